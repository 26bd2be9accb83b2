"""What a refusal suggests, each as a whole question to ask instead.

A reading is put where it belongs: in the place of what has the same letters, among the hypotheses,
or in the place of the goal. Where it belongs is tried by reading what comes of it, never guessed:
what is not read then, or is refused at the same place, is not suggested.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from .brackets import closing
from .clause_parser import clauses
from .errors import MisreadError, Said, in_chinese

Edit = Callable[[str], tuple[str, str]]  # of what is put in, to goal and hypotheses

_DECLARED = re.compile(r"'((?:real|random) ([A-Za-zΑ-Ωα-ω]\w*'*))'")
_LETTER = re.compile(r"(?<![A-Za-zΑ-Ωα-ω\\])[A-Za-zΑ-Ωα-ω](?![A-Za-zΑ-Ωα-ω])")
_ALONE = r"(?<![\w\\)\]])(?:\\[a-z]+|[A-Za-zΑ-Ωα-ω])(?:_\w+|_\{[^{}]*\})?"
_WORD = re.compile(r"(?<![A-Za-z\\])[A-Za-z]{3,}")
_NAME = re.compile(r"[^\W\d_]+'*")
_DIGITS = re.compile(r"[0-9]+")
_INSIGNIFICANT = frozenset(" \t()[]{}*_^,")
# What may fall away where a reading asks for one thing of several.
_ASKING = frozenset(
    "what are and the mean variance expectation expected value find compute calculate standard "
    "deviation both distribution law random variable".split()
)
_COMMAND = re.compile(r"\\([A-Za-z]+)")
_LAID_OUT = frozenset("frac partial left right mathrm operatorname mathbb cdot".split())
_DERIVATIVE = re.compile(r"\\partial|∂|d\}?/d|\{d\}")
_MOMENT = re.compile(r"\b(?:E|Var|Cov|SD|P)\(|[\u4e00-\u9fff]| of ")
_CHINESE = re.compile("[\u4e00-\u9fff]")
_QUOTED = re.compile(r"'([^']+)'(?: with '([^']+)')?")
_WORDS_ZH = re.compile("[\u4e00-\u9fff]+")
_QUOTED_ZH = re.compile(r"[“']([^”']+)[”'](?:，条件“([^”]+)”)?")


class Suggestion(NamedTuple):
    """What is written, and the question that comes of it, in both languages."""

    shown: Said
    goal: Said
    given: Said


def suggestions(
    error: MisreadError, goal: str, given: str, read: Callable[[str, str], object]
) -> list[Suggestion]:
    """What may be asked instead of what is refused.

    Args:
        error: the refusal.
        goal: the goal, as it was typed.
        given: the hypotheses, as they were typed.
        read: reads a question, or raises :class:`MisreadError`.
    """
    reader = _Suggesting(error, goal, given, read)
    return [*reader.found(), *reader.instead()]


class _Suggesting:
    """Looks for where readings belong."""

    def __init__(
        self, error: MisreadError, goal: str, given: str, read: Callable[[str, str], object]
    ) -> None:
        self.error, self.goal, self.given, self.read = error, goal, given, read
        self.in_goal = error.in_goal or error.text == goal

    def found(self) -> Iterator[Suggestion]:
        """Readings of the refusal, and letters that it says to declare."""
        typed = f"{self.goal}\n{self.given}"
        declared = [m for m in _DECLARED.finditer(self.error.what.en) if m[2] in typed]
        for text in dict.fromkeys((*self.error.readings, *(m[1] for m in declared))):
            edit = next(filter(lambda edit: self._leads_on(edit, text), self._edits(text)), None)
            if edit is not None:
                shown = Said(text, in_chinese(text))
                (goal, given), (goal_zh, given_zh) = edit(text), edit(shown.zh)
                yield Suggestion(shown, Said(goal, goal_zh), Said(given, given_zh))

    def instead(self) -> Iterator[Suggestion]:
        """Other questions that a refusal names."""
        if not self.error.names_questions:
            return
        chinese = _QUOTED_ZH.findall(self.error.what.zh)
        formulas = [found for found in chinese if not _WORDS_ZH.fullmatch(found[0])]
        quoted = _QUOTED.findall(self.error.what.en), formulas
        if len(quoted[0]) != len(quoted[1]):
            return
        for (goal, given), (goal_zh, given_zh) in zip(*quoted, strict=True):
            if self._is_read(goal, given) and self._is_read(goal_zh, given_zh):
                shown = Said(
                    f"{goal} with {given}" if given else goal,
                    f"{goal_zh}，条件 {given_zh}" if given_zh else goal_zh,
                )
                yield Suggestion(shown, Said(goal, goal_zh), Said(given, given_zh))

    # --- where a reading belongs
    def _edits(self, text: str) -> Iterator[Edit]:
        field = self.goal if self.in_goal else self.given
        for places in (_same_letters, _call_around, _call_by_another_name):
            for start, end in places(text, field, self.error.place):
                yield self._replacing(start, end)
        if self._is_hypothesis(text):
            if span := _same_value(text, field):
                yield self._replacing(*span)
            yield self._adding
            if (
                not self.in_goal
                and (span := self._clause())
                and _says_all(text, field[slice(*span)])
            ):
                yield self._replacing(*span)
        if self.in_goal:
            for part in _verbatim(text, field, self.error.place):
                yield self._replacing(*part)
            if _says_all(text, self.goal):
                yield self._replacing(0, len(self.goal))

    def _replacing(self, start: int, end: int) -> Edit:
        def edit(text: str) -> tuple[str, str]:
            field = self.goal if self.in_goal else self.given
            changed = field[:start] + text + field[end:]
            return (changed, self.given) if self.in_goal else (self.goal, changed)

        return edit

    def _adding(self, text: str) -> tuple[str, str]:
        lines = [line for line in self.given.split("\n") if line.strip()]
        return self.goal, "\n".join((*lines, *(part.strip() for part in text.split(";"))))

    def _clause(self) -> tuple[int, int] | None:
        """From where to where the hypothesis at fault goes."""
        if self.error.text != self.given:
            return None
        at = self.error.place
        start = max(self.given.rfind(sign, 0, at) for sign in ";；\n") + 1
        ends = [n for sign in ";；\n" if (n := self.given.find(sign, at)) >= 0]
        return start, min(ends, default=len(self.given))

    # --- what comes of it
    def _is_hypothesis(self, text: str) -> bool:
        try:
            return bool(clauses(text))
        except MisreadError:
            return False

    def _is_read(self, goal: str, given: str) -> bool:
        try:
            self.read(goal, given)
        except MisreadError:
            return False
        return True

    def _leads_on(self, edit: Edit, text: str) -> bool:
        """Whether the question is read then, or something is asked about what is elsewhere."""
        goal, given = edit(text)
        if (goal, given) == (self.goal, self.given):
            return False
        try:
            self.read(goal, given)
        except MisreadError as other:
            is_elsewhere = other.in_goal != self.error.in_goal or other.place > (
                self.error.place + len(text)
            )
            return is_elsewhere and other.what != self.error.what
        return True


def _same_letters(text: str, field: str, place: int) -> Iterator[tuple[int, int]]:
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


def _same_value(text: str, field: str) -> tuple[int, int] | None:
    """Where one letter alone has the value that a moment has in a reading: ``ρ=0.5``."""
    moment, sign, value = text.partition("=")
    if not (sign and value.strip() and "(" in moment):
        return None
    found = [*re.finditer(rf"{_ALONE} ?= ?{re.escape(value.strip())}(?![\w.^*/+(-])", field)]
    return found[0].span() if len(found) == 1 else None


def _call_around(text: str, field: str, place: int) -> Iterator[tuple[int, int]]:
    """The call about the place at fault of the function that a reading calls."""
    name, sign, _ = text.partition("(")
    start = field.rfind(f"{name}(", 0, place + 1) if sign and name.isalpha() else -1
    end = closing(field, start + len(name)) + 1 if start >= 0 else 0
    if place < end and _says_all(text, field[start:end]) and not _is_within(field, start):
        yield start, end


def _call_by_another_name(text: str, field: str, place: int) -> Iterator[tuple[int, int]]:
    """A function at the place at fault, called as a reading calls another one: ``σ(X)``."""
    name, sign, inside = text.partition("(")
    called = _NAME.match(field, place)
    if sign and called and _NAME.fullmatch(name) and field.startswith(sign + inside, called.end()):
        yield place, called.end() + len(sign + inside)


def _is_within(field: str, n: int) -> bool:
    """Whether a name or a number goes on from one character to the next."""
    pair = field[max(n - 1, 0) : n + 1]
    return n > 0 and len(pair) == 2 and (pair.isalpha() or pair.isdigit())


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


def _verbatim(text: str, field: str, place: int) -> Iterator[tuple[int, int]]:
    """What a reading repeats of a field from the place at fault on, behind a word of its own."""
    word, _, repeated = text.partition(" ")
    if word.isalpha() and repeated and field.startswith(repeated, place):
        yield place, place + len(repeated)


def _says_all(text: str, typed: str) -> bool:
    """Whether a reading has all letters, numbers and words of what it would stand for."""
    if set(_COMMAND.findall(typed)) - _LAID_OUT:
        return False
    if _DERIVATIVE.search(typed) and "d(" not in text:
        return False
    if _CHINESE.search(typed) and not _MOMENT.search(text):
        return False
    letters = set(_LETTER.findall(typed)) <= set(_LETTER.findall(text)) | {"d"}
    numbers = not Counter(_DIGITS.findall(typed)) - Counter(_DIGITS.findall(text))
    words = {word.lower() for word in _WORD.findall(typed)}
    said_too = {word.lower() for word in _WORD.findall(text)}
    return letters and numbers and words <= said_too | _ASKING
