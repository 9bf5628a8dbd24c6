"""The tables of the trail, read from its level files."""
