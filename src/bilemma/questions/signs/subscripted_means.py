r"""Means with their variable below, ``\mathbb E_{x\sim N(0,1)}[x^2]``: the law is a hypothesis.

Where the letter below is the only one that may be random, ``E_x[x^2]`` says no more than E.
"""

from __future__ import annotations

import re

from ..lexing.brackets import closing

_HEAD = (
    r"(?P<head>(?<![A-Za-z\\])(?:E|Var)|\\mathbb ?\{? ?E ?\}?|\\(?:operatorname|mathrm) ?"
    r"\{ ?(?:E|Var) ?\}|𝔼)"
)
_LETTER = r"[A-Za-zα-ω]|\\(?:epsilon|varepsilon|xi|eta|theta|zeta)(?![A-Za-z])"
_BELOW = re.compile(
    rf"{_HEAD} ?_ ?(?:(?P<bare>[A-Za-z])(?![A-Za-z])|\{{ ?(?P<x>{_LETTER}) ?"
    r"(?P<law>(?:\\sim(?![A-Za-z])|~|∼|～)(?P<of>(?:[^{}]|\{[^{}]*\})+))?\})"
    r" ?(?=(?:\\left)? ?[\[(])"
)
# x ~ p: of such a law nothing is said but that x is random.
_UNNAMED = re.compile(r"(?:\\mathcal ?\{ ?[A-Z] ?\}|[A-Zpq](?:_\{?\w+\}?)?|P_\{?\w+\}?)")
_NAME_OF_LAW = re.compile(
    r"^(?:\\(?:mathcal|mathrm|text|operatorname) ?)?\{? ?[A-Za-z]+ ?\}? ?(?=(?:\\left)? ?\()"
    r"|(?<!\w)I(?:_\{?\w+\}?)?"
)
_LETTERS = re.compile(r"\\[a-z]+|[A-Za-zα-ω]")
_NO_LETTERS = re.compile(
    r"\\(?:left|right|bigl?|bigr?|log|exp|sqrt|frac|cdot|[lr]?Vert|top|max)(?![A-Za-z])"
    r"|(?<![A-Za-z\\])(?:log|exp|sqrt|max|ReLU|tanh|sigmoid)(?![A-Za-z])"
)
# By custom these are numbers, and may be the values of moments.
_PARAMETERS = frozenset(
    (*"μσλθαβ", *(rf"\{x}" for x in "mu sigma lambda theta alpha beta".split()))
)
# What may stand around such means: numbers, signs, and words that ask.
_ASKED = re.compile(
    r"(?:[\d\s$?？.。=<>≤≥+*/^²(){}\[\],，、;；-]|\\(?:leq?|geq?|frac|cdot|quad|right|left)(?![A-Za-z])"
    r"|\b(?:what|is|the|find|compute|calculate|evaluate|derive|show|that|prove|value|of|and|it|true)\b"
    r"|\\(?:mu|sigma|lambda)(?![A-Za-z])|[μσλ]|[试请求计算证明等于多少为是否吗成立和与])*",
    re.IGNORECASE,
)
_FIXED = (
    r"\$? ?(?:is |为|是)?(?:fixed|constant|deterministic|固定|常数|常向量)"
    r"(?=\s*(?:$|[,;，；。.\n]))"
)
# E(x) = μ, var x = σ^2, mean μ: what stands there is a number.
_VALUE = re.compile(
    r"(?:=|\b(?:mean|variance|var|sd)) ?\$?(?:\\(?:mu|sigma|lambda|theta|alpha|beta)|[μσλθαβ])"
    r"(?:\^2|\^\{2\}|²)?\$?(?= *(?:$|[,;，；。.\n]|and\b))"
)


def without_subscripts(goal: str, given: str) -> tuple[str, str]:
    """Both texts with plain means, and the laws among the hypotheses.

    As they are where a mean may be taken over one random letter of several, or where the letter is
    spoken of elsewhere: it is another one there, or has two laws.
    """
    found = [*_BELOW.finditer(goal)]
    laws = {(m["x"] or m["bare"], (m["of"] or "").strip()) for m in found}
    if len(laws) != 1 or not _is_all(goal, found):
        return goal, given
    ((x, law),) = laws
    arguments = _NAME_OF_LAW.sub(" ", law)
    inside = " ".join((arguments, *(_inside(goal, m) for m in found)))
    others = {*_LETTERS.findall(_NO_LETTERS.sub(" ", inside))} - {x}
    is_unnamed = _UNNAMED.fullmatch(law) is not None
    if is_unnamed:
        others -= {*_LETTERS.findall(law)}
        if _has(law, f"{_BELOW.sub('', goal)}\n{given}"):
            return goal, given
    elif law and _has(x, given):
        return goal, given
    if any(_may_be_random(letter, given, has_law=bool(law)) for letter in others):
        return goal, given
    said = f"random {x}" if is_unnamed else f"${x} \\sim {law}$" if law else ""
    goal = _BELOW.sub(lambda m: m["head"], goal)
    return goal, "; ".join(filter(None, (said, given.strip())))


def _is_all(goal: str, found: list[re.Match[str]]) -> bool:
    """Whether nothing else is asked about, or supposed, than what stands in such means."""
    rest, at = "", 0
    for mean in found:
        rest += goal[at : mean.start()] + " "
        at = mean.end() + len(_inside(goal, mean))
    return _ASKED.fullmatch(rest + goal[at:]) is not None


def _inside(goal: str, found: re.Match[str]) -> str:
    """What the mean is of, with its brackets; all of the goal where its end is not found."""
    opened = re.compile(r"[\[(]").search(goal, found.end())
    end = closing(goal, opened.start()) if opened else -1
    return goal[found.end() : end + 1 if end > 0 else len(goal)]


def _may_be_random(letter: str, given: str, *, has_law: bool) -> bool:
    """Whether a letter beside that below E is no parameter: a capital one, or one that hypotheses
    speak of, and not as the value of a moment alone. Where no law is said, any letter.
    """
    if re.search(rf"(?<![A-Za-z\\,、和与]){re.escape(letter)}{_FIXED}", given):
        return False
    if letter in _PARAMETERS:
        return _has(letter, _VALUE.sub(" ", given))
    return not has_law or letter.isupper() or _has(letter, given)


def _has(letter: str, text: str) -> bool:
    return re.search(rf"(?<![A-Za-z\\]){re.escape(letter)}(?![A-Za-z])", text) is not None
