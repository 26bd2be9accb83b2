"""How well a statement of the book fits a formula that somebody looks for, up to renaming."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from bilemma.proof.matching import Bindings, match
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Key, Term, bound_sort, mk, sym

from .statement_index import KnownStatement

# How well a statement fits a formula, best first: it is it; a side is; an instance of a side is; it
# stands somewhere inside; a law of the book applies to it.
_WHOLE, _SIDE, _INSTANCE, _INSIDE, _APPLIES = 100, 80, 60, 40, 30
MOST_MATCHES = 200  # of one formula in one place: sums and products match in many ways


def fit(wanted: Term, statement: KnownStatement) -> float:
    """How well the statement fits the formula: the larger the better, 0 where it does not."""
    claim = _body(statement.claim)
    sides = claim.args if claim.head in ("Eq", "Le", "Lt", "Ne") else (claim,)
    mirrored = wanted.head == "Eq" and any(_renames(w, claim) for w in _both_ways(wanted))
    if mirrored or _renames(wanted, claim):
        return _WHOLE
    if any(_renames(wanted, side) for side in sides):
        return _SIDE + (_renames(wanted, sides[0]))
    if any(_matches(wanted, side) for side in sides):
        return _INSTANCE - _weight(claim) / 100
    if any(_matches(wanted, part) for side in sides for part in parts(side)):
        return _INSIDE - _weight(claim) / 100
    applies = (law.head == wanted.head and _matches(law, wanted) for law in statement.laws)
    return _APPLIES if any(applies) else 0


def _body(p: Term) -> Term:
    """What is said for every index, and under every premise."""
    while p.head in ("ForAll", "All", "Imp"):
        p = p.args[1] if p.head == "Imp" else _opened(p)
    return p


def _opened(t: Term) -> Term:
    """The body of a binder, its variable under a name that no author has."""
    sort = bound_sort(t.head, t.data) or "nat"
    return beta(t.args[-1], sym(f"_v{t.levels}", sort))


def parts(t: Term) -> Iterator[Term]:
    """Every term inside, bound variables under names."""
    yield t
    binder = bound_sort(t.head, t.data)
    for n, arg in enumerate(t.args):
        yield from parts(_opened(t) if binder and n == len(t.args) - 1 else arg)


def _both_ways(p: Term) -> tuple[Term, Term]:
    return p, mk(p.head, *reversed(p.args))


def _weight(t: Term) -> int:
    return min(1 + sum(map(_weight, t.args)), 1000)


def _matches(wanted: Term, t: Term) -> bool:
    """Whether the term is the wanted one at some values of its letters."""
    if wanted.head not in ("sym", t.head):
        return False
    return any(True for _ in islice(match(wanted, t, wanted.free), 1))


def _renames(wanted: Term, t: Term) -> bool:
    """Whether only letters differ, each standing for one of its own."""
    if wanted.head != t.head or len(wanted.free) > len(t.free) + 1:
        return False
    return any(is_renaming(found) for found in islice(match(wanted, t, wanted.free), MOST_MATCHES))


def is_renaming(values: Bindings) -> bool:
    """Whether the values of letters are letters, each another one."""
    names = [_renamed(value) for value in values.values()]
    return None not in names and len(set(names)) == len(names)


def _renamed(value: Term) -> Key | None:
    """The symbol that a value is, itself or as a family of its members."""
    while value.head == "Lam":
        value = value.args[-1]
    is_plain = value.head == "sym" and all(a.head == "bv" for a in value.args)
    return value.data if is_plain else None
