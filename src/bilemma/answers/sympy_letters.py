"""What the letters of a question are that was made with SymPy: assumptions and distributions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any
from unicodedata import normalize

from bilemma.questions.lexing.errors import MisreadError, Said, said
from bilemma.questions.trees.symbol_table import kernel_name


def kind(x: object) -> str:
    """The name of its class, by which SymPy's own are known here; "" for any other."""
    return kind_of_class(type(x))


def kind_of_class(of: type) -> str:
    """The name of a class of SymPy, and "" of any other."""
    return of.__name__ if str(of.__module__).partition(".")[0] == "sympy" else ""


def same_letter(name: str) -> str:
    """What names of one letter have in common: λ and lambda, µ and μ, ϕ and φ."""
    return kernel_name(normalize("NFKC", name))


def refused(x: object, why: Said) -> MisreadError:
    """An expression that is not written, and why: ``{}`` in the words stands for it."""
    text = str(x)
    return MisreadError(text, 0, said(*(words.replace("{}", text) for words in why)))


# --- assumptions ----------------------------------------------------------------------------------
_SIGNS = {
    "positive": ">",
    "negative": "<",
    "nonnegative": ">=",
    "nonpositive": "<=",
    "nonzero": "!=",
}
_UNSAID = ("even", "odd", "prime", "composite", "irrational", "noninteger", "transcendental")


def is_bounded(x: Any) -> bool:
    """Whether its assumptions say more than that it is a number."""
    return any(getattr(x, f"is_{a}") is not None for a in ("integer", *_SIGNS, *_UNSAID))


def assumed(name: str, x: Any) -> Iterator[str]:
    """What SymPy supposes of a symbol, as hypotheses; one without assumptions is a real number.

    Raises:
        MisreadError: that cannot be said.
    """
    is_of_another_kind = not x.is_real and len(x.assumptions0) > 1  # complex, extended, matrices
    if is_of_another_kind or x.is_integer is False or any(getattr(x, f"is_{a}") for a in _UNSAID):
        raise refused(x, _NO_ASSUMPTION)
    if x.is_integer:
        if not x.is_nonnegative:
            raise refused(x, _NO_INTEGER)
        yield f"natural {name}"
        if x.is_positive:
            yield f"{name} >= 1"
        return
    yield f"real {name}"
    for assumption, sign in _SIGNS.items():
        if getattr(x, f"is_{assumption}"):
            yield f"{name} {sign} 0"
            return


_NO_ASSUMPTION = said(
    "The assumptions of the symbol {} cannot be said in a question. Those that can: real, "
    "positive, negative, nonnegative, nonpositive, nonzero; integer with nonnegative or positive.",
    "符号 {} 的假设无法写进问题。可用的假设：real、positive、negative、nonnegative、nonpositive、"
    "nonzero；integer 须与 nonnegative 或 positive 同用。",
)
_NO_INTEGER = said(
    "Whole numbers of questions are natural numbers: make {} with integer=True, nonnegative=True.",
    "问题中的整数只能是自然数：请用 integer=True, nonnegative=True 建立 {}。",
)

# --- distributions --------------------------------------------------------------------------------
Writing = Callable[[Any], str]


def law_of(x: Any, write: Writing) -> str:
    """The distribution of a random symbol, its parameters written by ``write``; "" without one.

    Raises:
        MisreadError: questions do not know it.
    """
    space = x.pspace
    if kind(space) == "PSpace":
        return ""
    law = getattr(space, "distribution", None)
    if kind(space) == "CompoundPSpace" or kind(law) not in _LAWS:
        raise refused(x, _NO_LAW)
    return _LAWS[kind(law)](law, write, x)


def _plain(name: str) -> Callable[[Any, Writing, Any], str]:
    return lambda law, write, _: f"{name}({', '.join(map(write, law.args))})"


def _normal(law: Any, write: Writing, _: Any) -> str:
    return f"N({write(law.mean)}, {write(law.std**2)})"


def _of_two_values(name: str) -> Callable[[Any, Writing, Any], str]:
    def written(law: Any, write: Writing, x: Any) -> str:
        *parameters, success, failure = law.args
        if (success, failure) != (1, 0):
            raise refused(x, _NO_LAW)
        return f"{name}({', '.join(map(write, parameters))})"

    return written


_LAWS: Mapping[str, Callable[[Any, Writing, Any], str]] = {
    "NormalDistribution": _normal,
    "UniformDistribution": _plain("Uniform"),
    "ExponentialDistribution": _plain("Exponential"),
    "PoissonDistribution": _plain("Poisson"),
    "HypergeometricDistribution": _plain("Hypergeometric"),
    "ChiSquaredDistribution": _plain("chi-squared"),
    "BernoulliDistribution": _of_two_values("Bernoulli"),
    "BinomialDistribution": _of_two_values("Binomial"),
    "GeometricDistribution": lambda law, write, _: f"Geometric({write(law.p)}) from 1",
    "RademacherDistribution": lambda *_: "Rademacher",
}
_NO_LAW = said(
    "The distribution of {} is none that questions know by name: Normal, Uniform, Exponential, "
    "Poisson, Bernoulli, Binomial, Geometric, ChiSquared, Hypergeometric, Rademacher. What is "
    "known of it may be given as text, of RandomSymbol('X').",
    "{} 的分布不能按名称使用；可用的有 Normal、Uniform、Exponential、Poisson、Bernoulli、"
    "Binomial、Geometric、ChiSquared、Hypergeometric、Rademacher。可改用 RandomSymbol('X')，"
    "其已知性质以文字给出。",
)
