"""What a seat may see of a game of Carson City."""
