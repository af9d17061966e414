"""Double Pyramid."""
