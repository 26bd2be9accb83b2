"""The book itself: every theorem is proved and replayed, and its formulas read back."""

from __future__ import annotations

from pathlib import Path

import pytest

from bilemma.bilingual.text import LANGUAGES
from bilemma.library.book_proofs.certificates import check_replay
from bilemma.library.book_records.chapters import NOT_CHAPTERS
from bilemma.proof import basics
from tests.whole_book import book, press

ROOT = Path(__file__).parents[1]
# Of each chapter the files that hold a theorem, no shared letters; in claims/ a file holds what one
# source claims, in drawings/ a drawing, in imports/ what is taken from the literature.
FILES = sorted(
    p.stem
    for p in ROOT.glob("derivations/*/*.py")
    if not p.name.startswith("_") and p.parent.name not in NOT_CHAPTERS
)
THEOREMS = sorted(name.replace("_", "-") for name in (*basics.lemmas(), *FILES))


def test_every_file_is_a_theorem_of_the_book():
    assert sorted(book().theorems) == THEOREMS


def test_all_certificates_replay_where_only_the_kernel_is():
    assert check_replay(book()) > 1000


def test_what_rests_on_an_import_says_so():
    assert book().imported == ("berry_esseen",)
    resting = {t.id for t in book().theorems.values() if book().imports(t)}
    assert resting == set(book().resting_on("berry_esseen"))
    assert "nearly-normal-score" in resting
    assert "score-never-normal" not in resting


@pytest.mark.parametrize("id", THEOREMS)
def test_what_the_page_says_is_what_was_proved(id):
    for language in LANGUAGES:
        page = press(language).theorem(id).value  # raises where it does not read back
        assert len(page.steps) == len(book().theorems[id].steps)


def test_every_theorem_says_in_words_what_it_claims():
    wordless = [t.id for t in book().theorems.values() if t.words is t.title]
    assert not wordless, f"give these theorems `words`: {wordless}"


def test_learners_find_what_they_are_sent_to():
    chapters = {id for chapter in book().chapters for id in chapter.theorems}
    assert chapters == set(book().theorems)
