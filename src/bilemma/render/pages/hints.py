"""How a proof goes, in a line, for whoever is to find it."""

from __future__ import annotations

from bilemma.phrase import Phrase, read

from ..page_context import PageContext
from .theorem_page import TheoremPage


def hint(page: TheoremPage, context: PageContext) -> Phrase:
    """The idea of the proof, as its author says it; else what the proof uses, by titles."""
    if page.idea:
        return page.idea
    titles = [context.book.theorems[id].title[context.language] for id in page.entry.uses]
    if not titles:
        return read(context.words.of("sheet", "uses_none"))
    names = context.words.of("reason", "names_comma").join(titles)
    return read(context.words.of("sheet", "uses", names=names))
