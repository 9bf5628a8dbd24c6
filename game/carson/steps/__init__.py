"""The steps of a round of Carson City."""
