"""Trail Boss: western board games, exact to their rulebooks."""
