"""Softmax: positive weights that sum to 1, and their derivatives."""
