"""The axiom schemas: sequents as data.

Free symbols are schematic (``inst`` replaces them); side conditions are hypotheses (``cut``
removes them). What can be a theorem is none: linearity for constants, the product rule
E[XY] = E[X]E[Y], and the laws of finite sums are all derived.
"""

from collections.abc import Mapping
from types import MappingProxyType

from . import (
    derivatives,
    expectation,
    exponential,
    independence,
    limits,
    moments,
    normal,
    order,
    sums,
)
from .schema import Sequent

AXIOMS: Mapping[str, Sequent] = MappingProxyType(
    derivatives.AXIOMS
    | expectation.AXIOMS
    | exponential.AXIOMS
    | independence.AXIOMS
    | limits.AXIOMS
    | moments.AXIOMS
    | normal.AXIOMS
    | order.AXIOMS
    | sums.AXIOMS
)
