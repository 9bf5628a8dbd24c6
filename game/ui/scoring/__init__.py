"""The end of a game: points counted, pages of figures, what is remembered."""
