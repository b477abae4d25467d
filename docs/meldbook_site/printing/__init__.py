"""Paper as PDF: the engine's sheets, set by Typst."""
