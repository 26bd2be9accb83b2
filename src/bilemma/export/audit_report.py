"""The audit of one source as a text of its own, to be read beside it or sent to its author.

Markdown as authors and forges write it, with formulas between dollar signs; LaTeX as a document;
and the source itself as an entry for BibTeX.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bilemma.bilingual.phrase import read
from bilemma.claims.audit_model import ClaimEntry, Source, SourceEntry
from bilemma.render.addresses import Place, page_path
from bilemma.render.page_context import PageContext
from bilemma.render.pages.claim_view import MARKS, UNCONTESTED, stated_in_full
from bilemma.render.words import deviation_words
from bilemma.render.writers import latex as latex_text
from bilemma.render.writers.authors_words import plain
from bilemma.render.writers.escaping import escaped

from .handout import Handouts


@dataclass(frozen=True)
class _Section:
    """A heading, and paragraphs below it: each a label, "" for none, and an author's words."""

    heading: str
    paragraphs: tuple[tuple[str, str], ...]


def audit_markdown(context: PageContext, source: SourceEntry) -> str:
    """The audit in Markdown, in the language of the context."""
    colon = context.words("colon")
    parts = [f"# {_title(context, source)}"]
    for section in _sections(context, source):
        parts.append(f"## {section.heading}")
        parts += [
            f"**{label}**{colon}{said}" if label else said for label, said in section.paragraphs
        ]
    return "\n\n".join(parts) + "\n"


def audit_latex(context: PageContext, source: SourceEntry) -> str:
    """The audit as a document in LaTeX, in the language of the context."""
    language, place = context.language, Place(page_path("claims", source.id))
    handouts, colon = Handouts(context), context.words("colon")

    def written(words: str) -> str:
        return latex_text(read(words), language, place, handouts.url(place))

    parts = []
    for section in _sections(context, source):
        parts.append(rf"\section*{{{written(section.heading)}}}")
        for label, said in section.paragraphs:
            named = rf"\textbf{{{escaped(label, language)}}}{colon}" if label else ""
            parts.append(named + written(said))
    return handouts.document(_title(context, source), place, "\n\n".join(parts))


def source_bibtex(context: PageContext, source: SourceEntry) -> str:
    """What is audited, not its audit, as an entry for BibTeX."""
    language, about = context.language, source.about
    fields = {
        "title": escaped(plain(about.title[language]), language),
        "author": _bibtex_authors(about, language),
        "year": about.year,
        "note": escaped(plain(about.kind[language]), language),
    }
    lines = [f"  {name} = {{{value}}}," for name, value in fields.items() if value]
    lines += [f"  url = {{{about.url}}},"] if about.url else []
    return "\n".join([f"@misc{{{source.id},", *lines, "}"]) + "\n"


def _bibtex_authors(about: Source, language: str) -> str:
    """The names as BibTeX divides them; a sentence about the author is one name, in braces."""
    if about.authors:
        return " and ".join(escaped(plain(name[language]), language) for name in about.authors)
    return f"{{{escaped(plain(about.author[language]), language)}}}" if about.author else ""


def _title(context: PageContext, source: SourceEntry) -> str:
    return context.words.of("claims", "about", title=plain(source.about.title[context.language]))


def _sections(context: PageContext, source: SourceEntry) -> Iterator[_Section]:
    language, say = context.language, _sayer(context)
    about = source.about
    origin = [about.kind, *([about.author] if about.author else [])]
    known = " · ".join([words[language] for words in origin] + ([about.url] if about.url else []))
    yield _Section(say("source"), (("", known),))
    yield _Section(say("right"), (("", about.right[language]),))
    for claim in source.claims:
        yield _Section(f"{say('claim')} {claim.number}", tuple(_paragraphs(context, claim)))
    if about.unjudged:
        rows = ((one.anchor, one.place[language], one.why[language]) for one in about.unjudged)
        yield _Section(say("unjudged"), tuple(("", " · ".join(row)) for row in rows))


def _paragraphs(context: PageContext, claim: ClaimEntry) -> Iterator[tuple[str, str]]:
    language, say = context.language, _sayer(context)
    yield say("anchor"), f"{claim.anchor} ({claim.place[language]})"
    yield say("reading"), claim.says[language]
    yield context.words.of("verdicts", MARKS[claim.verdict]), claim.why[language]
    for found in claim.deviations:
        yield from deviation_words.rows(found, context.words)
        yield "", deviation_words.how(found, context.words)
    instead = [part for part in claim.parts if part.holds and part.role != "states"]
    if instead and claim.verdict not in UNCONTESTED:
        for number, part in enumerate(instead):
            yield "" if number else say("instead"), stated_in_full(context, claim, part)
    for name in ("misleads", "damaged", "decided"):
        if words := getattr(claim, name):
            yield say(name), words[language]


def _sayer(context: PageContext) -> Callable[[str], str]:
    return lambda key: context.words.of("claims", key)
