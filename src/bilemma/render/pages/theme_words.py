"""What the theme says in the language of a page: around it, and where no page is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bilemma import resources

from ..page_context import PageContext
from ..words.strings import Words, read_words


def frame_words(context: PageContext) -> dict[str, str]:
    """The version of the book, the name of a page's path, and the words of links: to the book's
    source, to a heading, to its feed, to the content; what a page says that no server gave.

    A key with a dot is Material's: its word gives way to ours (``theme/partials/language.html``).
    """
    words = context.words
    return {
        "version": words("version", n=context.publication.version),
        "source_code": words("source_code"),
        "permalink": words("permanent_link"),
        "action.skip": words("skip"),
        "path": words("where"),
        "from_file": words.of("check", "from_file"),
        "feed": words("feed_title", name=context.publication.names[context.language]),
    }


def not_found_words(context: PageContext, languages: Iterable[str]) -> list[dict[str, Any]]:
    """What the page for an unknown address says in each language, with places to go on from."""
    every = read_words(*resources.words(context.book.root))
    return [_not_found(context, language, every[language]) for language in languages]


def _not_found(context: PageContext, language: str, words: Words) -> dict[str, Any]:
    links = [(words("not_found_home"), ""), (words("theorem_index"), "theorems/")]
    if path := context.learners_path:
        links.append((path.title[language], f"{path.address}/"))
    links.append((words("axiom_index"), "axioms/"))
    return {
        "language": language,
        "title": words("not_found"),
        "words": words("not_found_words"),
        "links": links,
    }
