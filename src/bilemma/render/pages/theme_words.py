"""What the theme says in the language of a page: around it, and where no page is."""

from __future__ import annotations

from typing import Any

from ..context import Context

__all__ = ["frame_words", "not_found_words"]


def frame_words(context: Context) -> dict[str, str]:
    """The version of the book, and the words of links: to its source, to its feed, to the content.

    A key with a dot is Material's: its word gives way to ours (``theme/partials/language.html``).
    """
    words = context.words
    return {
        "version": words("version", n=context.publication.version),
        "source_code": words("source_code"),
        "action.skip": words("skip"),
        "feed": words("feed_title", name=context.publication.names[context.language]),
    }


def not_found_words(context: Context) -> dict[str, Any]:
    """What the page for an unknown address says, with places to go on from."""
    words = context.words
    links = [(words("not_found_home"), ""), (words("theorem_index"), "theorems/")]
    if path := context.learners_path:
        links.append((path.title[context.language], f"{path.address}/"))
    links.append((words("axiom_index"), "axioms/"))
    return {
        "language": context.language,
        "title": words("not_found"),
        "words": words("not_found_words"),
        "links": links,
    }
