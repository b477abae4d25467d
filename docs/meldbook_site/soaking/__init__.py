"""Playing many deals and checking every step of each: what `meldbook soak` does."""
