"""Sound: short effects and music, made by recipe and played when something happens."""
