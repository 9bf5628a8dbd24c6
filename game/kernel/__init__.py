"""The kernel: what every game at this table has in common. It knows no game."""
