"""The way into a game: title, new game, saves, demo, hall of fame."""
