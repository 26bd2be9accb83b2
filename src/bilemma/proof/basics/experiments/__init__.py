"""What each basic lemma says, in plain NumPy: one function a lemma, under the lemma's name.

They stand apart from the proofs because several lemmas share a file there; ``basics``
brings them together. Like every experiment of the book, a function takes a random generator and a
number of samples and gives ``(estimate, expected)``, or ``(left, right, "<=")``.
"""

from . import calculus, expectation, exponential, indicators, logarithm, order, sums

__all__ = ["calculus", "expectation", "exponential", "indicators", "logarithm", "order", "sums"]
