"""Pages kept from one rebuild to the next are those that a fresh start would make."""

import shutil
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bilemma.render.pages import contents, press
from bilemma.render.pages.reuse import Kept
from bilemma.text import Text

sys.path.insert(0, str(Path(__file__).parent))
from small_book import ROOT, small_book

USED, USER = "variance-as-moments", "variance-of-dot-product"


@pytest.fixture
def root(tmp_path):
    """The real templates, and no hand-written page."""
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    shutil.copy(ROOT / "CITATION.cff", tmp_path)
    (tmp_path / "mkdocs.yml").write_text("site_name: Book\nsite_url: https://book.example/\n")
    (tmp_path / "docs").mkdir()
    (tmp_path / "derivations").mkdir()
    shutil.copy(ROOT / "derivations" / "glossary.toml", tmp_path / "derivations")
    return tmp_path


@pytest.fixture
def book(root):
    return small_book(root)


@pytest.fixture
def made(monkeypatch):
    """Ids of the theorems whose pages were made since it was emptied."""
    ids = []
    theorem_page = press.theorem_page

    def noted(context, entry, place):
        ids.append(entry.id)
        return theorem_page(context, entry, place)

    monkeypatch.setattr(press, "theorem_page", noted)
    return ids


@pytest.fixture
def kept(book, made):
    """What is left of a first rebuild."""
    kept = Kept()
    contents.generate(book, "en", {}, None, kept)
    made.clear()
    return kept


def edited(book, id, **changes):
    """The book with other values in one theorem."""
    entry = replace(book.theorems[id], **changes)
    return replace(book, theorems={**book.theorems, id: entry})


def again(book, kept, made, evidence=None):
    """Ids of the theorems whose pages are made again; all pages are as from a fresh start."""
    after = contents.generate(book, "en", evidence, None, kept)
    ids = list(made)
    assert after == contents.generate(book, "en", evidence)
    return ids


def test_nothing_is_made_again_without_an_edit(book, kept, made):
    assert again(book, kept, made) == []


def test_equal_values_are_no_edit(book, kept, made):
    theorems = {id: replace(entry) for id, entry in book.theorems.items()}
    assert again(replace(book, theorems=theorems), kept, made) == []


def test_words_concern_their_own_page(book, kept, made):
    words = Text(en="Other words.", zh="别的话。")
    assert again(edited(book, USER, words=words), kept, made) == [USER]


def test_a_title_concerns_the_pages_that_link_to_it(book, kept, made):
    title = Text(en="Another title", zh="别的标题")
    assert again(edited(book, USED, title=title), kept, made) == [USED, USER]


def test_what_a_proof_uses_concerns_the_pages_of_both(book, kept, made):
    assert again(edited(book, USER, uses=()), kept, made) == [USED, USER]


def test_a_theorem_less(book, kept, made):
    theorems = {USED: book.theorems[USED]}
    chapters = tuple(
        replace(c, theorems=tuple(id for id in c.theorems if id == USED)) for c in book.chapters
    )
    less = replace(book, theorems=theorems, chapters=chapters)
    assert again(less, kept, made) == [USED]
    made.clear()
    assert again(book, kept, made) == [USED]  # the page of the other was kept and is still right


def test_a_template_concerns_all(book, kept, made, root):
    template = root / "templates" / "theorem.md.j2"
    template.write_text(template.read_text("utf-8") + "\nAt the end.\n", "utf-8")
    assert again(book, kept, made) == [USED, USER]
