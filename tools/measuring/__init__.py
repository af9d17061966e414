"""What the bench and build.py --measure report, and the MicroPython VM that some of it runs on."""
