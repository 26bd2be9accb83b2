"""Laws that hypotheses name, and what each stands for: its moments up to the fourth.

A law says more than these four moments, and only they are used. Each is a formula in the
parameters, written as in a question.
"""

from __future__ import annotations

from typing import NamedTuple

from ..lexing.errors import Said, said


class NamedLaw(NamedTuple):
    """A law by its mean, its variance and its third and fourth central moment.

    ``form`` is how it is written; ``conditions`` are inequalities between its parameters, and
    ``higher_if`` those of which the third and fourth moment make use besides; ``counts`` has the
    parameters that are natural numbers.
    """

    title: Said
    form: Said
    parameters: tuple[str, ...]
    mean: str
    var: str
    c3: str
    c4: str
    conditions: tuple[str, ...] = ()
    counts: tuple[str, ...] = ()
    higher_if: tuple[str, ...] = ()

    @property
    def moments(self) -> tuple[tuple[str, int, str], ...]:
        """The name of each moment, its order, and its formula."""
        return ("mean", 1, self.mean), ("var", 2, self.var), ("c3", 3, self.c3), ("c4", 4, self.c4)


_PROBABILITY = ("0 <= p", "p <= 1")
_SUCCESS = ("0 < p", "p <= 1")
_THIRD_OF_WAITING = "(1-p)*(2-p)/p^3"
_FOURTH_OF_WAITING = "(1-p)*(9*(1-p) + p^2)/p^4"

NORMAL = NamedLaw(
    said("normal", "正态分布"),
    said("X is normal with mean m and variance v", "X 服从正态分布 N(m, v)"),
    ("m", "v"),
    "m",
    "v",
    "0",
    "3*v^2",
    conditions=("0 <= v",),
)
BERNOULLI = NamedLaw(
    said("Bernoulli", "伯努利分布"),
    said("X ~ Bernoulli(p)", "X ~ Bernoulli(p)"),
    ("p",),
    "p",
    "p*(1-p)",
    "p*(1-p)*(1-2*p)",
    "p*(1-p)*(1-3*p*(1-p))",
    _PROBABILITY,
)
BINOMIAL = NamedLaw(
    said("binomial", "二项分布"),
    said("X ~ Binomial(n, p)", "X ~ Binomial(n, p)"),
    ("n", "p"),
    "n*p",
    "n*p*(1-p)",
    "n*p*(1-p)*(1-2*p)",
    "3*(n*p*(1-p))^2 + n*p*(1-p)*(1-6*p*(1-p))",
    _PROBABILITY,
    counts=("n",),
)
POISSON = NamedLaw(
    said("Poisson", "泊松分布"),
    said("X ~ Poisson(λ)", "X ~ Poisson(λ)"),
    ("l",),
    "l",
    "l",
    "l",
    "l + 3*l^2",
    ("0 < l",),
)
UNIFORM = NamedLaw(
    said("uniform", "均匀分布"),
    said("X ~ Uniform(a, b)", "X ~ Uniform(a, b)"),
    ("a", "b"),
    "(a+b)/2",
    "(b-a)^2/12",
    "0",
    "(b-a)^4/80",
    ("a < b",),
)
EXPONENTIAL = NamedLaw(
    said("exponential", "指数分布"),
    said("X is exponential with rate λ", "X ~ Exponential(λ)"),
    ("l",),
    "1/l",
    "1/l^2",
    "2/l^3",
    "9/l^4",
    ("0 < l",),
)
EXPONENTIAL_BY_MEAN = NamedLaw(
    said("exponential", "指数分布"),
    said("X is exponential with mean m", "X ~ Exponential(1/m)"),
    ("m",),
    "m",
    "m^2",
    "2*m^3",
    "9*m^4",
    ("0 < m",),
)
RADEMACHER = NamedLaw(
    said("Rademacher", "拉德马赫分布"),
    said("X ~ Rademacher", "X ~ Rademacher"),
    (),
    "0",
    "1",
    "0",
    "1",
)
DISCRETE = NamedLaw(  # of each value and its probability; the moments are those of these
    said("discrete", "离散型分布"),
    said("P(X=1) = p, P(X=-1) = 1-p", "P(X=1) = p，P(X=-1) = 1-p"),
    ("a1", "w1"),
    *("a1", "0", "0", "0"),
)
TRIALS = NamedLaw(
    said("geometric", "几何分布"),
    said("X ~ Geometric(p) from 1", "X ~ Geometric(p) from 1"),
    ("p",),
    "1/p",
    "(1-p)/p^2",
    _THIRD_OF_WAITING,
    _FOURTH_OF_WAITING,
    _SUCCESS,
)
FAILURES = TRIALS._replace(
    mean="(1-p)/p", form=said("X ~ Geometric(p) from 0", "X ~ Geometric(p) from 0")
)
_DRAWN_TWICE = "n*K*(N-K)*(N-n)"  # in N K n, of which K and n may change places
HYPERGEOMETRIC = NamedLaw(
    said("hypergeometric", "超几何分布"),
    said("X ~ Hypergeometric(N, K, n)", "X ~ Hypergeometric(N, K, n)"),
    ("N", "K", "n"),
    "n*K/N",
    "n*K/N*(1 - K/N)*(N-n)/(N-1)",
    f"{_DRAWN_TWICE}*(N-2*K)*(N-2*n)/(N^3*(N-1)*(N-2))",
    f"{_DRAWN_TWICE}/(N^4*(N-1)^2)*(3*{_DRAWN_TWICE}"
    f" + (N^2*(N-1)*(N*(N+1) - 6*K*(N-K) - 6*n*(N-n)) + 6*{_DRAWN_TWICE}*(5*N-6))/((N-2)*(N-3)))",
    ("K <= N", "n <= N", "2 <= N"),
    counts=("N", "K", "n"),
    higher_if=("4 <= N",),
)
CHI_SQUARED = NamedLaw(
    said("chi-squared", "卡方分布"),
    said("X ~ chi-squared(k)", "X ~ chi-squared(k)"),
    ("k",),
    "k",
    "2*k",
    "8*k",
    "12*k^2 + 48*k",
    ("0 < k",),
)

