"""Where the names of a hypothesis are parted into groups: ``X independent of Y and Z``."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..trees.clause import AND

EVERY = re.compile("[都各皆全也每]|均(?!值|方差)|\\b(each|both|all)\\b")
_EACH_ITS_OWN = ("分别", "依次", "\\brespectively\\b")
TOGETHER = re.compile("|".join((EVERY.pattern, *_EACH_ITS_OWN)))
_TOWARDS = re.compile("\\b(of|with|from)\\b|于")


def where_grouped(between: Sequence[str]) -> int | None:
    """Between which letters of a list two groups may part; ``between`` has what stands there."""
    ands = [{w for w in AND if w in text} for text in between]
    for n, text in enumerate(between):
        is_parted = _TOWARDS.search(text) or (ands[n] and TOGETHER.search(text))
        if is_parted or ("与" in text and (_has_comma(between) or any("和" in a for a in ands))):
            return n
    first = next((n for n, found in enumerate(ands) if found), len(between))
    return next((n for n in range(first + 1, len(between)) if not ands[n]), None)


def _has_comma(between: Sequence[str]) -> bool:
    return any(c in text for text in between for c in ",，、")
