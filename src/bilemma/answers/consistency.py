"""Whether hypotheses contradict each other: a proof that they do, or no word of it.

What moments of any random variables satisfy is held against what is stated of them: no variance is
below 0, no square of a mean above the mean of the square, no square of a covariance above the
product of the variances. A bound counts as violated where its number is computed and is, or where
the kernel proves it of the letters. That no model was found proves nothing.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator
from contextlib import suppress

from bilemma.derive.lemmas import KEPT
from bilemma.evidence.models.sequent import about_naturals, parts
from bilemma.proof.context import Context
from bilemma.proof.inequalities import combination
from bilemma.proof.obligations import prove
from bilemma.questions.elaborating.indexing import number_of
from bilemma.questions.lexing.errors import said
from bilemma.trusted.kernel import assume
from bilemma.trusted.substitution import subst
from bilemma.trusted.terms import Term, mk, num

from .facts_of_means import always, of_exponentials, of_random
from .moment_bounds import REFUSED
from .natural_bounds import none_such
from .violated_moments import Clash, letter_values, opened_body, violations


def clash(hypotheses: Iterable[Term]) -> Clash | None:
    """What contradicts what, if it is proved; None says nothing."""
    given = tuple(hypotheses)
    found = _clash(given)
    return found and _with_numbers(found, filter(_is_about_numbers, given))


def _clash(given: tuple[Term, ...]) -> Clash | None:
    """The same without what is said of numbers, where that is used."""
    numbers = [*filter(_is_about_numbers, given)]
    if none_such(given):
        return Clash(tuple(h for h in given if about_naturals(h)), _SIZES)
    not_0 = [mk("Lt", 0, h.args[0] ** 2) for h in numbers if h.head == "Ne" and h.args[1] is num(0)]
    context = Context(map(assume, (*numbers, *not_0)), KEPT)
    if _is_false(context):
        return Clash((), _NUMBERS)
    for found in (*violations(given, context), *_unordered(given)):
        if of_pairs := _of_pairs(found, context):
            return of_pairs
    return None


def _is_about_numbers(h: Term) -> bool:
    return not any(key[1] == "random" for key in h.free)


def _with_numbers(found: Clash, numbers: Iterable[Term]) -> Clash:
    """With what is said of numbers, as far as nothing is contradictory, or for another reason,
    without it.
    """
    needed = [h for h in numbers if h not in found.hypotheses]
    for h in tuple(needed):
        fewer = [other for other in needed if other is not h]
        without = _clash((*found.hypotheses, *fewer))
        if without is not None and without.why == found.why:
            needed = fewer
    return found._replace(hypotheses=(*found.hypotheses, *needed))


def _of_pairs(found: Clash, context: Context) -> Clash | None:
    """A clash of hypotheses, of which some say something of every two components: nothing, where
    there is but one.
    """
    for n in {size for h in found.hypotheses for size in _of_two_members(h)}:
        if combination(mk("Le", n, 1), context, ()) is not None:
            return None
        if combination(mk("Le", 2, n), context, ()) is None:
            return found._replace(where=_WHERE_TWO)
    return found


def _of_two_members(p: Term) -> Iterator[Term]:
    """The number of members of a family, of which something is said of every two: for i ≠ j."""
    while p.head == "ForAll":
        if len(p.args) > 2:
            yield p.args[0]
        p = p.args[-1]


_WHERE_TWO = said("where there are two components or more", "有两个或更多分量时")
_SIZES = said("no natural numbers are such", "没有这样的自然数")
_NUMBERS = said("no numbers are such", "没有这样的数")
_MOMENTS = said("no moments and values are such", "没有这样的矩与函数值")


def _is_false(context: Context) -> bool:
    """Whether facts about numbers contradict each other: by linear arithmetic, outright, or once
    values that are given are put in.
    """
    values = letter_values(context)
    for fact in context.of_kind("Eq", "Le", "Lt", "Ne") if values else ():
        left, right = (number_of(subst(side, values)) for side in fact.conclusion.args)
        if left is not None and right is not None and not _HOLDS[fact.conclusion.head](left, right):
            return True
    for fact in context.of_kind("Ne"):
        with suppress(*REFUSED):
            prove(mk("Eq", *fact.conclusion.args), context)
            return True
    return combination(mk("Lt", 0, 0), context, ()) is not None


_HOLDS = {"Eq": operator.eq, "Le": operator.le, "Lt": operator.lt, "Ne": operator.ne}


# --- inequalities ---------------------------------------------------------------------------------
def _unordered(given: tuple[Term, ...]) -> Iterator[Clash]:
    """Equations and inequalities that cannot hold with what is true of all moments and functions in
    them; as few as that takes.
    """
    compared = {h: opened_body(h).body for h in given}
    compared = {h: p for h, p in compared.items() if p.head in ("Eq", "Le", "Lt", "Ne")}
    if not _is_unordered(compared.values()):
        return
    for h in tuple(compared):
        if _is_unordered(p for other, p in compared.items() if other is not h):
            del compared[h]
    yield Clash(tuple(compared), _MOMENTS)


def _is_unordered(propositions: Iterable[Term]) -> bool:
    given = _with_equals(propositions)
    if any(p.head == "Ne" and p.args[0] is p.args[1] for p in given):  # X ≠ X
        return True
    ordered = [p for p in given if p.head != "Ne"]
    stated = [p for p in ordered if not p.random]
    told = [fact for p in ordered if p.random for fact in of_random(p, stated)]
    inside = dict.fromkeys(t for p in (*stated, *told) for side in p.args for t in parts(side))
    found = (fact for t in inside for fact in (*always(t), *of_exponentials(t, stated)))
    squares = (_squares(p) for p in stated if p.head == "Eq")
    context = Context(map(assume, (*stated, *told, *found, *squares)), KEPT)
    return combination(mk("Lt", 0, 0), context, ()) is not None


def _with_equals(propositions: Iterable[Term]) -> list[Term]:
    """These with one letter for two that are said to be equal: ``X = Y``."""
    given = list(propositions)
    for p in [p for p in given if p.head == "Eq" and p.random]:
        x, y = p.args
        if x.head == y.head == "sym" and x.random and y.random and not (x.args or y.args):
            given = [q if q is p else subst(q, {x.data: y}) for q in given]
    return given


def _squares(equation: Term) -> Term:
    """The squares of both sides are equal too: a mean of 2 is what (E X)² ≤ E(X²) is read with."""
    return mk("Eq", *(side**2 for side in equation.args))
