"""The tools of the people who build Trail Boss."""
