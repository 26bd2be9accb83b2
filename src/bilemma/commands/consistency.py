"""Whether hypotheses contradict each other, as far as exact models can tell.

That a hypothesis is false in every model of the others proves nothing where it asks for a number
that no draw happened to meet. It counts as a contradiction if no scale is asked for at all, if what
it speaks of has the same value in all these models, or if its number lies beyond a bound that holds
of all random variables: no variance is below 0, no square of a mean above the mean of the square.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import product

from bilemma.evidence.exact import LEAST
from bilemma.evidence.models.drawing import Found, Unmodelled
from bilemma.evidence.models.evaluate import Evaluator, Model
from bilemma.evidence.models.reals import Undecided
from bilemma.evidence.models.search import models
from bilemma.evidence.models.sequent import POINT, Sequent, about_naturals, parts
from bilemma.evidence.models.truth import holds
from bilemma.trusted.terms import Key, Term, add, mk, mul, power

from .measured import RELATIONS, measured, sets_a_scale

__all__ = ["contradictory"]

MOST_SIZES = 20_000  # combinations of natural numbers that are gone through


def contradictory(hypotheses: Iterable[Term], claim: Term) -> bool:
    """Whether no natural numbers satisfy what is said of these alone, or one of the hypotheses is
    false in every model of the others, and not by chance.
    """
    given = tuple(hypotheses)
    if _no_sizes(given):
        return True
    return any(_excluded(h, tuple(g for g in given if g is not h), claim) for h in given)


def _no_sizes(given: Iterable[Term]) -> bool:
    """Natural numbers are gone through up to a little above those that are named."""
    only = [h for h in given if h.free and about_naturals(h)]
    keys = sorted(frozenset[Key]().union(*(h.free for h in only)))
    named = [int(t.data) for h in only for t in parts(h) if t.head == "num"]
    most = max(named, default=0) + 2
    if not keys or (most + 1) ** len(keys) > MOST_SIZES:
        return False
    for sizes in product(range(most + 1), repeat=len(keys)):
        ev = Evaluator(Model(POINT, dict(zip(keys, sizes, strict=True))))
        if all(holds(ev, h) for h in only):
            return False
    return True


def _excluded(h: Term, others: tuple[Term, ...], claim: Term) -> bool:
    """Whether h is false in every model of the others, and not by chance."""
    try:
        found = _models(h, others, claim)
    except Unmodelled:
        return False
    if len(found) < LEAST or any(holds(m.evaluator, h) is not False for m in found):
        return False
    if not any(map(sets_a_scale, (h, *others))) or _stands_alone(h, others):
        return True
    bounds = list(_bounds(h))
    return _is_steady(h, found) or any(
        all(holds(m.evaluator, bound) is False for m in found) for bound in bounds
    )


def _models(h: Term, others: tuple[Term, ...], claim: Term) -> list[Found]:
    """Models of the others that have values for the letters of all."""
    made = measured(Sequent(others, mk("Imp", h, claim)), 2 * LEAST)
    return made or list(models(others, h, 2 * LEAST))


def _stands_alone(h: Term, others: Iterable[Term]) -> bool:
    """Whether h is about real letters of which nothing that is random depends: such a relation is
    solved, and not met by chance.
    """
    if any(key[1] == "random" for key in h.free):
        return False
    return not any(h.free & p.free for p in others if any(k[1] == "random" for k in p.free))


def _is_steady(h: Term, found: Iterable[Found]) -> bool:
    """Whether the sides of h differ by the same in all models."""
    body, depth = h, 0
    while body.head == "ForAll":
        body, depth = body.args[-1], depth + 1
    if body.head not in RELATIONS:
        return True  # a statement on dependence: no number is met by chance
    difference = add(body.args[1], mul(-1, body.args[0]))
    try:
        seen = {repr(m.evaluator.value(difference, tuple(range(1, depth + 1)))) for m in found}
    except (Undecided, KeyError):
        return False
    return len(seen) == 1


def _bounds(h: Term) -> Iterator[Term]:
    """What follows from h, whatever the variables are: its number within the bounds of its side."""
    body, ranges = h, []
    while body.head == "ForAll":
        ranges.append(body.args[:-1])
        body = body.args[-1]
    if body.head not in RELATIONS:
        return
    for bound in _least(*body.args):
        yield reduce(lambda p, limits: mk("ForAll", *limits, p), reversed(ranges), bound)


def _least(side: Term, value: Term) -> Iterator[Term]:
    if side.head in ("Var", "SD"):
        yield mk("Le", 0, value)
    if side.head == "Cov":
        yield mk("Le", power(value, 2), mul(*(mk("Var", x) for x in side.args)))
    if side.head == "E" and side.args[1] is mk("Block"):
        inside = side.args[0]
        if inside.head == "pow" and int(inside.args[1].data) % 2 == 0:
            half = power(inside.args[0], int(inside.args[1].data) // 2)
            yield mk("Le", power(mk("E", half, mk("Block")), 2), value)
        if inside.head == "mul" and len(inside.args) == 2:
            squares = (mk("E", power(x, 2), mk("Block")) for x in inside.args)
            yield mk("Le", power(value, 2), mul(*squares))
