"""What outlives the program: the record, settings, statistics, and the games that are not over."""
