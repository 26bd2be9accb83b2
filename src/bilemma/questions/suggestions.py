"""What a refusal suggests, each as a whole question to ask instead.

A reading is put where it belongs: in the place of what has the same letters, among the hypotheses,
or in the place of the goal. Where it belongs is tried by reading what comes of it, never guessed:
what is not read then is not suggested, unless what is refused then lies elsewhere and has a
suggestion that is read. Nothing else is offered by the page and the command line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from .extracting.extraction import extracted
from .hypotheses.clause_parser import clauses
from .lexing.errors import MisreadError, Said, in_chinese
from .lexing.places_of_readings import (
    call_around,
    call_by_another_name,
    same_letters,
    same_value,
    says_all,
    verbatim,
)
from .lexing.typed_places import as_typed
from .told.exposition_words import ASKS, MOMENT_ALONE
from .told.expositions import sentence_spans
from .wordings.left_out import SAYING, without_words

MOST_SENTENCES = 6  # of which pairs are left out, to see what is read then
Edit = Callable[[str], tuple[str, str]]  # of what is put in, to goal and hypotheses

_DECLARED = re.compile(r"'((?:real|random) ([A-Za-zΑ-Ωα-ω]\w*'*))'")
_AT_THE_END = re.compile(r"[ ,]*\b(?:for|with|if|when|given|where)\s+$")
_QUOTED = re.compile(r"(?<![A-Za-z])'([^']+)'(?: with '([^']+)')?")
_MARK = re.compile(r"^\s*[(（]\w[)）]")
_DEFINED = re.compile(r"(?<![A-Za-z\\])(?P<x>[A-Za-zα-ω](?:_\{?\w+\}?)?) ?=(?!=)")
_WORDS_ZH = re.compile("[\u4e00-\u9fff]+")
_QUOTED_ZH = re.compile(r"[“']([^”']+)[”'](?:，条件“([^”]+)”)?")


class Suggestion(NamedTuple):
    """What is written, and the question that comes of it, in both languages.

    ``kind`` says what becomes of what was typed: ``"write"`` puts something in and keeps the rest,
    ``"without"`` leaves words out, ``"made_out"`` is what was made out of it, ``"another"`` is
    another question in its place.
    """

    shown: Said
    goal: Said
    given: Said
    kind: str = "write"


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
    nearer = [*reader.found(), *reader.without(), *reader.unsupposed()]
    return [*nearer, *([] if nearer else made_out(goal, given)), *reader.instead()]


def made_out(goal: str, given: str) -> Iterator[Suggestion]:
    """What is made out of a text, in the documented form, with what was passed over."""
    for found in extracted(goal, given):
        asked_zh, zh = found.in_chinese()
        asked, en = Said(found.goal, asked_zh), "; ".join(found.given)
        over = "; ".join(f"'{text}'" for text in found.unused)
        over_zh = "".join(f"“{text}”" for text in found.unused)
        shown = Said(
            f"{asked.en}{en and f' with {en}'}{over and f' (passed over: {over})'}",
            f"{asked.zh}{zh and f'，条件 {zh}'}{over_zh and f'（略去：{over_zh}）'}",
        )
        yield Suggestion(shown, asked, Said(en, zh), "made_out")


def message(error: MisreadError, found: Iterable[Suggestion]) -> Said:
    """What a refusal says. Where a word calls up what can be asked about such things, and a
    question was made out of the text itself, those are offered behind it, and no more is said.
    """
    is_made_out = any(suggestion.kind == "made_out" for suggestion in found)
    return _NOT_ALL if error.names_questions and is_made_out else error.what


def shown_with_offers(
    error: MisreadError, goal: str, given: str, read: Callable[[str, str], object], language: str
) -> str:
    """A refusal as text, with its place marked in what was typed, and what may be asked instead."""
    found = suggestions(error, goal, given, read)
    field, place = as_typed(error, goal, given)
    told = MisreadError(field, place, message(error, found))
    lines = [told.shown(language, has_readings=False)]
    for kind, title in OFFERED.items():
        if those := [s.shown[language] for s in found if s.kind == kind]:
            lines += [title[language], *(f"  {text}" for text in those)]
    return "\n".join(lines)


_NOT_ALL = Said("Not all of this is understood.", "这段话未能全部理解。")
OFFERED = {
    "write": Said("Write one of these:", "请写成下列之一："),
    "without": Said("Leave out what is not needed:", "去掉不必要的文字："),
    "made_out": Said(
        "Ask what is made out of it; check that it is what you mean:",
        "只问读懂的部分；请核对是否合乎原意：",
    ),
    "another": Said("Or ask another question in its place:", "也可改问另一个问题："),
}


class _Suggesting:
    """Looks for where readings belong."""

    is_first = True  # of the refusals that lead to one that is read

    def __init__(
        self, error: MisreadError, goal: str, given: str, read: Callable[[str, str], object]
    ) -> None:
        self.error, self.goal, self.given, self.read = error, goal, given, read
        self.in_goal = error.in_goal or error.text == goal
        self.field, self.place = as_typed(error, goal, given)

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

    def without(self) -> Iterator[Suggestion]:
        """The question without words around it, where it is read then."""
        for left, goal in without_words(self.goal) if self.in_goal else ():
            if self._is_read(goal, self.given, then=True):
                shown = Said(f"{goal} (without '{left}')", f"{goal}（去掉“{left}”）")
                yield Suggestion(shown, Said(goal, goal), Said(self.given, self.given), "without")

    def unsupposed(self) -> Iterator[Suggestion]:
        """The question without a sentence that is not understood, where the others are."""
        spans = [*sentence_spans(self.goal)]
        for count in (1, 2) if 1 < len(spans) <= MOST_SENTENCES else ():
            found = False
            for left in combinations(spans, count):
                if any(ASKS.search(self.goal[slice(*span)]) for span in left):
                    continue
                rest = [self.goal[a:b].strip() for a, b in spans if (a, b) not in left]
                kept, supposes = " ".join(rest), len(rest) > 1 or self.given.strip()
                words = " ".join(self.goal[slice(*span)].strip() for span in left)
                if supposes and not _matters(words, kept) and self._is_read(kept, self.given):
                    found = True
                    shown = Said(
                        f"{kept} (nothing of '{words}' is supposed)",
                        f"{kept}（不使用“{words}”）",
                    )
                    there = Said(kept, kept), Said(self.given, self.given)
                    yield Suggestion(shown, *there, "without")
            if found:
                return

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
                there = Said(goal, goal_zh), Said(given, given_zh)
                yield Suggestion(shown, *there, "another")

    # --- where a reading belongs
    def _edits(self, text: str) -> Iterator[Edit]:
        field = self.field
        for places in (same_letters, call_around, call_by_another_name):
            for start, end in places(text, field, self.place):
                yield self._replacing(start, end)
                yield self._replacing_all(field[start:end])
        if self._is_hypothesis(text):
            if span := same_value(text, field):
                yield self._replacing(*span)
            yield self._adding
            if self.in_goal and (tail := _AT_THE_END.search(field, 0, self.place)):
                is_last = not re.search("[,;，；]", field[self.place :])
                yield from (self._moving(tail.start()),) if is_last else ()
            if (
                not self.in_goal
                and (span := self._clause())
                and says_all(text, field[slice(*span)])
            ):
                yield self._replacing(*span)
        if self.in_goal:
            for part in verbatim(text, field, self.place):
                yield self._replacing(*part)
            if says_all(text, self.goal) or self._is_one_of_all(text):
                yield self._replacing(0, len(self.goal))

    def _replacing(self, start: int, end: int) -> Edit:
        return lambda text: self._with_field(self.field[:start] + text + self.field[end:])

    def _replacing_all(self, typed: str) -> Edit:
        """Wherever the same is typed: it means the same."""
        same = re.compile(rf"(?<![A-Za-z0-9]){re.escape(typed)}(?![A-Za-z0-9])")
        return lambda text: self._with_field(same.sub(lambda _: text, self.field))

    def _with_field(self, changed: str) -> tuple[str, str]:
        return (changed, self.given) if self.in_goal else (self.goal, changed)

    def _is_one_of_all(self, text: str) -> bool:
        """Whether it is one of the questions that the goal asks at once: ``a < b < c``."""
        asked = [r for r in self.error.readings if r.endswith("?") or r.startswith("is ")]
        return text in asked and len(asked) > 1 and says_all(" ".join(asked), self.goal)

    def _moving(self, end: int) -> Edit:
        """What the goal supposes at its end stands among the hypotheses then."""
        return lambda text: (self.goal[:end], self._adding(text)[1])

    def _adding(self, text: str) -> tuple[str, str]:
        lines = [line for line in self.given.split("\n") if line.strip()]
        return self.goal, "\n".join((*lines, *(part.strip() for part in text.split(";"))))

    def _clause(self) -> tuple[int, int] | None:
        """From where to where the hypothesis at fault goes."""
        at = self.place
        start = max(self.given.rfind(sign, 0, at) for sign in ";；\n") + 1
        ends = [n for sign in ";；\n" if (n := self.given.find(sign, at)) >= 0]
        return start, min(ends, default=len(self.given))

    # --- what comes of it
    def _is_hypothesis(self, text: str) -> bool:
        try:
            return bool(clauses(text))
        except MisreadError:
            return False

    def _is_read(self, goal: str, given: str, *, then: bool = False) -> bool:
        """Whether it is read, or if wanted then after one suggestion more."""
        try:
            self.read(goal, given)
        except MisreadError as other:
            return then and self._ends(other, goal, given)
        return True

    def _leads_on(self, edit: Edit, text: str) -> bool:
        """Whether the question is read then, or after one suggestion more of what is elsewhere."""
        goal, given = edit(text)
        if (goal, given) == (self.goal, self.given):
            return False
        try:
            self.read(goal, given)
        except MisreadError as other:
            is_there = 0 <= other.place - self.error.place <= len(text)
            is_beside = other.in_goal != self.error.in_goal and other.what != self.error.what
            return self.is_first and (not is_there or is_beside) and self._ends(other, goal, given)
        return True

    def _ends(self, error: MisreadError, goal: str, given: str) -> bool:
        """Whether a refusal suggests what is read."""
        then = _Suggesting(error, goal, given, self.read)
        then.is_first = False
        return next(then.found(), None) is not None


def _matters(words: str, kept: str) -> bool:
    """Whether words that are left out suppose something of moments or laws, ask for a moment, or
    say what a letter stands for that is kept: ``Let Z = XY``.
    """
    if SAYING.search(words) or MOMENT_ALONE.fullmatch(_MARK.sub("", words).strip(" .。;；")):
        return True
    letters = {m["x"] for m in _DEFINED.finditer(words)}
    return any(re.search(rf"(?<![A-Za-z\\]){re.escape(x)}(?![A-Za-z])", kept) for x in letters)
