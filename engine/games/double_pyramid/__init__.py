"""Double Pyramid: its rules, what its deals can reach, and what no position of it can have."""
