"""Tests of Carson City."""
