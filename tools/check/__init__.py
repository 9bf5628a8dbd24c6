"""Checks that take long, and rules without a test."""
