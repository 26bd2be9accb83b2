"""What a theorem, or a chapter, still has from the file it was begun with: its id is not to be
published so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bilemma.bilingual.chinese import has_chinese
from bilemma.bilingual.text import Text

from ..model import Book, Chapter, TheoremEntry
from ..on_disk.book_files import short

# What `bilemma new` writes where a Chinese title, and a sentence, belong.
PLACEHOLDER = "（中文标题）"
BEGUN = "The expectation of $2X+3Y$ is $2$ times that of $X$ plus $3$ times that of $Y$."
BEGUN_CHAPTER = "Say here in a sentence what this chapter is about."


def unfinished(book: Book, ids: Iterable[str]) -> list[str]:
    """What has to be written before these theorems are published, a sentence each."""
    return [
        f"{short(entry.path, book.root)}:{entry.line}: {entry.id}: {sentence}"
        for entry in (book.theorems[id] for id in ids)
        for sentence in _wanting(entry)
    ]


def unfinished_chapters(book: Book, ids: Iterable[str]) -> list[str]:
    """What has to be written before these chapters are published, a sentence each."""
    return [
        f"derivations/{chapter.id.replace('-', '_')}/chapter.toml: {sentence}"
        for chapter in book.chapters
        if chapter.id in ids
        for sentence in _wanting_of(chapter)
    ]


def _wanting_of(chapter: Chapter) -> Iterator[str]:
    if chapter.title.zh.strip() == PLACEHOLDER:
        yield f"the Chinese title is still {PLACEHOLDER}: write one"
    if chapter.lead.en == BEGUN_CHAPTER:
        yield "its words are still those that `bilemma new-chapter` wrote: say what it is about"


def _wanting(entry: TheoremEntry) -> Iterator[str]:
    if entry.title.zh.strip() == PLACEHOLDER:
        yield f"the Chinese title is still {PLACEHOLDER}: write one"
    if entry.words.en == BEGUN:
        yield "its words are still those that `bilemma new` wrote: say what the theorem says"
    for name in ("title", "words", "idea"):
        text: Text | None = getattr(entry, name, None)
        if text is not None and not has_chinese(text.zh):
            yield f"there is no Chinese in the zh of `{name}`, {text.zh!r}: write it in Chinese"
