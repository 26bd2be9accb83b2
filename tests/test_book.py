"""The book itself: every theorem is proved and replayed, and its formulas read back."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bilemma.library import load_book
from bilemma.library.certificates import check_replay
from bilemma.proof import basics
from bilemma.render.formulas.latex import Notation, latex
from bilemma.render.formulas.parse import term_of

ROOT = Path(__file__).parents[1]
# Of each chapter the files that hold a theorem; in claims/ a file holds what one source claims.
FILES = sorted(
    p.stem
    for p in ROOT.glob("derivations/*/*.py")
    if p.stem != "__init__" and p.parent.name != "claims"
)
THEOREMS = sorted(name.replace("_", "-") for name in (*basics.lemmas(), *FILES))


@cache
def book():
    """The book, proved once a process."""
    return load_book(ROOT)


def test_every_file_is_a_theorem_of_the_book():
    assert sorted(book().theorems) == THEOREMS


def test_all_certificates_replay_where_only_the_kernel_is():
    assert check_replay(book()) > 1000


def test_what_rests_on_an_import_says_so():
    imported = {axiom.name for axiom in book().axioms.values() if axiom.imported}
    assert imported == {"berry_esseen"}
    resting = {t.id for t in book().theorems.values() if book().imports(t)}
    assert resting == set(book().resting_on("berry_esseen"))
    assert "nearly-normal-score" in resting
    assert "score-never-normal" not in resting


@pytest.mark.parametrize("id", THEOREMS)
def test_what_is_printed_reads_back(id):
    entry = book().theorems[id]
    starts = (s.start for s in entry.steps if s.start is not None)
    terms = [entry.claim, *(h.term for h in entry.hypotheses), *starts]
    terms += [s.term for s in entry.steps]
    notation = Notation.of(*terms)  # the letters of one page
    for term in terms:
        assert term_of(latex(term, notation=notation), notation) is term, latex(term)


def test_every_theorem_says_in_words_what_it_claims():
    wordless = [t.id for t in book().theorems.values() if t.words is t.title]
    assert not wordless, f"give these theorems `words`: {wordless}"


def test_learners_find_what_they_are_sent_to():
    chapters = {id for chapter in book().chapters for id in chapter.theorems}
    assert chapters == set(book().theorems)
