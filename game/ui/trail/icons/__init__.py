"""The trail's icons."""
