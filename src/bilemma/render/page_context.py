"""What all pages of one language are made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from bilemma.bilingual.phrase import Math, Phrase
from bilemma.findings.theorem_findings import Finding
from bilemma.formulas.rocq.record import RocqRecord
from bilemma.library.book_records.elsewhere import Links
from bilemma.library.model import Book, TheoremEntry
from bilemma.referee.readings import Readings
from bilemma.trusted.terms import Term

from .addresses import Place
from .figures.choice import FigureCatalogue
from .references.citations import Work
from .references.publication import Publication
from .words.aliases import Aliases
from .words.comments import with_comments
from .words.learners import LearnersPath
from .words.practice import PracticeQuestion
from .words.strings import Words
from .writers.authors_words import link

OTHER = {"en": "zh", "zh": "en"}

# Of a part of a claim: the claim's place, what is said, and what is supposed.
StatedClaim = tuple[str, Term, tuple[Term, ...]]


@dataclass(frozen=True)
class Another:
    """Another book, which theorems are taken from: how it is cited, and which works it cites."""

    publication: Publication
    works: Mapping[str, Work]


@dataclass(frozen=True)
class PageContext:
    """What all pages of one language are made from.

    ``exercises`` has the ids of theorems that can be set as exercises, each with the number of
    lines of its own proof; ``stated`` has what parts of claims say, as far as it was written.
    """

    book: Book
    language: str
    words: Words
    works: Mapping[str, Work]
    publication: Publication
    catalogue: FigureCatalogue
    evidence: Mapping[str, Finding] = field(default_factory=dict)
    figures: Mapping[str, Any] | None = None
    learners_path: LearnersPath | None = None
    readings: Readings = field(default_factory=Readings)
    others: Mapping[str, Another] = field(default_factory=dict)
    aliases: Aliases = field(default_factory=Aliases)
    comments: Mapping[str, str] = field(default_factory=dict)
    rocq: RocqRecord = field(default_factory=RocqRecord)
    rocq_general: RocqRecord = field(default_factory=RocqRecord)
    practice: Mapping[str, tuple[PracticeQuestion, ...]] = field(default_factory=dict)
    exercises: Mapping[str, int] = field(default_factory=dict)
    elsewhere: Links = field(default_factory=Links)
    stated: dict[StatedClaim, tuple[Phrase, Math]] = field(default_factory=dict)

    def publication_of(self, entry: TheoremEntry) -> Publication:
        """The book that a theorem is cited from: the one that it was taken from."""
        return self.others[entry.book].publication if entry.book else self.publication

    def works_of(self, entry: TheoremEntry) -> Mapping[str, Work]:
        """The bibliography that a theorem cites from."""
        return self.others[entry.book].works if entry.book else self.works

    def experiment(self, entry: TheoremEntry) -> str:
        """The code of a theorem's experiment, its comments in the language; "" if it has none."""
        chinese = self.comments if self.language == "zh" else {}
        return with_comments(entry.experiment_source.strip(), chinese)

    def theorem(self, place: Place, id: str) -> Markup:
        """A link to a theorem by its title; the bare id of one that is left out and has no page."""
        if refused := self.book.refusal(id):
            return link(place, "theorem", id, refused.title[self.language])
        if self.book.lacks(id):
            return Markup("<code>{}</code>").format(id)
        return link(place, "theorem", id, self.book.theorems[id].title[self.language])

    def axiom(self, place: Place, name: str) -> Markup:
        """A link to an axiom by its title."""
        return link(place, "axiom", name, self.book.axioms[name].title[self.language])
