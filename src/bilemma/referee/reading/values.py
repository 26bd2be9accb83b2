"""What an expression is: a number, or a vector by its components."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import Term, add, inv, mul, sym

from .formula_tokens import UnreadableError

COMPONENT = sym("_component_", "nat")  # stands for the index while a vector is read


class VectorValue(NamedTuple):
    """A vector by its component; ``length`` is None where it is not written."""

    component: Term
    length: Term | None = None

    @property
    def whole(self) -> Term:
        """The family of all components."""
        return Lam(COMPONENT, self.component)


Value = Term | VectorValue


def number(value: Value) -> Term:
    """The value, if it is a number; raises UnreadableError for a vector."""
    if isinstance(value, VectorValue):
        raise UnreadableError(f"a vector stands where a number is wanted: {value.component}")
    return value


def entry(value: Value) -> Term:
    """A vector among what is conditioned on: all of it, or its beginning."""
    if not isinstance(value, VectorValue):
        return value
    if value.length is None:
        return value.whole
    return bind("Seg", COMPONENT, value.length, value.component)


def times(values: Iterable[Value]) -> Value:
    """The product of numbers, or of numbers and one vector."""
    values = list(values)
    vectors = [v for v in values if isinstance(v, VectorValue)]
    if not vectors:
        return values[0] if len(values) == 1 else mul(*values)
    if len(vectors) > 1:
        raise UnreadableError("vectors side by side have no product")
    numbers = [v for v in values if not isinstance(v, VectorValue)]
    return VectorValue(mul(*numbers, vectors[0].component), vectors[0].length)


def over(above: Value, below: Value) -> Value:
    """The quotient."""
    return times([above, inv(number(below))])


def total(values: list[Value]) -> Value:
    """The sum of numbers, or of vectors."""
    vectors = [v for v in values if isinstance(v, VectorValue)]
    if not vectors:
        return add(*values)
    if len(vectors) != len(values):
        raise UnreadableError("a number is added to a vector")
    lengths = {v.length for v in vectors}
    if len(lengths) > 1:
        raise UnreadableError("vectors of different lengths are added")
    return VectorValue(add(*(v.component for v in vectors)), lengths.pop())
