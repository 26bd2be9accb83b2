"""What is given something, and what hypotheses equate: towers of means, letters with values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from bilemma.proof.context import Context
from bilemma.proof.obligations import discharge
from bilemma.proof.rewriting import Position, with_rest
from bilemma.questions.elaborating.elaboration import NOTHING
from bilemma.trusted.independence import measurable
from bilemma.trusted.kernel import axiom, inst, symm, trans
from bilemma.trusted.terms import Key, Term, mk, mul, num, power

from .facts import REFUSED
from .means import linear_everywhere, value
from .meeting import entries_of
from .workbench import Workbench, factors_of

MOMENTS = ("E", "Var", "Cov", "SD")
_GIVEN = ("conditional_variance", "conditional_covariance")


def equated(b: Workbench, place: Position) -> Any:
    """What is random, by a hypothesis that says what it is equal to; a moment that was solved for
    before anything is put into it.
    """
    t = place.term
    if t.head in MOMENTS:
        th = b.known(t, place.context) if b.found else None
        return th if th is not None and th.conclusion in b.found else None
    if not t.random or t.head not in ("sym", "add", "mul", "pow"):
        return None
    if t.head != "pow":
        return _equal(b, place)
    return _equal(b, place) or _of_lower_power(b, place) or _of_size(b, place)


def _of_size(b: Workbench, place: Position) -> Any:
    """``|x|² = x²``"""
    base, exponent = place.term.args
    if base.head != "abs" or exponent.head != "num" or exponent.data < 2:
        return None
    th = b.at("square_of_absolute_value", place.context, x=base.args[0])
    b.cite("square_of_absolute_value")
    rest = power(base, int(exponent.data) - 2)
    return th if rest is num(1) else with_rest(th, rest, mul)


def _of_lower_power(b: Workbench, place: Position) -> Any:
    """``e⁴ = e²`` by ``e² = 1``, and so on down."""
    x, exponent = place.term.args
    for k in range(int(exponent.data) - 1, 1, -1) if exponent.head == "num" else ():
        th = b.known(power(x, k), place.context)
        is_lower = th is not None and (not _letters(x) & th.right.free or th.right is x)
        if is_lower:
            b.hypotheses_of(th)
            return with_rest(th, power(x, int(exponent.data) - k), mul)
    return None


def valued(b: Workbench, place: Position) -> Any:
    """A letter for a number, or its square, by a hypothesis that says its value."""
    t = place.term
    return _equal(b, place) if t.head in ("sym", "pow") and not t.random else None


def same_index(b: Workbench, place: Position) -> Any:
    """An index by a hypothesis that says which one it is, before anything is made of it: a = b; a
    letter that is a size as well comes at last, for hypotheses speak of it.
    """
    t = place.term
    if t.head != "sym" or t.sort != "nat" or t.args or t in _sizes(b.goal):
        return None
    indices = (i for entry in entries_of(b.goal) for i in entry.indices)
    return _equal(b, place) if any(t is i for i in indices) else None


def symmetric(b: Workbench, place: Position) -> Any:
    """An entry by a hypothesis that says that the one across the diagonal is the same, ``A[i,j] =
    A[j,i]``: the index that is bound first comes first.
    """
    t = place.term
    if t.head != "sym" or len(t.args) != 2 or t.random:
        return None
    order = [_order(i, place.names) for i in t.args]
    th = b.known(t, place.context) if order[0] > order[1] else None
    is_across = th is not None and th.right.data == t.data and th.right.args == t.args[::-1]
    if not is_across:
        return None
    b.hypotheses_of(th)
    return th


def _order(index: Term, names: Sequence[str]) -> tuple[int, str]:
    """What is not bound comes before what is, and that from the outside in."""
    name = str(index)
    return (names.index(name) + 1 if name in names else 0), name


def _sizes(t: Term) -> set[Term]:
    """How far sums and products go."""
    own = set(t.args[:1]) if t.head in ("Sum", "Prod") else set()
    return own.union(*map(_sizes, t.args))


def _equal(b: Workbench, place: Position) -> Any:
    t = place.term
    th = b.known(t, place.context)
    if th is None:
        return None
    is_indicator = t.head == "pow" and th.right is t.args[0]  # X² = X
    if _letters(t) & th.right.free and not is_indicator:
        return None
    b.hypotheses_of(th)
    return th


def _letters(t: Term) -> frozenset[Key]:
    """The letters in a term, but for those in indices: of ``y[k] = sum(w[k, i], i=1..n)`` the k."""
    if t.head == "sym":
        return frozenset({t.data})
    return frozenset[Key]().union(*map(_letters, t.args))


def known_given(b: Workbench, place: Position) -> Any:
    """A conditional variance or covariance that a hypothesis states."""
    return value(b, place) if place.term.head in _GIVEN else None


def known_deviation(b: Workbench, place: Position) -> Any:
    """A standard deviation that a hypothesis states."""
    return value(b, place) if place.term.head == "SD" else None


def total(b: Workbench, place: Position) -> Any:
    """``E[E[X | G]] = E[X]``, and the other way round, and the law of total variance, where a
    hypothesis says what is given G.
    """
    t, context = place.term, place.context
    if t.head == "Var":
        return _total_variance(b, t, context)
    if t.head != "E" or t.args[1] is not NOTHING or b.known(t, context) is not None:
        return None
    inner = t.args[0]
    if inner.head == "E" and b.known(inner, context) is None:
        return _tower(b, inner.args[0], inner.args[1], context)
    taken = _taken_in(b, inner, context)
    if taken is not None:
        return taken
    for given in _conditions(context, "E"):
        known = [f for f in factors_of(inner) if b.known(mk("E", f, given), context) is not None]
        rest = [f for f in factors_of(inner) if f not in known]
        if len(known) == 1 and all(measurable(f, given) for f in rest):
            th = symm(_tower(b, inner, given, context))
            return trans(th, linear_everywhere(th.right, context)) if rest else th
    return None


def _taken_in(b: Workbench, inner: Term, context: Context) -> Any:
    """``E[f·E[X | G]] = E[f·X]`` for a function f of G, or None."""
    for mean in factors_of(inner) if inner.head == "mul" else ():
        if mean.head != "E" or b.known(mean, context) is not None:
            continue
        x, given = mean.args
        rest = mul(*(f for f in factors_of(inner) if f is not mean))
        if _is_of_itself(x, rest, given):
            return _projected(b, inner, given, context)
        if measurable(rest, given):
            th = _tower(b, rest * x, given, context)
            out = linear_everywhere(th.left, context)
            if out.right is mk("E", inner, NOTHING):
                b.cite("expectation_of_known")
                return trans(symm(out), th)
    return None


def _is_of_itself(x: Term, rest: Term, given: Term) -> bool:
    """Whether a product with ``E[X | G]`` has X as its one factor that is no function of G."""
    left = [f for f in factors_of(rest) if f.random and not measurable(f, given)]
    return left == [x]


def _projected(b: Workbench, inner: Term, given: Term, context: Context) -> Any:
    """``E[X·E[X | G]] = E[E[X | G]²]``"""
    th = symm(_tower(b, inner, given, context))
    out = linear_everywhere(th.right, context)
    b.cite("expectation_of_known")
    return trans(th, out)


def _tower(b: Workbench, x: Term, given: Term, context: Context) -> Any:
    values = {("X", "random", ()): x, ("G", "Block", ()): given}
    th = discharge(inst(axiom("expectation_tower"), values), context)
    b.use_axiom("expectation_tower")
    return th


def _total_variance(b: Workbench, t: Term, context: Context) -> Any:
    x = t.args[0]
    if b.known(t, context) is not None or not x.random:
        return None
    for given in _conditions(context, "conditional_variance"):
        stated = [mk("conditional_variance", x, given), mk("E", x, given)]
        if all(b.known(s, context) is not None for s in stated) and len(given.args) == 1:
            with suppress(*REFUSED):
                return b.apply("law_of_total_variance", t, context, X=x, Y=given.args[0])
    return None


def _conditions(context: Context, head: str) -> Iterator[Term]:
    """What hypotheses give means or variances given."""
    found: dict[Term, None] = {}
    for fact in context.of_kind("Eq"):
        if fact.left.head == head and fact.left.args[-1] is not NOTHING:
            found[fact.left.args[-1]] = None
    yield from found
