"""The version of Pocket Patience, which pyproject.toml has too."""

VERSION = "0.4.0"
