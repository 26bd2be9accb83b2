"""What a question supposes by being asked: a threshold is positive, a mean of which it speaks is
finite, a variance by which it divides is not 0, nor is 1 - p or a sum of fixed numbers, a root is
taken of what is not negative, and where two numbers are said to differ no variance is 0.

It is supposed of letters and moments of which nothing is said; of all else it has to be said, for
it may be that it cannot hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bilemma.proof.context import Context, Unproved
from bilemma.proof.obligations import prove
from bilemma.questions.elaborating.elaboration import NOTHING
from bilemma.questions.elaborating.in_full import in_full
from bilemma.questions.elaborating.one_sided import is_positive, markov
from bilemma.questions.elaborating.question_reader import denominators
from bilemma.questions.elaborating.understood import Question
from bilemma.trusted.kernel import assume
from bilemma.trusted.terms import Term, mk, num, split_coefficient

from ..closed_forms.shortest import factors_of
from ..closed_forms.slopes import has
from .differentiable import (
    differentiable,
    is_of_letter,
    is_of_real_letter,
    is_unspoken_of,
    not_zero,
)
from .divided_spreads import positive_factors, positive_spreads
from .indices_within import indices_within, is_open_index
from .satisfiable import may_be_supposed, power_below, value_of_spread

_MOMENTS = ("E", "Var", "Cov", "SD")
_FUNCTIONS = ("exp", "log")  # whose means need not be finite where all moments are


def supposing(question: Question, context: Context) -> Context:
    """The context with all of that, as known or as supposed."""
    exists, stated = {*_of_derivatives(question)}, context
    indices = {*_of_indices(question)}
    for wanted in supposed(question):
        try:
            context = context.extended(prove(wanted, context))
        except Unproved:
            # Several values that a number does not have leave others; of bounds that is not so.
            spoken = stated if wanted.head == "Ne" else context
            is_free = wanted in exists and is_unspoken_of(wanted, spoken)
            is_free = is_free or (wanted in indices and is_open_index(wanted, stated))
            if is_free or may_be_supposed(wanted, context):
                context = context.extended(assume(wanted))
    return context


def _of_derivatives(question: Question) -> Iterator[Term]:
    """That what is differentiated exists."""
    stated = [g.proposition for g in question.given]
    for side in _sides(question):
        yield from differentiable(in_full(side, stated))


def _sides(question: Question) -> tuple[Term, ...]:
    """What is asked about: both sides of a comparison, else the goal."""
    return question.relation.args if question.relation is not None else (question.goal,)


def _of_indices(question: Question) -> Iterator[Term]:
    """That an index is within the sum over Kronecker's delta in which it is."""
    for side in _sides(question):
        yield from indices_within(side)


def supposed(question: Question) -> tuple[Term, ...]:
    """What may be supposed."""
    return tuple(dict.fromkeys(_wanted(question)))


def _wanted(question: Question) -> Iterator[Term]:
    if question.probability is not None and not _is_about_mean(question):
        yield from _positive(is_positive(question.probability))
    sides = question.relation.args if question.relation is not None else ()
    for side in sides:
        yield from _positive_arguments(side)
    stated = [g.proposition for g in question.given]
    if question.relation is not None and question.relation.head != "Le":
        yield from (p for h in stated for p in _of_correlation(h))
        yield from _positive_spreads(stated) if _compares_moments(sides) else ()
    for t in (*(sides or (question.goal,)), *stated):
        yield from _finite_means(t)
    yield from _of_derivatives(question)
    yield from _of_indices(question)
    for side in (in_full(t, stated) for t in sides or (question.goal,)):
        yield from _roots(side)
        for x in (x for below in denominators(side) for x in _spreads(below)):
            yield from positive_spreads(x)
            for p in _about_spreads(question, x):
                value = value_of_spread(p)
                yield from positive_factors(p) if value is None else (mk("Lt", 0, value),)
        yield from (p for below in denominators(side) for p in not_zero(below))
        yield from (mk("Ne", x, 0) for below in denominators(side) for x in _sums(below))
        yield from (mk("Ne", x, 0) for x in denominators(side) if power_below(x) is not None)
    divisors = (p for t in stated for below in denominators(t) for p in not_zero(below))
    yield from (p for p in divisors if all(key[1] == "real" for key in p.free))
    if any(has(t, "SD") for t in (question.goal, *stated)):  # σ, and not the root of σ²
        yield from (mk("Le", 0, v) for v in map(value_of_spread, stated) if v is not None)


