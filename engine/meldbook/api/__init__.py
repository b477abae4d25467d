"""What the door, the computer player, lessons and drills ask of the engine."""
