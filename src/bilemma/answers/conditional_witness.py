"""Random variables that have the mean and the variance which hypotheses give of them given another
one: f(X) + √g(X)·S, where S is a sign that knows nothing of X.

As everywhere, a model is given out only when every hypothesis was evaluated and is true in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bilemma.evidence.models.elementary import sqrt
from bilemma.evidence.models.evaluate import Evaluator
from bilemma.evidence.models.laws import SIGN, Law
from bilemma.evidence.models.reals import inverse, sign
from bilemma.evidence.models.setting import Setting, Variable, is_number
from bilemma.trusted.terms import Key, Term, num

Pair = tuple[Key, Key]  # of which variable, given which
_KINDS = {"E": "mean", "conditional_variance": "variance"}


def stated_given(hypotheses: Iterable[Term]) -> dict[Pair, dict[str, Term]]:
    """Mean and variance of single variables given a single other one, by these two."""
    found: dict[Pair, dict[str, Term]] = {}
    for p in hypotheses:
        left = p.args[0] if p.head == "Eq" else p
        if left.head not in _KINDS or len(left.args[1].args) != 1:
            continue
        letters = (left.args[0], left.args[1].args[0])
        if all(x.head == "sym" and x.random and not x.args for x in letters):
            of, given = (x.data for x in letters)
            found.setdefault((of, given), {})[_KINDS[left.head]] = p.args[1]
    return found


def with_given(setting: Setting, stated: Mapping[Pair, Mapping[str, Term]]) -> bool:
    """Make these variables anew, each by the one that it is given; whether that could be done."""
    made = {of for of, _ in stated}
    for (of, given), values in stated.items():
        if given in made or "mean" not in values:
            return False
        variable = _given(setting, given, values["mean"], values.get("variance", num(1)))
        if variable is None:
            return False
        setting.laws = (*setting.laws, SIGN)
        setting.variables[of, ()] = variable
    return True


def _given(setting: Setting, given: Key, mean: Term, variance: Term) -> Variable | None:
    """A variable with this mean and this variance given another one, by one more source."""
    known = setting.variables[given, ()]
    sources = {factor for factors in known.terms for factor in factors}
    if len(sources) != 1 or any(len(factors) > 1 for factors in known.terms):
        return None
    (k,) = sources
    law, last = setting.laws[k], len(setting.laws)
    alone = Variable({(0,) * len(factors): c for factors, c in known.terms.items()})
    small = replace(setting, laws=(law,), variables={(given, ()): alone}, blocks={})
    values = [_values(small, law, t) for t in (mean, variance)]
    if any(sign(v) < 0 for v in values[1]):
        return None
    at = [v for v, _ in law.points]
    powers = zip(_through(at, values[0]), _through(at, list(map(sqrt, values[1]))), strict=True)
    terms: dict[tuple[int, ...], Any] = {}
    for n, (of_mean, of_spread) in enumerate(powers):
        terms[(k,) * n], terms[(*(k,) * n, last)] = of_mean, of_spread
    return Variable({factors: c for factors, c in terms.items() if sign(c)})


def _values(setting: Setting, law: Law, t: Term) -> list[Any]:
    """What a term comes to at each value of the one source that there is."""
    found = Evaluator(setting.model()).value(t)
    return [found] * len(law.points) if is_number(found) else list(found)


def _through(at: Sequence[Any], values: Sequence[Any]) -> list[Any]:
    """The coefficients of the polynomial that takes these values there, by Lagrange."""
    total: list[Any] = [0] * len(at)
    for n, (place, value) in enumerate(zip(at, values, strict=True)):
        basis, scale = [1], value
        for m, other in enumerate(at):
            if m != n:
                basis = [
                    low - other * high for low, high in zip([0, *basis], [*basis, 0], strict=True)
                ]
                scale = scale * inverse(place - other)
        total = [old + scale * c for old, c in zip(total, basis, strict=True)]
    return total
