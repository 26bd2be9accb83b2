"""What is decided of closed forms: comparisons, bounds, limits, numbers that are sought."""
