"""Saturation: how small the Jacobian of softmax becomes when one score leads."""
