"""The dot product: its mean, its variance, and the scaling by the root of d."""
