"""That what is differentiated exists: of what a logarithm or a root is taken is positive, and no
letter is 0 that divides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from bilemma.proof.context import Context
from bilemma.questions.elaborating.one_sided import innermost
from bilemma.questions.elaborating.question_reader import denominators
from bilemma.questions.trees.rows import Ranges, every
from bilemma.trusted.substitution import beta
from bilemma.trusted.terms import Term, mk, num, split_coefficient, sym

from ..closed_forms.products import to_a_power
from ..closed_forms.shortest import factors_of

_POSITIVE = ("exp", "softmax", "sigmoid")


def differentiable(t: Term) -> Iterator[Term]:
    """Of each derivative in a term: letters are positive of which a logarithm or a root is taken,
    p, and 1 - p in log(p/(1 - p)), also those of all members in a sum; and a sum in one has a term.
    """
    if t.head == "Deriv" and not t.args[0].loose:
        body = beta(t.args[1], t.args[0])
        yield from _positive(body, ())
        if t.args[0].head == "sym":
            yield from (p for below in denominators(body) for p in not_zero(below))
    for a in t.args:
        yield from differentiable(a)


def _positive(t: Term, ranges: Ranges) -> Iterator[Term]:
    if t.head in ("log", "sqrt"):
        yield from (every(p, _used(p, ranges)) for p in _positive_factors(t))
    if t.head == "Sum" and len(t.args) == 2:
        i = sym(f"_{len(ranges)}", "nat")
        yield from _positive(beta(t.args[1], i), (*ranges, (i, t.args[0])))
        return
    for a in (beta(t.args[1], t.args[0]),) if t.head == "Deriv" else t.args:
        yield from _positive(a, ranges)


def _used(p: Term, ranges: Ranges) -> Ranges:
    return tuple(r for r in ranges if r[0].data in p.free)


def _positive_factors(t: Term) -> Iterator[Term]:
    """That the factors are positive of which a logarithm or a root is taken."""
    (of,) = t.args
    if of.head == "Sum" and len(of.args) == 2:
        if t.head == "log" and of.args[0].head == "sym":
            yield mk("Le", 1, of.args[0])
        if t.head == "sqrt" and _is_square(of.args[1]):
            yield mk("Lt", 0, of)
        return
    if of.head == "dot" and t.head == "sqrt" and of.args[0] is of.args[1]:
        yield mk("Lt", 0, of)
    letters = [x.args[0] if x.head == "inv" else x for x in factors_of(of)]
    if letters[0].head == "num":
        letters = letters[1:] if letters[0].data > 0 else [of]
    letters = [x for x in letters if x.head not in _POSITIVE]
    if all(map(is_of_letter, letters)):
        yield from (mk("Lt", 0, x) for x in letters)


def _is_square(t: Term) -> bool:
    """Whether it is w_i² of a letter for numbers."""
    base, k = to_a_power(t)
    return k == 2 and base.head == "sym" and not base.random


def is_of_letter(x: Term) -> bool:
    """Whether it is one letter for a number, with numbers around it: p, 1 - p."""
    letters = [a for a in (x.args if x.head == "add" else (x,)) if a.head != "num"]
    bare = [split_coefficient(a)[1] for a in letters]
    return len(bare) == 1 and bare[0].head == "sym" and not (x.loose or x.random)


def not_zero(below: Term) -> Iterator[Term]:
    """That what stands below a line is not 0 if it is a sum, as p ≠ 1 if it is made of a letter."""
    for x in factors_of(below.args[0] if below.head == "pow" else below):
        if x.random or x.loose:
            continue
        if x.head == "Sum":
            yield mk("Ne", x, 0)
        elif x.head == "sqrt" and is_of_real_letter(x.args[0]):
            yield mk("Lt", 0, x.args[0])
        elif is_of_letter(x):
            c = next((a.data for a in x.args if x.head == "add" and a.head == "num"), Fraction())
            k, letter = split_coefficient(x - c)
            yield mk("Ne", letter, num(-c / k))


def is_of_real_letter(x: Term) -> bool:
    """Whether it is made so of one letter for a number that need not be natural."""
    return is_of_letter(x) and all(key[1] == "real" for key in x.free)


def is_unspoken_of(wanted: Term, context: Context) -> bool:
    """Whether no hypothesis has its letter: it may be any number. Of all members of a family may
    be said that they are not negative, and at most 1 or what they sum up to.
    """
    about = innermost(wanted).args[-1]
    is_of_all = wanted.head == "ForAll" or about.head in ("Sum", "dot")
    keys = {key for key in wanted.free if key[1] == "real"} if is_of_all else wanted.free
    spoken = {fact.conclusion for fact in context.facts if keys & fact.conclusion.free}
    return not spoken or (wanted.head == "ForAll" and _leave_open(spoken, wanted.args[0], about))


def _leave_open(spoken: set[Term], size: Term, about: Term) -> bool:
    """Whether of p_i or 1 − p_i for all i is said no more than that."""
    bare = [split_coefficient(a)[1] for a in (about.args if about.head == "add" else (about,))]
    x = next(a for a in bare if a.head == "sym")
    totals = {p for p in spoken if _is_total(p)}
    low, high = (_bounds(size, sides) for sides in ([(num(0), x)], [(num(0), 1 - x), (x, num(1))]))
    if about is x and not spoken & high:
        return spoken <= low | totals
    return about in (x, 1 - x) and spoken <= low | high


def _bounds(size: Term, pairs: Sequence[tuple[Term, Term]]) -> set[Term]:
    return {mk("ForAll", size, mk(head, *sides)) for head in ("Le", "Lt") for sides in pairs}


def _is_total(p: Term) -> bool:
    """``Σ p_i = 1``"""
    if p.head != "Eq" or p.args[0].head != "Sum" or p.args[1].head != "num":
        return False
    return len(p.args[0].args) == 2 and p.args[0].args[1].head == "sym" and p.args[1].data > 0
