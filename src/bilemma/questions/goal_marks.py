"""What stands around the formula of a goal, and tells what is asked of it: marks and words."""

from __future__ import annotations

import re
from typing import NamedTuple

from .errors import MisreadError, said

_MARKS = ("?", "？")
_WORDS = {"is ": "whether", "Is ": "whether", "是否": "whether"}
_WORDS |= {"bound ": "bound", "Bound ": "bound", "估计": "bound", "上界": "bound"}

_GROWS = re.compile(
    r"(?P<letter>\\[A-Za-z]+|[^\W\d_]\w*)\s*(?:->|→|\\to\b|\\rightarrow\b|趋于)\s*"
    r"\+?(?:oo\b|inf\b|infinity\b|∞|\\infty\b|无穷大?)"
)
# What stands before and after "n -> oo" where a limit is asked for; one of them has the formula.
_FORMULA = r"(?P<formula>\S.*?)"
_AROUND = [
    (re.compile(before, re.DOTALL), re.compile(after, re.DOTALL))
    for before, after in (
        (
            r"\s*\\?[Ll]im(?:it)?(?:\\limits)?\s*_?\s*[{(]?\s*",
            rf"\s*[}})]?\s*(?:of\s)?{_FORMULA}\s*",
        ),
        (rf"\s*(?:[Tt]he )?[Ll]im(?:it)?(?: of)?\s+{_FORMULA},?\s+(?:as|for|when)\s+", r"\s*"),
        (r"\s*求?\s*当?\s*", rf"\s*时\s*[，,]?\s*求?\s*{_FORMULA}\s*的?极限\s*"),
        (rf"\s*求?\s*{_FORMULA}\s*[当在]?\s*", r"\s*时?\s*的?极限\s*"),
    )
]


class Marked(NamedTuple):
    """A formula at its place in a goal, all else blank, and what is asked: ``whether`` it holds,
    for a ``bound``, for its ``limit`` as the letter ``grows``, at its place too, does, or nothing
    that a word tells; ``mark`` where there is but a question mark.
    """

    formula: str
    kind: str
    grows: str = ""


def without_marks(text: str) -> Marked:
    """The formula in a goal, and what the marks and words around it tell.

    Raises:
        MisreadError: something tends to infinity, and it is not said of what the limit is wanted.
    """
    body = text.rstrip()
    is_marked = body.endswith(_MARKS)
    body = body[:-1] if is_marked else body
    if found := _GROWS.search(body):
        return _limit(body, found)
    start = len(body) - len(body.lstrip())
    word = next((w for w in _WORDS if body.startswith(w, start)), "")
    kind = _WORDS.get(word, "mark" if is_marked else "")
    return Marked(" " * (start + len(word)) + body[start + len(word) :], kind)


def _limit(text: str, grows: re.Match[str]) -> Marked:
    for before, after in _AROUND:
        first = before.fullmatch(text, 0, grows.start())
        last = after.fullmatch(text, grows.end())
        if first and last:
            where = first if "formula" in before.groupindex else last
            return Marked(_alone(where, "formula"), "limit", _alone(grows, "letter"))
    what = said(
        "A limit is asked for like this: lim Var(X)/n as n -> oo.",
        "求极限请这样写：n→∞ 时 Var(X)/n 的极限。",
    )
    raise MisreadError(text, grows.start(), what)


def _alone(found: re.Match[str], group: str) -> str:
    """A group at its place, without what stands around it."""
    return " " * found.start(group) + found[group]
