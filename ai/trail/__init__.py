"""What opponents know of the trail."""
