"""Nouns in the plural, said of each of several: ``the variances of X and Y``.

In the singular that is asked back: it may be a moment of both together.
"""

from __future__ import annotations

import re
from itertools import product

MOST_EACH = 6
_PLURAL = r"(?:means|expected values|expectations|variances|standard deviations|second moments)"
_AND = re.compile(r",? and (?:the )?|, (?:the )?")
_HEADS = re.compile(
    r"(?P<begins>^|\b(?:find|compute|calculate|determine|evaluate|give|what are) )(?:the )?"
    rf"(?P<heads>{_PLURAL}(?:(?:,? and |, )(?:the )?{_PLURAL})*) of ",
    re.IGNORECASE,
)
_ENDS = re.compile(r"[.?;]|,? (?:if|where|when|assuming)\b|$")
_NOUN_ZH = r"(?:(?:数学)?期望|均值|方差|标准差)"
_AND_ZH = re.compile(r" ?[、和与及] ?")
_HEADS_ZH = re.compile(
    rf"(?P<own> ?各自)? ?的 ?(?P<heads>{_NOUN_ZH}(?: ?[、和与及] ?{_NOUN_ZH})*)"
    r"(?P<each>(?:分别|各)(?=是多少|为多少|等于多少|是什么|[为是]\s*[。？?]?\s*$))?"
)
_BEGINS_ZH = re.compile(r"[，,。；;求算]")
_FORMULA = re.compile(r"[A-Za-z0-9_+*^()\[\]/ -]+")
_WORD = re.compile(r"(?<![A-Za-z])(?!(?:exp|log|sqrt|abs|Var|Cov|dot)\b)[A-Za-z]{3,}")


def of_each(goal: str) -> str:
    """A goal in which each noun is said of each thing that it is said of."""
    return _in_chinese(_in_english(goal))


def _in_english(goal: str) -> str:
    found = _HEADS.search(goal)
    if found is None:
        return goal
    end = _ENDS.search(goal, found.end())
    last = end.start() if end else len(goal)
    whats = [what.strip() for what in _AND.split(goal[found.end() : last])]
    if not _are_formulas(whats):
        return goal
    each = product(_AND.split(found["heads"]), whats)
    said = ", ".join(f"the {head[:-1]} of {what}" for head, what in each)
    return f"{goal[: found.end('begins')]}{said}{goal[last:]}"


def _in_chinese(goal: str) -> str:
    for found in _HEADS_ZH.finditer(goal):
        if not (found["own"] or found["each"]):
            continue
        begins = [mark.end() for mark in _BEGINS_ZH.finditer(goal, 0, found.start())]
        start = begins[-1] if begins else 0
        whats = [what.strip() for what in _AND_ZH.split(goal[start : found.start()])]
        if _are_formulas(whats):
            each = product(_AND_ZH.split(found["heads"]), whats)
            said = "、".join(f"{what} 的{head}" for head, what in each)
            return f"{goal[:start]}{said}{goal[found.end() :]}"
    return goal


def _are_formulas(whats: list[str]) -> bool:
    """Whether they are several formulas, each with its brackets closed."""
    return 1 < len(whats) <= MOST_EACH and all(
        _FORMULA.fullmatch(what)
        and re.search("[A-Za-z]", what)
        and not _WORD.search(what)
        and all(what.count(a) == what.count(b) for a, b in ("()", "[]"))
        for what in whats
    )
