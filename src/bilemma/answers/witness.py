"""Random variables that have the moments which hypotheses give, made rather than found.

Means, variances and covariances: by the factors L·D·Lᵀ of the matrix of covariances, which exist
with D ≥ 0 just where there are such variables. Third and fourth moments: by laws of three points.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import floor, isqrt
from random import Random
from typing import Any

from bilemma.evidence.models.elementary import sqrt
from bilemma.evidence.models.evaluate import Evaluator
from bilemma.evidence.models.laws import MIRRORED, SIGN, SKEWED, SPIKE, Law, finite
from bilemma.evidence.models.reals import inverse, is_rational, sign
from bilemma.evidence.models.repair import relations
from bilemma.evidence.models.setting import Variable, is_number
from bilemma.trusted.terms import Key, Term

from .stated_moments import correlation_in, moment_of

Member = tuple[Key, tuple[int, ...]]
Matrix = list[list[Any]]

SHAPES = (SIGN, SIGN, SKEWED, MIRRORED, SPIKE)  # where nothing is said of higher moments
MEANS = (0, 0, 1)  # where nothing is said of the mean
TOGETHER = 0.5  # how often variables are made of one source, where no covariance is given
HALVINGS = 12  # how finely a rational number between two others is looked for


class StatedMoments:
    """What hypotheses say of the moments of single variables and of pairs, as numbers."""

    def __init__(self, ev: Evaluator, hypotheses: Iterable[Term]) -> None:
        self.single: dict[Member, dict[str, Any]] = {}
        self.pairs: dict[tuple[Member, Member], tuple[str, Any]] = {}
        correlated: list[tuple[list[Member], Any]] = []
        for hypothesis in hypotheses:
            for relation, stack in relations(ev, hypothesis):
                found = moment_of(relation.args[0]) if relation.head == "Eq" else None
                if found is None:
                    continue
                members = [
                    (x.data, tuple(ev.whole(a, stack) for a in x.args)) for x in found.variables
                ]
                if not any(key[1] == "random" for key in relation.args[1].free):
                    self._note(found.kind, members, ev.value(relation.args[1], stack))
                elif found.kind == "cov":
                    r = correlation_in(relation.args[1], *found.variables)
                    if r is not None and not r.random:
                        correlated.append((members, ev.value(r, stack)))
        for members, r in correlated:  # once all variances are known
            variances = [self._variance(member) for member in members]
            if None not in variances:
                self._note("cov", members, r * sqrt(variances[0] * variances[1]))

    def _variance(self, member: Member) -> Any:
        """The variance that is stated of a member, or None."""
        kinds = self.single.get(member, {})
        return kinds["sd"] * kinds["sd"] if "sd" in kinds else kinds.get("var")

    def _note(self, kind: str, members: list[Member], value: Any) -> None:
        if not is_number(value):
            return
        if len(members) == 1:
            self.single.setdefault(members[0], {})[kind] = value
        else:
            self.pairs[members[0], members[1]] = kind, value


def witness(
    members: Sequence[Member], said: StatedMoments, rng: Random
) -> tuple[tuple[Law, ...], list[Variable]] | None:
    """Laws of independent sources, and each member made of them; None where none are found."""
    known = [said.single.get(member, {}) for member in members]
    means = [_mean(one, rng.choice(MEANS)) for one in known]
    spreads = [_variance(one, mean) for one, mean in zip(known, means, strict=True)]
    covariances = _covariances(members, said, means)
    if covariances:
        return _correlated(known, means, spreads, covariances, rng)
    made = []
    for one, mean, variance in zip(known, means, spreads, strict=True):
        law = _own_law(one, mean, 1 if variance is None else variance, rng)
        if law is None:
            return None
        made.append(law)
    # Where they have to be independent, the hypotheses refuse one source for all.
    common = rng.random() < TOGETHER
    variables = []
    for k, ((_, scale), mean) in enumerate(zip(made, means, strict=True)):
        side = rng.choice((1, -1)) if common else 1
        variables.append(Variable({(0 if common else k,): Fraction(side)}).moved(mean, scale))
    return tuple(law for law, _ in made[: 1 if common else None]), variables


def _mean(one: Mapping[str, Any], free: int) -> Any:
    if "mean" in one:
        return one["mean"]
    if "second" in one and ("var" in one or "sd" in one):
        return sqrt(one["second"] - (one["var"] if "var" in one else one["sd"] ** 2))
    return 0 if {"second", "third", "fourth"} & one.keys() else free


def _variance(one: Mapping[str, Any], mean: Any) -> Any:
    """The variance, if it is given."""
    if "var" in one:
        return one["var"]
    if "sd" in one:
        return one["sd"] * one["sd"]
    return one["second"] - mean * mean if "second" in one else None


# --- covariances ----------------------------------------------------------------------------------
def _covariances(
    members: Sequence[Member], said: StatedMoments, means: Sequence[Any]
) -> dict[tuple[int, int], Any]:
    """The covariances that are given and are not 0, by the numbers of the members. What is defined
    by others, ``X = 3``, is no member.
    """
    number = {member: n for n, member in enumerate(members)}
    found = {}
    for pair, (kind, value) in said.pairs.items():
        if not number.keys() >= {*pair}:
            continue
        a, b = (number[m] for m in pair)
        covariance = value if kind == "cov" else value - means[a] * means[b]
        if a != b and sign(covariance):
            found[a, b] = found[b, a] = covariance
    return found


def _correlated(
    known: Sequence[Mapping[str, Any]],
    means: Sequence[Any],
    spreads: Sequence[Any],
    covariances: Mapping[tuple[int, int], Any],
    rng: Random,
) -> tuple[tuple[Law, ...], list[Variable]] | None:
    size = range(len(means))
    if any({"third", "fourth", "c3", "c4"} & one.keys() for one in known):
        return None
    free = [1 + sum(abs_of(c) for (a, _), c in covariances.items() if a == n) for n in size]
    variances = [f if v is None else v for f, v in zip(free, spreads, strict=True)]
    matrix = [[variances[a] if a == b else covariances.get((a, b), 0) for b in size] for a in size]
    found = factors(matrix)
    if found is None:
        return None
    lower, diagonal = found
    roots = [sqrt(d) for d in diagonal]
    variables = []
    for n in size:
        terms = {(k,): lower[n][k] * roots[k] for k in range(n + 1) if sign(diagonal[k])}
        variables.append(Variable({f: c for f, c in terms.items() if c}).moved(means[n], 1))
    return tuple(rng.choice(SHAPES) for _ in size), variables


def abs_of(x: Any) -> Any:
    """The absolute value of an exact number."""
    return x if sign(x) >= 0 else -1 * x


def factors(matrix: Matrix) -> tuple[Matrix, list[Any]] | None:
    """L with ones on its diagonal, and D, with matrix = L·D·Lᵀ and D ≥ 0; None if it is not
    positive semidefinite.
    """
    size = len(matrix)
    lower = [[Fraction(a == b) for b in range(size)] for a in range(size)]
    rest = [list(row) for row in matrix]
    diagonal: list[Any] = []
    for k in range(size):
        pivot = rest[k][k]
        column = [rest[n][k] for n in range(k + 1, size)]
        if sign(pivot) < 0 or (not sign(pivot) and any(sign(c) for c in column)):
            return None
        diagonal.append(pivot)
        if not sign(pivot):
            continue
        for n in range(k + 1, size):
            lower[n][k] = rest[n][k] * inverse(pivot)
        for n in range(k + 1, size):
            for m in range(k + 1, n + 1):
                rest[n][m] = rest[m][n] = rest[n][m] - lower[n][k] * lower[m][k] * pivot
    return lower, diagonal


# --- laws with given third and fourth moments -----------------------------------------------------
def _own_law(
    one: Mapping[str, Any], mean: Any, variance: Any, rng: Random
) -> tuple[Law, Any] | None:
    """The law of a source, and by how much it is stretched; the mean is added to that."""
    if sign(variance) < 0:
        return None
    third, fourth = _central(one, mean, variance)
    if (third is None and fourth is None) or not sign(variance):
        none_given = not any(x is not None and sign(x) for x in (third, fourth))
        return (rng.choice(SHAPES), sqrt(variance)) if none_given else None
    if third is None or not sign(third):
        kurtosis = 3 if fourth is None else fourth * inverse(variance * variance)
        law = _symmetric(kurtosis)
        return law and (law, sqrt(variance))
    numbers = (variance, third, *([] if fourth is None else [fourth]))
    if not all(map(is_rational, numbers)):
        return None
    law = _skewed(*map(Fraction, numbers))
    return law and (law, 1)


def _central(one: Mapping[str, Any], m: Any, v: Any) -> tuple[Any, Any]:
    """The third and the fourth central moment, as far as they are given."""
    third = one.get("c3")
    if third is None and "third" in one:
        third = one["third"] - 3 * m * v - m * m * m
    fourth = one.get("c4")
    if fourth is None and "fourth" in one:
        third = 0 if third is None else third
        fourth = one["fourth"] - 4 * m * third - 6 * m * m * v - m * m * m * m
    return third, fourth


def _symmetric(moment: Any) -> Law | None:
    """The standard law at 0 and ±√m whose fourth moment is m, where there is one."""
    if not is_rational(moment) or moment < 1:
        return None
    if moment == 1:
        return SIGN
    side = Fraction(1, 2) / Fraction(moment)
    far = sqrt(moment)
    return finite(
        f"fourth-{moment}", "0 or ±√m", "取 0 或 ±√m", {-far: side, 0: 1 - 2 * side, far: side}
    )


def _skewed(v: Fraction, third: Fraction, fourth: Fraction | None = None) -> Law | None:
    """A law of mean 0 with these moments. One on a < 0 < b has a + b = third/v = s, and with
    r = b − a its fourth moment is v(r² + 3s²)/4; between two of them lie their mixtures.
    """
    s = third / v
    least = 4 * v + s * s  # r² is not smaller
    if fourth is None:
        return _of_points(v, third, [(Fraction(1), Fraction(isqrt(floor(least)) + 1))])
    square = 4 * fourth / v - 3 * s * s
    root = sqrt(square) if square >= least else None
    if root is not None and is_rational(root):
        return _of_points(v, third, [(Fraction(1), Fraction(root))])
    for step in (2**n for n in range(HALVINGS)):
        low = Fraction(isqrt(floor(square * step * step)), step) if square > 0 else Fraction(0)
        high = low + Fraction(1, step)
        if low * low >= least:
            share = (high * high - square) / (high * high - low * low)
            return _of_points(v, third, [(share, low), (1 - share, high)])
    return None


def _of_points(v: Fraction, third: Fraction, mixed: Iterable[tuple[Fraction, Fraction]]) -> Law:
    points: dict[Fraction, Fraction] = {}
    for share, r in mixed:
        a, b = (third / v - r) / 2, (third / v + r) / 2
        at_a, at_b = v / (a * (a - b)), v / (b * (b - a))
        for value, weight in ((a, at_a), (b, at_b), (Fraction(0), 1 - at_a - at_b)):
            points[value] = points.get(value, Fraction(0)) + share * weight
    shown = ", ".join(map(str, sorted(points)))
    kept = {value: weight for value, weight in points.items() if weight}
    return finite(f"points-{shown}", shown, shown, kept, standard=False)
