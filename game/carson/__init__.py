"""Carson City: buy land, build a town, and let the cowboys settle what money cannot."""
