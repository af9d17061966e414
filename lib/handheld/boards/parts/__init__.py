"""What boards are put together from."""
