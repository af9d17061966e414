"""The whole-program compiler: modules become a few bundles with short names, proven by running its output."""
