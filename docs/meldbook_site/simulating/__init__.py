"""Measuring games by playing many deals: what `meldbook simulate` does, and what the pages tell of it."""
