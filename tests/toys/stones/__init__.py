"""A game of stones, which the window has never heard of."""
