r"""``X_1 + X_2 + … + X_n``, ``a_1^2 + … + a_n^2``: sums of which the first terms and the last are
written.
"""

from __future__ import annotations

import re

from ..lexing.brackets import depths, parted

_DOTS = re.compile(r"\+ ?\.\. ?\+")
_LAST = re.compile(r"(?<=[A-Za-zΑ-Ωα-ω])(?:_([A-Za-z0-9]+)|\[(\w+)\])")
_SIDE = re.compile("[=<>,;]")
MOST_WRITTEN = 4  # terms before the dots


def with_sums(text: str) -> str:
    """A text as this book writes it, with such sums over an index; others as they are."""
    for found in reversed([*_DOTS.finditer(text)]):
        text = _summed(text, found.start())
    return text


def _summed(text: str, dots: int) -> str:
    start, end = _around(text, dots)
    spans = [(start + a, start + b) for a, b in parted(text[start:end], "+")]
    at = next(n for n, (a, b) in enumerate(spans) if b > dots and text[a:b].strip() == "..")
    if at + 1 == len(spans) or not at:
        return text
    last = _until_sign(text[slice(*spans[at + 1])])
    sizes = {a or b for a, b in _LAST.findall(last)}
    general = _LAST.sub("[#]", last.strip())
    for written in range(1, min(at, MOST_WRITTEN) + 1):
        first, _ = spans[at - written]
        first += _behind_sign(text[slice(*spans[at - written])])
        terms = [text[first : spans[at - written][1]]]
        terms += [text[slice(*span)] for span in spans[at - written + 1 : at]]
        wanted = [general.replace("#", str(n)) for n in range(1, written + 1)]
        if [*map(_tight, terms)] == [*map(_tight, wanted)] and len(sizes) == 1:
            i = next(
                x for x in "ijklmr" if not re.search(rf"(?<![A-Za-z]){x}(?![A-Za-z])", general)
            )
            series = f"sum({general.replace('#', i)}, {i}=1..{sizes.pop()})"
            blank = " " * text[first:].startswith(" ")
            return text[:first] + blank + series + text[spans[at + 1][0] + len(last.rstrip()) :]
    return text


def _tight(term: str) -> str:
    return re.sub(r" ?\* ?", "*", term.strip())


def _around(text: str, place: int) -> tuple[int, int]:
    """From where to where the brackets go within which a place is."""
    level = (*depths(text),)
    opens = next((n for n in range(place, -1, -1) if level[n] < level[place]), -1)
    start = opens + 2 if level[place] else 0
    return start, next((n for n in range(place, len(text)) if level[n] < level[place]), len(text))


def _until_sign(piece: str) -> str:
    """The last term, without what is compared with the sum, or taken from it."""
    level = (*depths(piece),)
    ends = (m.start() for m in re.finditer("[-=<>,;]", piece) if not level[m.start()])
    return piece[: next(ends, len(piece))]


def _behind_sign(piece: str) -> int:
    """Where the first term begins, behind what is compared with the sum."""
    level = (*depths(piece),)
    return max((m.end() for m in _SIDE.finditer(piece) if not level[m.start()]), default=0)
