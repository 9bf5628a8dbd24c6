"""Learning: tuning, practice, evolution."""
