"""The parts of the trail's board."""
