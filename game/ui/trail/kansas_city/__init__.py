"""A visit to Kansas City."""
