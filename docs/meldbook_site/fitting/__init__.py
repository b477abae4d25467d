"""Which examples fit a rule of a game: those that turn on it there, at a table that the game can come to."""
