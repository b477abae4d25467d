"""Position files: read, and written."""
