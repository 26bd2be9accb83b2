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
from fractions import Fraction
from typing import NamedTuple

from bilemma.derive.lemmas import KEPT
from bilemma.derive.sums_of_squares import sum_of_squares
from bilemma.evidence.models.sequent import about_naturals, parts
from bilemma.proof.context import Context
from bilemma.proof.inequalities import combination
from bilemma.proof.obligations import prove
from bilemma.questions.errors import Said, said
from bilemma.questions.indexing import number_of
from bilemma.trusted.kernel import assume
from bilemma.trusted.substitution import beta, subst
from bilemma.trusted.terms import Key, Term, mk, num

from .bounds_by_sums import of_sums, sum_in
from .correlation_bounds import of_correlations
from .facts_of_means import always, is_signed, of_exponentials, of_random
from .moment_bounds import (
    REFUSED,
    SIGN,
    Moments,
    StatedNumber,
    any_index,
    are_of_one_family,
    indefinite_sets,
    of_one,
    of_two,
)
from .natural_bounds import none_such
from .order_bounds import Order, of_equals, of_order
from .stated_moments import Moment, correlation_in, moment_of

_LEAST = num(Fraction(1, 1000))  # by which a sum of squares is to stay away from 0


class Clash(NamedTuple):
    """Hypotheses that cannot hold at once, and what they violate."""

    hypotheses: tuple[Term, ...]
    why: Said


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
    for found in (*_violations(given, context), *_unordered(given)):
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
            return found._replace(why=_where_two(found.why))
    return found


def _of_two_members(p: Term) -> Iterator[Term]:
    """The number of members of a family, of which something is said of every two: for i ≠ j."""
    while p.head == "ForAll":
        if len(p.args) > 2:
            yield p.args[0]
        p = p.args[-1]


def _where_two(why: Said) -> Said:
    return said(
        f"where there are two components or more, {why.en}", f"有两个或更多分量时，{why.zh}"
    )


_SIZES = said("no natural numbers are such", "没有这样的自然数")
_NUMBERS = said("no numbers are such", "没有这样的数")
_MOMENTS = said("no moments and values are such", "没有这样的矩与函数值")
_TWICE = said("one number has two values", "同一个数取了两个值")


def _is_false(context: Context) -> bool:
    """Whether facts about numbers contradict each other: by linear arithmetic, outright, or once
    values that are given are put in.
    """
    values = _values(context)
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


def _values(context: Context) -> dict[Key, Term]:
    """The numbers that letters are said to be."""
    return {f.left.data: f.right for f in context.of_kind("Eq") if _is_value(f.conclusion)}


def _is_value(p: Term) -> bool:
    return p.args[0].head == "sym" and not p.args[0].args and p.args[1].head == "num"


# --- inequalities ---------------------------------------------------------------------------------
def _unordered(given: tuple[Term, ...]) -> Iterator[Clash]:
    """Equations and inequalities that cannot hold with what is true of all moments and functions in
    them; as few as that takes.
    """
    compared = {h: _opened(h).body for h in given}
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


# --- what is stated -------------------------------------------------------------------------------
def _violations(given: Iterable[Term], context: Context) -> Iterator[Clash]:
    """Bounds that what is stated violates, the simplest first."""
    stated = Moments()
    for h in given:
        opened = _opened(h)
        context = context.extended(*map(assume, opened.ranges))
        yield from _noted(stated, h, opened, context)
    orders = [order for h in given for order in _orders(h)]
    apart = [h for h in given if _opened(h).body.head in ("Indep", "Wise")]
    bounds = [
        *of_one(stated),
        *of_correlations(stated, apart, context),
        *of_sums(stated),
        *of_two(stated, apart, context),
        *indefinite_sets(stated),
        *of_order(stated, orders),
        *of_equals(stated, (h for h in given if h.head == "Eq"), apart, context),
    ]
    for value, by, why in bounds:
        if _is_negative(value, context):
            yield Clash(tuple(sorted(by, key=lambda h: h.order)), why)


def _orders(h: Term) -> Iterator[Order]:
    """What is never negative by a hypothesis about random variables."""
    p = _opened(h).body
    if not p.random or p.head not in ("Le", "Lt", "Eq"):
        return
    low, high = p.args
    yield h, high - low, p.head == "Lt"
    if p.head == "Eq":
        yield h, low - high, False


class _Opened(NamedTuple):
    """A proposition for one value of each of its indices, the ranges of these, and the sizes."""

    body: Term
    ranges: tuple[Term, ...]
    sizes: tuple[Term, ...]


def _opened(p: Term) -> _Opened:
    ranges: list[Term] = []
    sizes: list[Term] = []
    while p.head == "ForAll":
        i = any_index(len(sizes))
        sizes.append(p.args[0])
        ranges += [mk("Le", 1, i), mk("Le", i, p.args[0])]
        p = beta(p.args[-1], i)
    return _Opened(p, tuple(r for r in ranges if not r.loose), tuple(sizes))


def _noted(stated: Moments, h: Term, opened: _Opened, context: Context) -> Iterator[Clash]:
    """Note what a hypothesis says; a contradiction where it was said otherwise."""
    body = opened.body
    if body.head != "Eq" or body.args[1].random:
        return
    value = StatedNumber(body.args[1], frozenset({h}))
    if body.args[0].head == "sym" and body.args[0].random:  # X = 2
        kinds = stated.single.setdefault(body.args[0], {})
        kinds.setdefault("mean", value)
        kinds.setdefault("var", StatedNumber(num(0), frozenset({h})))
        return
    found = moment_of(body.args[0])
    if found is None:
        if (total := sum_in(body.args[0], value)) is not None:
            stated.sums.append(total)
        signed = body.args[0].head == "E" and is_signed(body.args[0].args[0])
        if signed and _is_negative(value.value, context):
            yield Clash((h,), SIGN)
        return
    kinds = _place(stated, found)
    if len(opened.sizes) == 2 and len(found.variables) == 2 and opened.sizes[0] is opened.sizes[1]:
        x, y = found.variables
        if x.data == y.data and are_of_one_family(x, y):
            stated.sizes[x, y] = stated.sizes[y, x] = opened.sizes[0]
    if found.kind == "cov" and (r := correlation_in(value.value, *found.variables)) is not None:
        yield from _told(kinds, "corr", StatedNumber(r, value.by), context)
        return
    yield from _told(kinds, found.kind, value, context)


def _told(
    kinds: dict[str, StatedNumber], kind: str, value: StatedNumber, context: Context
) -> Iterator[Clash]:
    """Note a value; a contradiction where it was said otherwise."""
    before = kinds.setdefault(kind, value)
    if _differ(before.value, value.value, context):
        yield Clash(tuple(before.by | value.by), _TWICE)


def _place(stated: Moments, found: Moment) -> dict[str, StatedNumber]:
    if len(found.variables) == 1:
        return stated.single.setdefault(found.variables[0], {})
    first, second = sorted(found.variables, key=lambda x: x.order)
    return stated.pairs.setdefault((first, second), {})


# --- what is proved of numbers --------------------------------------------------------------------
def _is_negative(t: Term, context: Context) -> bool:
    number = number_of(subst(t, values) if (values := _values(context)) else t)
    if number is not None:
        return number < 0
    if sum_of_squares(-t - _LEAST) is not None:
        return True
    goal = mk("Lt", t, 0)
    with suppress(*REFUSED):
        if combination(goal, context, ()) or combination(goal, context, (), products=True):
            return True
    return False


def _differ(a: Term, b: Term, context: Context) -> bool:
    return a is not b and (_is_negative(a - b, context) or _is_negative(b - a, context))
