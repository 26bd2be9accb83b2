"""CITATION.cff as the site has it: with what is only known once it is published.

The file in the repository names no address and no day, for it does not know them; a published site
does. Whoever archives a version takes the site's file.
"""

from __future__ import annotations

import yaml

from bilemma.render.page_context import PageContext

NAME = "CITATION.cff"


def citation_file(context: PageContext) -> str:
    """The book's file with url, repository and day, each unless it has it or nobody knows it."""
    text = (context.book.root / NAME).read_text("utf-8")
    book = context.publication
    known = {
        "url": book.shown("", "en"),
        "repository-code": book.repository,
        "date-released": book.date,
    }
    there = yaml.safe_load(text)
    added = {name: value for name, value in known.items() if value and name not in there}
    lines = (f'{name}: "{value}"\n' for name, value in added.items())
    return text.rstrip("\n") + "\n" + "".join(lines)
