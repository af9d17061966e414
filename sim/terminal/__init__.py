"""The faces in a terminal: half blocks in colours, letters, and plain lines."""
