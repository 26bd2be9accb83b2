"""How many lines of a slide some LaTeX takes, so that long proofs go on on a next one.

Nobody measures here: what is tall or long counts for a little more than it takes, so that a slide
rather has room left than text that runs off it. The tests look at what TeX says of real ones.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import ceil
from typing import TypeVar

T = TypeVar("T")

ROOM = 16.0  # lines of the size of the text below the title of a slide
WIDTH = 78  # letters in a line; a Chinese character is as wide as two
SMALL = 0.8  # size of reasons and counter-models

_TALL = re.compile(r"\\(?:sum|prod|int|frac|dfrac|Bigl|biggl|substack)(?![a-zA-Z])")
_LARGE = re.compile(r"\\displaystyle")
_COMMAND = re.compile(r"\\(?:operatorname|boldsymbol|mathrm|displaystyle|allowbreak|nobreak|text)")
_OTHER = re.compile(r"\\[a-zA-Z]+")
_LINK = re.compile(r"\\href\{[^}]*\}")


def lines_of(latex: str, *, size: float = 1.0) -> float:
    """The height of a paragraph in lines of the text; ``size`` is that of its letters."""
    if not latex:
        return 0.0
    rows = max(1, ceil(letters(latex) * size / WIDTH))
    if _LARGE.search(latex) and _TALL.search(latex):
        return rows * 2.6
    return rows * (1.25 if _TALL.search(latex) else 1.1) * size


def letters(latex: str) -> int:
    """About how many letters wide it is."""
    shown = _OTHER.sub("x", _COMMAND.sub("", _LINK.sub("", latex)))
    shown = re.sub(r"[{}$^_\\~]", "", shown)
    return sum(2 if ord(letter) > 0x2E7F else 1 for letter in shown)


def spread(
    rows: Sequence[T], height: Callable[[T], float], room: float = ROOM, repeated: float = 0.0
) -> list[list[T]]:
    """The rows on as few slides as hold them, in order and about as much on each; a row that is
    too tall is alone. On all slides but the first, ``repeated`` is taken.
    """
    few = _filled(rows, height, room, repeated)
    least = sum(map(height, rows)) / max(len(few), 1)
    while least < room:
        even = _filled(rows, height, least, repeated)
        if len(even) <= len(few):
            return even
        least += 0.5
    return few


def _filled(
    rows: Sequence[T], height: Callable[[T], float], room: float, repeated: float
) -> list[list[T]]:
    """The rows on slides that are filled one after the other."""
    slides: list[list[T]] = []
    left = 0.0
    for row in rows:
        needed = height(row)
        if not slides or needed > left:
            left = room - (repeated if slides else 0.0)
            slides.append([])
        slides[-1].append(row)
        left -= needed
    return slides