# What each law is called; of a few letters only with its arguments: N(0, 1).
LETTERS = {"N": NORMAL, "U": UNIFORM}
SHORT = {
    "ber": BERNOULLI,
    "bern": BERNOULLI,
    "bin": BINOMIAL,
    "binom": BINOMIAL,
    "poi": POISSON,
    "pois": POISSON,
    "unif": UNIFORM,
    "exp": EXPONENTIAL,
    "expo": EXPONENTIAL,
    "geom": TRIALS,
    "geo": TRIALS,
    "discrete": DISCRETE,
    "chi2": CHI_SQUARED,
    "χ2": CHI_SQUARED,
    "chisquared": CHI_SQUARED,
}
WORDS = {
    "normal": NORMAL,
    "gaussian": NORMAL,
    "bernoulli": BERNOULLI,
    "binomial": BINOMIAL,
    "poisson": POISSON,
    "uniform": UNIFORM,
    "exponential": EXPONENTIAL,
    "rademacher": RADEMACHER,
    "geometric": TRIALS,
    "hypergeometric": HYPERGEOMETRIC,
    "正态分布": NORMAL,
    "正态": NORMAL,
    "高斯分布": NORMAL,
    "常态分布": NORMAL,
    "伯努利分布": BERNOULLI,
    "两点分布": BERNOULLI,
    "二项分布": BINOMIAL,
    "泊松分布": POISSON,
    "均匀分布": UNIFORM,
    "指数分布": EXPONENTIAL,
    "拉德马赫分布": RADEMACHER,
    "几何分布": TRIALS,
    "卡方分布": CHI_SQUARED,
    "超几何分布": HYPERGEOMETRIC,
}
WORDS |= {f"{word}s": WORDS[word] for word in ("normal", "gaussian", "exponential", "uniform")}
ADVERBS = {
    "normally": NORMAL,
    "uniformly": UNIFORM,
    "exponentially": EXPONENTIAL,
    "geometrically": TRIALS,
    "binomially": BINOMIAL,
}
STANDARD = ("标准正态分布", "标准正态", "标准高斯分布")

KNOWN = said(
    "Laws that may be named: N(m, v) with the variance v, Bernoulli(p), Binomial(n, p), "
    "Poisson(λ), Uniform(a, b), Exponential(λ) with the rate λ, Rademacher, 'Geometric(p) from 1' "
    "or 'from 0', chi-squared(k), Hypergeometric(N, K, n); one of few values by these, "
    "'P(X=1) = p, P(X=-1) = 1-p'. Of any other say what is used: 'mean X = 0', 'var X = 1'.",
    "可按名称写的分布有：N(m, v)（v 为方差）、Bernoulli(p)、Binomial(n, p)、Poisson(λ)、"
    "Uniform(a, b)、Exponential(λ)（λ 为率参数）、Rademacher、“Geometric(p) from 1”或“from 0”、"
    "chi-squared(k)、Hypergeometric(N, K, n)；取值不多的可逐个写出概率："
    "“P(X=1) = p，P(X=-1) = 1-p”。其他分布请写出要用到的矩：“均值 X = 0”“方差 X = 1”。",
)
