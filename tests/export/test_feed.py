"""The feed of changes: what RFC 4287 requires of it, in both languages."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from xml.etree import ElementTree as ET

import pytest

from bilemma.export.feed import NAME, feed, versions
from tests import whole_book

ATOM = "{http://www.w3.org/2005/Atom}"
CHANGELOG = """# Changelog

## [Unreleased]

- Not yet.

## [0.2.0] - 2026-12-01

### Added

- `x < y` & more.

## [0.1.0] - 2026-11-21

- The beginning.
"""


@pytest.fixture(params=["en", "zh"])
def context(request, tmp_path):
    """The book's own, of a folder with a changelog of two versions."""
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG, "utf-8")
    whole = whole_book.press(request.param).context
    return replace(whole, book=replace(whole_book.book(), root=tmp_path))


def parsed(context):
    return ET.fromstring(feed(context))  # noqa: S314  our own


def test_what_is_released_is_read_and_nothing_else():
    found = versions(CHANGELOG)
    assert [(v.number, v.date) for v in found] == [("0.2.0", "2026-12-01"), ("0.1.0", "2026-11-21")]
    assert "Not yet" not in "".join(v.changes for v in found)
    assert found[1].changes == "- The beginning."


def test_feed_and_entries_have_what_the_standard_requires(context):
    root = parsed(context)
    assert root.tag == f"{ATOM}feed"
    ids = []
    for element in (root, *root.findall(f"{ATOM}entry")):
        for name in ("id", "title", "updated"):
            assert len(element.findall(f"{ATOM}{name}")) == 1, name
            assert element.findtext(f"{ATOM}{name}").strip(), name
        datetime.strptime(element.findtext(f"{ATOM}updated"), "%Y-%m-%dT%H:%M:%S%z")
        ids.append(element.findtext(f"{ATOM}id"))
    assert len(set(ids)) == len(ids) == 3
    assert root.findtext(f"{ATOM}author/{ATOM}name").strip()
    (own,) = [link for link in root.findall(f"{ATOM}link") if link.get("rel") == "self"]
    assert own.get("href").endswith(("zh/" if context.language == "zh" else "") + NAME)
    assert root.findtext(f"{ATOM}updated") == "2026-12-01T00:00:00Z", "that of the newest"


def test_what_changed_is_html_that_survives_the_way(context):
    content = parsed(context).find(f"{ATOM}entry/{ATOM}content")
    assert content.get("type") == "html"
    assert "<code>x &lt; y</code> &amp; more." in content.text
    assert content.get("{http://www.w3.org/XML/1998/namespace}lang") == "en"


def test_a_book_without_a_changelog_or_a_version_has_no_feed(context):
    file = context.book.root / "CHANGELOG.md"
    file.write_text("# Changelog\n\n## [Unreleased]\n\n- Not yet.\n", "utf-8")
    assert feed(context) is None
    file.unlink()
    assert feed(context) is None


def test_this_book_has_one():
    root = ET.fromstring(feed(whole_book.press("zh").context))  # noqa: S314  our own
    assert root.findtext(f"{ATOM}title") == "Bilemma 的版本"
    assert root.findtext(f"{ATOM}entry/{ATOM}title")
