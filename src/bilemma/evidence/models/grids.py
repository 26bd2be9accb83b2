"""Where a statement "for all real t" is looked at, and when that is enough to be certain.

One place at which it is false refutes it. Found true at all of them, it is certain in two cases.
Where t stands only in comparisons with what does not depend on it, as in distribution functions,
nothing changes between the values that it is compared with: these, points between them and points
beyond say all. And a sum of polynomials times e^{rt}, with different r, has fewer zeros than these
have coefficients, unless it is 0 everywhere; so an equation between such functions that holds at so
many places holds everywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cmp_to_key
from itertools import count, islice, pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from bilemma.trusted.terms import DEFINED, Key, Term, bound_sort

from .dual import sign

if TYPE_CHECKING:
    from .evaluate import Evaluator, Stack

MOST = 64  # places at which an equation is looked at to be certain of it
_half = Fraction(1, 2)
# What a function is made of: tᵖ·e^{rt} as (p, r). None stands for any other function.
Parts = frozenset[tuple[int, Any]]
CONSTANT: Parts = frozenset({(0, 0)})
RELATIONS = ("Eq", "Le", "Lt", "Ne")


def grid(ev: Evaluator, body: Term, stack: Stack) -> tuple[list[Any], bool]:
    """The places at which ``body`` is looked at, and whether it holds everywhere if it does there.

    Args:
        ev: knows the model.
        body: a proposition about the innermost bound variable, a real number.
        stack: the values of the other bound variables.
    """
    steps = _Steps(ev)
    steps.walk(body, (*stack, 0), 0)
    if steps.only:
        return steps.places() or [0], True
    own = [*ev.model.reals, *steps.places()]
    needed = None if steps.values else _needed(ev, body, (*stack, 0))
    if needed is None or needed > MOST:
        return own, False
    known = set(own)
    more = (n for n in count(3) if n not in known)
    return [*own, *islice(more, max(0, needed - len(known)))], True


@dataclass
class _Steps:
    """The values with which t is compared, and whether it stands in comparisons only."""

    ev: Evaluator
    values: list[Any] = field(default_factory=list)
    only: bool = True

    def walk(self, t: Term, stack: Stack, depth: int) -> None:
        if not _mentions(t, depth):
            return
        if t.head == "step" and self._compares(t.args, stack, depth):
            return
        sort = bound_sort(t.head, t.data)
        if t.head in ("bv", "sym") or t.head in DEFINED or (sort and sort != "nat"):
            self.only = False
        elif sort and t.head in ("Sum", "Prod", "ForAll"):
            for i in self.ev.indices(t.args[:-1], stack):
                self.walk(t.args[-1], (*stack, i), depth + 1)
        elif sort or t.head in ("Block", "Indep", "Wise", "Known"):
            self.only = False
        else:
            for a in t.args:
                self.walk(a, stack, depth)

    def _compares(self, sides: tuple[Term, ...], stack: Stack, depth: int) -> bool:
        """Whether t itself stands on one side, and not on the other; notes the other's values."""
        for own, other in (sides, sides[::-1]):
            if own.head == "bv" and own.data[0] == depth and not _mentions(other, depth):
                value = self.ev.value(other, stack)
                self.values += list(value.flat) if isinstance(value, np.ndarray) else [value]
                return True
        return False

    def places(self) -> list[Any]:
        """The values, one point between each two of them, and one beyond either end."""
        ordered: list[Any] = []
        for v in sorted(self.values, key=cmp_to_key(lambda a, b: sign(a - b))):
            if not ordered or sign(v - ordered[-1]):
                ordered.append(v)
        if not ordered:
            return []
        between = ((a + b) * _half for a, b in pairwise(ordered))
        return [ordered[0] - 1, *ordered, *between, ordered[-1] + 1]


def _mentions(t: Term, depth: int) -> bool:
    """Whether the variable that is bound so many levels outside stands in t."""
    if t.head == "bv":
        return t.data[0] == depth
    last = len(t.args) - 1 if bound_sort(t.head, t.data) else -1
    return any(_mentions(a, depth + (n == last)) for n, a in enumerate(t.args))


def counts(t: Term, depth: int = 0, *, sequences: Collection[Key] | None = None) -> bool:
    """Whether a natural number that is bound so many levels outside is a number in t, and not only
    an index or a limit: then a statement "for all n" may be false far out, whatever is drawn there.

    Where ``sequences`` are known, what stands far out is drawn already, and limits count too, as do
    indices of these families.
    """
    if t.head == "bv":
        return t.data[0] == depth
    if t.head == "sym" and t.data not in (sequences or ()):
        return False
    last = len(t.args) - 1 if bound_sort(t.head, t.data) else -1
    inside = enumerate(t.args)
    if t.head in ("Sum", "Prod", "ForAll", "Seg") and sequences is None:
        inside = ((n, a) for n, a in inside if n == len(t.args) - 1)
    return any(counts(a, depth + (n == last), sequences=sequences) for n, a in inside)


