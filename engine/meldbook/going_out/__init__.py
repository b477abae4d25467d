"""Whether a hand can be melded away in this turn, and how."""
