"""Sam, the solo rival: rules, not intelligence."""
