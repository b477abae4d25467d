"""Groups of cards: which are melds, which a hand holds, and which cards join a meld on the table."""
