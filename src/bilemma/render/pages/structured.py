"""What machines read of a page: JSON-LD in the words of schema.org, and who signs each page.

Nothing here is said that the page does not say, and no long sentence twice: the head has the
description. What all pages have in common (authors, date, licence) is handed to the theme once; a
page brings what is its own, in its front matter. Addresses are relative to the page: they hold
wherever the site lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bilemma.bilingual.chinese import has_chinese
from bilemma.bilingual.phrase import Phrase

from .. import writers
from ..addresses import Place
from ..page_context import PageContext
from ..references.signing import one_or_all
from ..site.languages import LANGUAGES
from ..writers.authors_words import plain
from .claim_view import MARKS

if TYPE_CHECKING:
    from bilemma.claims.audit_model import ClaimEntry, Source, SourceEntry
    from bilemma.library.model import TheoremEntry

OTHERS = "others"  # in place of the last author: BibTeX's word for all that are not named


def common(context: PageContext) -> dict[str, Any]:
    """What each page has of the book: authors, date, and the licence of its text."""
    book, language = context.publication, context.language
    found: dict[str, Any] = {
        "author": one_or_all(author.data(language) for author in book.signed),
        "datePublished": book.date,
    }
    return found | ({"license": one_or_all(book.terms)} if book.terms else {})


def theorem_data(
    context: PageContext, entry: TheoremEntry, place: Place, works: tuple[Phrase, ...]
) -> dict[str, Any]:
    """What a theorem is based on, and which works it cites."""
    used = [place.of("theorem", id) for id in entry.uses if id in context.book.theorems]
    found: dict[str, Any] = {"isBasedOn": one_or_all(used)} if used else {}
    cited = [writers.text(work) for work in works]
    return found | ({"citation": one_or_all(cited)} if cited else {})


def claim_data(
    context: PageContext, source: SourceEntry, claim: ClaimEntry, place: Place
) -> dict[str, Any]:
    """A claim as a fact check: what is claimed where, and the verdict.

    The verdict is in words alone: it is no mark on a scale.
    """
    language = context.language
    used = [place.of("theorem", id) for id in claim.uses]
    found: dict[str, Any] = {
        "@type": "ClaimReview",
        "claimReviewed": plain(claim.says[language]),
        "reviewRating": {
            "@type": "Rating",
            "alternateName": context.words.of("verdicts", MARKS[claim.verdict]),
        },
        "itemReviewed": {
            "@type": "Claim",
            "text": plain(claim.anchor),
            "inLanguage": LANGUAGES["zh" if has_chinese(claim.anchor) else "en"].tag,
            "appearance": _appearance(source.about, language),
        },
    }
    return found | ({"isBasedOn": one_or_all(used)} if used else {})


def _appearance(about: Source, language: str) -> dict[str, Any]:
    """The source in which a claim appears, as far as it is known."""
    names = [plain(name[language]) for name in about.authors if name[language] != OTHERS]
    people = [{"@type": "Person", "name": name} for name in names]
    return {
        key: value
        for key, value in {
            "@type": "CreativeWork",
            "name": plain(about.title[language]),
            "url": about.url,
            "author": one_or_all(people),
            "datePublished": about.year,
        }.items()
        if value
    }
