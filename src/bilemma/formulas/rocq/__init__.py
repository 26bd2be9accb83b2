"""Statements for the proof assistant Rocq: printed, and read back."""
