"""The app in letters, for a terminal that is too small for its picture: cards as rank and suit, menus as lines."""
