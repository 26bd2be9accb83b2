"""What stands around the formula of a goal, and tells what is asked of it: marks and words."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..lexing.comparison_words import as_signs, without_asking
from ..lexing.errors import MisreadError, said
from ..lexing.solve_marks import SOLVING, alone, solving

_MARKS = ("?", "？")
_KINDS = {
    "whether": ("is ", "Is ", "是否"),
    "bound": ("bound ", "Bound ", "upper bound ", "Upper bound ", "估计", "上界"),
}
_WORDS = {word: kind for kind, words in _KINDS.items() for word in words}
# Whatever begins a condition in a sentence that asks for a number.
_CONDITION = re.compile(
    r"\b(?:if|given|where|when|provided|assuming|suppose|let|with)\b|若|如果|已知|设|假设|其中|[:：]",
    re.IGNORECASE,
)
_CONDITION_FIRST = re.compile(
    r"\s*(?:if|given|suppose|assume|let|when|where|for)\b.*\b(?:solve|minimi[sz]e|argmin)\b",
    re.IGNORECASE | re.DOTALL,
)
_NO_CONDITION = said(
    "A number is asked for without conditions: these are hypotheses, which have a place of their "
    "own (after --given).",
    "求数的句子中不写条件：条件请写入条件栏（命令行中为 --given）。",
)
_NEGATED = re.compile(r"\b[A-Za-z]+n['’]t\b")

# --- limits ---------------------------------------------------------------------------------------
_ARROW = r"(?:-+>|→|\\to\b|\\rightarrow\b|\b(?:tends|goes) to\b|趋(?:向)?于|趋向)"
# Whatever speaks of a limit; a goal that does is asked for one, or refused.
_LIMIT = re.compile(rf"{_ARROW}|\\lim\b|(?<![A-Za-z])[Ll]im(?:it)?(?![A-Za-z])|极限")
_LETTER = r"(?P<letter>\\[A-Za-z]+|[A-Za-zΑ-Ωα-ω](?:_?[A-Za-z0-9]+)?)"
_INFINITY = r"\+?(?:oo\b|inf(?:ty|inity)?\b|∞|\\infty\b|[正]?无穷(?:大)?)"
_GROWS = re.compile(rf"(?<![A-Za-z0-9_\\])(?<!负){_LETTER}\s*{_ARROW}\s*{_INFINITY}")
_FORMULA = r"(?P<formula>\S.*?)"
_WHAT = r"(?:是多少|是什么|为多少|为何)?"
# What stands before and after "n -> oo" where a limit is asked for; one of them has the formula.
_AROUND = [
    (re.compile(before, re.DOTALL), re.compile(after, re.DOTALL))
    for before, after in (
        (
            (
                r"\s*(?:[求]|计算|(?:[Ff]ind|[Cc]ompute|[Ee]valuate)\b)?\s*"
                r"\\?[Ll]im(?:it)?(?:\\limits)?\s*_?\s*[{(]?\s*"
            ),
            rf"\s*[}})]?\s*(?:of\s)?{_FORMULA}\s*",
        ),
        (rf"\s*(?:[Tt]he )?[Ll]im(?:it)?(?: of)?\s+{_FORMULA},?\s+(?:as|for|when)\s+", r"\s*"),
        (r"\s*[求]?\s*[当]?\s*", rf"\s*时\s*[，,]?\s*[求]?\s*{_FORMULA}\s*[的]?极限\s*{_WHAT}\s*"),
        (rf"\s*[求]?\s*{_FORMULA}\s*[当在]?\s*", rf"\s*[时]?\s*[的]?极限\s*{_WHAT}\s*"),
    )
]


class Marked(NamedTuple):
    """A formula at its place in a goal, all else blank, and what is asked: ``whether`` it holds,
    for a ``bound``, for its ``limit`` as a ``letter``, at its place too, grows,
    which letter is to be found to ``solve`` it or to ``minimise`` it, or nothing that a word tells;
    ``mark`` where there is but a question mark; ``is_positive`` tells that the letter is called a
    positive number.
    """

    formula: str
    kind: str
    letter: str = ""
    is_positive: bool = False


def without_marks(text: str) -> Marked:
    """The formula in a goal, and what the marks and words around it tell.

    Raises:
        MisreadError: it asks what does not hold, or for a limit that is none as a letter grows.
    """
    body = text.rstrip()
    is_marked = body.endswith(_MARKS)
    body = body[:-1] if is_marked else body
    if found := _NEGATED.search(body):
        what = said("Ask what holds, without 'not'.", "请问成立的关系，不要用否定。")
        raise MisreadError(text, found.start(), what)
    if found := _LIMIT.search(body):
        return _limit(body, found.start())
    if found := SOLVING.search(body):
        return _solve(body, found.start())
    body, is_asked = without_asking(as_signs(body))
    start = len(body) - len(body.lstrip())
    word = next((w for w in _WORDS if body.startswith(w, start)), "")
    kind = _WORDS.get(word, "mark" if is_marked or is_asked else "")
    return Marked(" " * (start + len(word)) + body[start + len(word) :], kind)


def refuse_condition_first(text: str) -> None:
    """Refuse ``If Var(X) = 4, solve Var(c*X) = 1 for c``.

    Raises:
        MisreadError: it is such a question.
    """
    if _CONDITION_FIRST.match(text):
        raise MisreadError(text, len(text) - len(text.lstrip()), _NO_CONDITION)


def _solve(text: str, place: int) -> Marked:
    found = solving(text)
    condition = _CONDITION.search(found.formula if found else text)
    if condition:
        raise MisreadError(text, condition.start(), _NO_CONDITION)
    if found is None:
        what = said(
            "A number is asked for as in 'solve Var(c*X) = 1 for c' or 'which w minimises "
            "Var(w*X + (1-w)*Y)'.",
            "求数请写作“求 c 使 Var(c*X) = 1”或“求 w 使 Var(w*X + (1-w)*Y) 最小”。",
        )
        raise MisreadError(text, place, what)
    return Marked(found.formula, found.kind, found.letter, found.is_positive)


def _limit(text: str, place: int) -> Marked:
    for grows in _GROWS.finditer(text):
        for before, after in _AROUND:
            first = before.fullmatch(text, 0, grows.start())
            last = after.fullmatch(text, grows.end())
            if first and last:
                where = first if "formula" in before.groupindex else last
                if _LIMIT.search(where["formula"]) is None:
                    return Marked(alone(where, "formula"), "limit", alone(grows, "letter"))
    what = said(
        "Limits are those of numbers as one letter grows without bound: lim Var(X)/n as n -> oo.",
        "此处只求一个字母趋于正无穷时数的极限：n→∞ 时 Var(X)/n 的极限。",
    )
    raise MisreadError(text, place, what)
