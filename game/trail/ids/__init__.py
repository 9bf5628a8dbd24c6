"""The numbers of the trail: kinds of steps, choices and events, and their names."""
