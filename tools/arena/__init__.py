"""Tournaments between opponents."""
