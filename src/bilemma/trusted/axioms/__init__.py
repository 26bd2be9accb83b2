"""The axiom schemas: sequents as data.

Free symbols are schematic (``inst`` replaces them); side conditions are hypotheses (``cut``
removes them). The table is filled while this package is imported, and closed afterwards.
What can be a theorem is none: linearity for constants, the product rule E[XY] = E[X]E[Y], and the
laws of finite sums are all derived.
"""

from . import (
    derivatives,
    expectation,
    exponential,
    imported,
    independence,
    limits,
    moments,
    normal,
    order,
    sums,
)
from .schema import complete

__all__ = [
    "derivatives",
    "expectation",
    "exponential",
    "imported",
    "independence",
    "limits",
    "moments",
    "normal",
    "order",
    "sums",
]

complete()
