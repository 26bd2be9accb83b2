"""The book as Markdown: every page of one language, from the book alone.

``generate`` is a function of the book, the language, what the checks found, and the files in
``templates/`` and ``docs/``. It knows nothing of MkDocs except the folder structure of its source.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from bilemma.library import Book

from . import models
from .addresses import Place, page_path
from .claims import claims_navigation, claims_pages
from .context import Context
from .documents import render_documents
from .glossary import Section, read_glossary, terms
from .graph import book_graph, chapter_graph, neighbourhood
from .indexes import axiom_groups, cited_works, definition_rows, learner_rows
from .linear import linear
from .press import Press
from .reuse import Kept, Record
from .symbols import symbol_sections
from .templates import Templates, open_book
from .theorem_page import notation_of
from .topics import missing, summary

if TYPE_CHECKING:
    from markupsafe import Markup

    from bilemma.claims.model import Audit
    from bilemma.library.model import TheoremEntry

__all__ = ["generate", "navigation", "render_document", "search_words", "written"]

Pages = Iterator[tuple[str, str]]  # path and Markdown

START = (
    *("seven-theorems.md", "questions-from-practice.md"),
    *("how-it-is-checked.md", "certificates.md", "semantics.md"),
)
REFERENCE = (
    "glossary.md",
    "notation.md",
    "tactics.md",
    "symbols.md",
    "dependency-graph.md",
    "bibliography.md",
    "cite.md",
)


def generate(
    book: Book,
    language: str,
    evidence: Mapping[str, Any] | None = None,
    figures: Mapping[str, Any] | None = None,
    kept: Kept | None = None,
    audit: Audit | None = None,
) -> dict[str, str]:
    """All pages of a language: path below the language's root to Markdown.

    ``evidence`` is what the checks found about each theorem, ``figures`` about the whole book;
    ``kept`` has the pages of this language that the last call with it made; ``audit`` is what
    sources claim, judged.

    Raises PageError, naming template, line and page, if a template or a hand-written page fails.
    """
    return written(Press(book, language, evidence, figures, kept), audit)


def written(press: Press, audit: Audit | None = None) -> dict[str, str]:
    """All pages of the press's language; see :func:`generate`."""
    context, templates, pages = press.context, press.templates, {}
    for id in context.book.theorems:
        record = press.theorem(id)
        pages |= record.once("site", partial(_theorem, templates, record))
    for part in (_chapters, _foundations, _indexes, _dependencies):
        pages |= press.kept.pages(part.__name__, context, partial(part, templates))
    if audit is not None and audit.sources:
        pages |= dict(claims_pages(templates, context, audit))
    context.readings.save()
    return pages | render_documents(context, templates)


def render_document(path: str, book: Book, language: str) -> str:
    """One hand-written page, by its path such as ``index.md``, with its placeholders filled."""
    context, templates = open_book(book, language, None)
    return render_documents(context, templates, only=path)[path]


def _theorem(templates: Templates, record: Record) -> dict[str, str]:
    page, context = record.value, record.context
    place = page.place
    path, markdown = templates.page(
        "theorem.md.j2",
        place.path,
        t=page,
        figures=context.catalogue.on(f"theorems/{page.entry.id}", context.words),
        near=neighbourhood(context, page.entry, place),
        files=f"{place.first(context.language)}{place.address}",
    )
    return {path: markdown}


def _chapters(templates: Templates, context: Context) -> Pages:
    for chapter in context.book.chapters:
        path = page_path("chapter", chapter.id)
        place = Place(path)
        yield templates.page(
            "chapter.md.j2",
            path,
            t=models.chapter_page(context, chapter, place),
            figures=context.catalogue.on(f"chapters/{chapter.id}", context.words),
            graph=chapter_graph(context, chapter, place),
            files=f"{place.first(context.language)}{place.address}",
            whole=place.to(f"dependency-graph/#{chapter.id}"),
        )


def _foundations(templates: Templates, context: Context) -> Pages:
    for entry in context.book.axioms.values():
        path = page_path("axiom", entry.name)
        page = models.axiom_page(context, entry, Place(path))
        yield templates.page("axiom.md.j2", path, t=page, name=entry.name)
    for entry in context.book.definitions.values():
        path = page_path("definition", entry.head)
        page = models.definition_page(context, entry, Place(path))
        yield templates.page("definition.md.j2", path, t=page, name=entry.head)