# --- equations ------------------------------------------------------------------------------------
def _needed(ev: Evaluator, claim: Term, stack: Stack, depth: int = 0) -> int | None:
    """At how many places an equation between functions of t has to hold, to hold everywhere."""
    if claim.head == "ForAll":
        indices = ev.indices(claim.args[:-1], stack)
        each = [_needed(ev, claim.args[-1], (*stack, i), depth + 1) for i in indices]
        return None if None in each else max(filter(None, each), default=1)
    sides = _sides(ev, claim, stack, depth)
    known = [side for side in sides if side is not None]
    if not sides or len(known) < len(sides):
        return None
    degrees: dict[Any, int] = {}
    for p, rate in frozenset().union(*known):
        degrees[rate] = max(p, degrees.get(rate, 0))
    return sum(degree + 1 for degree in degrees.values())


def _sides(ev: Evaluator, p: Term, stack: Stack, depth: int) -> list[Parts | None]:
    """What the two functions are made of that are to be equal."""
    if p.head == "HasDeriv":
        point, claimed, function = p.args
        if point.head != "bv" or point.data[0] != depth or _mentions(function, depth + 1):
            return []
        return [_parts(ev, claimed, stack, depth), _parts(ev, function, (*stack, 0), 0)]
    sides = [_parts(ev, side, stack, depth) for side in p.args] if p.head in RELATIONS else []
    return sides if p.head == "Eq" or all(side == CONSTANT for side in sides) else []


def _parts(ev: Evaluator, t: Term, stack: Stack, depth: int) -> Parts | None:
    """What a term is made of as a function of the variable at this depth."""
    if not _mentions(t, depth):
        return CONSTANT
    if t.head == "bv":
        return frozenset({(1, 0)})
    if t.head == "sym":
        return _of_curve(ev, t, depth)
    if t.head == "exp":
        return _of_exponential(ev, t.args[0], stack, depth)
    if t.head == "E":
        return None if _mentions(t.args[1], depth) else _parts(ev, t.args[0], stack, depth)
    if t.head == "Sum":
        terms = ((*stack, i) for i in ev.indices(t.args[:-1], stack))
        return _union(_parts(ev, t.args[-1], s, depth + 1) for s in terms)
    if t.head == "add":
        return _union(_parts(ev, a, stack, depth) for a in t.args)
    if t.head == "mul":
        return _product([_parts(ev, a, stack, depth) for a in t.args])
    if t.head == "pow" and not _mentions(t.args[1], depth):
        return _product([_parts(ev, t.args[0], stack, depth)] * ev.whole(t.args[1], stack))
    return None


def _of_curve(ev: Evaluator, t: Term, depth: int) -> Parts | None:
    """What a real function is made of that is drawn for a model, at t itself."""
    moving = [k for k, a in enumerate(t.args) if _mentions(a, depth)]
    bare = len(moving) == 1 and t.args[moving[0]].head == "bv"
    if not bare:
        return None
    if t.data in ev.model.definitions:
        return _parts(ev, ev.model.definitions[t.data], (0,), 0) if len(t.args) == 1 else None
    return getattr(ev.model.values.get(t.data), "parts", {}).get(moving[0])


def _of_exponential(ev: Evaluator, t: Term, stack: Stack, depth: int) -> Parts | None:
    """e^{c·t} with a number c at each sample point, and a factor that does not depend on t."""
    inside = _parts(ev, t, stack, depth)
    if inside is None or not inside <= {(0, 0), (1, 0)}:
        return None
    place = len(stack) - 1 - depth
    zero, one = (ev.value(t, (*stack[:place], x, *stack[place + 1 :])) for x in (0, 1))
    return frozenset((0, rate) for rate in ev.space.spread(one - zero))


def _union(found: Iterable[Parts | None]) -> Parts | None:
    each = list(found)
    known = [parts for parts in each if parts is not None]
    return frozenset().union(*known) if len(known) == len(each) else None


def _product(factors: Iterable[Parts | None]) -> Parts | None:
    total = CONSTANT
    for parts in factors:
        if parts is None or len(total) * len(parts) > MOST:
            return None
        total = frozenset((p + k, r + s) for p, r in total for k, s in parts)
    return total
