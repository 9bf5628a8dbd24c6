"""The scenes of the window: they turn input into choices and know no rule."""
