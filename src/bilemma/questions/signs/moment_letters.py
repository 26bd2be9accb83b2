r"""Moments by the letters that custom gives them: ``μ_X = 2``, ``the variances σ_X^2 = 1, σ_Y^2 =
5``; and ``E[X] = μx``, whose subscript is written beside the letter; ``EX_i = μ``.
"""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from functools import partial

_SQUARE = r"(?:\^ ?(?:2|\{ ?2 ?\})|²)"
_BELOW = r"_ ?(?:\{ ?(?P<held>[A-Z]) ?\}|(?P<bare>[A-Z]))(?![A-Za-z0-9_])"
# σ_X^2 = Var(X) says what the letter is.
_LETTER = (
    rf"(?:(?P<mean>μ|\\mu) ?|(?P<sd>σ|\\sigma) ?(?P<early>{_SQUARE})? ?){_BELOW}"
    rf" ?(?P<late>{_SQUARE})?"
)
_ANY = re.compile(_LETTER)
_VALUED = re.compile(
    _LETTER + r"(?= ?=(?! ?\\?(?:E|Var|V|D|SD|mathbb|mathrm|operatorname|text)(?![A-Za-z])))"
)
# have the means E(X) = 2, E(Y) = 3, the variances Var(X) = 1
_LABELS = {
    "E": "means|expectations|expected values",
    "Var": "variances",
    "SD": "standard deviations",
    "Cov": "covariances",
}
_XS = r"(?:the )?(?:random )?(?:variables? )?[A-Z](?:, [A-Z])*,? and [A-Z]"
_LABELLED = [
    re.compile(rf"(?:\b{_XS} (?:have|with) )?\b(?:the )?(?:{label}) (?={head}\()")
    for head, label in _LABELS.items()
]
_JOINED = re.compile(r"(?P<greek>[μσ])(?P<x>[A-Za-z])(?P<square>²|\^2)?(?![\w^²(])")
_J = r"[μσ][A-Za-z](?:²|\^2)?(?![\w^²(])"
_OF_SAME = re.compile(
    rf"(?<![A-Za-z])(?:E|Var|V|D|SD) ?[(\[] ?(?P<x>[A-Za-z]) ?[)\]] ?= ?(?P<v>{_J})"
)
# EX_i = μ, DX_i^2: of a member, and of its square
_OF_MEMBER = re.compile(
    r"(?<![A-Za-z\\])(?P<d>[DE]) ?(?P<x>[A-Z](?:_(?:[ij]|\{ ?[ij] ?\})|[ᵢⱼ])(?:\^2|\^\{2\}|²)?)"
    r"(?= ?\$?(?:[=,，、;；。.]|$|\n))"
)
# correlation coefficient ρ = -0.5: the letter has this value, and stands nowhere else
_CORRELATION = re.compile(
    r"(?P<noun>\bcorrelation|相关系数)(?: coefficient)?(?: is| of|[为是])? ?"
    r"(?P<dollar>\$?)(?P<rho>ρ|\\rho|rho|r)(?:_\{?XY\}?)? ?= ?(?=[-−+]?[\d.])"
)
_LETTER_USED = {
    "r": re.compile(r"(?<![A-Za-z\\])r(?![a-z])"),
    "ρ": re.compile(r"ρ|\\rho(?![A-Za-z])|(?<![A-Za-z\\])rho(?![a-z])"),
}
_COEFFICIENT = re.compile(r"\b(correlation) coefficient(?= ?\$?[-−+]?[\d.ρ\\])")
_LISTED = re.compile(
    rf"\b(?:means|variances|standard deviations|expectations) {_J}(?:(?:,? and |, ){_J})+"
)


def with_moments(goal: str, given: str) -> tuple[str, str]:
    """Both texts with E(X), Var(X) and SD(X) for the letters that have a value, wherever they
    stand, and other such letters with their subscripts below.
    """
    both = f"{goal}\n{given}"
    goal, given = (_CORRELATION.sub(partial(_valued, both), text) for text in (goal, given))
    goal, given = (_COEFFICIENT.sub(r"\1", text) for text in (goal, given))
    goal, given = (_OF_MEMBER.sub(r"\g<d>(\g<x>)", text) for text in (goal, given))
    pieces = re.split(r"[,;\n]", f"{goal}\n{given}")
    found = [m for p in pieces if _VALUED.search(p) for m in _ANY.finditer(p)]
    both = f"{goal}\n{given}"
    are_of_letters = any(_stands_alone(_of(m), both) for m in found)
    valued = {_sign(m) for m in found if are_of_letters and not _is_count(_of(m), both)}
    return _with_moments(goal, valued), _with_moments(given, valued)


def _valued(both: str, found: re.Match[str]) -> str:
    """``correlation -0.5``; where the letter is used besides, that it is this number, too."""
    noun = "correlation" if found["noun"] == "correlation" else "相关系数为"
    uses = _LETTER_USED["r" if found["rho"] == "r" else "ρ"].findall(both)
    if len(uses) == 1:
        return f"{noun} {found['dollar']}"
    rho, dollar = found["rho"], found["dollar"]
    return f"{noun} {dollar}{rho}{dollar}; {dollar}{rho} = "


def _with_moments(text: str, valued: AbstractSet[str]) -> str:
    text = _ANY.sub(lambda m: _called(m) if _sign(m) in valued else m[0], text)
    for label in _LABELLED:
        text = label.sub("", text)
    text = _LISTED.sub(lambda m: _lowered(m[0]), text)
    return _OF_SAME.sub(_of_same, text)


def _stands_alone(x: str, text: str) -> bool:
    """Whether there is a letter X; else μ_X is a name of something else."""
    alone = re.search(rf"(?<!_)(?<!_\{{)(?<!\\){x}(?!\()", text)
    return alone is not None and not _is_count(x, text)


def _is_count(x: str, text: str) -> bool:
    """Whether a letter is how many there are: a sum goes up to it."""
    return re.search(rf"(?:\^ ?\{{? ?|\.\. ?){x}(?![A-Za-z])", text) is not None


def _of(found: re.Match[str]) -> str:
    return found["held"] or found["bare"]


def _sign(found: re.Match[str]) -> str:
    """The letter, however it is written."""
    return f"{'μ' if found['mean'] else 'σ'}_{_of(found)}"


def _called(found: re.Match[str]) -> str:
    x = _of(found)
    if found["mean"]:
        return found[0] if found["late"] else f"E({x})"
    return f"{'Var' if found['early'] or found['late'] else 'SD'}({x})"


def _of_same(found: re.Match[str]) -> str:
    """``E[X] = μx``: the letter of X, and no product with an x."""
    x = _JOINED.fullmatch(found["v"])
    is_same = x is not None and x["x"].lower() == found["x"].lower()
    return _lowered(found[0]) if is_same else found[0]


def _lowered(text: str) -> str:
    return _JOINED.sub(r"\g<greek>_\g<x>\g<square>", text)
