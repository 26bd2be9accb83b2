"""Nouns in the plural, said of each of several: ``the variances of X and Y``.

In the singular that is asked back: it may be a moment of both together.
"""

from __future__ import annotations

import re
from itertools import product

_PLURAL = r"(?:means|expected values|expectations|variances|standard deviations|second moments)"
_FORMULA = r"[A-Za-z0-9_+*^()\[\]/ -]*?[A-Za-z][A-Za-z0-9_+*^()\[\]/ -]*?"
_AND = r"(?:,? and |, )"
_OF_EACH = re.compile(
    r"(?P<begins>^\s*|\b(?:find|compute|calculate|determine|evaluate|give|what are)\s+)(?:the )?"
    rf"(?P<heads>{_PLURAL}(?:{_AND}(?:the )?{_PLURAL})*) of "
    rf"(?P<whats>{_FORMULA}(?:{_AND}{_FORMULA})+)"
    r"(?P<ends>\s*$|[.?;,]| (?:if|where|when|assuming)\b)",
    re.IGNORECASE,
)
_NOUN_ZH = r"(?:(?:数学)?期望|均值|方差|标准差)"
_AND_ZH = r" ?[、，,和与及] ?"
_OF_EACH_ZH = re.compile(
    rf"(?P<begins>^\s*|[，,。；;求]|计算) ?(?P<whats>{_FORMULA}(?:{_AND_ZH}{_FORMULA})+) ?"
    rf"(?P<own>各自)?的 ?(?P<heads>{_NOUN_ZH}(?:{_AND_ZH}{_NOUN_ZH})*)"
    r"(?P<each>(?:分别|各)(?=是多少|为多少|等于多少|是什么|[为是]\s*[。？?]?\s*$))?"
)
_WORD = re.compile(r"(?<![A-Za-z])(?!(?:exp|log|sqrt|abs|Var|Cov|dot)\b)[A-Za-z]{3,}")


def of_each(goal: str) -> str:
    """A goal in which each noun is said of each thing that it is said of."""
    return _OF_EACH_ZH.sub(_each_zh, _OF_EACH.sub(_each, goal))


def _each(found: re.Match[str]) -> str:
    heads = re.split(rf"{_AND}(?:the )?", found["heads"])
    whats = [what.strip() for what in re.split(_AND, found["whats"])]
    if not _are_formulas(whats):
        return found[0]
    each = ", ".join(f"the {head[:-1]} of {what}" for head, what in product(heads, whats))
    return f"{found['begins']}{each}{found['ends']}"


def _each_zh(found: re.Match[str]) -> str:
    whats = [what.strip() for what in re.split(_AND_ZH, found["whats"])]
    if not (found["own"] or found["each"]) or not _are_formulas(whats):
        return found[0]
    heads = re.split(_AND_ZH, found["heads"])
    return found["begins"] + "、".join(f"{what} 的{head}" for head, what in product(heads, whats))


def _are_formulas(whats: list[str]) -> bool:
    """Whether they are formulas, each with its brackets closed."""
    return all(what.count(a) == what.count(b) for what in whats for a, b in ("()", "[]")) and not (
        any(map(_WORD.search, whats))
    )
