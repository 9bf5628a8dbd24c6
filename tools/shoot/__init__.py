"""Pictures of every scene, without a screen."""
