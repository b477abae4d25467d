"""What lies on the table, and what players do at it."""
