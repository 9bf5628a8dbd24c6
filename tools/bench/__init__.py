"""Speed: of the rules, the search, the window and its start."""
