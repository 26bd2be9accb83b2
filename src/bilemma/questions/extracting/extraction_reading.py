"""How far one part of a told text was read, and what the text speaks of from part to part
(:mod:`~.extraction_statements`).
"""

from __future__ import annotations

import re
from itertools import product
from typing import NamedTuple

from .extraction_hypotheses import Hypotheses, Names
from .extraction_words import ENTRIES, NOUN, VECTORS, Role

_EACH = re.compile(r"\b(?:each|both|all)\b|[都均各]", re.IGNORECASE)
Span = tuple[int, int]  # from where to where


class Used(NamedTuple):
    """A place of a part that was understood: as ``letters``, ``beside`` (letters that are no
    subject), ``formula``, ``relation`` (which has no subject), ``value``, ``noun``, ``law``,
    something ``said``, an ``adjective`` (said of letters behind it), or ``aside``.
    """

    start: int
    end: int
    kind: str


class Referents:
    """What a text speaks of.

    Attributes:
        supposed: the hypotheses.
        subject: the letters that were named last.
        last: the letters that are new in the part before.
        named: the letters that were named in the part before.
        every: all letters.
        roles: the letters that were called something.
        is_indexed: whether the subject was named as members of families.
        is_lost: whether the letters that were spoken of last were passed over.
        is_beside: whether others were named beside the subject since: X is independent of Y.
        has_letters: whether the parts before had letters, though they were passed over.
    """

    def __init__(self, supposed: Hypotheses) -> None:
        self.supposed = supposed
        self.subject: Names = ()
        self.last: Names = ()
        self.named: Names = ()
        self.every: Names = ()
        self.roles = dict[Role, Names]()
        self.is_indexed = False
        self.is_lost = self.is_beside = False
        self.has_letters = False


class Reading:
    """How far a part was read.

    Attributes:
        part: the part, with places for its formulas.
        spoken: what the text speaks of.
        used: what was understood.
        lists: from where to where formulas go that stand side by side.
        unused: what was said besides.
        nouns: the moments whose values come next.
        is_named: whether the subject was named in this part.
        is_told: whether the value of the next noun stood before it.
        is_of: whether letters that come next are what the nouns are of.
        named: the letters that were named in this part.
        named_before: those of the part before.
        apart: in which way the letters that come next are apart from the subject.
        beside: letters that are named beside the subject: 与 X 独立.
        others: the same behind a value: covariance 2 with X.
        before: what is said of letters that come next, and where: independent X and Y.
        size: the size of letters that come next.
        unequal: for which indices something is said.
        is_each: whether the nouns have a value for each letter: variances 1 and 2.
    """

    def __init__(self, spoken: Referents, part: str, *, is_each: bool = False) -> None:
        self.part, self.spoken = part, spoken
        self.named_before = spoken.named
        self.used = list[Used]()
        self.lists = list[Span]()
        self.unused = list[str]()
        self.nouns = list[str]()
        self.is_each = is_each
        self.is_named = self.is_told = self.is_of = False
        self.apart = self.size = self.unequal = ""
        self.named: Names = ()
        self.beside: Names = ()
        self.others: Names = ()
        self.before = list[tuple[str, re.Match[str]]]()

    @property
    def supposed(self) -> Hypotheses:
        """The hypotheses of the text."""
        return self.spoken.supposed

    @property
    def subject(self) -> Names:
        """The letters that were named last."""
        return self.spoken.subject

    @subject.setter
    def subject(self, names: Names) -> None:
        self.spoken.subject = names

    def also_speak_of(self, names: Names) -> None:
        """Have letters named that are no subject."""
        self.spoken.every = tuple(dict.fromkeys((*self.spoken.every, *names)))

    def state(self) -> tuple[object, ...]:
        """What an event changes that is used."""
        waiting = (self.nouns, self.before, self.apart, self.beside, self.size, self.subject)
        laws = self.supposed.laws_by_word
        return (self.supposed.said, laws, self.is_told, *map(str, waiting))

    def use(self, span: Span, kind: str) -> None:
        """Something was understood as one of the kinds of :class:`Used`."""
        self.used.append(Used(*span, kind))

    def name(self, names: Names, typed: str) -> None:
        """Letters, of which something was said or will be."""
        if self.apart and self.subject:
            self.say_apart(self.apart, self.subject, names, typed)
        elif self.apart:
            self.unused.append(typed)
        if self.apart:
            self.apart = ""
            return
        self.is_of, self.beside = False, ()
        self.speak_of(names)
        if self.size:
            self.supposed.say_space(names, self.size, typed)
            self.size = ""

    def say_apart(self, how: str, names: Names, others: Names, typed: str) -> None:
        """``independent of``; of each letter alone where that is said."""
        if _EACH.search(self.part):
            for x, y in product(names, others):
                self.supposed.say_apart(how, (x,), (y,), typed)
        else:
            self.supposed.say_apart(how, names, others, typed)

    def speak_of(self, names: Names) -> None:
        """Have a subject, of which may have been said something."""
        self.subject, self.is_named = names or self.subject, True
        self.named += names
        self.also_speak_of(names)
        for how, event in self.before:
            self.say(how, self.subject, event)
        self.before = []

    def say(self, how: str, names: Names, event: re.Match[str]) -> None:
        """``X, Y independent``: of vectors that they are, unless it is said of their entries."""
        clause = self._clause(*event.span())
        are_vectors = VECTORS.search(clause) or set(names) <= self.supposed.vectors
        there = self.part[: event.start()] + clause
        are_entries = self.spoken.is_indexed or ENTRIES.search(there)
        if how == "independent" and event["pairwise"]:
            how = "pairwise independent"
        is_of_vectors = are_vectors and not are_entries
        if how in ("iid", "independent", "pairwise independent") and is_of_vectors:
            if how != "independent" or len(names) < 2:
                self.unused.append(event[0])
                return
            how = "vectors"
        self.supposed.say_that(how, names, event[0])

    def drop_nouns(self, said: str) -> None:
        """Moments of which no value was found: what was said of them is not used."""
        if self.nouns:
            *_, last = re.finditer(NOUN, said, re.IGNORECASE)
            typed = self.supposed.text.typed(said[last.start() :])
            self.unused.append(typed.strip(" ,，.。;；"))
            nouns = [u for u in self.used if u.kind == "noun" and u.end <= len(said)]
            self.used = [u for u in self.used if u not in nouns[-len(self.nouns) :]]
        self.nouns = []

    def _clause(self, start: int, end: int) -> str:
        """What stands around a word between commas."""
        first = max(self.part.rfind(sign, 0, start) for sign in ",，;；") + 1
        ends = [at for sign in ",，;；" if (at := self.part.find(sign, end)) >= 0]
        return self.part[first : min(ends, default=len(self.part))]
