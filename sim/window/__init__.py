"""The face in a window: its keys and help, its lights and its sound."""
