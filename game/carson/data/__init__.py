"""The tables of Carson City, read from its level file."""
