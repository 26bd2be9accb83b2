"""Inequalities of the book at the moments, sums and functions that a comparison speaks of.

What is made of them is left to :mod:`.ordering`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from bilemma.proof.matching import match
from bilemma.proof.obligations import discharge
from bilemma.proof.rewriting import places
from bilemma.questions.elaboration import NOTHING
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import axiom, inst, leibniz
from bilemma.trusted.terms import Lam, Term, beta, mk, mul, num, power, sym

from . import means
from .bench import REFUSED, Bench
from .products import to_a_power
from .shortest import factors_of
from .strategy import Derivation

LAWS = (
    "cauchy_schwarz",
    "cauchy_schwarz_for_means",
    "correlation_at_most_one",
    "covariance_at_most",
    "jensen_exponential",
    "jensen_logarithm",
    "log_sum_exp_at_least",
    "mean_absolute_value",
)
MOST_PARTS = 16  # of a comparison; each gives several inequalities
_X, _Y, _G = ("X", "random", ()), ("Y", "random", ()), ("G", "Block", ())
_POINT = sym("_point", "nat")


def inequalities(bench: Bench, terms: Iterable[Term]) -> Iterator[Any]:
    """Inequalities, and equations that make them comparable, about the parts of these terms."""
    inside = (place.term for t in terms for place in places(t, bench.context) if not place.names)
    parts = dict.fromkeys(inside)
    chosen = [t for t in parts if t.head in _ABOUT]
    for part in chosen[:MOST_PARTS]:
        for about in _ABOUT[part.head]:
            bench.check_time()
            with suppress(*REFUSED):
                yield from (_derived(bench, th) for th in about(bench, part, parts))
    yield from _ordered_means(bench)


def _derived(bench: Bench, th: Any) -> Any:
    """The same, both sides in the form that the strategy gives to what it is compared with."""
    for side in (0, 1):
        t = th.conclusion.args[side]
        made = Derivation(Bench(t, bench.context, bench.deadline), supposing=False)
        made.run()
        th = leibniz((side,), th, made.theorem)
    return th


# --- moments --------------------------------------------------------------------------------------
Parts = Mapping[Term, None]


def _variance(bench: Bench, part: Term, _: Parts) -> Iterator[Any]:
    """A variance is not negative, and the second moment less the square of the mean."""
    (x,) = part.args
    yield bench.at("variance_nonnegative", bench.context, X=x)
    yield bench.at("variance_as_moments", bench.context, X=x)


def _covariance(bench: Bench, part: Term, _: Parts) -> Iterator[Any]:
    """Cauchy–Schwarz, and that the variances of X + Y and X − Y are not negative."""
    x, y = part.args
    yield bench.at("covariance_at_most", bench.context, X=x, Y=y)
    for other in (x + y, x - y):
        yield bench.at("variance_nonnegative", bench.context, X=other)


def _correlation(bench: Bench, part: Term, _: Parts) -> Iterator[Any]:
    """A correlation lies between −1 and 1, where both variances are positive."""
    x, y = part.args
    law = bench.at("correlation_at_most_one", bench.context, X=x, Y=y)
    quotient = law.left.args[0]
    for one in (quotient, -quotient):
        yield from _below_absolute(bench, one, law)


def _below_absolute(bench: Bench, t: Term, law: Any) -> Iterator[Any]:
    """``t ≤ b`` from ``|t| ≤ b``."""
    below = bench.at("at_most_absolute_value", bench.context, x=t)
    yield combine(mk("Le", t, law.right), [(1, (), (below,)), (1, (), (law,))])


def _product(bench: Bench, part: Term, _: Parts) -> Iterator[Any]:
    """``E[XY]² ≤ E[X²] E[Y²]``; of ``E[X²]`` that it is at least ``E[X]²``."""
    body, given = part.args
    if given is not NOTHING:
        return
    for x, y in _two_factors(body):
        yield bench.at("cauchy_schwarz_for_means", bench.context, X=x, Y=y)
    root = _root_of_square(body)
    if root is not None:
        yield bench.at("variance_nonnegative", bench.context, X=root)
        yield bench.at("variance_as_moments", bench.context, X=root)


def _two_factors(body: Term) -> Iterator[tuple[Term, Term]]:
    """A product as two, each of one factor or more."""
    powers = [to_a_power(f) for f in factors_of(body)]
    single = [base for base, k in powers for _ in range(k)]
    for n in range(1, 1 + len(single) // 2 if len(single) > 2 else len(single)):
        x, y = mul(*single[:n]), mul(*single[n:])
        if x is not y:
            yield x, y


def _root_of_square(t: Term) -> Term | None:
    """x of x²; of a product, that of the roots of its factors."""
    powers = [to_a_power(f) for f in factors_of(t)]
    if any(k % 2 or k < 0 for _, k in powers):
        return None
    return mul(*(power(base, k // 2) for base, k in powers))


def _function(bench: Bench, part: Term, _: Parts) -> Iterator[Any]:
    """Jensen's inequality for exponential function and logarithm."""
    body, given = part.args
    law = {"exp": "jensen_exponential", "log": "jensen_logarithm"}.get(body.head)
    if law and given is NOTHING:
        yield bench.at(law, bench.context, X=body.args[0])


