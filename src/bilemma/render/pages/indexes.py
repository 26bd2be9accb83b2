"""Lists that gather what is spread over the book: axioms by group, works, the learner's path."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from bilemma.bilingual.phrase import Phrase
from bilemma.formulas.latex import Notation
from bilemma.formulas.latex import formula as formula_of
from bilemma.library.model import Chapter, Hypothesis
from bilemma.library.on_disk.shapes_of_toml import NAMES, table_of

from ..addresses import Place
from ..page_context import PageContext
from ..words.learners import FILE, LearnersPath
from ..words.strings import StringsError, tables_of
from ..writers import html
from ..writers.authors_words import formula, inline, link
from .chapter_pages import ListRow, in_order, listed_conditions, stated_claim
from .page_notation import statement_notation

MAIN = Path("derivations") / "main_theorems.toml"


@dataclass(frozen=True)
class AxiomGroup:
    """Axioms about one subject."""

    id: str
    title: str
    names: tuple[str, ...]
    axioms: tuple[ListRow, ...]


def axiom_groups(context: PageContext, place: Place) -> list[AxiomGroup]:
    """The axioms by group, groups in the order in which the words list them."""
    groups: dict[str, list[str]] = {name: [] for name in context.words.tables["groups"]}
    for axiom in context.book.axioms.values():
        groups.setdefault(axiom.group, []).append(axiom.name)
    return [
        AxiomGroup(
            id=group,
            title=context.words.of("groups", group),
            names=tuple(names),
            axioms=tuple(_axiom_row(context, name, place) for name in names),
        )
        for group, names in groups.items()
        if names
    ]


def _axiom_row(context: PageContext, name: str, place: Place) -> ListRow:
    axiom = context.book.axioms[name]
    notation = Notation.of_page([(axiom.hypotheses, [axiom.conclusion])])
    assumed = [Hypothesis("", term) for term in in_order(axiom, notation)]
    count = len(context.book.resting_on(name))
    return ListRow(
        link=context.axiom(place, name),
        formula=html(formula_of(axiom.conclusion, notation, breakable=True)),
        given=listed_conditions(context, assumed, notation, html),
        note=Markup.escape(context.words("rests_count", n=count)),
        is_lemma=False,
    )


def definition_rows(context: PageContext, place: Place) -> list[ListRow]:
    """The definitions, each with its equation."""
    return [
        ListRow(
            link=link(place, "definition", entry.head, entry.title[context.language]),
            formula=formula(entry.statement),
            given=Markup(),
            note=Markup(),
            is_lemma=False,
        )
        for entry in context.book.definitions.values()
    ]


@dataclass(frozen=True)
class CitedWork:
    """A work, and links to the pages that cite it."""

    key: str
    html: Markup
    cited_in: tuple[Markup, ...]


def cited_works(context: PageContext, place: Place) -> list[CitedWork]:
    """The works that some theorem cites, in the order of a bibliography.

    Those that a theorem of another book cites are of its bibliography, unless this one has them.
    """
    every = context.book.theorems.values()
    works = {key: work for other in context.others.values() for key, work in other.works.items()}
    found = []
    for work in sorted((works | dict(context.works)).values(), key=lambda work: work.sort):
        citing = [entry.id for entry in every if work.key in entry.cite]
        if citing:
            links = tuple(context.theorem(place, id) for id in citing)
            found.append(CitedWork(work.key, html(work.words[context.language]), links))
    return found


def read_main_theorems(context: PageContext) -> dict[str, tuple[str, ...]]:
    """The theorems of each chapter to read first, by the chapter's address; none without a file.

    Raises StringsError if the file cannot be read, or names what the book has not.
    """
    book = context.book
    found = tables_of(book.root / MAIN, table_of(NAMES))
    chapters = {chapter.id: chapter for chapter in book.chapters}
    for id, names in found.items():
        if id not in chapters:
            raise StringsError(f"{MAIN}: the book has no chapter {id!r}")
        known = {*chapters[id].theorems, *book.left_out}
        if unknown := [name for name in names if name not in known]:
            raise StringsError(f"{MAIN}: {id}: the chapter has no theorem {unknown[0]!r}")
    return {id: tuple(n for n in names if n not in book.left_out) for id, names in found.items()}


def main_rows(
    context: PageContext,
    chapter: Chapter,
    place: Place,
    write: Callable[[Phrase], Markup] = html,
) -> list[ListRow]:
    """The theorems of a chapter to read first; ``write`` writes what they suppose."""
    return [
        _theorem_row(context, id, place, Markup(), write)
        for id in read_main_theorems(context).get(chapter.id, ())
    ]


def learner_rows(context: PageContext, path: LearnersPath, place: Place) -> list[ListRow]:
    """The learner's path as rows. Raises StringsError for a theorem that the book has not."""
    rows = []
    for id, note in path.notes.items():
        if context.book.lacks(id):
            continue
        if id not in context.book.theorems:
            raise StringsError(f"{FILE}: the book has no theorem {id!r}")
        rows.append(_theorem_row(context, id, place, inline(note[context.language])))
    return rows


def _theorem_row(
    context: PageContext,
    id: str,
    place: Place,
    note: Markup,
    write: Callable[[Phrase], Markup] = html,
) -> ListRow:
    """A theorem of which a page has few: all of its row is set by KaTeX."""
    entry = context.book.theorems[id]
    return ListRow(
        link=context.theorem(place, id),
        formula=stated_claim(entry),
        given=listed_conditions(context, entry.hypotheses, statement_notation(entry), write),
        note=note,
        is_lemma=False,
    )
