"""Attention: scores side by side, questions from practice, outputs and gradients."""
