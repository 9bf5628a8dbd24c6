"""Opponents that think. They know what their seat knows, and nothing else."""
