"""Softmax of random scores."""
