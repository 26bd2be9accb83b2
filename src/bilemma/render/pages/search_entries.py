"""What the search is to find of a book: an entry for each theorem, definition, axiom and claim.

An entry has what helps to find a page and to recognize it: title, other names, the statement in a
line, a sentence in both languages. Proofs and evidence stay out. Pages that are written by hand
are entered by the theme's own plugin, section by section (see :mod:`.search_index`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from bilemma.bilingual.text import Text
from bilemma.formulas.notation import Notation
from bilemma.library.model import (
    AxiomEntry,
    Chapter,
    DefinitionEntry,
    Hypothesis,
    TheoremEntry,
)

from .. import writers
from ..addresses import Place, page_path
from ..page_context import OTHER, PageContext
from ..writers.authors_words import plain, slugged
from ..writers.linear import linear
from .chapter_pages import in_order, listed_conditions
from .claim_view import MARKS, claim_title, short_name
from .documents import documents
from .glossary import meanings, read_glossary
from .page_notation import statement_notation
from .search_index import plain_text
from .symbols_page import symbol_sections

if TYPE_CHECKING:
    from bilemma.claims.audit_model import Audit, Source

    from .press import Press
    from .reuse import KeptOutput

Entry = dict[str, Any]

OTHERS = "others"  # in place of the last author: BibTeX's word for all that are not named
HEADING = re.compile(r"^#+ (.+?) \{ #([\w-]+)[^}]*\}$", re.MULTILINE)

# How much a hit counts beside others: what a reader looks up first, what only serves a proof.
BOOST = {
    "definition": 1.35,
    "theorem": 1.1,
    "lemma": 0.8,
    "axiom": 0.75,
    "chapter": 1.0,
    "claims": 0.9,
    "claim": 0.6,
    "term": 0.6,
    "symbol": 0.8,
    "work": 0.8,
}


def search_entries(press: Press, audit: Audit | None = None) -> tuple[Entry, ...]:
    """The entries of the press's language, each with location, title and kind."""
    return tuple(_entries(press, audit))


def _entries(press: Press, audit: Audit | None) -> Iterator[Entry]:
    context = press.context
    book = context.book
    for chapter in book.chapters:
        yield _chapter(context, chapter)
        for id in chapter.theorems:
            yield _theorem(context, book.theorems[id], chapter, press.theorem(id))
    for axiom in book.axioms.values():
        yield _axiom(context, axiom)
    for definition in book.definitions.values():
        yield _definition(context, definition)
    if audit is not None:
        yield from _claims(context, audit)
    yield from _sections(context)
    yield from _terms(context)
    yield from _symbols(context)
    yield from _works(context)
    yield from _not_here(context)


def _theorem(
    context: PageContext, entry: TheoremEntry, chapter: Chapter, record: KeptOutput
) -> Entry:
    boost = BOOST[entry.kind] * (1 + min(len(context.book.used_by(entry.id)), 10) / 100)
    if context.learners_path and entry.id in context.learners_path.notes:
        boost *= 1.2
    return _entry(
        context,
        ("theorem", entry.id),
        entry.title,
        words=entry.words,
        names=[*_names(context, "theorem", entry.id, entry.also), *_elsewhere(context, entry.id)],
        formula=record.once("line", partial(_in_a_line, record, entry.id)),
        given=record.once("line_given", partial(_given, record, entry.id)),
        note=_note(context, entry.kind, plain(chapter.title[context.language])),
        boost=round(boost, 3),
    )


def _in_a_line(record: KeptOutput, id: str) -> str:
    entry = record.context.book.theorems[id]
    return str(linear(entry.claim, statement_notation(entry)))


def _given(record: KeptOutput, id: str) -> str:
    entry = record.context.book.theorems[id]
    return str(listed_conditions(record.context, entry.hypotheses, statement_notation(entry)))


def _axiom(context: PageContext, entry: AxiomEntry) -> Entry:
    notation = Notation.of_page([(entry.hypotheses, [entry.conclusion])])
    assumed = [Hypothesis("", term) for term in in_order(entry, notation)]
    return _entry(
        context,
        ("axiom", entry.name),
        entry.title,
        words=entry.words,
        names=_names(context, "axiom", entry.name),
        formula=str(linear(entry.conclusion, notation)),
        given=str(listed_conditions(context, assumed, notation)),
        note=_note(context, "axiom", context.words.of("groups", entry.group)),
    )


def _definition(context: PageContext, entry: DefinitionEntry) -> Entry:
    return _entry(
        context,
        ("definition", entry.head),
        entry.title,
        words=entry.words,
        names=_names(context, "definition", entry.head),
        formula=str(linear(entry.statement)),
        note=context.words("definition"),
    )


def _chapter(context: PageContext, chapter: Chapter) -> Entry:
    lead = plain(chapter.lead[context.language])
    body = f"{plain(chapter.body[context.language])} {plain(chapter.take_away[context.language])}"
    return _entry(
        context,
        ("chapter", chapter.id),
        chapter.title,
        lead=lead,
        text=f"{lead} {body}",
        note=context.words("chapter"),
    )


