"""What a person found of mutants that nothing else decided: complete, and about open ones only."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from bilemma.evidence.mutation.kill_rates import MUTANTS
from bilemma.findings.records import recorded
from bilemma.library.book_records.mutant_notes import FILE, MutantNoteError, judged, mutant_notes
from tests.whole_book import book

KEY = "0-sign-0a1b2c3d"
NOTE = f'[[one]]\nmutants = ["{KEY}"]\nverdict = "true"\nen = "a"\nzh = "b"\n'


def book_with(tmp_path, text):
    folder = tmp_path / "derivations" / "chapter"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_text(text, encoding="utf-8")
    entry = SimpleNamespace(path=str(Path("derivations") / "chapter" / "one.py"))
    return SimpleNamespace(root=tmp_path, theorems={"one": entry})


def tried(*keys, layer="exact"):
    return [{"id": "one", "survivors": [{"key": key, "survived": [layer]} for key in keys]}]


def test_a_finding_belongs_to_its_mutant(tmp_path):
    notes = judged(book_with(tmp_path, NOTE), tried(KEY, "1-number-00000000"))
    assert [(key, note.verdict, note.reason.zh) for key, note in notes["one"].items()] == [
        (KEY, "true", "b")
    ]


@pytest.mark.parametrize("open_ones", [tried(), tried(KEY, layer="kernel")])
def test_a_finding_of_a_mutant_that_is_not_open_is_refused(tmp_path, open_ones):
    with pytest.raises(MutantNoteError, match=f"{KEY} is not open: take it out"):
        judged(book_with(tmp_path, NOTE), open_ones)


def test_what_came_with_a_theorem_from_elsewhere_need_not_fit(tmp_path):
    book = book_with(tmp_path / "other", NOTE)
    book.theorems["one"].path = str(book.root / "derivations" / "chapter" / "one.py")
    book.root = tmp_path / "mine"
    assert judged(book, tried()) == {"one": {}}
    assert set(judged(book, tried(KEY))["one"]) == {KEY}


def test_what_another_book_says_of_theorems_that_were_not_taken_is_left_alone(tmp_path):
    book = book_with(tmp_path / "other", NOTE + NOTE.replace("one", "two"))
    book.theorems["one"].path = str(book.root / "derivations" / "chapter" / "one.py")
    book.root = tmp_path / "mine"
    assert set(mutant_notes(book)) == {"one"}


def test_two_findings_of_one_mutant_are_refused(tmp_path):
    with pytest.raises(MutantNoteError, match="said twice"):
        judged(book_with(tmp_path, NOTE + NOTE), tried(KEY))


def test_theorems_whose_mutants_were_not_tried_are_left_alone(tmp_path):
    assert judged(book_with(tmp_path, NOTE), []) == {}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (NOTE.replace('zh = "b"\n', ""), "wants en, mutants, verdict, zh"),
        (NOTE.replace('"true"', '"perhaps"'), "one of true, false, undefined"),
        (NOTE.replace(f'["{KEY}"]', "[]"), "list of keys"),
        (NOTE.replace("one", "two"), "no theorem in this folder"),
    ],
)
def test_what_is_incomplete_is_refused(tmp_path, text, said):
    with pytest.raises(MutantNoteError, match=said):
        mutant_notes(book_with(tmp_path, text))


def test_every_finding_of_the_book_is_about_an_open_mutant_on_record():
    whole = book()
    for id, notes in mutant_notes(whole).items():
        data = recorded(MUTANTS, whole.theorems[id], whole.root)
        found = {} if data is None else judged(whole, [data])
        assert data is None or len(found[id]) == sum(len(note.keys) for note in notes), id
