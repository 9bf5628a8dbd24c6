"""The help scene: chapters, beside the thing that is asked about."""
