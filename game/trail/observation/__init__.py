"""What a seat may see of a game on the trail."""
