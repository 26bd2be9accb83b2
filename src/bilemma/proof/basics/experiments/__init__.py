"""What each basic lemma says, in plain NumPy: one function a lemma, under its name.

They stand apart from the proofs, each file beside the one of the same name there; ``basics`` brings
them together. Like every experiment of the book, a function takes a random generator and a number
of samples and gives ``(estimate, expected)``, or ``(left, right, "<=")``.
"""

from . import (
    calculus,
    exponential_function,
    finite_sums,
    indicators,
    laws_of_expectation,
    limits,
    logarithm,
    order,
    powers,
    roots,
    sum_bounds,
)

__all__ = [
    "calculus",
    "exponential_function",
    "finite_sums",
    "indicators",
    "laws_of_expectation",
    "limits",
    "logarithm",
    "order",
    "powers",
    "roots",
    "sum_bounds",
]
