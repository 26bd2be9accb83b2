"""What is stated of moments and orders, held against what these satisfy of any random variables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from fractions import Fraction
from typing import NamedTuple

from bilemma.derive.deciding.sums_of_squares import sum_of_squares
from bilemma.proof.context import Context
from bilemma.proof.inequalities import combination
from bilemma.questions.elaborating.indexing import number_of
from bilemma.questions.lexing.errors import Said, said
from bilemma.trusted.kernel import assume
from bilemma.trusted.substitution import beta, subst
from bilemma.trusted.terms import Key, Term, mk, num

from .bounds_by_sums import of_sums, sum_in
from .correlation_bounds import of_correlations
from .facts_of_means import is_signed
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
from .order_bounds import Order, of_equals, of_order
from .stated_moments import Moment, correlation_in, moment_of

_TWICE = said("one number has two values", "同一个数取了两个值")
_LEAST = num(Fraction(1, 1000))  # by which a sum of squares is to stay away from 0


class Clash(NamedTuple):
    """Hypotheses that cannot hold at once, what they violate, and where, if they may elsewhere."""

    hypotheses: tuple[Term, ...]
    why: Said
    where: Said | None = None


def violations(given: Iterable[Term], context: Context) -> Iterator[Clash]:
    """Bounds that what is stated violates, the simplest first."""
    stated = Moments()
    for h in given:
        opened = opened_body(h)
        context = context.extended(*map(assume, opened.ranges))
        yield from _noted(stated, h, opened, context)
    orders = [order for h in given for order in _orders(h)]
    apart = [h for h in given if opened_body(h).body.head in ("Indep", "Wise")]
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
    p = opened_body(h).body
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


def opened_body(p: Term) -> _Opened:
    """What a hypothesis says of all indices, with their ranges."""
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
    if differ(before.value, value.value, context):
        yield Clash(tuple(before.by | value.by), _TWICE)


def _place(stated: Moments, found: Moment) -> dict[str, StatedNumber]:
    if len(found.variables) == 1:
        return stated.single.setdefault(found.variables[0], {})
    first, second = sorted(found.variables, key=lambda x: x.order)
    return stated.pairs.setdefault((first, second), {})


# --- what is proved of numbers --------------------------------------------------------------------
def _is_negative(t: Term, context: Context) -> bool:
    number = number_of(subst(t, values) if (values := letter_values(context)) else t)
    if number is not None:
        return number < 0
    if sum_of_squares(-t - _LEAST) is not None:
        return True
    goal = mk("Lt", t, 0)
    with suppress(*REFUSED):
        if combination(goal, context, ()) or combination(goal, context, (), products=True):
            return True
    return False


def differ(a: Term, b: Term, context: Context) -> bool:
    """Whether two numbers are proved to be different ones."""
    return a is not b and (_is_negative(a - b, context) or _is_negative(b - a, context))


def letter_values(context: Context) -> dict[Key, Term]:
    """The numbers that letters are said to be."""
    return {f.left.data: f.right for f in context.of_kind("Eq") if _is_value(f.conclusion)}


def _is_value(p: Term) -> bool:
    return p.args[0].head == "sym" and not p.args[0].args and p.args[1].head == "num"
