"""Cards and tiles of the trail, printed by our own press."""
