"""The steps of a turn on the trail, in the rulebook's words."""
