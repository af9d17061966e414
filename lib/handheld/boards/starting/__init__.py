"""What a board does before, around and without the app: whose drive it is, and what is shown when something fails."""
