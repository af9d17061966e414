"""The face in a terminal: half blocks in colours."""
