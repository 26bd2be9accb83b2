"""Initialisation: weights that keep the size of a signal, and what they do to scores."""
