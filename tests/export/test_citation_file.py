"""The CITATION.cff of a published site: that of the repository, and what only a site knows."""

from __future__ import annotations

from dataclasses import replace

import pytest
import yaml

from bilemma.export.citation_file import citation_file
from tests import whole_book

WRITTEN = 'cff-version: 1.2.0\ntitle: "A: b"\nauthors:\n  - name: Ada\nversion: 1.0\n'
SITE, SOURCE = "https://book.example.org/1.0/", "https://code.example.org/book"


@pytest.fixture
def context(tmp_path):
    """``context(text, **known)``: of a book with this file, of which a site knows as much."""
    whole = whole_book.press("en").context

    def made(text, **known):
        (tmp_path / "CITATION.cff").write_text(text, "utf-8")
        book = replace(whole_book.book(), root=tmp_path)
        publication = replace(whole.publication, date="2026-03-07", **known)
        return replace(whole, book=book, publication=publication)

    return made


def test_a_site_says_where_it_lies_and_from_when_it_is(context):
    text = citation_file(context(WRITTEN, address=SITE, repository=SOURCE))
    assert text.startswith(WRITTEN)
    assert yaml.safe_load(text) == yaml.safe_load(WRITTEN) | {
        "url": SITE,
        "repository-code": SOURCE,
        "date-released": "2026-03-07",
    }


def test_what_nobody_knows_is_not_there(context):
    text = citation_file(context(WRITTEN, address="https://bilemma.example/", repository=""))
    assert set(yaml.safe_load(text)) - set(yaml.safe_load(WRITTEN)) == {"date-released"}


def test_what_the_file_says_itself_stays(context):
    own = WRITTEN + 'url: "https://doi.example.org/1"\ndate-released: 2026-01-01\n'
    assert citation_file(context(own, address=SITE, repository="")) == own
