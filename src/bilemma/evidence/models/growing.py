"""Limits: what grows in them, and where the way to them is looked at.

Along the natural numbers a model has to know its families far out. A sequence of real numbers whose
index grows is drawn as a function of that index; other families go on beyond the extent of a model
with the last number that is within it. Random ones end with the model, so that no limit of theirs
is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from bilemma.trusted.terms import Key, Term, bound_sort


class Way(NamedTuple):
    """Where the way to a limit is looked at, in exact numbers and in floating point.

    It is ``slow`` where the last place may not be far enough out for a small distance there: then
    it is enough that the distance has shrunk.
    """

    exact: tuple[int, ...]
    floating: tuple[int, ...]
    slow: bool = True


REAL = Way((10, 100, 1_000, 20_000), (1, 4, 16, 64, 10**6), slow=False)
LOGARITHMIC = Way((10, 10**4, 10**16, 10**64), (4, 64, 10**4, 10**16, 10**64))
# Along the natural numbers, by how many sums and products, one inside the other, get longer.
NATURAL = (
    REAL._replace(slow=True),
    Way((2, 6, 20), (2, 8, 32, 128, 512)),
    Way((2, 5, 12), (2, 4, 8, 16, 32)),
)
BEYOND = (7, 20)  # where else a statement about all natural numbers is looked at then


def sequences(propositions: Iterable[Term]) -> frozenset[Key] | None:
    """The families of real numbers whose only index grows somewhere.

    None where no limit is taken along the natural numbers.
    """
    limits = [limit for p in propositions for limit in _limits(p)]
    found = frozenset(key for limit in limits for key in _indexed(limit.args[-1], 0))
    return found if limits else None


def is_random_limit(claim: Term) -> bool:
    """Whether it is a limit along the natural numbers of what is random, or of its moments: random
    families end with a model, so that none goes as far.
    """
    is_along = claim.head == "Tends" and claim.data == "nat"
    return is_along and any(sort == "random" for _, sort, _ in claim.free)


def way_to(limit: Term) -> Way:
    """Where the way to this limit is looked at."""
    body = limit.args[-1]
    longer = min(_lengthening(body, 0), len(NATURAL) - 1) if limit.data == "nat" else 0
    if not longer and _in_logarithm(body, 0):
        return LOGARITHMIC
    return NATURAL[longer] if limit.data == "nat" else REAL


def _limits(t: Term) -> Iterator[Term]:
    if t.head == "Tends" and t.data == "nat":
        yield t
    for a in t.args:
        yield from _limits(a)


def _inside(t: Term, depth: int) -> Iterator[tuple[Term, int]]:
    """The arguments of t, with how far outside the variable is bound that was at ``depth``."""
    last = len(t.args) - 1 if bound_sort(t.head, t.data) else -1
    return ((a, depth + (n == last)) for n, a in enumerate(t.args))


def _is_variable(t: Term, depth: int) -> bool:
    return t.head == "bv" and t.data[0] == depth


def _indexed(t: Term, depth: int) -> Iterator[Key]:
    """The families of one index that stand at the variable."""
    if t.head == "sym" and t.data[1:] == ("real", ("nat",)) and _mentions(t.args[0], depth):
        yield t.data
    for a, inside in _inside(t, depth):
        yield from _indexed(a, inside)


def _mentions(t: Term, depth: int) -> bool:
    return _is_variable(t, depth) or any(_mentions(a, inside) for a, inside in _inside(t, depth))


def _lengthening(t: Term, depth: int) -> int:
    inner = max((_lengthening(a, inside) for a, inside in _inside(t, depth)), default=0)
    lengths = t.args[:-1] if t.head in ("Sum", "Prod", "ForAll", "Seg") else ()
    if t.head in ("softmax", "dot"):
        lengths = tuple(a for a in t.args if a.sort == "nat")
    elif t.head == "pow":
        lengths = t.args[1:]
    return inner + any(_mentions(a, depth) for a in lengths)


def _in_logarithm(t: Term, depth: int) -> bool:
    """Whether the variable stands in a logarithm or a root, of which one has to go far."""
    if t.head in ("log", "sqrt") and _mentions(t, depth):
        return True
    return any(_in_logarithm(a, inside) for a, inside in _inside(t, depth))
