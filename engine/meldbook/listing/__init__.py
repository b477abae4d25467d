"""Which moves are legal."""
