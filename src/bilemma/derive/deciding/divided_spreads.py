"""What a question supposes by dividing by a variance or a deviation: that this is not 0.

Of ``aX + b`` it is the variance of X that is not. Where a variance is given as a product, as the
binomial law's n·p·(1 − p), none of its factors is 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bilemma.questions.elaborating.in_full import without_names
from bilemma.questions.elaborating.one_sided import innermost
from bilemma.trusted.terms import Term, mk, num, split_coefficient

from ..closed_forms.products import to_a_power
from ..closed_forms.shortest import factors_of
from ..closed_forms.workbench import split_fixed

_SIGNS = ("Le", "Lt")


def positive_spreads(x: Term) -> Iterator[Term]:
    """``0 < Var(X)`` where something is divided by the variance of ``x = aX + b``."""
    random = [a for a in (x.args if x.head == "add" else (x,)) if a.random]
    fixed, variable = split_fixed(random[0]) if len(random) == 1 else (num(1), x)
    yield mk("Lt", 0, mk("Var", variable))
    if fixed.head != "num":  # it may be 0, and that the whole has a variance says that it is not
        yield mk("Lt", 0, mk("Var", x))


def positive_factors(p: Term) -> Iterator[Term]:
    """Of ``Var(X) = n·p·(1 − p)`` that 1 ≤ n, and that p and 1 − p are positive."""
    p = innermost(p)
    if p.head != "Eq" or p.args[0].head not in ("Var", "SD") or p.args[1].head != "mul":
        return
    for base, _ in map(to_a_power, p.args[1].args):
        if base.head == "sym" and base.sort == "nat" and not base.args:
            yield mk("Le", 1, base)
        elif _fraction(base) is not None:
            yield mk("Lt", 0, base)


def _fraction(base: Term) -> Term | None:
    """The letter p of p or of 1 − p."""
    parts = base.args if base.head == "add" else (base,)
    letters = (split_coefficient(a)[1] for a in parts)
    x = next((x for x in letters if x.head == "sym" and not x.args), None)
    return x if x is not None and base in (x, 1 - x) and not x.random else None


def may_be_a_factor(wanted: Term, stated: Sequence[Term]) -> bool:
    """Whether of such a factor is said at most what moments it gives, one for each, and that it is
    a number of trials or a fraction.
    """
    about = wanted.args[1]
    x = about if about.sort == "nat" else _fraction(about)
    if x is None or x.head != "sym" or not any(wanted in positive_factors(p) for p in stated):
        return False
    spoken = {innermost(p) for p in stated if p.head != "Moment"}
    spoken = {p for p in spoken if x.data in p.free}
    moments = {p for p in spoken if _is_given_moment(p)}
    lefts = {mk("Var", *p.args[0].args) if p.args[0].head == "SD" else p.args[0] for p in moments}
    least = ((num(0), x), (num(1), x)) if x.sort == "nat" else ((num(0), x), (num(0), 1 - x))
    most = () if x.sort == "nat" else ((x, num(1)),)
    bounds = {mk(head, *sides) for head in _SIGNS for sides in (*least, *most)}
    vanish = any(mk("Eq", left, 0) in stated for left in lefts)
    is_one_each = bool(moments) and len(lefts) == len(moments)
    return is_one_each and not vanish and spoken - moments <= bounds


def _is_given_moment(p: Term) -> bool:
    """A mean, variance or deviation of one variable, with a value."""
    if p.head != "Eq" or p.args[0].head not in ("E", "Var", "SD"):
        return False
    return p.args[0].args[0].random and not p.args[1].random


# --- correlations ---------------------------------------------------------------------------------
def harmless_correlations(stated: Iterable[Term]) -> set[Term]:
    """The hypotheses ``Cov(X, Y) = ρ·SD(X)·SD(Y)`` that hold for any variances: by the value of ρ,
    or because it is a letter. Where more is said of both variables, none.
    """
    says = [p for p in without_names(stated, ()) if p.head != "Moment"]
    found = {p: c for p in says if (c := correlation(p)) is not None}
    pairs = [frozenset(p.args[0].args) for p in found]
    others = [p for p in says if p not in found]
    is_alone = len(set(pairs)) == len(pairs) and not any(_speaks_of(pairs, p) for p in others)
    tied = [c for c in found.values() if c.head == "num" or _is_spoken_of(c, others)]
    if not is_alone or len(tied) > 2 or not all(_may_be_correlation(c, others) for c in tied):
        return set()
    return {*found}


def correlation(p: Term) -> Term | None:
    """ρ of ``Cov(X, Y) = ρ·SD(X)·SD(Y)``, a letter or a number; else None."""
    if p.head != "Eq" or p.args[0].head != "Cov":
        return None
    x, y = p.args[0].args
    spreads = [mk("SD", x), mk("SD", y)]
    factors = list(factors_of(p.args[1]))
    if x is y or any(a.head != "sym" for a in (x, y)) or not all(s in factors for s in spreads):
        return None
    rest = [f for f in factors if f not in spreads]
    c = rest[0] if rest else num(1)
    is_letter = c.head == "sym" and not c.args and not c.random
    return c if len(rest) < 2 and (is_letter or c.head == "num") else None


def _speaks_of(pairs: Iterable[frozenset[Term]], p: Term) -> bool:
    """Whether a proposition speaks of two variables of the pairs, or is of one neither a given
    moment nor that its variance is positive.
    """
    if p.head == "Lt" and p.args[0] is num(0) and p.args[1].head == "Var":
        return p.args[1].args[0].head != "sym"
    letters = {x for pair in pairs for x in pair if x.data in p.free}
    return len(letters) > 1 or bool(letters and not _is_given_moment(p))


def _is_spoken_of(c: Term, others: Iterable[Term]) -> bool:
    return any(c.data in p.free for p in others)


def _may_be_correlation(c: Term, others: Iterable[Term]) -> bool:
    """Whether a number is at most 1 in size, and of a letter is said no more than that it is, or
    which sign it has.
    """
    if c.head == "num":
        return abs(c.data) <= 1
    spoken = {p for p in others if c.data in p.free}
    signs = [{mk(head, *sides) for head in _SIGNS} for sides in ((num(0), c), (c, num(0)))]
    within = {(mk("abs", c), num(1)), (c**2, num(1)), (c, num(1)), (num(-1), c)}
    sizes = {mk(head, *sides) for head in _SIGNS for sides in within}
    return any(spoken <= sizes | one for one in signs)
