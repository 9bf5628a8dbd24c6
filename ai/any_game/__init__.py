"""What opponents know of a game for which nobody has written anything: its points."""
