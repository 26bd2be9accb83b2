"""Laws by the logarithms of their densities, or of the probabilities of their values.

The logarithms are natural. Source: T. M. Cover and J. A. Thomas, *Elements of Information Theory*,
2nd edition, Wiley 2006, sections 2.1, 2.3, 8.1 and 8.5; the densities stand in any textbook.
"""

from __future__ import annotations

from typing import NamedTuple

from ..trees.law_table import (
    BERNOULLI,
    BINOMIAL,
    EXPONENTIAL,
    NORMAL,
    POISSON,
    TRIALS,
    UNIFORM,
    NamedLaw,
)


class LogDensity(NamedTuple):
    """What a law's density is, by -log p(x): a formula in x and the parameters of the law.

    Attributes:
        surprisal: -log p(x), but for ``constant``.
        quotient: log p(x) - log q(x), where the parameters of q are primed, with like logarithms
            put together.
        constant: what all laws of the family have in -log p(x); empty where there is nothing, None
            where it has no closed mean.
        on: where the density is positive.
        conditions: what the parameters are, that there are a density and the logarithms.
        shared: parameters that two laws of the family have in common, or ``on`` differs.
    """

    surprisal: str
    quotient: str
    constant: str | None
    on: str
    conditions: tuple[str, ...]
    shared: tuple[str, ...] = ()


_CHANCE = ("p > 0", "p < 1")
_ROOT_OF_2_PI = "log(2*π)/2"
NORMAL_BY_DEVIATION = NORMAL._replace(parameters=("m", "s"), var="s^2", c4="3*s^4")

DENSITIES: dict[NamedLaw, LogDensity] = {
    NORMAL: LogDensity(
        "log(v)/2 + (x - m)^2/(2*v)",
        "log(v'/v)/2 - (x - m)^2/(2*v) + (x - m')^2/(2*v')",
        _ROOT_OF_2_PI,
        "R",
        ("v > 0",),
    ),
    NORMAL_BY_DEVIATION: LogDensity(
        "log(s) + (x - m)^2/(2*s^2)",
        "log(s'/s) - (x - m)^2/(2*s^2) + (x - m')^2/(2*s'^2)",
        _ROOT_OF_2_PI,
        "R",
        ("s > 0",),
    ),
    EXPONENTIAL: LogDensity("l*x - log(l)", "log(l/l') - (l - l')*x", "", "x > 0", ("l > 0",)),
    UNIFORM: LogDensity("log(b - a)", "", "", "(a, b)", ("a < b",), ("a", "b")),
    BERNOULLI: LogDensity(
        "-x*log(p) - (1 - x)*log(1 - p)",
        "x*log(p/p') + (1 - x)*log((1 - p)/(1 - p'))",
        "",
        "0, 1",
        _CHANCE,
    ),
    TRIALS: LogDensity(
        "-log(p) - (x - 1)*log(1 - p)",
        "log(p/p') + (x - 1)*log((1 - p)/(1 - p'))",
        "",
        "1, 2, …",
        _CHANCE,
    ),
    POISSON: LogDensity("l - x*log(l)", "x*log(l/l') - l + l'", None, "0, 1, 2, …", ("l > 0",)),
    BINOMIAL: LogDensity(
        "-x*log(p) - (n - x)*log(1 - p)",
        "x*log(p/p') + (n - x)*log((1 - p)/(1 - p'))",
        None,
        "0, …, n",
        _CHANCE,
        ("n",),
    ),
}
