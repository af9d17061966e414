"""The games: a file or a folder for each, and what several of them share."""
