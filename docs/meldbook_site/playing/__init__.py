"""A match at the terminal: what `meldbook play` does."""
