"""From the derivations to the Markdown of each language: prove, check, render."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bilemma.render.site import LANGUAGES, Edition

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from bilemma.library.model import Book

__all__ = ["editions_of", "load_editions", "preview_editions"]


def editions_of(book: Book, evidence: Mapping[str, Any]) -> dict[str, Edition]:
    """Every language of a proved book, with what the checks found about each theorem's id."""
    from bilemma.render import pages

    # Downloads are the same for all; only Chinese is not divided by spaces.
    files = {"en": pages.downloads(book)}
    words = {"zh": pages.search_words(book)}
    return {
        code: Edition(
            pages.generate(book, code, evidence),
            pages.navigation(book, code),
            files.get(code, {}),
            words.get(code, ()),
        )
        for code in LANGUAGES
    }


def load_editions(root: Path) -> dict[str, Edition]:
    """Prove, check and render the book below `root`. Raises what any of these raises."""
    from bilemma.evidence.report import check_book
    from bilemma.library import load_book

    book = load_book(root)
    return editions_of(book, {found.id: found.data for found in check_book(book)})


def preview_editions(root: Path) -> dict[str, Edition]:
    """The same while an author edits: only evidence that is at hand, for checking takes long."""
    from bilemma.evidence import cache
    from bilemma.evidence.report import CACHE, inputs_digest
    from bilemma.library import load_book

    book = load_book(root)
    stored = {
        id: cache.load(root / CACHE / f"{id}.json", inputs_digest(entry))
        for id, entry in book.theorems.items()
    }
    return editions_of(book, {id: data for id, data in stored.items() if data is not None})
