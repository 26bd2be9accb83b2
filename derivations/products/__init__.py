"""The variance of a product of random variables."""
