"""Whatever row shows a formula shows what it supposes, or the row says what is false."""

import re

import pytest
from lxml import html

from tests import whole_book
from tests.whole_book import book

# Places of a row, by the kind of list: of the formula and of what it supposes.
PLACES = [("bl-list__f", "bl-list__if"), ("bl-map__f", "bl-map__if")]
LINK = re.compile(r"(theorems|axioms)/([\w-]+)/")


def rows(language):
    """Of every row with a formula: its page, what it links to, and what it supposes."""
    for path, text in whole_book.pages(language).items():
        if "bl-list__f" not in text:
            continue
        page = html.fromstring(text)
        for formula, given in PLACES:
            for place in page.find_class(formula):
                row = place.getparent()
                found = LINK.search(next(row.iter("a")).get("href").replace("../", ""))
                said = "".join(e.text_content() for e in row.find_class(given))
                yield path, found, said


def hypotheses(kind, id):
    if kind == "theorems":
        return book().theorems[id].hypotheses
    return book().axioms[id.replace("-", "_")].hypotheses


@pytest.mark.parametrize("language", ["en", "zh"])
def test_no_row_shows_a_formula_without_what_it_supposes(language):
    bare, shown = [], 0
    for path, link, said in rows(language):
        supposes = bool(link and hypotheses(*link.groups()))
        shown += supposes
        if supposes != bool(said.strip()):
            bare.append(f"{path}: {link and link[0]}")
    assert not bare
    assert shown > 400, "too few rows were found: has their class changed?"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_page_of_lists_was_looked_at(language):
    paths = {path for path, *_ in rows(language)}
    wanted = {"theorems/index.md", "axioms/index.md", "nine-theorems.md"}
    assert wanted <= paths
    assert any(path.startswith("chapters/") for path in paths)
