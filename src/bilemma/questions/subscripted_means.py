r"""Means with their variable below, ``\mathbb E_{x\sim N(0,1)}[x^2]``: the law is a hypothesis.

Where the letter below is the only one that may be random, ``E_x[x^2]`` says no more than E.
"""

from __future__ import annotations

import re

from .brackets import closing

_HEAD = (
    r"(?P<head>(?<![A-Za-z\\])(?:E|Var)|\\mathbb ?\{? ?E ?\}?|\\(?:operatorname|mathrm) ?"
    r"\{ ?(?:E|Var) ?\}|𝔼)"
)
_LETTER = r"[A-Za-zα-ω]|\\(?:epsilon|varepsilon|xi|eta|theta|zeta)(?![A-Za-z])"
_BELOW = re.compile(
    rf"{_HEAD} ?_ ?(?:(?P<bare>[A-Za-z])(?![A-Za-z])|\{{ ?(?P<x>{_LETTER}) ?"
    r"(?P<law>(?:\\sim(?![A-Za-z])|~|∼|～)(?P<of>(?:[^{}]|\{[^{}]*\})+))?\})"
    r" ?(?=(?:\\left)? ?[\[(|])"
)
# x ~ p: of such a law nothing is said but that x is random.
_UNNAMED = re.compile(r"(?:\\mathcal ?\{ ?[A-Z] ?\}|[A-Zpq](?:_\{?\w+\}?)?|P_\{?\w+\}?)")
_LETTERS = re.compile(r"\\[a-z]+|[A-Za-zα-ω]")
_NO_LETTERS = re.compile(
    r"\\(?:left|right|bigl?|bigr?|log|exp|sqrt|frac|cdot|[lr]?Vert|top|max)(?![A-Za-z])"
    r"|(?<![A-Za-z\\])(?:log|exp|sqrt|max|ReLU|tanh|sigmoid)(?![A-Za-z])"
)
# By custom these are numbers, whatever hypotheses say of them.
_PARAMETERS = frozenset(
    (*"μσλθαβ", *(rf"\{x}" for x in "mu sigma lambda theta alpha beta".split()))
)


def without_subscripts(goal: str, given: str) -> tuple[str, str]:
    """Both texts with plain means, and the laws among the hypotheses.

    As they are where a mean may be taken over one random letter of several.
    """
    found = [*_BELOW.finditer(goal)]
    laws = {(m["x"] or m["bare"], (m["of"] or "").strip()) for m in found}
    if len(laws) != 1:
        return goal, given
    ((x, law),) = laws
    others = {letter for m in found for letter in _letters_inside(goal, m)} - {x}
    if any(_may_be_random(letter, given, has_law=bool(law)) for letter in others):
        return goal, given
    if law and _UNNAMED.fullmatch(law):
        if _has(law, f"{_BELOW.sub('', goal)}\n{given}"):
            return goal, given
        said = f"random {x}"
    else:
        said = f"${x} \\sim {law}$" if law else ""
    goal = _BELOW.sub(lambda m: m["head"], goal)
    return goal, "; ".join(filter(None, (said, given.strip())))


def _letters_inside(goal: str, found: re.Match[str]) -> set[str]:
    """The letters of what the mean is of; all of the goal where its end is not found."""
    opened = re.compile(r"[\[(|]").search(goal, found.end())
    is_bracket = opened is not None and opened[0] != "|"
    end = closing(goal, opened.start()) if opened and is_bracket else -1
    inside = goal[found.end() : end if end > 0 else len(goal)]
    return {*_LETTERS.findall(_NO_LETTERS.sub(" ", inside))}


def _may_be_random(letter: str, given: str, *, has_law: bool) -> bool:
    """Whether a letter beside that below E is no parameter: a capital one, or one that hypotheses
    speak of. Where no law is said, any letter.
    """
    if letter in _PARAMETERS:
        return False
    return not has_law or letter.isupper() or _has(letter, given)


def _has(letter: str, text: str) -> bool:
    return re.search(rf"(?<![A-Za-z\\]){re.escape(letter)}(?![A-Za-z])", text) is not None