def _size(bench: Bench, part: Term, _: Parts) -> Iterator[Any]:
    """``E|X|`` is at most the root of ``E[X²]``, and at least ``E[X]`` and ``−E[X]``."""
    body, given = part.args
    if body.head != "abs" or given is not NOTHING:
        return
    (x,) = body.args
    for one in (x, -x):
        below = bench.at("at_most_absolute_value", bench.context, x=one)
        yield _mean_of(bench, below)
    yield bench.at("mean_absolute_value", bench.context, X=x)


def _mean_of(bench: Bench, order: Any) -> Any:
    """``E[X] ≤ E[Y]`` from ``X ≤ Y``."""
    low, high = order.conclusion.args
    law = inst(axiom("expectation_monotone"), {_X: low, _Y: high, _G: NOTHING})
    th = discharge(law, bench.context.extended(order))
    for side in (0, 1):
        equation = means.linear_everywhere(th.conclusion.args[side], bench.context)
        th = leibniz((side,), th, equation)
    return th


def _ordered_means(bench: Bench) -> Iterator[Any]:
    """What hypotheses say of the order of random variables is said of their means."""
    for fact in bench.context.of_kind("Le"):
        if fact.conclusion.random:
            with suppress(*REFUSED):
                yield _derived(bench, _mean_of(bench, fact))


# --- sums and functions ---------------------------------------------------------------------------
def _sum(bench: Bench, part: Term, _: Parts) -> Iterator[Any]:
    """The Cauchy–Schwarz inequality, for a product; for one factor beside 1."""
    if len(part.args) != 2:
        return
    n, body = part.args
    opened = beta(body, _POINT)
    root = _root_of_square(opened)
    pairs = [*_two_factors(opened), (opened if root is None else root, num(1))]
    for u, v in pairs:
        families = {"u": Lam(_POINT, u), "v": Lam(_POINT, v)}
        yield bench.at("cauchy_schwarz", bench.context, n=n, **families)


def _logarithm(bench: Bench, part: Term, parts: Parts) -> Iterator[Any]:
    """Log-sum-exp is at least each number of which the comparison speaks."""
    (inside,) = part.args
    if inside.head != "Sum" or len(inside.args) != 2:
        return
    n, body = inside.args
    index = sym("_index", "nat")
    term = beta(body, index)
    if term.head != "exp":
        return
    family = Lam(index, term.args[0])
    for t in parts:
        for values in match(term.args[0], t, frozenset({index.data})):
            if index.data in values:
                at = {"x": family, "n": n, "k": values[index.data]}
                yield bench.at("log_sum_exp_at_least", bench.context, **at)


def _root(bench: Bench, part: Term, _: Parts) -> Iterator[Any]:
    """``√x² = x`` where x is not negative, and √x is not."""
    (x,) = part.args
    key = ("x", "real", ())
    yield inst(axiom("sqrt_nonnegative"), {key: x})
    yield discharge(inst(axiom("sqrt_square"), {key: x}), bench.context)


def _bars(bench: Bench, part: Term, _: Parts) -> Iterator[Any]:
    """``x ≤ |x|``, ``−x ≤ |x|`` and ``|x|² = x²``."""
    (x,) = part.args
    for one in (x, -x):
        yield bench.at("at_most_absolute_value", bench.context, x=one)
    yield bench.at("square_of_absolute_value", bench.context, x=x)


About = Callable[[Bench, Term, Parts], Iterator[Any]]
_ABOUT: Mapping[str, tuple[About, ...]] = {
    "Var": (_variance,),
    "Cov": (_covariance, _correlation),
    "E": (_product, _function, _size),
    "Sum": (_sum,),
    "log": (_logarithm,),
    "sqrt": (_root,),
    "abs": (_bars,),
}
