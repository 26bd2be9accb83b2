"""The sentences between the lines of a proof: letters, and what is supposed from there on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from bilemma.referee.reading import (
    StatedLetters,
    UnreadableError,
    read_conditions,
    read_formula,
    read_introduction,
    read_meanings,
)
from bilemma.trusted.substitution import subst
from bilemma.trusted.terms import Key, Term, mk

# The kinds of sentences; a title of the part of the proof, in an author's words, may go before.
SENTENCES = {
    "en": re.compile(
        r"(?P<let>Let \$.+?\.)(?= |$)"
        r"|(?P<write>Write \$.+?\.)(?= |$)"
        r"|Induction hypothesis:(?: if (?P<premises>.+?), then(?= |$))?(?P<induction>)"
        r"|Suppose that (?P<suppose>.+?)\.(?= |$)"
        r"|(?P<drop>We now drop this assumption\.)"
    ),
    "zh": re.compile(
        r"(?P<let>(?<!假)设 ?\$[^。]+。)"
        r"|(?P<write>记 ?\$[^。]+。)"
        r"|归纳假设：(?:若(?P<premises>[^。]+?)，则)?(?P<induction>)"
        r"|假设(?P<suppose>[^。]+)。"
        r"|(?P<drop>以下不再作此假设。)"
    ),
}


class SupposedOnPage:
    """What lines of a proof suppose beyond the theorem's hypotheses, and what of it they need."""

    def __init__(self, terms: Iterable[Term] = ()) -> None:
        self._terms, self._needed = frozenset(terms), set[Term]()

    def allows(self, given: frozenset[Term], ways: Iterable[list[frozenset[Term]]]) -> bool:
        """Whether one of the ways in which a line was inferred needs no more than is supposed."""
        least = [h - given for found in ways for h in found if h <= given | self._terms]
        self._needed.update(*least)
        return bool(least)

    def idle(self, given: frozenset[Term]) -> list[Term]:
        """What no line has needed so far; what the theorem supposes anyway is said in vain."""
        return sorted(self._terms - self._needed - given, key=str)


@dataclass(frozen=True)
class SuppositionReader:
    """Reads formulas in which letters may stand for longer terms."""

    letters: StatedLetters
    meanings: Mapping[Key, Term] = field(default_factory=dict)

    def read(self, latex: str) -> Term:
        """The term with every letter replaced by what it stands for."""
        return subst(read_formula(latex, self.letters), self.meanings)

    def after(
        self, text: str, displayed: tuple[str, ...], language: str
    ) -> tuple[SuppositionReader, SupposedOnPage | None]:
        """The reader after some sentences, and what they suppose, if they speak of that.

        ``displayed`` are the formulas of induction hypotheses. Raises UnreadableError for a
        sentence of no known kind that stands among the others.
        """
        found = list(SENTENCES[language].finditer(text))
        _refuse_between(text, found)
        reader, supposed, formulas = self, list[Term](), list(displayed)
        for said in found:
            if said["let"]:
                new = read_introduction(said["let"], language)
                reader = SuppositionReader(reader.letters.also(new), reader.meanings)
            elif said["write"]:
                reader = SuppositionReader(
                    *read_meanings(said["write"], reader.letters, reader.meanings)
                )
            elif said["suppose"]:
                supposed += reader.conditions(said["suppose"], language)
            elif said["induction"] is not None and formulas:
                supposed.append(reader.induction(said["premises"], formulas.pop(0), language))
            elif said["induction"] is not None:
                raise UnreadableError(f"{text}: no induction hypothesis is displayed")
        is_dropped = any(said["drop"] for said in found)
        if formulas or (is_dropped and supposed):
            raise UnreadableError(f"{text}: it is not to be seen what is supposed")
        return reader, SupposedOnPage(supposed) if supposed or is_dropped else None

    def conditions(self, text: str, language: str) -> list[Term]:
        """The propositions that a part of a sentence states, in full."""
        terms = read_conditions(text.strip(), self.letters, language)
        return [subst(term, self.meanings) for term in terms]

    def induction(self, premises: str | None, formula: str, language: str) -> Term:
        """An induction hypothesis: a displayed formula, and what it holds under."""
        given = self.conditions(premises, language) if premises else []
        term = self.read(formula)
        for premise in reversed(given):
            term = mk("Imp", premise, term)
        return term


def _refuse_between(text: str, found: list[re.Match[str]]) -> None:
    """Before the first sentence a title may stand; between them and after the last nothing."""
    begins = [said.start() for said in found[1:]] + [len(text)]
    for said, begin in zip(found, begins, strict=False):
        if left := text[said.end() : begin].strip():
            raise UnreadableError(f"{left}: no sentence between lines is of this kind")
