"""Pages kept from one rebuild to the next are those that a fresh start would make."""

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bilemma.bilingual.text import Text
from bilemma.keeping.digests import DigestError, digest_of
from bilemma.render.pages import contents, press
from bilemma.render.pages.reuse import Kept

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


def test_a_later_process_makes_only_what_is_read_differently(book, root, made):
    """Whatever the first one has kept: its pages are those that a fresh start would make."""
    first = Kept(root / ".cache" / "written-en")
    pages = contents.generate(book, "en", {}, None, first)
    first.save()

    def later(book):
        made.clear()
        kept = Kept(root / ".cache" / "written-en")
        pages = contents.generate(book, "en", {}, None, kept)
        ids = list(made)
        assert pages == contents.generate(book, "en", {})
        return ids

    assert later(book) == []
    assert contents.generate(book, "en", {}, None, Kept(root / "elsewhere")) == pages
    title = Text(en="Other title", zh="别的标题")
    assert set(later(edited(book, USED, title=title))) >= {USED, USER}
    assert USED not in later(edited(book, USER, idea=title))
    strings = root / "templates" / "strings.toml"
    strings.write_text(strings.read_text("utf-8") + "\n# edited\n", "utf-8")
    assert sorted(later(book)) == sorted(book.theorems)


class TestDigests:
    SAME_TO_PYTHON = (1, True, 1.0, "1", ("1",), ["1"], {"1": None}, frozenset({"1"}), None)

    def test_values_of_different_kinds_have_different_ones(self):
        assert len({digest_of(value) for value in self.SAME_TO_PYTHON}) == len(self.SAME_TO_PYTHON)

    def test_what_is_nested_is_told_from_what_is_not(self):
        values = [("a", "b"), (("a",), "b"), ("ab",), (("a", "b"),), {"a": "b"}, (("a", "b"), ())]
        assert len(set(map(digest_of, values))) == len(values)

    def test_sets_have_one_whatever_their_order(self):
        names = [f"name{n}" for n in range(100)]
        assert digest_of(set(names)) == digest_of(dict.fromkeys(reversed(names)).keys() | set())

    def test_a_theorem_has_that_of_all_its_fields(self, book):
        entry = book.theorems[USER]
        fields = ("title", "words", "steps", "hypotheses", "claim", "theorem", "uses")
        assert len({digest_of([name, getattr(entry, name)]) for name in fields}) == len(fields)
        assert digest_of(entry.steps) != digest_of(entry.steps[:-1])
        assert digest_of(entry.claim) != digest_of(book.theorems[USED].claim)

    def test_a_function_has_none(self):
        with pytest.raises(DigestError):
            digest_of([len])

    def test_that_of_a_file_is_of_its_content(self, tmp_path):
        file = tmp_path / "file"
        file.write_text("one")
        before = digest_of(file)
        file.write_text("two")
        assert digest_of(file) != before


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


SEEN = """
from pathlib import Path
from bilemma.library.book_proofs.loading import load_theorems
from bilemma.keeping.digests import digest_of
from bilemma.render.pages.theorem_page import statement_notation
book = load_theorems(Path("."), ["xavier-forward"])
print(*(digest_of(statement_notation(entry)) for entry in book.theorems.values()))
"""


def test_what_was_read_has_the_same_digest_in_every_process():
    """Else all that was kept would be made again: a set has another order in each."""
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", SEEN],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        for seed in ("1", "2")
    ]
    one, two = (process.communicate()[0].split() for process in processes)
    assert len(one) > 10
    assert one == two
