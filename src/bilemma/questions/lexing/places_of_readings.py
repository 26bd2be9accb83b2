"""Where in a field what a refusal suggests may belong, and whether it says all that stood there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from bilemma.bilingual.chinese import has_chinese

from .brackets import closing

_ALONE = r"(?<![\w\\)\]])(?:\\[a-z]+|[A-Za-zΑ-Ωα-ω])(?:_\w+|_\{[^{}]*\})?"
_NAME = re.compile(r"[^\W\d_]+'*(?=\*?$|[(])")
_TRANSPOSE = re.compile(r"\^ ?\{? ?(?:T|\\top)(?![A-Za-z]) ?\}?|\.")  # w^T x, which is w.x
_INSIGNIFICANT = frozenset(" \t()[]{}*_^,·⋅")
_LETTER = re.compile(r"(?<![A-Za-zΑ-Ωα-ω\\])[A-Za-zΑ-Ωα-ω](?![A-Za-zΑ-Ωα-ω])")
_WORD = re.compile(r"(?<![A-Za-z\\])[A-Za-z]{3,}")
_DIGITS = re.compile(r"[0-9]+")
_COMMAND = re.compile(r"\\([A-Za-z]+)")
_LAID_OUT = frozenset("frac partial left right mathrm operatorname mathbb cdot".split())
_DERIVATIVE = re.compile(r"\\partial|∂|d\}?/d|\{d\}")
_MOMENT = re.compile(r"\b(?:E|Var|Cov|SD|P)\(|[\u4e00-\u9fff]| of ")
# What may fall away where a reading asks for one thing of several.
_ASKING = frozenset(
    "what are and the mean variance expectation expected value find compute calculate standard "
    "deviation both distribution law random variable".split()
)


def same_letters(text: str, field: str, place: int) -> Iterator[tuple[int, int]]:
    """Where a field has what a reading has but for brackets and signs of products, the places at
    the one at fault first.
    """
    wanted = _significant(text)
    kept = [n for n, c in enumerate(field) if c not in _INSIGNIFICANT]
    bare = "".join(field[n] for n in kept)
    at, found = bare.find(wanted) if wanted else -1, []
    while at >= 0:
        start, end = kept[at], kept[at + len(wanted) - 1] + 1
        is_below = field[:start].rstrip()[-1:] in ("/", "^", "\\") and not text.startswith("(")
        if not (is_below or _is_within(field, start) or _is_within(field, end)):
            found.append(_with_brackets(field, start, end))
        at = bare.find(wanted, at + 1)
    holding = [span for span in found if span[0] <= place < span[1]]
    yield from holding or (found if len(found) == 1 else ())


def same_value(text: str, field: str) -> tuple[int, int] | None:
    """Where one letter alone has the value that a moment has in a reading: ``ρ=0.5``."""
    moment, sign, value = text.partition("=")
    if not (sign and value.strip() and "(" in moment):
        return None
    found = [*re.finditer(rf"{_ALONE} ?= ?{re.escape(value.strip())}(?![\w.^*/+(-])", field)]
    return found[0].span() if len(found) == 1 else None


def call_around(text: str, field: str, place: int) -> Iterator[tuple[int, int]]:
    """The call about the place at fault of the function that a reading calls."""
    name, sign, _ = text.partition("(")
    start = field.rfind(f"{name}(", 0, place + 1) if sign and name.isalpha() else -1
    end = closing(field, start + len(name)) + 1 if start >= 0 else 0
    if place < end and says_all(text, field[start:end]) and not _is_within(field, start):
        yield start, end


def call_by_another_name(text: str, field: str, place: int) -> Iterator[tuple[int, int]]:
    """A function at the place at fault, called as a reading calls another one: ``σ(X)``."""
    name, sign, inside = text.partition("(")
    called = _NAME.search(field[:place]) if field[place : place + 1] == "(" else None
    start = called.start() if called else place
    called = _NAME.match(field, start)
    if not (sign and called and _NAME.match(name) and field.startswith(sign, called.end())):
        return
    end = closing(field, called.end()) + 1
    typed, wanted = (_TRANSPOSE.sub("", x) for x in (field[called.end() : end], sign + inside))
    if _significant(typed) == _significant(wanted):
        yield start - field[:start].endswith("\\"), end


def _is_within(field: str, n: int) -> bool:
    """Whether a name or a number goes on from one character to the next; none has a Chinese one."""
    pair = field[max(n - 1, 0) : n + 1]
    is_name = pair.isalpha() and not has_chinese(pair)
    return n > 0 and len(pair) == 2 and (is_name or pair.isdigit())


def _with_brackets(field: str, start: int, end: int) -> tuple[int, int]:
    """A part of a formula, with the brackets behind it that were opened in it."""
    for sign, close in zip("([{", ")]}", strict=True):
        while field.count(sign, start, end) > field.count(close, start, end):
            if field[end : end + 1] != close:
                break
            end += 1
    return start, end


def _significant(text: str) -> str:
    return "".join(c for c in text if c not in _INSIGNIFICANT)


def verbatim(text: str, field: str, place: int) -> Iterator[tuple[int, int]]:
    """What a reading repeats of a field from the place at fault on, behind a word of its own."""
    word, _, repeated = text.partition(" ")
    again = re.escape(repeated).replace(">=\\ ", ">=? ?")  # what it bounds is said more strictly
    if word.isalpha() and repeated and (found := re.compile(again).match(field, place)):
        yield found.span()


def says_all(text: str, typed: str) -> bool:
    """Whether a reading has all letters, numbers and words of what it would stand for."""
    if set(_COMMAND.findall(typed)) - _LAID_OUT:
        return False
    if _DERIVATIVE.search(typed) and "d(" not in text:
        return False
    if has_chinese(typed) and not _MOMENT.search(text):
        return False
    letters = set(_LETTER.findall(typed)) <= set(_LETTER.findall(text)) | {"d"}
    numbers = not Counter(_DIGITS.findall(typed)) - Counter(_DIGITS.findall(text))
    words = {word.lower() for word in _WORD.findall(typed)}
    said_too = {word.lower() for word in _WORD.findall(text)}
    said_too |= {"iid"} if "independent" in said_too else set()  # where they cannot have one law
    return letters and numbers and words <= said_too | _ASKING
