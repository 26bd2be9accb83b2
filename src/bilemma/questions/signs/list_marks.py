"""Marks of a list, ``(2) Var(X) = 3``, which are no factors: that is not two times the variance.

Where they count from one, ``(1) …; (2) …``, they are left out; a bullet that no formula begins
with is too. One that stands alone may be a factor or a sign, and is refused with both readings.
"""

from __future__ import annotations

import re
from itertools import accumulate

from ..lexing.errors import MisreadError, said

_BEFORE = (
    r"(?:^|[;；\n。,，:：]|(?<=[\w)\]}$])\.(?=[ \t])|[求设若知且]"
    r"|\b(?:and|if|where|find|given|with|let|suppose|compute|calculate|that)\b)[ \t]*"
)
_LABEL = r"(?:\d{1,2}|[a-h]|i{1,3}|iv|vi?)"
_NEXT = r"[ \t]*)(?=[A-Za-zα-ωΑ-Ω\\$√∑Σ\u4e00-\u9fff])"
# Brackets stand behind any joint; '2)' and '2.' only where a hypothesis begins.
_IN_BRACKETS = re.compile(rf"{_BEFORE}(?P<mark>[(（\[【]{_LABEL}[)）\]】]{_NEXT}", re.IGNORECASE)
_BARE = re.compile(
    rf"(?:^|[;；\n。])[ \t]*(?P<mark>(?:{_LABEL}[)）]|\d{{1,2}}[.．、]|[①-⑨]){_NEXT}"
)
_BEHIND = re.compile(r"[\d)）\]²³](?P<mark>[ \t]+[(（]\d{1,2}[)）][ \t]*)(?=$|[;；\n。,，])")
_BULLET = re.compile(r"(?P<before>^|[;；\n])[ \t]*[*•·●▪][ \t]*(?=[A-Za-zα-ωΑ-Ω\\$\u4e00-\u9fff])")
_DASH = re.compile(r"(?:^|[;；\n])[ \t]*(?P<mark>[-–—−+][ \t]+)(?=[A-Za-zα-ωΑ-Ω\\$\u4e00-\u9fff])")
_IS_NO_FORMULA = re.compile(
    r"[~∼\u4e00-\u9fff]|\b(?:independent|uncorrelated|iid|mean|variance|random|real|has|have|is|are)\b"
)
# A bracket about another factor of the same formula: '(2) Var(X) + (3) Var(Y)'.
_OTHER_FACTOR = re.compile(r"[+=<>-] ?[(]\d{1,2}[)] ?[A-Za-z]")
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi")
_WITHIN = {**dict.fromkeys("([{（【", 1), **dict.fromkeys(")]}）】", -1)}


def without_list_marks(goal: str, given: str) -> tuple[str, str]:
    """Goal and hypotheses without the numbers and bullets of a list.

    Raises:
        MisreadError: there is a mark that can be a factor, a sign or the number of an equation.
    """
    try:
        goal = _without(goal, (_IN_BRACKETS, _BARE), given)
    except MisreadError as error:
        error.in_goal = True
        raise
    given = _without_dashes(_BULLET.sub(r"\g<before>", given))
    return goal, _without(given, (_IN_BRACKETS, _BARE, _BEHIND, _DASH), "")


def _without(text: str, patterns: tuple[re.Pattern[str], ...], given: str) -> str:
    """A text without its marks if they count from one; refused if there are others."""
    depth = tuple(accumulate((_WITHIN.get(c, 0) for c in text), _deeper, initial=0))
    marks = sorted(
        match.span("mark")
        for pattern in patterns
        for match in pattern.finditer(text)
        if not depth[match.start("mark")] and not _is_factor(text, match, given)
    )
    labels = [text[start:end].strip(" \t()（）[]【】.．、") for start, end in marks]
    counts = all(_number(label) == n for n, label in enumerate(labels, 1))
    is_behind = any(_BEHIND.match(text, max(start - 1, 0)) for start, _ in marks)
    is_letter = len(labels) == 1 and labels[0].isalpha()  # '(a) X' alone may be a product
    if not counts or is_behind or is_letter:
        raise _refusal(text, *marks[0])
    for start, end in reversed(marks):
        text = text[:start] + text[end:]
    return text


def _deeper(depth: int, step: int) -> int:
    """How deep one is in brackets; '2)' closes none."""
    return max(depth + step, 0)


def _is_factor(text: str, match: re.Match[str], given: str) -> bool:
    """Whether a mark is a factor: a letter that is declared, or one of several in brackets."""
    letter = match["mark"].strip(" \t()")
    is_declared = re.search(rf"\breal\b[^;；\n]*\b{re.escape(letter)}\b", f"{text}\n{given}")
    rest = re.split(r"[;；\n。,，]", text[match.end("mark") :])[0]
    return bool(is_declared) or bool(_OTHER_FACTOR.search(rest))


def _number(label: str) -> int:
    """Which one of a list has a label; 0 if it has none, as a dash."""
    label = label.lower()
    if label in _ROMAN:
        return _ROMAN.index(label) + 1
    if label.isdecimal():
        return int(label)
    return "①②③④⑤⑥⑦⑧⑨".find(label) + 1 or "abcdefgh".find(label) + 1 if label else 0


def _without_dashes(given: str) -> str:
    """Hypotheses without a dash before each, where one of them is no formula that has a sign."""
    parts = [part for part in re.split(r"[;；\n]", given) if part.strip()]
    is_list = parts and all(_DASH.match(part) for part in parts)
    if is_list and any(map(_IS_NO_FORMULA.search, parts)):
        return "\n".join(_DASH.sub("", part) for part in parts)
    return given


def _refusal(text: str, start: int, end: int) -> MisreadError:
    mark = text[start:end].strip()
    sign = "-Var(X)" if mark in "-–—−+" else "2*Var(X)"
    what = said(
        f"Is '{mark}' the mark of a list? Leave it out. A factor or sign is written '{sign}'.",
        f"“{mark}”是序号吗？请删去；若为系数，请写成“{sign}”。",
    )
    return MisreadError(text, start, what)
