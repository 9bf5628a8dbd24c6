"""The player's own files: settings, saves, what he has achieved."""
