"""Pages as data: everything a template prints, in one language, with nothing left to decide.

Chapters, axioms and definitions are here; theorems, which have more, in ``theorem_page``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from bilemma.library.model import AxiomEntry, Book, Chapter, DefinitionEntry, Hypothesis
from bilemma.trusted.terms import Term

from .addresses import Place
from .choice import Catalogue
from .citations import Work
from .citing import cite_axiom, cite_definition
from .formulas.latex import Notation, latex
from .prose import display, inline, math, plain, spaced_displays
from .publication import Publication
from .reasons import link
from .statements import as_sentence, conditions, introduction
from .strings import Words

__all__ = [
    "OTHER",
    "AxiomPage",
    "ChapterPage",
    "Context",
    "DefinitionPage",
    "Row",
    "axiom_page",
    "chapter_page",
    "definition_page",
    "formula",
]

OTHER = {"en": "zh", "zh": "en"}


@dataclass(frozen=True)
class Context:
    """What all pages of one language are made from."""

    book: Book
    language: str
    words: Words
    works: Mapping[str, Work]
    publication: Publication
    catalogue: Catalogue
    evidence: Mapping[str, Any] = field(default_factory=dict)
    figures: Mapping[str, Any] | None = None
    learners_path: tuple[str, ...] = ()

    def theorem(self, place: Place, id: str) -> Markup:
        """A link to a theorem by its title."""
        return link(place, "theorem", id, self.book.theorems[id].title[self.language])

    def axiom(self, place: Place, name: str) -> Markup:
        """A link to an axiom by its title."""
        return link(place, "axiom", name, self.book.axioms[name].title[self.language])


@dataclass(frozen=True)
class Row:
    """A theorem in a list: its name, its formula, what it is for."""

    link: Markup
    formula: Markup
    note: Markup
    is_lemma: bool


@lru_cache(maxsize=100_000)  # both languages and every rebuild print the same formulas
def formula(term: Term) -> Markup:
    """A term in the size of a displayed formula, which may break before operators."""
    return display(latex(term, breakable=True))


# --- chapters -------------------------------------------------------------------------------------
@dataclass(frozen=True)
class ChapterPage:
    """A chapter: its prose as Markdown, its theorems as rows."""

    chapter: Chapter
    place: Place
    title: str
    description: str
    lead: Markup
    body: str
    rows: tuple[Row, ...]
    take_away: str


def chapter_page(
    context: Context,
    chapter: Chapter,
    place: Place,
    typeset: Callable[[Term], Markup] | None = None,
) -> ChapterPage:
    """The page of a chapter; ``typeset`` sets the formula of each theorem, else KaTeX."""
    language = context.language
    return ChapterPage(
        chapter=chapter,
        place=place,
        title=plain(chapter.title[language]),
        description=plain(chapter.lead[language]),
        lead=inline(chapter.lead[language]),
        body=spaced_displays(chapter.body[language].strip()),
        rows=rows(context, chapter, place, typeset or _row_formula),
        take_away=spaced_displays(chapter.take_away[language].strip()),
    )


def _row_formula(claim: Term) -> Markup:
    return math(latex(claim, breakable=True))


def rows(
    context: Context, chapter: Chapter, place: Place, typeset: Callable[[Term], Markup]
) -> tuple[Row, ...]:
    """The theorems of a chapter, in reading order."""
    found = []
    for id in chapter.theorems:
        entry = context.book.theorems[id]
        note = chapter.notes.get(id)
        found.append(
            Row(
                link=context.theorem(place, id),
                formula=typeset(entry.claim),
                note=inline(note[context.language]) if note else Markup(),
                is_lemma=entry.kind == "lemma",
            )
        )
    return tuple(found)


# --- axioms and definitions -----------------------------------------------------------------------
@dataclass(frozen=True)
class AxiomPage:
    """An axiom: its sequent in words and formula, and who rests on it."""

    entry: AxiomEntry
    place: Place
    title: str
    description: str
    facts: str
    given: str
    statement: Markup
    conditions: tuple[Markup, ...]
    words: Markup
    without: Markup | None
    used_by: tuple[Markup, ...]
    citations: Mapping[str, str]
    also: str


def axiom_page(context: Context, entry: AxiomEntry, place: Place) -> AxiomPage:
    """The page of an axiom."""
    language = context.language
    resting = context.book.resting_on(entry.name)
    notation = Notation.of(entry.conclusion, *entry.hypotheses)
    assumed = sorted(entry.hypotheses, key=lambda h: (h.head, latex(h, notation=notation)))
    hypotheses = [Hypothesis("", term) for term in assumed]
    given = (
        introduction(entry.conclusion, hypotheses, notation, context.words),
        conditions(hypotheses, notation, context.words),
    )
    return AxiomPage(
        entry=entry,
        place=place,
        title=plain(entry.title[language]),
        description=plain(entry.words[language]),
        facts=context.words("axiom_facts", n=len(resting)),
        given=context.words.of("reason", "sentences").join(filter(None, given)),
        statement=formula(entry.conclusion),
        conditions=tuple(inline(as_sentence([term], context.words, notation)) for term in assumed),
        words=inline(entry.words[language]),
        without=inline(entry.without[language]) if entry.without else None,
        used_by=tuple(context.theorem(place, id) for id in resting),
        citations=cite_axiom(context, entry),
        also=plain(entry.title[OTHER[language]]),
    )


@dataclass(frozen=True)
class DefinitionPage:
    """A defined head: its equation, and who mentions it."""

    entry: DefinitionEntry
    place: Place
    title: str
    description: str
    facts: str
    statement: Markup
    words: Markup
    used_by: tuple[Markup, ...]
    citations: Mapping[str, str]
    also: str


def definition_page(context: Context, entry: DefinitionEntry, place: Place) -> DefinitionPage:
    """The page of a definition."""
    language = context.language
    mentioning = mentions(context.book, entry.head)
    return DefinitionPage(
        entry=entry,
        place=place,
        title=plain(entry.title[language]),
        description=plain(entry.words[language]),
        facts=context.words("definition_facts", n=len(mentioning)),
        statement=formula(entry.statement),
        words=inline(entry.words[language]),
        used_by=tuple(context.theorem(place, id) for id in mentioning),
        citations=cite_definition(context, entry),
        also=plain(entry.title[OTHER[language]]),
    )


def mentions(book: Book, head: str) -> list[str]:
    """Ids of the theorems whose statement has the head in it."""
    return [
        entry.id
        for entry in book.theorems.values()
        if any(_has(term, head) for term in (entry.claim, *(h.term for h in entry.hypotheses)))
    ]


def _has(term: Any, head: str) -> bool:
    return term.head == head or any(_has(arg, head) for arg in term.args)
