"""Variance and covariance: their moments, affine functions, sums."""
