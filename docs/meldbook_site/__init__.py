"""Meldbook's site builder and command line."""