def _indexes(templates: Templates, context: Context) -> Pages:
    book, words = context.book, context.words
    place = Place("theorems/index.md")
    theorems = words("count_theorems", n=len(book.theorems))
    chapters = words("count_chapters", n=len(book.chapters))
    yield templates.page(
        "theorems.md.j2",
        place.path,
        lead=words("theorem_index_lead", theorems=theorems, chapters=chapters),
        chapters=[models.chapter_page(context, c, place, _light_claim) for c in book.chapters],
        topics=summary(context),
        missing=missing(context, place),
    )
    place = Place("axioms/index.md")
    yield templates.page(
        "axioms.md.j2",
        place.path,
        groups=axiom_groups(context, place),
        definitions=definition_rows(context, place),
    )
    place = Place("bibliography.md")
    yield templates.page("bibliography.md.j2", place.path, works=cited_works(context, place))
    yield templates.page("glossary.md.j2", "glossary.md", sections=_glossary(context))
    yield templates.page("tactics.md.j2", "tactics.md", tactics=book.tactics.values())
    place = Place("symbols.md")
    yield templates.page(
        "symbols.md.j2",
        place.path,
        sections=symbol_sections(context, place),
    )
    place = Place("seven-theorems.md")
    yield templates.page("seven.md.j2", place.path, rows=learner_rows(context, place))


def _dependencies(templates: Templates, context: Context) -> Pages:
    book, words, place = context.book, context.words, Place("dependency-graph.md")
    uses = sum(len(entry.uses) for entry in book.theorems.values())
    yield templates.page(
        "dependency_graph.md.j2",
        place.path,
        lead=words.of(
            "graph",
            "lead",
            theorems=words("count_theorems", n=len(book.theorems)),
            chapters=words("count_chapters", n=len(book.chapters)),
            axioms=words.of("graph", "count_axioms", n=len(book.axioms) - len(book.imported)),
            uses=words.of("graph", "count_uses", n=uses),
        ),
        whole=book_graph(context, place),
        chapters=[chapter_graph(context, chapter, place) for chapter in book.chapters],
    )


def _glossary(context: Context) -> list[Section]:
    return read_glossary(context.book.root, context.words)


def navigation(context: Context, audit: Audit | None = None) -> list[Any]:
    """The site's navigation, in the form of MkDocs's setting ``nav``."""
    book, language, w = context.book, context.language, context.words
    chapters = [
        {
            chapter.title[language]: [
                page_path("chapter", chapter.id),
                *(page_path("theorem", id) for id in chapter.theorems),
            ]
        }
        for chapter in book.chapters
    ]
    axioms = [
        {group.title: [page_path("axiom", name) for name in group.names]}
        for group in axiom_groups(context, Place("axioms/index.md"))
    ]
    definitions = [page_path("definition", head) for head in book.definitions]
    claims = claims_navigation(context, audit) if audit is not None and audit.sources else []
    return [
        {w("nav_start"): ["index.md", *START]},
        {w("nav_theorems"): ["theorems/index.md", *chapters]},
        {w("nav_axioms"): ["axioms/index.md", *axioms, {w("definitions"): definitions}]},
        *([{w("nav_claims"): claims}] if claims else []),
        {w("nav_reference"): list(REFERENCE)},
        {w("nav_contribute"): ["contribute/write-a-theorem.md", "contribute/audit-a-source.md"]},
    ]


def search_words(book: Book) -> tuple[str, ...]:
    """Chinese terms that the search index must keep whole, and titles of theorems."""
    return tuple(dict.fromkeys(_chinese(terms(book.root))))


def _chinese(words: Iterable[str]) -> Iterator[str]:
    yield from (word for word in words if any("\u4e00" <= letter <= "\u9fff" for letter in word))


def _light_claim(entry: TheoremEntry) -> Markup:
    """What a theorem claims, in one line of light HTML that reads with the letters of its page."""
    return linear(entry.claim, notation_of(entry))
