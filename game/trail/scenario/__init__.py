"""Prepared positions on the trail."""
