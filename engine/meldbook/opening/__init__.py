"""The initial meld: which combinations of melds reach it."""
