"""Formulas in LaTeX, and in the signs of Unicode that stand for it, as this book writes them."""
