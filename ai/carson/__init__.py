"""What opponents know of Carson City."""
