"""Double Pyramid in the app."""
