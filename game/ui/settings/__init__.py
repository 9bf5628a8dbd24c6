"""The settings scene, and keys that can be changed."""
