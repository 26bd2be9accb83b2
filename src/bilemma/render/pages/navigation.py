"""The order in which the site leads through its pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from ..addresses import Place, page_path
from ..page_context import PageContext
from .ask import PAGE as ASK
from .ask import has_questions
from .claims_pages import claims_navigation
from .contents import FIRST, GUIDE, NAMES, lists
from .documents import documents
from .indexes import axiom_groups
from .notebook_page import PAGE as NOTEBOOK
from .sheet_page import sheet_paths

if TYPE_CHECKING:
    from bilemma.claims.audit_model import Audit

# Pages in the order of the navigation; a book has some of those that are written by hand. What else
# it has stands before them, in the order of its files.
START = ("how-it-is-checked.md", "certificates.md", "semantics.md")
REFERENCE = (
    "glossary.md",
    "notation.md",
    "tactics.md",
    "symbols.md",
    "dependency-graph.md",
    "bibliography.md",
    "python.md",
    "cite.md",
)
CONTRIBUTE = (
    FIRST,
    GUIDE,
    NOTEBOOK,
    NAMES,
    "contribute/audit-a-source.md",
    "architecture.md",
    "contribute/where-to-look.md",
    "contribute/inside-the-engine.md",
    "contribute/source-files.md",
)


def navigation(context: PageContext, audit: Audit | None = None) -> list[Any]:
    """The site's navigation, in the form of MkDocs's setting ``nav``."""
    book, language, w = context.book, context.language, context.words
    chapters = [
        {
            chapter.title[language]: [
                page_path("chapter", chapter.id),
                *(page_path("theorem", id) for id in chapter.theorems),
                *(page_path("theorem", r.id) for r in book.refused if r.chapter == chapter.id),
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
    written = list(documents(book.root, language))
    path = [context.learners_path.page] if context.learners_path else []
    listed = {"index.md", *START, *REFERENCE}
    names = [NAMES] if GUIDE in written else []  # the guide's list, made from the language
    names += [NOTEBOOK] if has_questions(book) else []
    contribute = [p for p in written if p.startswith("contribute/") or p in CONTRIBUTE]
    contribute = _in_order(CONTRIBUTE, [*contribute, *names])
    others = [p for p in written if p not in {*listed, *contribute}]
    made = [*path, *others, *sheet_paths(context)]
    start = ["index.md", *made, *(p for p in START if p in written)]
    return [
        {w("nav_start"): start},
        {w("nav_theorems"): ["theorems/index.md", *chapters]},
        *([{w("nav_ask"): ASK}] if has_questions(book) else []),
        {w("nav_axioms"): ["axioms/index.md", *axioms, {w("definitions"): definitions}]},
        *([{w("nav_claims"): claims}] if claims else []),
        {w("nav_reference"): _reference(context, written)},
        *([{w("nav_contribute"): contribute}] if contribute else []),
    ]


def _reference(context: PageContext, written: Iterable[str]) -> list[str]:
    """The lists to look things up in, of those that the book has."""
    made = {*lists(context), *written}
    return [page for page in REFERENCE if page in made]


def _in_order(first: Sequence[str], found: Iterable[str]) -> list[str]:
    """What was found, beginning with those that have an order."""
    found = list(found)
    return [*(p for p in first if p in found), *(p for p in found if p not in first)]
