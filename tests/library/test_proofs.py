"""A kept proof spares the search, and is believed no more than any certificate."""

import json

import pytest

from bilemma.keeping import cache
from bilemma.library import BookError, load_book
from bilemma.library.book_proofs.kept_proofs import CACHE, StoredLine
from bilemma.library.on_disk.modules import forget_derivations
from tests.library.test_loading import GOOD, book

__all__ = ["book"]


@pytest.fixture
def root(book):
    """A book of one theorem that was loaded once, in a process that is over."""
    root = book(twice=GOOD)
    assert not load_book(root).theorems["twice"].recalled
    forget_derivations()
    return root


def stored(root):
    return root / CACHE / "twice.json"


def change(root, edit):
    """Alter what is stored, with a checksum that fits."""
    path = stored(root)
    head, data = map(json.loads, path.read_text("utf-8").splitlines())
    edit(data)
    cache.store(path, head["key"], data)


def test_a_kept_proof_is_the_same_theorem_with_the_same_lines(root):
    recalled = load_book(root).theorems["twice"]
    forget_derivations()
    searched = load_book(root, afresh=True).theorems["twice"]
    assert recalled.recalled
    assert not searched.recalled
    assert recalled.theorem.digest == searched.theorem.digest
    assert recalled.steps == searched.steps


def test_a_kept_line_can_still_be_tried_on_something_else(root):
    (step,) = load_book(root).theorems["twice"].steps
    assert isinstance(step.source, StoredLine)
    claim = step.theorem.conclusion
    assert step.source.written().again(claim).conclusion is claim


def test_an_edited_file_is_proved_again(root, book):
    book(twice=GOOD.replace("by=linear", "by=[linear, ring]"))
    assert not load_book(root).theorems["twice"].recalled


def test_a_damaged_file_is_noticed_and_made_again(root):
    text = stored(root).read_text("utf-8")
    stored(root).write_text(text.replace("expectation", "expectatiom"), "utf-8")
    assert not load_book(root).theorems["twice"].recalled
    forget_derivations()
    assert load_book(root).theorems["twice"].recalled


def drop_a_step(data):
    data["lines"][0]["certificate"]["steps"].pop()


def cite_itself(data):
    digest = data["claim"]["steps"][-1][-1]
    data["claim"]["steps"] = [["lemma", ["twice"], [], digest]]


def no_lines(data):
    del data["lines"]


def another_theorem(data):
    data["claim"] = data["lines"][0]["certificate"] = {
        "format": 2,
        "hypotheses": [],
        "conclusion": 1,
        "terms": [["num", "1", []], ["Eq", None, [0, 0]]],
        "steps": [["refl", [{"t": 0}], [], ""]],
    }


def another_relation(data):
    data["lines"][0]["relation"] = "<="


def no_start(data):
    data["lines"][0]["first"] = False


def test_copies_of_the_process_can_search(book, monkeypatch):
    monkeypatch.setattr("bilemma.library.book_proofs.kept_proofs.FEW", 1)
    root, seen = book(twice=GOOD), []
    found = load_book(root, lambda *at: seen.append(at), searchers=2).theorems["twice"]
    assert found.recalled, "the search was not done by a copy, or its proof not kept"
    assert ("twice", 1) in [at[:2] for at in seen], "nobody sees how far the search is"
    forget_derivations()
    searched = load_book(root, afresh=True).theorems["twice"]
    assert found.theorem.digest == searched.theorem.digest
    assert found.steps == searched.steps


def test_what_copies_do_not_find_is_told_as_ever(book, monkeypatch):
    monkeypatch.setattr("bilemma.library.book_proofs.kept_proofs.FEW", 1)
    root = book(twice=GOOD.replace("2 * E(X)", "3 * E(X)"))
    with pytest.raises(BookError) as expected:
        load_book(root)
    forget_derivations()
    with pytest.raises(BookError) as told:
        load_book(root, searchers=2)
    assert str(told.value) == str(expected.value)


def test_without_a_place_to_keep_proofs_the_search_is_done_here(book, monkeypatch):
    monkeypatch.setattr("bilemma.library.book_proofs.kept_proofs.FEW", 1)
    root = book(twice=GOOD)
    (root / CACHE).parent.mkdir()
    (root / CACHE).write_text("no folder", "utf-8")
    assert not load_book(root, searchers=2).theorems["twice"].recalled


EDITS = [drop_a_step, cite_itself, no_lines, another_theorem, another_relation, no_start]


@pytest.mark.parametrize("edit", EDITS)
def test_a_file_that_was_made_by_hand_proves_nothing(root, edit):
    change(root, edit)
    entry = load_book(root).theorems["twice"]
    assert not entry.recalled
    assert entry.theorem.conclusion is entry.claim
