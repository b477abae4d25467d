"""The rules as data, and as values ready for play."""
