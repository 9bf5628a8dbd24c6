"""Prepared positions of Carson City."""
