"""Pages of theorems that are not proved as they stand, and what others say of them.

There are none in a book that is published. While an author edits, an address that he has open stays
one, and says in a banner what was refused.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path

from markupsafe import Markup

from bilemma.formulas.latex import RELATIONS
from bilemma.library.model import RefusedTheorem
from bilemma.library.on_disk.book_files import short
from bilemma.library.shown_state import ShownLine, ShownState

from ..addresses import Place, page_path
from ..page_context import PageContext
from ..writers.authors_words import inline, light, plain
from .templates import Templates


@dataclass(frozen=True)
class RefusedPage:
    """What the page of such a theorem says."""

    id: str
    title: str
    banner: str
    message: Markup
    rests_on: Markup | None
    words: Markup | None
    state: StateRows | None


@dataclass(frozen=True)
class StateRows:
    """How far the proof is: formulas, and the names that the file gives to facts."""

    claim: Markup
    lines: tuple[Markup, ...]
    opinion: Markup | None
    left: Markup | None
    facts: tuple[tuple[str, Markup], ...]


def refused_page(templates: Templates, context: PageContext, refused: RefusedTheorem) -> str:
    """The Markdown of the page of a theorem that is refused."""
    language, place = context.language, Place(page_path("theorem", refused.id))
    broken = refused.broken
    _, markdown = templates.page(
        "refused.md.j2",
        place.path,
        t=RefusedPage(
            id=refused.id,
            title=plain(refused.title[language]),
            banner=context.words("refused" if broken == refused.id else "refused_with"),
            message=_message(context, refused.message),
            rests_on=context.theorem(place, broken) if broken != refused.id else None,
            words=inline(refused.words[language]) if refused.words else None,
            state=_state(refused.state, language) if refused.state else None,
        ),
    )
    return markdown


def _state(state: ShownState, language: str) -> StateRows:
    opinion = state.refusal.opinion if state.refusal else None
    return StateRows(
        claim=inline(state.claim),
        lines=tuple(inline(_line(line)) for line in state.lines),
        opinion=light(opinion[language]) if opinion else None,
        left=inline(state.left) if state.left else None,
        facts=tuple((fact.name, inline(fact.says)) for fact in state.facts),
    )


def _line(line: ShownLine) -> str:
    """A line as the page of a proved theorem has it, in one formula where it can be."""
    sign = RELATIONS[line.relation]
    parts = [part for part in (line.start, f"${sign}$" if sign else None, line.term) if part]
    return " ".join(parts)


def refused_rows(context: PageContext, chapter: str, place: Place) -> tuple[Markup, ...]:
    """Links to the theorems of a chapter that are refused."""
    found = (one.id for one in context.book.refused if one.chapter == chapter)
    return tuple(context.theorem(place, id) for id in found)


def with_notice(markdown: str, context: PageContext, path: str) -> str:
    """A page with a list of what is refused below its first heading, as the first page has it."""
    refused = context.book.refused
    if not refused:
        return markdown
    place = Place(path)
    links = Markup(", ").join(context.theorem(place, one.id) for one in refused)
    title = context.words("refused_here", n=len(refused))
    notice = (
        f'\n\n<div class="admonition failure"><p class="admonition-title">{title}</p>'
        f"<p>{links}</p></div>\n"
    )
    begin = markdown.find("\n# ")
    end = markdown.find("\n", begin + 1) if begin >= 0 else len(markdown)
    return markdown[:end] + notice + markdown[end:]


def _message(context: PageContext, message: str) -> Markup:
    """The refusal with its files as they are called from the book's folder; no empty lines."""
    root = f"{short(Path(context.book.root), Path('/'))}/"
    lines = message.replace(f"/{root}", "").replace(root, "").splitlines()
    return Markup("&#10;".join(escape(line) for line in lines if line.strip()))  # noqa: S704
