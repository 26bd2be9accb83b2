"""The index that is searched in the browser.

It is a list of entries: those that the book gives (:mod:`.search_entries`), and the sections of
hand-written pages, which the theme's plugin finds.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from html import unescape
from typing import Any

from bilemma.bilingual.latex_tree import LatexError

from ..writers.authors_words import plain

FORMULA = re.compile(r"\\\((.*?)\\\)|\\\[(.*?)\\\]", re.DOTALL)
SECTION = 0.8  # how much a hit in a hand-written page counts that does not say it otherwise
TAG = re.compile(r"<[^>]*>")
# What only says how a formula is drawn: sizes, boxes, fonts, spaces.
DRAWN = re.compile(r"\\(?:(?:displaystyle|[bB]igg?[lr]?|boxed|mathsf)(?![A-Za-z])|,) ?")
SEGMENTED = "\u200b"  # what the theme's plugin puts between Chinese words


def search_index(index: str, entries: Iterable[Mapping[str, Any]]) -> str:
    """The index of a language: the theme's, its sections as plain text, and the book's entries.

    An entry without a title has other names of the section at its location.
    """
    data = json.loads(index)
    entries = list(entries)
    names = {entry["location"]: entry["names"] for entry in entries if "title" not in entry}
    sections = [_section(doc, names) for doc in _with_page(data["docs"])]
    data["docs"] = [*sections, *(entry for entry in entries if "title" in entry)]
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _with_page(docs: Iterable[dict[str, Any]]) -> Iterable[dict[str, Any]]:
    """Each section with the title of its page, under which it is shown."""
    titles: dict[str, str] = {}
    for doc in docs:
        page, _, anchor = doc["location"].partition("#")
        if not anchor:
            titles[page] = doc["title"]
        yield doc | {"note": titles.get(page, "") if anchor else ""}


def _section(doc: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    found = {name: plain_text(doc[name]) for name in ("title", "text", "note")}
    found["names"] = names.get(doc["location"], "")
    kept = {"location": doc["location"], "boost": doc.get("boost", SECTION)}
    return kept | {name: text for name, text in found.items() if text}


def plain_text(html: str) -> str:
    """Text without tags, its formulas in Unicode."""
    text = unescape(TAG.sub(" ", html.replace(SEGMENTED, "")))
    text = FORMULA.sub(lambda found: _unicode(found[1] or found[2]), text)
    return re.sub(r"\s+", " ", text).strip()


def _unicode(latex: str) -> str:
    """A formula as plain text; of one with commands that only KaTeX knows, its source."""
    try:
        return plain(f"${DRAWN.sub('', latex)}$")
    except LatexError:
        return latex
