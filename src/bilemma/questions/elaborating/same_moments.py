"""What "identically distributed" says of the moments of which a goal speaks: they are the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bilemma.trusted.substitution import Lam, subst
from bilemma.trusted.terms import Key, Term, mk, num, sym

from ..trees.rows import Ranges, every
from .elaboration import NOTHING

_MOMENTS = ("E", "Var", "SD")


def of_members(goal: Term, x: Term, ranges: Ranges) -> Iterator[Term]:
    """``Var(X_i) = Var(X_1)`` for all i, where a goal has ``Var(X_1)`` beside others, of a family
    X; the means and variances where it speaks of several, as ``Var(X_1 - X_2)``, or of all of them,
    as the variance of a sum does.

    Args:
        goal: what is asked for, in full: with what letters in it stand for.
        x: any member of the family.
        ranges: the ranges of its indices.
    """
    everyone = {x.data: _whatever_index(x)}
    seen: set[Term] = set()
    everywhere = {*_indices(goal, x.data)}
    for moment in _moments(goal, x.data):
        of_any, indices = subst(moment, everyone), {*_indices(moment, x.data)}
        is_of_one = len(indices) == 1 and not _are_bound(indices)
        if of_any not in seen and is_of_one and indices != everywhere:
            seen.add(of_any)
            yield every(mk("Eq", of_any, moment), ranges)
    if len(everywhere) > 1 or _are_bound(everywhere):
        first = subst(x, {i.data: num(1) for i in x.args})
        for of_any, of_first in (
            (mk("E", x, NOTHING), mk("E", first, NOTHING)),
            (mk("Var", x), mk("Var", first)),
        ):
            if of_any not in seen:
                yield every(mk("Eq", of_any, of_first), ranges)


def _whatever_index(x: Term) -> Term:
    """The member itself, as the member at any indices."""
    found = x
    for n in range(len(x.args)):
        found = Lam(sym(f"_any{n}", "nat"), found)
    return found


def _are_bound(indices: Iterable[tuple[Term, ...]]) -> bool:
    return any(i.loose for one in indices for i in one)


def of_letters(goal: Term, keys: Sequence[Key]) -> Iterator[Term]:
    """``Var(Y) = Var(X)`` for letters with one law: their means and variances, and what other
    moments of one of them the goal has.
    """
    spoken = [(key, moment) for key in keys for moment in _moments(goal, key)]
    for key in keys[:1]:
        first = sym(key[0], "random")
        spoken += [(key, mk("E", first, NOTHING)), (key, mk("Var", first))]
    seen: set[Term] = set()
    for key, moment in spoken:
        same = [subst(moment, {key: sym(other[0], "random")}) for other in keys]
        if not seen & {*same}:
            seen.add(moment)
            yield from (mk("Eq", other, moment) for other in same if other is not moment)


def _moments(t: Term, key: Key) -> Iterator[Term]:
    """The moments in a term of nothing random but this variable, or this family."""
    if t.head in _MOMENTS and not t.loose and {k for k in t.free if k[1] == "random"} == {key}:
        yield mk("Var", *t.args) if t.head == "SD" else t  # what deviations are unfolded to
    else:
        for a in t.args:
            yield from _moments(a, key)


def _indices(t: Term, key: Key) -> Iterable[tuple[Term, ...]]:
    if t.head == "sym" and t.data == key:
        yield t.args
    for a in t.args:
        yield from _indices(a, key)
