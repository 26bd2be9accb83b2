"""Where else a theorem stands, as its page and ``bilemma show`` say it: linked, not checked."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from bilemma.library.book_records.elsewhere import Elsewhere, TextbookPlace

from ..words.strings import Words
from ..writers.authors_words import inline, plain

SHORT = 7  # digits of a commit that are shown


@dataclass(frozen=True)
class ElsewhereView:
    """Where else a theorem stands: links for a page, and the same as lines of plain text.

    ``links`` are one for each place; ``differs`` says in which way what mathlib has is not the
    same.
    """

    links: tuple[Markup, ...]
    differs: Markup | None
    lines: tuple[str, ...]


def elsewhere_view(found: Elsewhere | None, words: Words) -> ElsewhereView | None:
    """What there is to say of a theorem; None of one that the table does not have."""
    if found is None:
        return None
    links, lines = [], []
    for (file, commit), names in groupby(found.mathlib, lambda one: (one.file, one.commit)):
        listed = list(names)
        where = f"{file.rpartition('/')[2]}, {commit[:SHORT]}"
        comma = words.of("reason", "names_comma")
        shown = (
            Markup("{}")
            .format(comma)
            .join(
                Markup('<a href="{}"><code>{}</code></a>').format(one.url, one.name)
                for one in listed
            )
        )
        source = Markup('<a class="bl-quiet" href="{}">{}</a>').format(listed[0].source, where)
        pattern = Markup(words("looked_up"))  # noqa: S704 - words of ours
        links.append(Markup("mathlib ") + pattern.format(names=shown, where=source))
        named = comma.join(one.name for one in listed)
        lines.append(f"mathlib {words('looked_up', names=named, where=where)}")
    if found.wikidata:
        links.append(Markup('Wikidata <a href="{}">{}</a>').format(found.item, found.wikidata))
        lines.append(f"Wikidata {found.wikidata}")
    for place in found.textbooks:
        links.append(Markup("{}").format(textbook(place, words)))
        lines.append(textbook(place, words))
    differs = found.differs[words.language] if found.differs else ""
    return ElsewhereView(
        links=tuple(links),
        differs=inline(differs) if differs else None,
        lines=(*lines, *([plain(differs)] if differs else [])),
    )


def textbook(place: TextbookPlace, words: Words) -> str:
    """``Casella, Berger, Statistical Inference, edition 2 (2002), Theorem 4.5.3``"""
    book, part = place.book, words(place.part)
    values = {"title": book.title, "edition": book.edition, "year": book.year}
    return words("textbook", part=part, number=place.number, **values)
