"""White space that a page does not need: the theme indents its HTML deeply."""

from __future__ import annotations

import re

__all__ = ["squeezed"]

INDENTED = re.compile(r"(<(pre|script|textarea)\b.*?</\2>)|\s*\n\s*", re.DOTALL)


def squeezed(page: str) -> str:
    """The page without indentation and empty lines, except where white space counts."""
    return INDENTED.sub(lambda found: found[1] or "\n", page)
