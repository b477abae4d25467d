"""A game told as an article: sentences that were written together, made from the values of its rules."""
