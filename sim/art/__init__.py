"""How the pictures on the badge are painted, cut into tiles and written into files: for the build and the desktop."""
