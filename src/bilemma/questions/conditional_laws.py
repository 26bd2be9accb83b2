r"""``Y | X ~ N(X, 1)``, ``Y|X=x ~ B(x, p)``: by its mean and its variance."""

from __future__ import annotations

import re
from typing import NamedTuple

from .brackets import closing, parted

_NAME = r"[A-Z](?:_?[0-9])?"
_GIVEN = re.compile(
    rf"(?<![A-Za-z])(?P<y>{_NAME}) ?(?:\||\\mid|\\vert) ?(?P<x>{_NAME})"
    rf"(?: ?= ?(?P<value>[a-z]))? ?(?:~|∼|～|\\sim) ?"
    r"(?:\\mathcal ?\{? ?|\\(?:mathrm|text|operatorname) ?\{ ?)?(?P<law>[A-Za-z]+) ?\}? ?"
    r"(?:\\left ?)?(?=\()"
)


class _ByMoments(NamedTuple):
    """A law with what its mean and its variance are, of its arguments."""

    arguments: int
    mean: str
    variance: str


_LAWS = {
    "n": _ByMoments(2, "{0}", "{1}"),
    "normal": _ByMoments(2, "{0}", "{1}"),
    "u": _ByMoments(2, "(({0})+({1}))/2", "(({1})-({0}))^2/12"),
    "uniform": _ByMoments(2, "(({0})+({1}))/2", "(({1})-({0}))^2/12"),
    "unif": _ByMoments(2, "(({0})+({1}))/2", "(({1})-({0}))^2/12"),
    "poisson": _ByMoments(1, "{0}", "{0}"),
    "pois": _ByMoments(1, "{0}", "{0}"),
    "p": _ByMoments(1, "{0}", "{0}"),
    "bernoulli": _ByMoments(1, "{0}", "({0})*(1-({0}))"),
    "ber": _ByMoments(1, "{0}", "({0})*(1-({0}))"),
    "binomial": _ByMoments(2, "({0})*({1})", "({0})*({1})*(1-({1}))"),
    "bin": _ByMoments(2, "({0})*({1})", "({0})*({1})*(1-({1}))"),
    "b": _ByMoments(2, "({0})*({1})", "({0})*({1})*(1-({1}))"),
    "exp": _ByMoments(1, "1/({0})", "1/({0})^2"),
    "exponential": _ByMoments(1, "1/({0})", "1/({0})^2"),
}
_RATE_OR_MEAN = re.compile(r"\\?(?:θ|theta|β|beta|μ|mu|τ|tau|m)(?:_\w+)?")
_CHANCE = re.compile(r"1 ?- ?p|p(?:_\w+)?|0?\.\d+|\d+ ?/ ?\d+|\\frac.*")
_DEVIATION = re.compile(r"(?:σ|\\sigma|s|sd)(?:_\w+)?")


def with_conditional_laws(given: str) -> str:
    """The hypotheses with such laws as two equations; as they are where the law is another."""
    out, at = "", 0
    for found in _GIVEN.finditer(given):
        law = _LAWS.get(found["law"].lower())
        end = closing(given, found.end())
        arguments = _arguments(given[found.end() + 1 : end]) if law and end > 0 else []
        if law is None or len(arguments) != law.arguments or found.start() < at:
            continue
        is_chance = arguments[-1] == found["x"] and re.fullmatch("[nmN]|[0-9]+", arguments[0])
        if _is_unclear(found["law"].lower(), arguments) and not is_chance:
            continue
        if found["value"]:
            small = rf"(?<![A-Za-z\\]){found['value']}(?![A-Za-z])"
            arguments = [re.sub(small, found["x"], argument) for argument in arguments]
        mean, variance = (form.format(*arguments) for form in law[1:])
        of = f"({found['y']} | {found['x']})"
        joined = "; " if given.isascii() else "，"
        out += f"{given[at : found.start()]}E{of} = {mean}{joined}Var{of} = {variance}"
        at = end + 1
    return out + given[at:]


def _is_unclear(law: str, arguments: list[str]) -> bool:
    """``N(m, σ)``, ``Exp(θ)``, ``B(a, b)``: which may have other arguments, or be another law."""
    last = arguments[-1]
    if law in ("n", "normal"):
        return _DEVIATION.fullmatch(last) is not None
    if law in ("exp", "exponential"):
        return _RATE_OR_MEAN.fullmatch(last) is not None
    return law == "b" and _CHANCE.fullmatch(last) is None


def _arguments(text: str) -> list[str]:
    """What stands between the commas outside of brackets."""
    text = text.removesuffix("\\right")
    found = [text[start:end].strip() for start, end in parted(text, ",，")]
    return found if all(found) else []
