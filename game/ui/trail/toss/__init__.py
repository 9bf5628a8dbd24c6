"""The toss that finds the sides of the buildings."""
