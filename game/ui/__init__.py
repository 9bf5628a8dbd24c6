"""The window: all of pygame and pymunk. The rooms beside the games' own packages know no game."""
