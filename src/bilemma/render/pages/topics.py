"""The topics that the book sets out to cover: which theorems cover them, and what is missing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from markupsafe import Markup

from bilemma.bilingual.text import Text
from bilemma.library.on_disk.shapes_of_toml import fields, table_of

from ..addresses import Place
from ..page_context import PageContext
from ..words.strings import StringsError, tables_of
from ..writers.authors_words import inline

TOPICS = Path("derivations") / "topics.toml"


@dataclass(frozen=True)
class Topic:
    """A topic, the theorems that cover it, and what of it is not proved yet (None: nothing)."""

    id: str
    number: str
    title: Text
    theorems: tuple[str, ...]
    missing: Text | None


@dataclass(frozen=True)
class Missing:
    """What is not proved of a topic, in words, and links to what is."""

    id: str
    title: Markup
    words: Markup
    proved: tuple[Markup, ...]


def read_topics(root: Path) -> tuple[Topic, ...]:
    """The topics in the order of the file; none if there is no file.

    Raises StringsError, naming file and topic, if the file cannot be read, lacks a language, or has
    a topic without theorems that does not say what is missing.
    """
    found = tables_of(root / TOPICS, table_of(fields()))
    return tuple(_topic(id, entry) for id, entry in found.items())


def _topic(id: str, entry: dict[str, Any]) -> Topic:
    try:
        title, number = Text(**entry["title"]), entry["number"]
        theorems = tuple(entry["theorems"])
        lacking = Text(**entry["missing"]) if "missing" in entry else None
    except (KeyError, TypeError, ValueError) as error:
        raise StringsError(f"{TOPICS}: [{id}]: {error}") from None
    if not (theorems or lacking):
        raise StringsError(f"{TOPICS}: [{id}] has no theorem and does not say what is missing")
    return Topic(id, number, title, theorems, lacking)


def missing(context: PageContext, place: Place) -> tuple[Missing, ...]:
    """What the book does not prove yet. Raises StringsError for a theorem that it has not."""
    topics = read_topics(context.book.root)
    for topic in topics:
        for id in topic.theorems:
            if id not in context.book.theorems and not context.book.lacks(id):
                raise StringsError(f"{TOPICS}: [{topic.id}]: the book has no theorem {id!r}")
    return tuple(
        Missing(
            id=topic.id,
            title=inline(topic.title[context.language]),
            words=inline(topic.missing[context.language]),
            proved=tuple(context.theorem(place, id) for id in topic.theorems),
        )
        for topic in topics
        if topic.missing
    )


def summary(context: PageContext) -> str:
    """How many topics are covered in full, in part, and not at all; "" if there are none."""
    topics = read_topics(context.book.root)
    full = sum(topic.missing is None for topic in topics)
    none = sum(not topic.theorems for topic in topics)
    counts = {"full": full, "part": len(topics) - full - none, "none": none}
    return context.words.of("topics", "summary", n=len(topics), **counts) if topics else ""
