"""The book as Markdown: every page of one language, from the book alone.

``generate`` is a function of the book, the language, what the checks found, and the files in
``templates/`` and ``docs/``. It knows nothing of MkDocs except the folder structure of its source.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from bilemma.findings.theorem_findings import Finding
from bilemma.library import Book

from ..addresses import Place, page_path
from ..page_context import PageContext
from ..writers.linear import linear, linear_words
from . import chapter_pages
from .ask import PAGE as ASK
from .ask import ask_page, has_questions
from .claims_pages import claims_pages
from .documents import documents, render_documents
from .glossary import meanings, read_glossary, terms
from .graph import book_graph, chapter_graph, neighbourhood
from .indexes import axiom_groups, cited_works, definition_rows, learner_rows, main_rows
from .names_page import name_groups
from .notebook_page import PAGE as NOTEBOOK
from .notebook_page import notebook_page
from .page_notation import statement_notation
from .press import Press
from .refused_page import refused_page, refused_rows, with_notice
from .reuse import Kept, KeptOutput
from .sheet_page import sheet_page, sheet_paths
from .symbols_page import has_symbols, symbol_sections
from .templates import Templates
from .topics import missing, summary

if TYPE_CHECKING:
    from markupsafe import Markup

    from bilemma.claims.audit_model import Audit
    from bilemma.library.model import Chapter, TheoremEntry

Page = tuple[str, str]  # path and Markdown
Parts = dict[str, tuple[Any, Callable[..., Page]]]

FIRST = "contribute/first-theorem.md"
GUIDE, NAMES = "contribute/write-a-theorem.md", "contribute/names.md"


def generate(
    book: Book,
    language: str,
    evidence: Mapping[str, Finding] | None = None,
    figures: Mapping[str, Any] | None = None,
    kept: Kept | None = None,
) -> dict[str, str]:
    """All pages of a language: path below the language's root to Markdown.

    ``evidence`` is what the checks found about each theorem, ``figures`` about the whole book;
    ``kept`` has the pages of this language that the last call with it made.

    Raises PageError, naming template, line and page, if a template or a hand-written page fails.
    """
    return written(Press(book, language, evidence, figures, kept))


def written(
    press: Press, audit: Audit | None = None, between: Callable[[], None] = lambda: None
) -> dict[str, str]:
    """All pages of the press's language; see :func:`generate`.

    ``between`` is called before each.
    """
    pages = {}
    for path, make in pages_of(press, audit).items():
        between()
        pages[path] = make()
    press.context.readings.save()
    return pages


def pages_of(press: Press, audit: Audit | None = None) -> dict[str, Callable[[], str]]:
    """What gives the Markdown of each page of the press's language, by path.

    A page is made when it is called for, or found made.
    """
    context, templates, kept = press.context, press.templates, press.kept
    found: dict[str, Callable[[], str]] = {
        page_path("theorem", id): partial(_theorem, press, id) for id in context.book.theorems
    }
    for refused in context.book.refused:
        path = page_path("theorem", refused.id)
        found[path] = partial(refused_page, templates, context, refused)
    parts = _chapters(context) | _foundations(context) | lists(context)
    parts |= claims_pages(audit) if audit and audit.sources else {}
    for path, course in sheet_paths(context).items():
        parts[path] = (course, partial(sheet_page, course=course))
    for path, (given, make) in parts.items():
        found[path] = partial(kept.page, path, context, partial(make, templates), given)
    if has_questions(context.book):
        found[ASK] = lambda: ask_page(templates, context)[1]
        found[NOTEBOOK] = lambda: notebook_page(templates, context)[1]
    for path in documents(context.book.root, context.language):
        found[path] = partial(_document, templates, context, path)
    return found


def _document(templates: Templates, context: PageContext, path: str) -> str:
    markdown = render_documents(context, templates, only=path)[path]
    return with_notice(markdown, context, path) if path == "index.md" else markdown


def _theorem(press: Press, id: str) -> str:
    record = press.theorem(id)
    return record.once("site", partial(_theorem_page, press.templates, record))


def _theorem_page(templates: Templates, record: KeptOutput) -> str:
    page, context = record.value, record.context
    place, has_cells = page.place, has_questions(context.book)
    _, markdown = templates.page(
        "theorem.md.j2",
        place.path,
        t=page,
        figures=context.catalogue.on(f"theorems/{page.entry.id}", context.words),
        near=neighbourhood(context, page.entry, place),
        files=f"{place.first(context.language)}{place.address}",
        runs=place.to(f"{Place(NOTEBOOK).address}#{page.entry.id}") if has_cells else "",
    )
    return markdown


# --- parts: by path what a page is made from besides the context, and what makes it ---------------
def _chapters(context: PageContext) -> Parts:
    return {
        page_path("chapter", chapter.id): (chapter, partial(_chapter, chapter=chapter))
        for chapter in context.book.chapters
    }


def _chapter(templates: Templates, context: PageContext, chapter: Chapter) -> Page:
    place = Place(page_path("chapter", chapter.id))
    return templates.page(
        "chapter.md.j2",
        place.path,
        t=chapter_pages.chapter_page(context, chapter, place),
        first=main_rows(context, chapter, place),
        refused=refused_rows(context, chapter.id, place),
        figures=context.catalogue.on(f"chapters/{chapter.id}", context.words),
        graph=chapter_graph(context, chapter, place),
        files=f"{place.first(context.language)}{place.address}",
        whole=place.to(f"dependency-graph/#{chapter.id}"),
    )


def _foundations(context: PageContext) -> Parts:
    axioms, definitions = context.book.axioms, context.book.definitions
    parts: Parts = {page_path("axiom", n): (None, partial(_axiom, name=n)) for n in axioms}
    for head in definitions:
        parts[page_path("definition", head)] = None, partial(_definition, head=head)
    return parts


def _axiom(templates: Templates, context: PageContext, name: str) -> Page:
    path, entry = page_path("axiom", name), context.book.axioms[name]
    page = chapter_pages.axiom_page(context, entry, Place(path))
    return templates.page("axiom.md.j2", path, t=page, name=entry.name)


def _definition(templates: Templates, context: PageContext, head: str) -> Page:
    path, entry = page_path("definition", head), context.book.definitions[head]
    page = chapter_pages.definition_page(context, entry, Place(path))
    return templates.page("definition.md.j2", path, t=page, name=entry.head)


def lists(context: PageContext) -> Parts:
    """Indexes of the book, and what is made from lists of its own, of those that it has."""
    return _indexes(context) | _own_lists(context)


def _indexes(context: PageContext) -> Parts:
    parts: Parts = {
        "theorems/index.md": (None, _theorems),
        "axioms/index.md": (None, _axioms),
        "tactics.md": (None, _tactics),
        "dependency-graph.md": (None, _dependencies),
    }
    if GUIDE in documents(context.book.root, context.language):
        parts[NAMES] = None, _names
    return parts


def _theorems(templates: Templates, context: PageContext) -> Page:
    book, words, place = context.book, context.words, Place("theorems/index.md")
    theorems = words("count_theorems", n=len(book.theorems))
    chapters = words("count_chapters", n=len(book.chapters))
    return templates.page(
        "theorems.md.j2",
        place.path,
        lead=words("theorem_index_lead", theorems=theorems, chapters=chapters),
        chapters=[
            chapter_pages.chapter_page(context, c, place, _light_claim) for c in book.chapters
        ],
        main={c.id: main_rows(context, c, place, linear_words) for c in book.chapters},
        topics=summary(context),
        missing=missing(context, place),
    )


def _axioms(templates: Templates, context: PageContext) -> Page:
    place = Place("axioms/index.md")
    return templates.page(
        "axioms.md.j2",
        place.path,
        groups=axiom_groups(context, place),
        definitions=definition_rows(context, place),
    )


def _tactics(templates: Templates, context: PageContext) -> Page:
    return templates.page("tactics.md.j2", "tactics.md", tactics=context.book.tactics.values())


def _names(templates: Templates, context: PageContext) -> Page:
    return templates.page("names.md.j2", NAMES, groups=name_groups(context))


def _dependencies(templates: Templates, context: PageContext) -> Page:
    book, words, place = context.book, context.words, Place("dependency-graph.md")
    uses = sum(len(entry.uses) for entry in book.theorems.values())
    return templates.page(
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
        chapters=[
            (chapter_graph(context, chapter, place), place.of("chapter", chapter.id))
            for chapter in book.chapters
        ],
    )


def _own_lists(context: PageContext) -> Parts:
    root, found = context.book.root, Parts()
    if cited_works(context, Place("bibliography.md")):
        found["bibliography.md"] = None, _bibliography
    if terms(root):
        found["glossary.md"] = None, _glossary
    if has_symbols(root):
        found["symbols.md"] = None, _symbols
    if path := context.learners_path:
        found[path.page] = None, _learners_path
    return found


def _bibliography(templates: Templates, context: PageContext) -> Page:
    place = Place("bibliography.md")
    return templates.page("bibliography.md.j2", place.path, works=cited_works(context, place))


def _glossary(templates: Templates, context: PageContext) -> Page:
    place = Place("glossary.md")
    sections, found = read_glossary(context.book.root, context.words), meanings(context, place)
    return templates.page("glossary.md.j2", place.path, sections=sections, meanings=found)


def _symbols(templates: Templates, context: PageContext) -> Page:
    place = Place("symbols.md")
    return templates.page("symbols.md.j2", place.path, sections=symbol_sections(context, place))


def _learners_path(templates: Templates, context: PageContext) -> Page:
    path = context.learners_path
    if path is None:
        raise LookupError("the book has no path for learners")
    place = Place(path.page)
    rows = learner_rows(context, path, place)
    return templates.page("learners_path.md.j2", place.path, path=path, rows=rows)


def _light_claim(entry: TheoremEntry) -> Markup:
    """What a theorem claims, in one line of light HTML that reads with the letters of its page."""
    return linear(entry.claim, statement_notation(entry))
