"""The games in the app: the registry, a folder for each, and what several of them share."""
