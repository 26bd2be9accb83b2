"""A feed of the book's versions (Atom, RFC 4287), from the CHANGELOG.md beside it.

The changelog has the form of Keep a Changelog; what is not released yet has no date and no entry.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from markdown import markdown

if TYPE_CHECKING:
    from bilemma.render.page_context import PageContext

NAME = "changes.atom"
ATOM = "http://www.w3.org/2005/Atom"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
HEADING = re.compile(r"^## \[(?P<number>[^\]]+)\] - (?P<date>\d{4}-\d{2}-\d{2})$", re.MULTILINE)
ANY_HEADING = re.compile(r"^## ", re.MULTILINE)


@dataclass(frozen=True)
class Release:
    """A released version: its number, the day, and what changed, in Markdown."""

    number: str
    date: str
    changes: str


def versions(changelog: str) -> list[Release]:
    """The released versions in a changelog, in its order, the newest first."""
    found = []
    for heading in HEADING.finditer(changelog):
        following = ANY_HEADING.search(changelog, heading.end())
        changes = changelog[heading.end() : following.start() if following else None]
        found.append(Release(heading["number"], heading["date"], changes.strip()))
    return found


def feed(context: PageContext) -> str | None:
    """The feed in the language of the context; None if the book has no changelog or no version.

    What changed is said in the language of the changelog, which is English.
    """
    file = context.book.root / "CHANGELOG.md"
    released = versions(file.read_text("utf-8")) if file.is_file() else []
    if not released:
        return None
    language, publication = context.language, context.publication
    home = publication.url("", language)
    root = ET.Element("feed", {"xmlns": ATOM, LANGUAGE: language})
    _add(root, "id", f"{home}{NAME}")
    _add(root, "title", context.words("feed_title", name=publication.names[language]))
    _add(root, "updated", _instant(max(version.date for version in released)))
    ET.SubElement(root, "link", rel="self", type="application/atom+xml", href=f"{home}{NAME}")
    ET.SubElement(root, "link", rel="alternate", type="text/html", href=home)
    _add(ET.SubElement(root, "author"), "name", publication.authors[language])
    for version in released:
        entry = ET.SubElement(root, "entry")
        _add(entry, "id", f"{home}{NAME}#{version.number}")
        _add(entry, "title", context.words("feed_version", version=version.number))
        _add(entry, "updated", _instant(version.date))
        ET.SubElement(entry, "link", rel="alternate", type="text/html", href=home)
        content = _add(entry, "content", markdown(version.changes))
        content.set("type", "html")
        content.set(LANGUAGE, "en")
    ET.indent(root)
    return ET.tostring(root, encoding="unicode", xml_declaration=False) + "\n"


def _add(parent: ET.Element, name: str, text: str) -> ET.Element:
    child = ET.SubElement(parent, name)
    child.text = text
    return child


def _instant(date: str) -> str:
    """A day as Atom writes instants: its beginning, in universal time."""
    return f"{date}T00:00:00Z"