def _positive(wanted: Term) -> Iterator[Term]:
    """That a threshold is positive; of a product of letters that each of them is."""
    t = wanted.args[1]
    letters = [a for a in t.args if a.head == "sym"] if t.head == "mul" else [t]
    others = [a for a in t.args if a.head != "sym"] if t.head == "mul" else []
    is_of_letters = all(a.head == "num" and a.data > 0 for a in others) and letters[0].head == "sym"
    yield from (mk("Lt", 0, a) for a in letters) if is_of_letters else (wanted,)


def _is_about_mean(question: Question) -> bool:
    """Whether a bound is Cantelli's, where t is to be larger than the mean of Z."""
    t, z = question.start.args[0].args
    return z.head != "abs" and question.goal is not markov(t, z)


def _finite_means(t: Term) -> Iterator[Term]:
    """That the means of functions in a term are finite, each part of a sum by itself."""
    if t.head == "E" and t.args[1] is NOTHING and not t.loose:
        whole = t.args[0]
        for part in whole.args if whole.head == "add" else (whole,):
            function = split_coefficient(part)[1]
            if function.random and any(has(function, head) for head in _FUNCTIONS):
                yield mk("Moment", function, num(1))
    for a in t.args:
        yield from _finite_means(a)


def _positive_arguments(t: Term) -> Iterator[Term]:
    """That random variables are positive of which logarithms are taken."""
    if t.head == "log" and t.args[0].random and t.args[0].head == "sym":
        yield mk("Lt", 0, t.args[0])
    for a in t.args:
        yield from _positive_arguments(a)


def _about_spreads(question: Question, x: Term) -> Iterator[Term]:
    """What speaks of the variances of what a variable is made of: Var(Y) = v in Y + Z."""
    given = [g.proposition for g in question.given]
    keys, before = {k for k in x.free if k[1] == "random"}, 0
    while len(keys) > before:  # U in U = 2X + Y
        before = len(keys)
        same = (p.free for p in given if p.head == "Eq" and p.args[0].data in keys)
        keys |= {k for free in same for k in free if k[1] == "random"}
    yield from (p for p in given if keys & {*p.free})


def _roots(t: Term) -> Iterator[Term]:
    """That numbers are not negative whose roots are taken, α and 1 - α; a natural number is not."""
    if t.head == "sqrt" and is_of_real_letter(t.args[0]):
        yield mk("Le", 0, t.args[0])
    for a in t.args:
        yield from _roots(a)


def _sums(below: Term) -> Iterator[Term]:
    """The sums of several letters for numbers below a line, m + n - 2."""
    for x in factors_of(below.args[0] if below.head == "pow" else below):
        if x.head != "add" or x.loose or x.random or is_of_letter(x):
            continue
        if all(split_coefficient(a)[1].head in ("sym", "num") for a in x.args):
            yield x


def _compares_moments(sides: Sequence[Term]) -> bool:
    """Whether a moment is compared with something that is no number: of ``Var(X) > 0`` itself
    nothing of that kind may be supposed.
    """
    is_about_moments = any(has(side, head) for side in sides for head in _MOMENTS)
    return is_about_moments and all(side.free for side in sides)


def _positive_spreads(stated: Sequence[Term]) -> Iterator[Term]:
    """Where it is asked whether two numbers differ: that no variance is 0 that is a letter's."""
    for value in filter(None, map(value_of_spread, stated)):
        base = value.args[0] if value.head == "pow" else value
        if base.head == "sym" and not base.args:
            yield mk("Lt", 0, value)


def _of_correlation(p: Term) -> Iterator[Term]:
    """That variables vary whose correlation is given, which is read as ``Cov(X, Y) = r·σ_X·σ_Y``:
    constants have none.
    """
    if p.head == "Eq" and p.args[0].head == "Cov":
        x, y, *_ = p.args[0].args
        factors = factors_of(p.args[1])
        if {mk("SD", x), mk("SD", y)} <= {*factors}:
            yield from (mk("Lt", 0, mk("Var", v)) for v in (x, y))


def _spreads(below: Term) -> Iterator[Term]:
    """The variables whose variances or deviations are factors of what stands below a line."""
    if below.head in ("Var", "SD"):
        yield below.args[0]
    for a in below.args if below.head in ("mul", "pow", "sqrt", "inv") else ():
        yield from _spreads(a)
