"""Inequalities of the book at the moments, sums and functions that a comparison speaks of.

What is made of them is left to :mod:`.ordering`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from bilemma.derive.closed_forms import square_roots
from bilemma.proof.matching import match
from bilemma.proof.obligations import discharge, prove
from bilemma.proof.rewriting import places, replace
from bilemma.questions.elaborating.elaboration import NOTHING
from bilemma.trusted.arithmetic import combine
from bilemma.trusted.kernel import axiom, inst, leibniz, symm, trans
from bilemma.trusted.substitution import Lam, beta
from bilemma.trusted.terms import Term, mk, mul, num, power, sym

from ..closed_forms.facts import REFUSED
from ..closed_forms.means import linear_everywhere
from ..closed_forms.products import to_a_power
from ..closed_forms.shortest import factors_of
from ..closed_forms.strategy import Derivation
from ..closed_forms.workbench import Workbench, expectation_of

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
_REAL = ("x", "real", ())
_INDEX = sym("_index", "nat")

Attempt = Callable[[], Any]  # gives a theorem, or is refused


def inequalities(bench: Workbench, terms: Iterable[Term]) -> Iterator[Any]:
    """Inequalities, and equations that make them comparable, about the parts of these terms: as
    they are, and in the form that the strategy gives to what is compared.
    """
    inside = (place.term for t in terms for place in places(t, bench.context) if not place.names)
    about = _About(bench, tuple(dict.fromkeys(inside)))
    for attempt in about.attempts():
        with suppress(*REFUSED):
            th = attempt()
            yield th
            yield _derived(bench, th)


def _derived(bench: Workbench, th: Any) -> Any:
    """The same with both sides in closed form."""
    for side in (0, 1):
        t = th.conclusion.args[side]
        made = Derivation(Workbench(t, bench.context, bench.deadline), supposing=False)
        made.run()
        th = leibniz((side,), th, made.theorem)
    return th


class _About:
    """What may be said of the parts of a comparison."""

    def __init__(self, bench: Workbench, parts: tuple[Term, ...]) -> None:
        self._bench, self._parts = bench, parts
        self._context = bench.context.extended(*_variances(bench, parts))

    def attempts(self) -> Iterator[Attempt]:
        """All of it, part by part; then what hypotheses say of means."""
        for part in [t for t in self._parts if t.head in _SAID][:MOST_PARTS]:
            yield from _SAID[part.head](self, part)
        for fact in self._context.of_kind("Le", "Lt"):
            if fact.conclusion.random:
                yield partial(self._mean_of, fact)

    def _at(self, name: str, **values: Term) -> Attempt:
        return partial(self._bench.at, name, self._context, **values)

    # --- absolute values and roots
    def _within(self, x: Term, sign: int) -> Any:
        """``x ≤ |x|``, or ``−x ≤ |x|``."""
        same = self._at("square_of_absolute_value", x=x)()
        square = combine(mk("Le", x**2, same.left), [(-1, (), (same,))])
        return self._below(sign * x, mk("abs", x), square)

    def _below(self, x: Term, y: Term, square: Any) -> Any:
        """``x ≤ y`` by ``x² ≤ y²``, where y is an absolute value or a root, or known to be so."""
        known = self._context.extended(square)
        if y.head == "abs":
            known = known.extended(self._at("absolute_value_nonnegative", x=y.args[0])())
        return self._bench.at("at_most_by_squares", known, x=x, y=y)

    def _below_root(self, x: Term, square: Attempt, *, apart: bool) -> Any:
        """``x ≤ √(ab)``, or ``x ≤ √a √b``, from ``x² ≤ ab``."""
        law = square()
        factors = factors_of(law.right) if apart else (law.right,)
        root = mul(*(mk("sqrt", f) for f in factors))
        same = square_roots.equal(root**2, law.right, self._context)
        parts = [(1, (), (law,)), (-1, (), (same,))]
        return self._below(x, root, combine(mk("Le", x**2, root**2), parts))

    def _and_roots(self, x: Term, square: Attempt) -> Iterator[Attempt]:
        """That a square is at most a product, and what follows for x and −x."""
        yield square
        for one in (x, -x):
            for apart in (True, False):
                yield partial(self._below_root, one, square, apart=apart)

    def bars(self, part: Term) -> Iterator[Attempt]:
        """``x ≤ |x|``, ``−x ≤ |x|`` and ``|x|² = x²``."""
        (x,) = part.args
        yield self._at("square_of_absolute_value", x=x)
        yield from (partial(self._within, x, sign) for sign in (1, -1))

    def root(self, part: Term) -> Iterator[Attempt]:
        """``√x² = x``, where x is not negative."""
        law = inst(axiom("sqrt_square"), {_REAL: part.args[0]})
        yield partial(discharge, law, self._context)

    # --- moments
    def variance(self, part: Term) -> Iterator[Attempt]:
        """A variance is not negative, and the second moment less the square of the mean."""
        yield self._at("variance_nonnegative", X=part.args[0])
        yield self._at("variance_as_moments", X=part.args[0])

    def covariance(self, part: Term) -> Iterator[Attempt]:
        """Cauchy–Schwarz, also as a correlation, and that no variance of a sum is negative."""
        x, y = part.args
        yield from self._and_roots(part, self._at("covariance_at_most", X=x, Y=y))
        for other in (x + y, x - y):
            yield self._at("variance_nonnegative", X=other)
        for sign in (1, -1):
            yield partial(self._correlation, x, y, sign)
        yield partial(self._square_of_correlation, x, y)

    def _correlation(self, x: Term, y: Term, sign: int) -> Any:
        """``±Corr(X, Y) ≤ 1``, where both variances are known to be positive."""
        law = self._at("correlation_at_most_one", X=x, Y=y)()
        return trans(self._within(law.left.args[0], sign), law)

    def _square_of_correlation(self, x: Term, y: Term) -> Any:
        """``Corr(X, Y)² ≤ 1``."""
        both = [self._correlation(x, y, sign) for sign in (1, -1)]
        return combine(mk("Le", both[0].left ** 2, 1), [(1, (), both)])

    def mean(self, part: Term) -> Iterator[Attempt]:
        """Cauchy–Schwarz for a product, Jensen for a function."""
        body, given = part.args
        if given is not NOTHING:
            return
        for x, y in _two_factors(body):
            square = self._at("cauchy_schwarz_for_means", X=x, Y=y)
            yield from self._and_roots(part, square)
        if (x := _root_of_square(body)) is not None:
            yield self._at("variance_nonnegative", X=x)
            yield self._at("variance_as_moments", X=x)
        if body.head in _JENSEN:
            yield self._at(_JENSEN[body.head], X=body.args[0])
        if body.head == "exp":
            yield partial(self._mean_of, self._tangent(body))
        if body.head == "abs":
            (x,) = body.args
            yield self._at("mean_absolute_value", X=x)
            yield partial(self._square_of_mean_size, x)
            yield from (partial(self._mean_within, x, sign) for sign in (1, -1))

    def _square_of_mean_size(self, x: Term) -> Any:
        """``E|X|² ≤ E[X²]``, for the variance of |X| is not negative."""
        size = mk("abs", x)
        known = self._context.extended(self._finite_size(size))
        least = self._bench.at("variance_nonnegative", known, X=size)
        law = self._bench.at("variance_as_moments", known, X=size)
        law = trans(law, replace(law.right, self._at("square_of_absolute_value", x=x)()))
        goal = mk("Le", expectation_of(size) ** 2, expectation_of(x**2))
        return combine(goal, [(1, (), (least,)), (1, (), (law,))])

    def _mean_within(self, x: Term, sign: int) -> Any:
        """``±E[X] ≤ E|X|``."""
        return self._mean_of(self._within(x, sign))

    def _mean_of(self, order: Any) -> Any:
        """``E[X] ≤ E[Y]`` from ``X ≤ Y``."""
        low, high = order.conclusion.args
        if order.conclusion.head == "Lt":
            order = combine(mk("Le", low, high), [(1, (), (order,))])
        law = inst(axiom("expectation_monotone"), {_X: low, _Y: high, _G: NOTHING})
        sizes = [self._finite_size(t) for t in (low, high) if t.head == "abs"]
        known = self._context.extended(order, *sizes)
        law = discharge(law, known)
        for side in (0, 1):
            law = leibniz((side,), law, linear_everywhere(law.conclusion.args[side], known))
        return law

    def _finite_size(self, size: Term) -> Any:
        """That ``E[|X|²]`` is finite, as ``E[X²]`` is."""
        same = self._at("square_of_absolute_value", x=size.args[0])()
        finite = leibniz((0,), prove(mk("Moment", same.right, num(1)), self._context), symm(same))
        law = inst(axiom("moment_root"), {_X: size})
        return discharge(law, self._context.extended(finite))

    # --- sums and functions
    def sum(self, part: Term) -> Iterator[Attempt]:
        """The Cauchy–Schwarz inequality, for a product; for one factor beside 1."""
        if len(part.args) != 2:
            return
        n, body = part.args
        term = beta(body, _INDEX)
        alone = _root_of_square(term)
        for u, v in (*_two_factors(term), (term if alone is None else alone, num(1))):
            yield self._at("cauchy_schwarz", n=n, u=Lam(_INDEX, u), v=Lam(_INDEX, v))

    def exponential(self, part: Term) -> Iterator[Attempt]:
        """``1 + x ≤ exp(x)``."""
        yield partial(self._tangent, part)

    @staticmethod
    def _tangent(part: Term) -> Any:
        return inst(axiom("exp_lower"), {_REAL: part.args[0]})

    def logarithm(self, part: Term) -> Iterator[Attempt]:
        """Log-sum-exp is at least each number of which the comparison speaks."""
        (inside,) = part.args
        term = beta(inside.args[-1], _INDEX) if inside.head == "Sum" else inside
        if term.head != "exp" or len(inside.args) != 2:
            return
        family = Lam(_INDEX, term.args[0])
        for t in self._parts:
            for values in match(term.args[0], t, frozenset({_INDEX.data})):
                if _INDEX.data in values:
                    k = values[_INDEX.data]
                    yield self._at("log_sum_exp_at_least", x=family, n=inside.args[0], k=k)


def _variances(bench: Workbench, parts: Iterable[Term]) -> Iterator[Any]:
    """That no variance is negative of what these parts speak of."""
    for x in dict.fromkeys(x for t in parts if t.head in ("Var", "Cov") for x in t.args):
        with suppress(*REFUSED):
            yield bench.at("variance_nonnegative", bench.context, X=x)


def _two_factors(body: Term) -> Iterator[tuple[Term, Term]]:
    """A product as two different ones, each of one factor or more."""
    single = [base for base, k in map(to_a_power, factors_of(body)) for _ in range(k)]
    for n in range(1, 1 + len(single) // 2):
        x, y = mul(*single[:n]), mul(*single[n:])
        if x is not y:
            yield x, y


def _root_of_square(t: Term) -> Term | None:
    """x of x²; of a product, that of the roots of its factors."""
    powers = [to_a_power(f) for f in factors_of(t)]
    if any(k % 2 or k < 0 for _, k in powers):
        return None
    return mul(*(power(base, k // 2) for base, k in powers))


_JENSEN = {"exp": "jensen_exponential", "log": "jensen_logarithm"}
_SAID: Mapping[str, Callable[[_About, Term], Iterator[Attempt]]] = {
    "Var": _About.variance,
    "Cov": _About.covariance,
    "E": _About.mean,
    "Sum": _About.sum,
    "exp": _About.exponential,
    "log": _About.logarithm,
    "sqrt": _About.root,
    "abs": _About.bars,
}
