"""What a page does not need: deep indentation, and boxes that have no style."""

from __future__ import annotations

import re

__all__ = ["squeezed"]

# A link in the navigation: its title needs no box of its own.
LINK = re.compile(
    r'\n?(<a href="[^"]*" class="md-nav__link">)\n<span class="md-ellipsis">\n([^<]*)\n</span>\n'
)

# Spaces, names and nothing at all are not coloured in code.
UNCOLOURED = re.compile(r'<span class="[nw]">([^<]*)</span>|<span></span>(?=<code>)')

NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'  # HTML knows <svg> without it

INDENTED = re.compile(r"(<(pre|script|textarea)\b.*?</\2>)|\s*\n\s*", re.DOTALL)


def squeezed(page: str) -> str:
    """The page without indentation and empty lines, except where white space counts, and without
    boxes in navigation and code that no style needs.
    """
    page = INDENTED.sub(lambda found: found[1] or "\n", page).replace(NAMESPACE, "")
    page = UNCOLOURED.sub(r"\1", LINK.sub(r"\1\2", page))
    frame, article, rest = page.partition("<article")
    if not article:
        return page
    # Header and navigation are boxes beside and below one another: no space in them is seen.
    return frame.replace(">\n", ">").replace("\n<", "<") + article + rest
