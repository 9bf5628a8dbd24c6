"""The README's recipes, followed in the folder of a player, and played."""
