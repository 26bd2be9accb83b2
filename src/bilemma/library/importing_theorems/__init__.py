"""Theorem files are found and imported; where each name in them comes from."""
