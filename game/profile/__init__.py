"""The player's own files: settings, saves, what has been achieved."""
