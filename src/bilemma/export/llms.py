"""``llms.txt``: the pages of a language as a list for programs that read text.

It has the form of llmstxt.org: the name of the book, a sentence about it, then links with a
sentence each, section by section. Titles, sentences and order are those of the pages themselves.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from bilemma.render.addresses import Place
from bilemma.render.page_context import PageContext

NAME = "llms.txt"
FIELD = r"^{name}: *(?P<value>.+?) *$"
FRONT = re.compile(r"\A---\n(?P<fields>.*?)^---$", re.DOTALL | re.MULTILINE)
BARE = "axioms/"  # their titles say enough
HEADING = re.compile(r"^# (?P<title>.+?)(?: \{.*\})?$", re.MULTILINE)


def llms_txt(context: PageContext, pages: Mapping[str, str], navigation: Iterable[Any]) -> str:
    """The list of the pages of a language.

    Args:
        context: what the pages are made from.
        pages: their Markdown by path.
        navigation: the setting ``nav`` of the site: sections with their pages, in order.
    """
    book, language, words = context.publication, context.language, context.words
    parts = [f"# {book.titles[language]}", f"> {words('llms_lead', version=book.version)}"]
    parts.append(words("llms_files", certificates=_address(context, "bilemma.json")))
    for section in navigation:
        for title, inside in section.items():
            rows = [_row(context, path, pages[path]) for path in _paths(inside) if path in pages]
            if rows:
                parts += [f"## {title}", "\n".join(rows)]
    return "\n\n".join(parts) + "\n"


def _paths(inside: Any) -> Iterator[str]:
    """The pages of a part of the navigation, those of its parts too."""
    if isinstance(inside, str):
        yield inside
    else:
        for part in inside.values() if isinstance(inside, Mapping) else inside:
            yield from _paths(part)


def _row(context: PageContext, path: str, page: str) -> str:
    heading = HEADING.search(page)
    title = _field(page, "title") or (heading["title"] if heading else path)
    about = "" if path.startswith(BARE) else _field(page, "description")
    link = f"- [{title}]({_address(context, Place(path).address)})"
    return f"{link}: {about}" if about else link


def _address(context: PageContext, path: str) -> str:
    """The address of a page or a file; relative while the book has none."""
    return context.publication.shown(path, context.language) or path or "./"


def _field(page: str, name: str) -> str:
    """What the front matter of a page says under a name; "" if it does not."""
    front = FRONT.match(page)
    found = front and re.search(FIELD.format(name=name), front["fields"], re.MULTILINE)
    if not found:
        return ""
    value = found["value"]
    return json.loads(value) if value.startswith('"') else value
