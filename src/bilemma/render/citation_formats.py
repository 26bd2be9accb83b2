"""How theorems, their steps, axioms and definitions are cited: each in every format."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bilemma.bilingual.phrase import Address, WorkTitle, joined, phrase
from bilemma.formulas.latex import RELATIONS, Notation, latex

from .addresses import Place, page_path
from .references.citable_text import CitableText, cite_page
from .words.deviation_words import equations
from .writers.authors_words import plain

if TYPE_CHECKING:
    from bilemma.bilingual.phrase import Phrase
    from bilemma.claims.audit_model import ClaimEntry, SourceEntry
    from bilemma.library.model import AxiomEntry, DefinitionEntry, Step, TheoremEntry
    from bilemma.trusted.terms import Term

    from .page_context import PageContext


@dataclass(frozen=True)
class PartCitation:
    """A part of a page, such as one step of a proof, in every format."""

    label: str
    anchor: str
    formats: Mapping[str, str]


def whole_book(context: PageContext) -> CitableText:
    """The book as one work."""
    title = context.publication.titles[context.language]
    return CitableText(context.publication, context.language, "book", title, "")


def imprint(context: PageContext) -> str:
    """The foot of a page: of which book in which version, and under which licence."""
    book, language = context.publication, context.language
    values = {"book": book.names[language], "version": book.version, "date": book.date}
    parts = (context.words("print_line", **values), book.licences[language])
    return context.words.of("reason", "sentences").join(filter(None, parts))


def printed_at(context: PageContext, address: str) -> str:
    """The last line of a page on paper: its address, unless that is a placeholder, and imprint."""
    url = context.publication.shown(address, context.language)
    return " · ".join(filter(None, (url, imprint(context))))


def citable(context: PageContext, kind: str, id: str, title: str) -> CitableText:
    """A page of the book; an axiom may have the name of a theorem, so its key says what it is."""
    address = Place(page_path(kind, id)).address
    key = id if kind == "theorem" else f"{kind}:{address.split('/')[-2]}"
    return CitableText(context.publication, context.language, key, plain(title), address)


def everything(context: PageContext) -> Iterator[CitableText]:
    """The book and all that has a page of its own, in reading order."""
    book, language = context.book, context.language
    yield whole_book(context)
    for chapter in book.chapters:
        for id in chapter.theorems:
            yield _theorem(context, book.theorems[id])
    for axiom in book.axioms.values():
        yield citable(context, "axiom", axiom.name, axiom.title[language])
    for definition in book.definitions.values():
        yield citable(context, "definition", definition.head, definition.title[language])


# --- theorems and their steps ---------------------------------------------------------------------
def cite_theorem(context: PageContext, entry: TheoremEntry, notation: Notation) -> dict[str, str]:
    """A theorem; the LaTeX snippet has the lines of its proof."""
    return cite_page(_theorem(context, entry), [_line(step, notation) for step in entry.steps])


def cite_steps(
    context: PageContext, entry: TheoremEntry, notation: Notation
) -> tuple[PartCitation, ...]:
    """Every step of a proof."""
    return tuple(
        PartCitation(
            label=context.words("step", n=step.number),
            anchor=f"s-{step.id}",
            formats=cite_step(context, entry, step, notation),
        )
        for step in entry.steps
    )


# In the pattern for all steps of a proof: letters alone, which every format writes as they are.
MARK, NUMBER = "theMark", "theNumber"


def cite_any_step(context: PageContext, entry: TheoremEntry) -> dict[str, str]:
    """A step of the proof with MARK and NUMBER in place of its own; LaTeX is not among the formats.

    The LaTeX of a step has its formulas; all else is alike in the steps of a proof.
    """
    made = cite_page(_theorem(context, entry).step(MARK, NUMBER))
    return {key: text for key, text in made.items() if key != "latex"}


def cite_step(
    context: PageContext, entry: TheoremEntry, step: Step, notation: Notation
) -> dict[str, str]:
    """One step; the LaTeX snippet has the line with what it starts from."""
    page = _theorem(context, entry)
    return cite_page(page.step(step.id, step.number), [_whole_line(entry, step, notation)])


def _theorem(context: PageContext, entry: TheoremEntry) -> CitableText:
    """The page of a theorem; of one that was taken from another book, its page there."""
    page = citable(context, "theorem", entry.id, entry.title[context.language])
    return replace(page, book=context.publication_of(entry))


def origin(context: PageContext, entry: TheoremEntry) -> Phrase | None:
    """From which other book a theorem was taken, with a link to its page there; else None."""
    if not entry.book:
        return None
    page, words = _theorem(context, entry), context.words
    name = (plain(page.book.titles[page.language]),)
    title = name if page.language == "zh" else (WorkTitle(name),)  # that stands in 《》
    taken = words.phrase("books", "taken_from", title=title, version=page.book.version)
    link = Address(page.url, (words.of("books", "page_there"),))
    there = phrase(link, words.of("reason", "stop")) if page.is_published else ()
    asked = (words.of("books", "cite_there"),)
    return joined(filter(None, (taken, there, asked)), words.of("reason", "sentences"))


def _line(step: Step, notation: Notation) -> str:
    before = f"{latex(step.start, notation=notation)} " if step.start is not None else ""
    term = latex(step.term, notation=notation)
    return f"{before}&{RELATIONS[step.relation]} {term}"


def _whole_line(entry: TheoremEntry, step: Step, notation: Notation) -> str:
    before = step.start or _term_before(entry, step)
    if before is None or step.relation == "|-":
        return latex(step.term, notation=notation)
    left, right = latex(before, notation=notation), latex(step.term, notation=notation)
    return f"{left} &{RELATIONS[step.relation]} {right}"


def _term_before(entry: TheoremEntry, step: Step) -> Term | None:
    return entry.steps[step.number - 2].term if step.number > 1 else None


# --- axioms and definitions -----------------------------------------------------------------------
def cite_axiom(context: PageContext, entry: AxiomEntry) -> dict[str, str]:
    """An axiom; the LaTeX snippet has its conclusion."""
    notation = Notation.of_page([(entry.hypotheses, [entry.conclusion])])
    page = citable(context, "axiom", entry.name, entry.title[context.language])
    return cite_page(page, [latex(entry.conclusion, notation=notation)])


def cite_definition(context: PageContext, entry: DefinitionEntry) -> dict[str, str]:
    """A definition; the LaTeX snippet has its equation."""
    page = citable(context, "definition", entry.head, entry.title[context.language])
    return cite_page(page, [latex(entry.statement)])


# --- claims of audited sources --------------------------------------------------------------------
def cite_source(context: PageContext, source: SourceEntry) -> dict[str, str]:
    """The page about a source's claims."""
    return cite_page(_source(context, source))


def cite_claim(context: PageContext, source: SourceEntry, claim: ClaimEntry) -> dict[str, str]:
    """One claim; the LaTeX snippet has what it states."""
    page = _source(context, source)
    stated = claim.of("states") or claim.parts
    lines = [latex(part.claim, notation=Notation.of(part.claim)) for part in stated]
    return cite_page(page.claim(claim.id, claim.number), lines or equations(claim))


def _source(context: PageContext, source: SourceEntry) -> CitableText:
    title = plain((source.about.short or source.about.title)[context.language])
    title = context.words.of("claims", "about", title=title)
    address = Place(page_path("claims", source.id)).address
    key = f"claims:{source.id}"
    return CitableText(context.publication, context.language, key, title, address)
