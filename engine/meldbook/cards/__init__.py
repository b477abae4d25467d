"""Cards, groups of cards, and what they are as melds."""
