"""How a proof goes, in a line, for whoever is to find it."""

from __future__ import annotations

from collections.abc import Iterator

from bilemma.bilingual.phrase import Phrase, joined, read
from bilemma.bilingual.text import Text

from ..page_context import PageContext
from ..words.reason_words import inside
from .theorem_page import TheoremPage


def hint(page: TheoremPage, context: PageContext) -> Phrase:
    """The idea of the proof, as its author says it; else what its lines name, in their order; else
    what it uses, by titles.
    """
    if page.idea:
        return page.idea
    named = list(dict.fromkeys(_named(page, context)))
    theorems = context.book.theorems
    named = named or [_title(theorems[id].title, context) for id in page.entry.uses]
    if not named:
        return read(context.words.of("sheet", "uses_none"))
    names = joined(named, context.words.of("reason", "names_comma"))
    return context.words.phrase("sheet", "uses", names=names)


def _named(page: TheoremPage, context: PageContext) -> Iterator[Phrase]:
    """The definitions and theorems that the lines name."""
    for cited in (cited for step in page.entry.steps for cited in step.by):
        if cited.kind == "definition" and cited.id in context.book.definitions:
            name = _title(context.book.definitions[cited.id].title, context)
            yield context.words.phrase("reason", "definition", name=name)
        elif cited.kind == "theorem":
            yield _title(cited.title, context)


def _title(title: Text, context: PageContext) -> Phrase:
    return inside(title[context.language], context.words)
