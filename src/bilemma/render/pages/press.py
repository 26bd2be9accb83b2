"""The pages of one language as data: each is made once, whoever writes it.

A theorem's page becomes HTML for the site, LaTeX for its handout and Markdown for its notebook;
all are written from one :class:`~.theorem_page.TheoremPage`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bilemma.findings.theorem_findings import Finding
from bilemma.library.model import Book

from ..addresses import Place, page_path
from ..page_context import PageContext
from .reuse import Kept, KeptOutput
from .templates import open_book
from .theorem_page import TheoremPage, theorem_page


class Press:
    """What the pages of a language are made from, and those that were made.

    ``evidence`` is what the checks found about each theorem, ``figures`` about the whole book;
    ``kept`` has what the last rebuild made; ``exercises`` are the theorems that can be set as such.
    """

    def __init__(
        self,
        book: Book,
        language: str,
        evidence: Mapping[str, Finding] | None = None,
        figures: Mapping[str, Any] | None = None,
        kept: Kept | None = None,
        exercises: Mapping[str, int] | None = None,
    ) -> None:
        self.context, self.templates = open_book(book, language, evidence, figures, exercises)
        self.kept = (kept or Kept()).open(self.context)

    def theorem(self, id: str) -> KeptOutput:
        """The page of a theorem, with what was written of it."""

        def make(context: PageContext) -> TheoremPage:
            return theorem_page(context, context.book.theorems[id], Place(page_path("theorem", id)))

        return self.kept.record(id, self.context, make)
