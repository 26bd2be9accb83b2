"""What a told text supposes, as far as it is made out (:mod:`~.extraction`): word by word, of the
letters that were named last.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable

from ..hypotheses.moment_clauses import HEADS
from .extraction_clauses import NAMING, unclear_clauses
from .extraction_formulas import kind_of
from .extraction_hypotheses import ALL, Hypotheses, Names
from .extraction_lists import FormulaLists, ListedFormula
from .extraction_reading import Reading, Referents, Span
from .extraction_words import (
    ADJECTIVE,
    EVENT,
    FEW,
    IS_SAID,
    LAWS,
    NOUN,
    NOUNS,
    PLACE,
    left_over,
    role_at_end,
)

MOST_READINGS = 5
# As what an event is understood (:class:`~.extraction_reading.Used`); else something is said.
_KINDS = {**dict.fromkeys(NOUNS, "noun"), **dict.fromkeys(("normal", *LAWS), "law")}


class Statements:
    """Reads one part after the other.

    Attributes:
        supposed: the hypotheses.
        unused: what was said besides.
    """

    def __init__(self, supposed: Hypotheses) -> None:
        self.supposed = supposed
        self.unused = list[str]()
        self._spoken = Referents(supposed)

    def add(self, part: str, *, is_each: bool = False) -> None:
        """A part of the text, with places for its formulas: it is read without the clauses that are
        unclear, which are found by reading it; ``is_each`` says that values are in turn.
        """
        passed, is_lost = list[Span](), False
        formulas = map(self.supposed.text.typed, re.findall(rf"{PLACE}(?!维|[- ]dim)", part))
        has_letters = any(re.search("[A-Za-zα-ω]", formula) for formula in formulas)
        for _ in range(MOST_READINGS):
            trial = _read(copy.deepcopy(self._spoken), part, is_each=is_each)
            unclear, is_lost = unclear_clauses(trial, passed, is_lost=self._spoken.is_lost)
            self.pass_over(part, unclear)
            for start, end in unclear:
                comma = end - 1 if part[end - 1] in ",，;；" else end
                part = part[:start] + " " * (comma - start) + part[comma:]
            passed += unclear
            if not unclear:
                break
        self._spoken.is_lost = is_lost
        self._spoken.has_letters |= has_letters
        reading = _read(self._spoken, part, is_each=is_each)
        self._spoken.is_beside &= not any(u.kind in NAMING for u in reading.used)
        self._spoken.is_beside |= any(u.kind == "beside" for u in reading.used)
        self.unused += reading.unused
        self.pass_over(part, left_over(part, ((u.start, u.end) for u in reading.used)))

    @property
    def subject(self) -> Names:
        """The letters that were named last."""
        return self._spoken.subject

    def add_formula(self, text: str) -> None:
        """What a formula says by itself."""
        FormulaLists(Reading(self._spoken, "")).add_formula(text)

    def add_moments(self, part: str) -> None:
        """Equations of moments on a condition, of a part that says on which: E(X | Y) = Y."""
        for text in map(self.supposed.formula, re.findall(PLACE, part)):
            if kind_of(kind_of(text).left).what == "moment" and re.search(r"[|｜∣]|\\mid", text):
                self.supposed.say(text, text)

    def pass_over(self, part: str, places: Iterable[Span]) -> None:
        """Note what stands at some places of a part."""
        typed = self.supposed.text.typed
        texts = (" ".join(typed(part[start:end]).split()) for start, end in places)
        self.unused += (text.strip(",，;；。. ") for text in texts if re.search(r"\w", text))


def _read(spoken: Referents, part: str, *, is_each: bool) -> Reading:
    reading = Reading(spoken, part, is_each=is_each)
    events, before = _Events(reading), spoken.every
    for event in EVENT.finditer(part):
        state, before_it = reading.state(), len(reading.before)
        events.take(event)
        is_adjective = len(reading.before) > before_it
        if reading.state() != state and event.lastgroup not in ("list", "whose"):
            kind = _KINDS.get(str(event.lastgroup), "said")
            reading.use(event.span(), "adjective" if is_adjective else kind)
    spoken.named = reading.named
    spoken.last = tuple(name for name in spoken.every if name not in before)
    reading.drop_nouns(part)
    without = [*spoken.supposed.end_sentence()]
    reading.used = [
        u for u in reading.used if u.kind != "law" or part[u.start : u.end] not in without
    ]
    reading.unused += (*without, *(event[0] for _, event in reading.before))
    return reading


class _Events:
    """Takes the words of a part by which something is said, one after the other."""

    def __init__(self, reading: Reading) -> None:
        self.reading, self.supposed = reading, reading.supposed
        self.formulas = FormulaLists(reading)

    def take(self, event: re.Match[str]) -> None:
        """One event, by the name of its kind."""
        kind, typed, subject = str(event.lastgroup), event[0], self.reading.subject
        is_before = not event["of"] and ADJECTIVE.match(self.reading.part, event.end())
        if is_before and kind in ("iid", "independent", "positive"):
            self.reading.before.append((kind, event))
        elif kind in NOUNS:
            self.reading.nouns += () if self.reading.is_told else (kind,)
            self.reading.is_each |= event[0].lower().endswith("s")
            self.reading.is_told = False
        elif kind == "standard":
            self.supposed.say_law(subject, "N(0, 1)", typed)
        elif kind == "normal" or kind in LAWS:
            self.supposed.say_law_by_word(subject, kind, typed)
        elif kind == "drawn":
            place = event["population"] or event["population_en"]
            population = self.supposed.formula(place) if place else ""
            if kind_of(population).what == "law_alone":
                self.supposed.say_law(subject, population, population)
            self.supposed.say_drawn(subject, population, self.supposed.text.typed(typed))
        elif kind in ("symmetric", "fixed") and subject and not {*self.reading.nouns} & {*HEADS}:
            self.supposed.say_that(kind, subject, typed)
        elif (take := getattr(self, f"_take_{kind}", None)) is not None:
            take(event)

    def _take_list(self, event: re.Match[str]) -> None:
        self.formulas.take(event)

    def _take_whose(self, *_: object) -> None:
        self.reading.is_of = bool(self.reading.nouns)

    def _take_alike(self, event: re.Match[str]) -> None:
        self.supposed.say_alike(self.reading.subject, event[0])

    def _take_iid(self, event: re.Match[str]) -> None:
        self.reading.say("iid", self.supposed.summands(self.reading.subject), event)

    def _take_positive(self, event: re.Match[str]) -> None:
        """``X is positive``, not of what stands before: ``variances …, all positive``."""
        reading = self.reading
        is_said = event[0][0] == "为" or IS_SAID.search(reading.part[: event.start()])
        if reading.subject and not reading.nouns and is_said:
            self.supposed.say_that("positive", reading.subject, event[0])

    def _take_word(self, event: re.Match[str]) -> None:
        """``the weights``: letters that were called so before."""
        role, roles = role_at_end(self.reading.part[: event.end()]), self.reading.spoken.roles
        alike = [role] if role and role.of else [r for r in roles if role and r.name == role.name]
        is_of_others = re.match(" of\\b", self.reading.part[event.end() :])
        if len(alike) == 1 and alike[0] in roles and not is_of_others:
            self.reading.name(roles[alike[0]], event[0])
            self.reading.use(event.span(), "letters")

    def _take_they(self, event: re.Match[str]) -> None:
        """All that the part before spoke of."""
        named = tuple(dict.fromkeys(self.reading.named))  # in this part, or in the last
        self.reading.subject = (
            named if len(named) > 1 else self.reading.spoken.last or self.reading.subject
        )
        are_several = len(self.reading.subject) > 1 or {*self.reading.subject} & {
            *self.supposed.samples
        }
        if self.reading.spoken.every:
            self.reading.use(event.span(), "letters" if are_several else "relation")

    def _take_few(self, event: re.Match[str]) -> None:
        """``zero mean``, ``unit variance``; ``mean zero``."""
        value = FEW[event["few"].lower()]
        behind = re.match(rf"[- ]?(?:{NOUN})", self.reading.part[event.end() :], re.IGNORECASE)
        self.reading.is_told = behind is not None
        if behind and behind.lastgroup in ("cov", "corr"):
            self.reading.is_told = False
        elif behind:
            self.supposed.say_value(str(behind.lastgroup), self.reading.subject, value, event[0])
        elif self.reading.nouns:
            self.formulas.values([ListedFormula(value, event.span())])

    def _take_sized(self, event: re.Match[str]) -> None:
        """``d-dimensional``, of the letters before it or behind it."""
        self.reading.size = f"R^{self.supposed.formula(event['size'])}"
        if event["are"]:
            typed, subject = self.supposed.text.typed(event[0]), self.reading.subject or (ALL,)
            if event["given"]:
                self.supposed.say_that("fixed", subject, typed)
            self.supposed.say_space(subject, self.reading.size, typed)
            self.reading.size = ""

    def _take_uncorrelated(self, event: re.Match[str]) -> None:
        if event["all_of_them"]:
            self.reading.subject = self.reading.spoken.every or self.reading.subject
        self._say_apart("uncorrelated", event, has_others=bool(event["with"]))

    def _take_independent(self, event: re.Match[str]) -> None:
        if event["all"]:
            self.reading.subject = self.reading.spoken.every or self.reading.subject
        self._say_apart("independent", event, has_others=bool(event["of"]))

    def _say_apart(self, how: str, event: re.Match[str], *, has_others: bool) -> None:
        """``independent of``, ``与 X 独立``, or all of the letters."""
        reading = self.reading
        if has_others:
            reading.apart = how
        elif reading.beside and not self._is_made_of_them():
            reading.say_apart(how, reading.subject, reading.beside, event[0])
        elif reading.beside:
            reading.unused.append(event[0])
        else:
            reading.say(how, self.supposed.summands(reading.subject), event)

    def _is_made_of_them(self) -> bool:
        """Whether the letters beside the subject stand in its formula: Z = XY, 与 X 独立."""
        formulas = [self.supposed.formulas.get(name, "") for name in self.reading.subject]
        return any(x in formula for x in self.reading.beside for formula in formulas)
