"""Expectation: linearity, and the mean of a product."""
