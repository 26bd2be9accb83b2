"""Theorems are proved in their order, kept and certified; how far one is that is not proved."""
