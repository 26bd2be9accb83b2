"""Files to take along: which there are, that certificates stand alone, and what a rebuild makes."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest

from bilemma.export import downloads
from bilemma.export.downloads import rocq_statements, site_files, without_language
from bilemma.export.handout import Handouts
from bilemma.formulas.rocq.stating import words_on_site
from bilemma.library.book_proofs.certificates import certificates, replay_fresh
from bilemma.render.pages.press import Press
from bilemma.render.pages.reuse import Kept

sys.path.insert(0, str(Path(__file__).parents[1] / "render"))
from small_book import ROOT, small_book


@pytest.fixture
def small(tmp_path):
    """A small book in a folder of its own."""
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    (tmp_path / "derivations").mkdir()
    for name in ("mkdocs.yml", "CITATION.cff"):
        shutil.copy(ROOT / name, tmp_path)
    book = small_book(tmp_path)
    for entry in book.theorems.values():
        path = tmp_path / "derivations" / f"{entry.name}.py"
        path.write_text(f"def {entry.name}():\n    return c.qed()\n")
        object.__setattr__(entry, "path", path)
    return book


def test_each_theorem_and_chapter_has_its_files(small):
    assert set(site_files(Press(small, "zh"))) == {
        "assets/check-words.json",
        "bilemma.bib",
        "bilemma.tex",
        "theorems/variance-as-moments/variance-as-moments.tex",
        "theorems/variance-as-moments/variance-as-moments.ipynb",
        "theorems/variance-as-moments/steps.html",
        "theorems/variance-of-dot-product/variance-of-dot-product.tex",
        "theorems/variance-of-dot-product/variance-of-dot-product.ipynb",
        "theorems/variance-of-dot-product/steps.html",
        "chapters/products/products.tex",
        "chapters/products/products.ipynb",
    }
    assert set(without_language(small)) == {
        "bilemma.json",
        "kernel.json",
        "theorems/variance-as-moments/certificate.json",
        "theorems/variance-as-moments/variance_as_moments.py",
        "theorems/variance-of-dot-product/certificate.json",
        "theorems/variance-of-dot-product/variance_of_dot_product.py",
        *words_on_site(),
    }


def test_the_certificate_of_a_theorem_cites_those_of_others(book):
    """Each file has the theorem's own alone; together they are the book, which is replayed."""
    made = without_language(book)
    whole = json.loads(made["bilemma.json"])
    alone = [json.loads(made[f"theorems/{id}/certificate.json"]) for id in book.theorems]
    assert [list(found) for found in alone] == [[id] for id in whole]
    assert {id: own for found in alone for id, own in found.items()} == whole


@pytest.mark.parametrize("id", ["variance-of-dot-product", "softmax-jacobian"])
def test_with_all_that_it_cites_the_certificate_of_a_theorem_is_replayed(book, id):
    replayed = replay_fresh(downloads.proofs(book, [id]))
    assert list(replayed)[-1] == id
    assert replayed[id] == book.theorems[id].theorem.digest.hex()


def test_the_certificates_of_a_chapter_are_replayed_with_what_they_cite(book):
    chapter = book.chapters[-1]
    replayed = replay_fresh(downloads.proofs(book, chapter.theorems))
    assert set(chapter.theorems) <= set(replayed)
    assert list(replayed) == [id for id in certificates(book) if id in replayed]
    for id, digest in replayed.items():
        assert digest == book.theorems[id].theorem.digest.hex()


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_rebuild_makes_only_what_changed(small, language, monkeypatch):
    kept = Kept()
    first = site_files(Press(small, language, kept=kept))
    made, write = [], Handouts.part

    def noted(self, page):
        made.append(page.entry.id)
        return write(self, page)

    monkeypatch.setattr(Handouts, "part", noted)
    assert site_files(Press(small, language, kept=kept)) == first
    assert made == []
    entry = small.theorems["variance-as-moments"]
    title = type(entry.title)("Another name", "另一个名字")
    object.__setattr__(entry, "title", title)
    again = site_files(Press(small, language, kept=kept))
    assert set(made) == {"variance-as-moments", "variance-of-dot-product"}  # the second cites it
    assert title[language] in again["theorems/variance-as-moments/variance-as-moments.tex"]
    assert title[language] in again["chapters/products/products.tex"]


def test_no_page_is_made_for_files_that_were_kept(small, tmp_path, monkeypatch):
    """Not for the statement in Rocq either, of which most theorems of a small book have none."""

    def made():
        press = Press(small, "en", kept=Kept(tmp_path / "kept"))
        found = site_files(press) | rocq_statements(press)
        press.kept.save()
        return found

    first = made()
    monkeypatch.setattr("bilemma.render.pages.press.theorem_page", None)
    assert made() == first
