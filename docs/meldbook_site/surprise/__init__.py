"""What surprises somebody who comes from one game to another, measured."""
