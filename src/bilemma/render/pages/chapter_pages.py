"""Pages as data: everything a template prints, in one language, with nothing left to decide.

Chapters, axioms and definitions are here; theorems, which have more, in ``theorem_page``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from bilemma.bilingual.paragraphs import paragraphs
from bilemma.bilingual.phrase import Phrase, joined
from bilemma.formulas.latex import Notation, latex, latex_of
from bilemma.formulas.latex import formula as formula_of
from bilemma.library.model import (
    AxiomEntry,
    Book,
    Chapter,
    DefinitionEntry,
    Hypothesis,
    TheoremEntry,
)
from bilemma.referee.written import read_statement
from bilemma.trusted.terms import Term

from ..addresses import Place
from ..citation_formats import cite_axiom, cite_definition
from ..page_context import OTHER, PageContext
from ..words.statement_words import as_sentence, conditions, introduction
from ..writers import html, markdown, markdown_blocks
from ..writers.authors_words import formula, inline, plain
from ..writers.linear import linear, linear_words
from .page_notation import statement_notation


@dataclass(frozen=True)
class ListRow:
    """A theorem in a list: its name, its formula and what that supposes, what it is for."""

    link: Markup
    formula: Markup
    given: Markup
    note: Markup
    is_lemma: bool


def stated_claim(entry: TheoremEntry) -> Markup:
    """What a theorem claims, under the conventions of its own page."""
    return html(formula_of(entry.claim, statement_notation(entry), breakable=True))


def listed_conditions(
    context: PageContext,
    hypotheses: Sequence[Hypothesis],
    notation: Notation,
    write: Callable[[Phrase], Markup] = linear_words,
) -> Markup:
    """What a row supposes, ``if …``; empty where nothing is. as it stands, without KaTeX."""
    return write(conditions(hypotheses, notation, context.words, key="in_a_list"))


def listed_claim(entry: TheoremEntry) -> Markup:
    """The same in a list: of a lemma, which few look up there, in one line of light HTML."""
    if entry.kind == "lemma":
        return linear(entry.claim, statement_notation(entry))
    return stated_claim(entry)


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
    rows: tuple[ListRow, ...]
    take_away: str


def chapter_page(
    context: PageContext,
    chapter: Chapter,
    place: Place,
    typeset: Callable[[TheoremEntry], Markup] | None = None,
) -> ChapterPage:
    """The page of a chapter; ``typeset`` sets the formula of each, else :func:`listed_claim`."""
    language = context.language
    return ChapterPage(
        chapter=chapter,
        place=place,
        title=plain(chapter.title[language]),
        description=plain(chapter.lead[language]),
        lead=inline(chapter.lead[language]),
        body=markdown_blocks(paragraphs(chapter.body[language]), place),
        rows=rows(context, chapter, place, typeset or listed_claim),
        take_away=markdown_blocks(paragraphs(chapter.take_away[language]), place),
    )


def rows(
    context: PageContext, chapter: Chapter, place: Place, typeset: Callable[[TheoremEntry], Markup]
) -> tuple[ListRow, ...]:
    """The theorems of a chapter, in reading order."""
    found = []
    for id in chapter.theorems:
        entry = context.book.theorems[id]
        note = chapter.notes.get(id)
        found.append(
            ListRow(
                link=context.theorem(place, id),
                formula=typeset(entry),
                given=listed_conditions(context, entry.hypotheses, statement_notation(entry)),
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
    given: Phrase
    statement: Markup
    conditions: tuple[Phrase, ...]
    words: Markup
    without: Markup | None
    source: Markup
    used_by: tuple[Markup, ...]
    citations: Mapping[str, str]
    aliases: tuple[str, ...]
    also: str


def in_order(entry: AxiomEntry, notation: Notation) -> list[Term]:
    """What an axiom supposes, in the order in which pages say it."""
    return sorted(entry.hypotheses, key=lambda h: (h.head, latex(h, notation=notation)))


def axiom_page(context: PageContext, entry: AxiomEntry, place: Place) -> AxiomPage:
    """The page of an axiom."""
    language = context.language
    resting = context.book.resting_on(entry.name)
    notation = Notation.of_page([(entry.hypotheses, [entry.conclusion])])
    assumed = in_order(entry, notation)
    hypotheses = [Hypothesis("", term) for term in assumed]
    sentences = (
        introduction(entry.conclusion, hypotheses, notation, context.words),
        conditions(hypotheses, notation, context.words),
    )
    given = joined(filter(None, sentences), context.words.of("reason", "sentences"))
    claim = formula_of(entry.conclusion, notation, is_large=True, breakable=True)
    where = f"axiom {entry.name}"
    shown = markdown(given), latex_of(claim)
    read_statement(where, language, *shown, assumed, entry.conclusion, context.readings)
    return AxiomPage(
        entry=entry,
        place=place,
        title=plain(entry.title[language]),
        description=plain(entry.words[language]),
        facts=context.words("axiom_facts", n=len(resting)),
        given=given,
        statement=html(claim),
        conditions=tuple(as_sentence([term], context.words, notation) for term in assumed),
        words=inline(entry.words[language]),
        without=inline(entry.without[language]) if entry.without else None,
        source=inline(entry.source[language]),
        used_by=tuple(context.theorem(place, id) for id in resting),
        citations=cite_axiom(context, entry),
        aliases=context.aliases.of("axiom", entry.name, language),
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
    aliases: tuple[str, ...]
    also: str


def definition_page(context: PageContext, entry: DefinitionEntry, place: Place) -> DefinitionPage:
    """The page of a definition."""
    language = context.language
    mentioning = mentions(context.book, entry.head)
    return DefinitionPage(
        entry=entry,
        place=place,
        title=plain(entry.title[language]),
        description=plain(entry.words[language]),
        facts=context.words("definition_facts", n=len(mentioning)),
        statement=formula(entry.statement, is_large=True),
        words=inline(entry.words[language]),
        used_by=tuple(context.theorem(place, id) for id in mentioning),
        citations=cite_definition(context, entry),
        aliases=context.aliases.of("definition", entry.head, language),
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
