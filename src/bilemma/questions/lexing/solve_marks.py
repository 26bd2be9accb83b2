"""Questions for a number, ``solve Var(c*X) = 1 for c`` and ``which w minimises Var(w*X)``: the
formula in one, and the letter that is wanted, each at its place.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_LETTER = r"(?P<letter>[A-Za-zΑ-Ωα-ω](?:_?[A-Za-z0-9]+)?)"
_FORMULA = r"(?P<formula>\S.*?)"
_NUMBER = r"(?:(?:an? |the )?(?:real )?(?:number|constant|weight|value of) |the )?"
_ZH = r"(?:实数|常数|正数|数)?"
_WHEN = r"[取为是](?:何值|什么值|多少|多大)时?"
_FIND, _SO = "(?:试求|求出|求|确定)", "(?:使得|使)"
_FIND_WITH = rf"find {_NUMBER}{_LETTER},? (?:with|where|for which|satisfying)"
_SOLVE = (
    rf"solve {_FORMULA},? for {_LETTER}",
    rf"(?:for )?(?:which|what) {_NUMBER}{_LETTER} (?:makes|gives|is|does) {_FORMULA}(?: hold)?",
    rf"find {_NUMBER}{_LETTER},? (?:such|so) that {_FORMULA}",
    rf"{_FIND_WITH} {_FORMULA}",
    rf"{_FIND}{_ZH} ?{_LETTER} ?[，,]? ?(?:{_SO}|满足) ?{_FORMULA}",
    rf"{_ZH} ?{_LETTER} ?{_WHEN} ?[，,]? ?{_FORMULA}",
    rf"(?:当 ?|){_LETTER} ?{_WHEN} ?[，,]? ?{_FORMULA}",
)
_MINIMISE = (
    rf"(?:which|what) {_NUMBER}{_LETTER} minimi[sz]es {_FORMULA}",
    rf"find {_NUMBER}{_LETTER} (?:that|which) minimi[sz]es {_FORMULA}",
    rf"(?:for )?(?:which|what) {_NUMBER}{_LETTER} is {_FORMULA} (?:minimi[sz]ed|minimal|smallest)",
    rf"minimi[sz]e {_FORMULA} (?:over|in) {_LETTER}",
    rf"argmin (?:over )?{_LETTER} of {_FORMULA}",
    rf"{_FIND}{_ZH} ?{_LETTER} ?[，,]? ?{_SO} ?{_FORMULA} ?(?:最小|达到最小)",
    rf"(?:当 ?)?{_ZH} ?{_LETTER} ?{_WHEN} ?[，,]? ?{_FORMULA} ?(?:最小|达到最小)",
)
_KINDS = [
    (re.compile(pattern, re.IGNORECASE), kind)
    for kind, patterns in (("minimise", _MINIMISE), ("solve", _SOLVE))
    for pattern in patterns
]
# ``find c with Var(c*X) = 1``: of a letter alone nothing is asked but for which it holds.
FINDING = re.compile(rf"\A\s*{_FIND_WITH}\b", re.IGNORECASE)
# Whatever begins or ends like one of these; a goal that does is asked for a number, or refused.
SOLVING = re.compile(
    r"\s*(?:solve|minimi[sz]e|argmin|(?:for )?(?:which|what (?!is\b|does\b)))\b"
    rf"|\A\s*{_FIND_WITH}\b|\b(?:such|so) that\b|\bminimi[sz]es\b|{_WHEN}|{_SO}|最小",
    re.IGNORECASE,
)


class Solving(NamedTuple):
    """A formula and a letter, each at its place, the rest of the text blank; ``kind`` is ``solve``
    or ``minimise``, and ``is_positive`` says that the letter is called a positive number.
    """

    kind: str
    formula: str
    letter: str
    is_positive: bool = False


def solving(text: str) -> Solving | None:
    """What is to be solved, or made least; None where the words are others."""
    start, end = len(text) - len(text.lstrip()), len(text.rstrip().rstrip("。.").rstrip())
    for pattern, kind in _KINDS:
        found = pattern.fullmatch(text, start, end)
        if found:
            formula, letter = (alone(found, group) for group in ("formula", "letter"))
            is_positive = text[: found.start("letter")].rstrip().endswith("正数")
            return Solving(kind, formula, letter, is_positive)
    return None


def alone(found: re.Match[str], group: str) -> str:
    """A group at its place, without what stands around it."""
    return " " * found.start(group) + found[group]
