"""Double Trigon in the app."""
