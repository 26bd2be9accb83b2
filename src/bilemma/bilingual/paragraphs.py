"""The text of a chapter: paragraphs, lists with dashes, and formulas on lines of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from .latex_tree import parse
from .phrase import Phrase, Written, read


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph."""

    words: Phrase


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list, each item with a dash before it."""

    items: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class Display:
    """A formula on a line of its own."""

    formula: Written


Block = Paragraph | Bullets | Display

_DISPLAY = re.compile(r"\s*\$\$\s*([^$]+?)\s*\$\$\s*")
_OTHER = re.compile(r"#|>|\||\d+[.)] |<[a-z/!]|    |\t|[*+] |```|={3}|-{3}")


@lru_cache(maxsize=1024)
def paragraphs(text: str) -> tuple[Block, ...]:
    """The blocks of a chapter's text.

    Raises ValueError for a line that begins what no writer knows, such as a heading or a table,
    and LatexError for a formula with a command that none knows.
    """
    blocks: list[Block] = []
    for n, part in enumerate(_DISPLAY.split(text.strip())):
        if n % 2:
            blocks.append(Display(Written(part, parse(part))))
        else:
            blocks += _between_displays(part)
    return tuple(blocks)


def _between_displays(text: str) -> Iterator[Block]:
    for found in re.split(r"\n\s*\n", text):
        part = found.strip("\n")
        if not part.strip():
            continue
        for line in part.splitlines():
            if _OTHER.match(line):
                raise ValueError(
                    f"the line {line[:40]!r}: a chapter has paragraphs, lists with dashes and"
                    " formulas, and nothing else"
                )
        if part.startswith("- "):
            yield Bullets(tuple(read(item) for item in re.split(r"\n- ", part[2:])))
        else:
            yield Paragraph(read(part.strip()))
