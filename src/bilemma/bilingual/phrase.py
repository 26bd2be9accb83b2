"""Text with mathematics as data: words, formulas, links and code, until a writer writes them.

What an author writes is read here, when his file loads: ``$…$`` is a formula, ``[words](address)``
a link, ``code`` stands between backticks, ``**strong**`` and ``*emphasis*`` between stars. What the
book says itself is put together from phrases, by :func:`phrase` and :func:`fill`.

Where two parts meet, Chinese keeps its spacing: one space between a character and a formula or a
Latin letter, none beside full-width punctuation.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from string import Formatter
from typing import Any

from .latex_tree import Row, parse


@dataclass(frozen=True, slots=True)
class Math:
    """A formula of the book: the layout of a term, and the conventions of its page.

    Both are ``formulas``' own, which makes them and writes them; a phrase only carries them.
    ``is_large``: in the size of a displayed one; ``breakable``: it may break before operators.
    """

    node: Any
    notation: Any = field(compare=False, repr=False)
    is_large: bool = False
    breakable: bool = False


@dataclass(frozen=True, slots=True)
class Written:
    """A formula that an author wrote: its LaTeX, and what that consists of."""

    latex: str
    row: Row = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Link:
    """A link to something that the book has: a theorem, an axiom, a hypothesis of the page."""

    kind: str
    id: str
    words: Phrase


@dataclass(frozen=True, slots=True)
class Address:
    """A link that an author wrote: an address anywhere."""

    href: str
    words: Phrase


@dataclass(frozen=True, slots=True)
class Code:
    """A name or command as it is typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Words in bold type."""

    words: Phrase


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Words in italics."""

    words: Phrase


@dataclass(frozen=True, slots=True)
class WorkTitle:
    """The title of a book or journal."""

    words: Phrase


@dataclass(frozen=True, slots=True)
class Foreign:
    """Words in the other language of the book."""

    language: str
    words: Phrase


Item = str | Math | Written | Link | Address | Code | Strong | Emphasis | WorkTitle | Foreign
Phrase = tuple[Item, ...]
Part = Item | Phrase

# --- putting together -----------------------------------------------------------------------------
CHINESE = "\u4e00-\u9fff"
FULL_WIDTH = "，。；：、？！（）"
QUOTES = "“”"  # full-width in Chinese only

_MATH = "$"  # stands for a formula where two items meet
_CHARACTER = re.compile(f"[{CHINESE}]")


def phrase(*parts: Part) -> Phrase:
    """Items and phrases one after the other."""
    out: list[Item] = []
    for item in _items(parts):
        if not out:
            out.append(item)
            continue
        before, gap, after = _met(out[-1], item)
        if isinstance(before, str) and isinstance(after, str):
            out[-1] = before + gap + after
        elif isinstance(before, str):
            out[-1:] = [before + gap, after]
        elif isinstance(after, str):
            out.append(gap + after)
        else:
            out += [gap, after] if gap else [after]
    return tuple(item for item in out if item != "")


def _items(parts: Iterable[Part]) -> Iterator[Item]:
    for part in parts:
        if isinstance(part, tuple):
            yield from part
        elif part != "":
            yield part


def _met(before: Item, after: Item) -> tuple[Item, str, Item]:
    """Two neighbours without a blank that is wrong, and the blank that is missing."""
    last, first = _edge(before, -1), _edge(after, 0)
    if last.isascii() and first.isascii():
        return before, "", after
    if isinstance(before, str) and isinstance(after, str):
        if last == " " and first in FULL_WIDTH:
            return before[:-1], "", after
        if last in FULL_WIDTH and first == " ":
            return before, "", after[1:]
    return before, " " * (_apart(last, first) or _apart(first, last)), after


def _apart(character: str, sign: str) -> bool:
    """Whether a Chinese character and a sign beside it want a blank between them."""
    if not _CHARACTER.match(character):
        return False
    return sign == _MATH or (sign.isalnum() and sign.isascii())


def _edge(item: Item, place: int) -> str:
    """The first or last sign of an item as a reader sees it."""
    if isinstance(item, str):
        return item[place] if item else ""
    if isinstance(item, Math | Written):
        return _MATH
    if isinstance(item, Code):
        return item.text[place]
    return _edge(item.words[place], place) if item.words else ""


def joined(parts: Iterable[Part], separator: Part) -> Phrase:
    """Phrases with a separator between them."""
    out: list[Part] = []
    for part in parts:
        out += [separator, part] if out else [part]
    return phrase(*out)


def fill(template: str, *given: Part, **named: Part) -> Phrase:
    """Words with placeholders ``{}`` and ``{name}`` that are filled with phrases.

    Raises KeyError or IndexError for a placeholder without a value.
    """
    parts: list[Part] = []
    number = 0
    for words, name in _template(template):
        parts.append(words)
        if name == "":
            parts.append(given[number])
            number += 1
        elif name is not None:
            parts.append(named[name])
    return phrase(*parts)


@lru_cache(maxsize=4096)
def _template(template: str) -> tuple[tuple[Phrase, str | None], ...]:
    return tuple((read(words), name) for words, name, _, _ in Formatter().parse(template))


def capitalised(words: Phrase) -> Phrase:
    """The phrase with a capital at its beginning, unless it begins with a formula or a link."""
    if words and isinstance(words[0], str):
        return (words[0][:1].upper() + words[0][1:], *words[1:])
    return words


def has_words(words: Phrase, wanted: str) -> bool:
    """Whether the words outside of formulas contain some others."""
    return any(wanted in item for item in words if isinstance(item, str))


# --- what an author writes ------------------------------------------------------------------------


_MARKED = re.compile(
    r"\$\$\s*(?P<display>[^$]+?)\s*\$\$"
    r"|(?<!\\)\$(?P<formula>[^$\n]+)\$"
    r"|`(?P<code>[^`]+)`"
    r"|\*\*(?P<strong>(?:\$[^$\n]+\$|[^*$])+)\*\*"
    r"|\*(?P<emphasis>(?:\$[^$\n]+\$|[^*$])+)\*"
    r"|\[(?P<link>(?:\$[^$\n]+\$|[^\]$])+)\]\((?P<href>[^)\s]+)\)"
)
_BESIDE_WIDE = {
    wide: re.compile(rf"(?<=[{wide}]) (?=\S)|(?<=\S) (?=[{wide}])")
    for wide in (FULL_WIDTH, FULL_WIDTH + QUOTES)
}


@lru_cache(maxsize=65536)
def read(text: str) -> Phrase:
    """What an author wrote as a phrase.

    Raises LatexError for a formula with a command that no writer knows.
    """
    wide = FULL_WIDTH + QUOTES if _CHARACTER.search(text) else FULL_WIDTH
    text = _BESIDE_WIDE[wide].sub("", text)
    parts: list[Part] = []
    place = 0
    for found in _MARKED.finditer(text):
        parts += [text[place : found.start()], _marked(found)]
        place = found.end()
    return phrase(*parts, text[place:])


def _marked(found: re.Match[str]) -> Item:
    kind, text = found.lastgroup, found[found.lastgroup or 0]
    if kind in ("formula", "display"):
        return Written(text, parse(text))
    if kind == "code":
        return Code(text)
    if kind == "href":
        return Address(text, read(found["link"]))
    return (Strong if kind == "strong" else Emphasis)(read(text))