def _claims(context: PageContext, audit: Audit) -> Iterator[Entry]:
    language = context.language
    for source in audit.sources:
        note = f"{source.about.kind[language]} · {context.words('nav_claims')}"
        right = plain(source.about.right[language])
        yield _entry(
            context,
            ("claims", source.id),
            source.about.title,
            names=_authors(source.about),
            lead=right,
            text=right,
            note=note,
        )
        for claim in source.claims:
            verdict = context.words.of("verdicts", MARKS[claim.verdict])
            yield _entry(
                context,
                ("claim", f"{source.id}/{claim.id}"),
                claim.says,
                title=claim_title(context, claim),
                lead=plain(claim.why[language]),
                words=Text(*(f"{claim.says[code]} {claim.why[code]}" for code in ("en", "zh"))),
                note=f"{verdict} · {short_name(context, source)}",
            )


def _authors(about: Source) -> list[str]:
    """Who wrote a source, in both languages: readers look for a text by its author too."""
    names = [plain(name[code]) for name in about.authors for code in ("en", "zh")]
    return [name for name in dict.fromkeys(names) if name != OTHERS]


def _terms(context: PageContext) -> Iterator[Entry]:
    found = meanings(context, Place("glossary.md"))
    for section in read_glossary(context.book.root, context.words):
        for english, chinese in section.terms:
            title = Text(english, chinese)
            yield {
                "location": f"glossary/#{slugged(english)}",
                "title": title[context.language],
                "names": title[OTHER[context.language]],
                "lead": plain_text(found[english].words) if english in found else "",
                "note": f"{context.words('glossary')} · {section.title}",
                "boost": BOOST["term"],
            }


def _symbols(context: PageContext) -> Iterator[Entry]:
    place = Place("symbols.md")
    for section in symbol_sections(context, place):
        for row in section.rows:
            if row.meaning or row.name:
                yield {
                    "location": f"symbols/#{row.anchor}",
                    "title": row.said,
                    "lead": plain_text(row.meaning),
                    "words": f"{row.name} {plain_text(row.meaning)}",
                    "note": f"{context.words.of('symbols', 'title')} · {section.title}",
                    "boost": BOOST["symbol"],
                }


def _works(context: PageContext) -> Iterator[Entry]:
    cited = {key for entry in context.book.theorems.values() for key in entry.cite}
    for key, work in context.works.items():
        if key in cited:
            yield {
                "location": f"bibliography/#{key}",
                "title": writers.text(work.words[context.language]),
                "note": context.words("bibliography"),
                "boost": BOOST["work"],
            }


def _not_here(context: PageContext) -> Iterator[Entry]:
    """What readers look for and the book does not have, with where it is."""
    for missed in context.elsewhere.not_here:
        yield {
            "location": "theorems/",
            "title": " · ".join(missed.names),
            "lead": plain(missed.says[context.language]),
            "note": context.words("not_here"),
            "boost": BOOST["work"],
        }


def _sections(context: PageContext) -> Iterator[Entry]:
    """The headings of hand-written pages in the other language, by which they are found as well.

    These entries have no title: they add to those that the theme's plugin makes.
    """
    for path, file in documents(context.book.root, OTHER[context.language]).items():
        address = Place(path).address
        found = HEADING.findall(file.read_text("utf-8"))
        for n, (title, anchor) in enumerate(found):
            yield {"location": f"{address}#{anchor}" if n else address, "names": title}


def _names(context: PageContext, kind: str, id: str, also: Text | None = None) -> list[str]:
    """Other names in both languages, those of the page's language first."""
    names: list[str] = []
    for code in (context.language, OTHER[context.language]):
        names += context.aliases.of(kind, id, code)
        names += [plain(also[code])] if also else []
    return names


def _elsewhere(context: PageContext, id: str) -> tuple[str, ...]:
    """What it is called in mathlib and Wikidata."""
    found = context.elsewhere.theorems.get(id)
    return found.names if found else ()


def _note(context: PageContext, kind: str, where: str) -> str:
    return f"{context.words(kind)} · {where}"


def _entry(context: PageContext, page: tuple[str, str], named: Text, **more: Any) -> Entry:
    """An entry for a page; its title in the other language is one of its names."""
    language, other = context.language, OTHER[context.language]
    kind, id = page
    words = more.pop("words", None)
    both = [plain(words[language]), plain(words[other])] if words else []
    known = [plain(named[language]), ""]
    names = [name for name in (*more.pop("names", ()), plain(named[other])) if name not in known]
    entry = {
        "location": Place(page_path(kind, id)).address,
        "title": plain(named[language]),
        "names": " · ".join(dict.fromkeys(names)),
        "words": " ".join(both),
        "boost": BOOST.get(kind, 1.0),
    } | more
    return {name: value for name, value in entry.items() if value != ""}
