"""The numbers of Carson City: kinds of steps, choices and events."""
