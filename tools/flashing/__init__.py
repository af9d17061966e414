"""What tools/flash.py is made of: firmware, saved games, the console, and the installation itself."""
