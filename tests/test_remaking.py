"""A build makes some records again, by chance, and stops where one comes out otherwise."""

import json
from types import SimpleNamespace

import pytest

from bilemma.commands import remaking
from bilemma.commands.terminal import Refused
from bilemma.findings.records import Check, find_all, record
from bilemma.keeping import cache

MADE = []


def made(entry, _book):
    MADE.append(entry.id)
    return {"id": entry.id, "exact": {"models": 20}, "rules": "one"}


CHECK = Check("evidence", lambda entry: f"key of {entry.id}", made)


@pytest.fixture
def book(tmp_path, monkeypatch):
    """Seven theorems of a book, with records, and one of another book."""
    folder = tmp_path / "derivations" / "one"
    folder.mkdir(parents=True)
    entries = {
        id: SimpleNamespace(
            id=id, path=folder / f"{id}.py", line=1, steps=(), book="" if id != "z" else "other"
        )
        for id in "abcdefgz"
    }
    found = SimpleNamespace(root=tmp_path, theorems=entries)
    record(CHECK, found, dict(find_all(CHECK, found, jobs=1)))
    monkeypatch.setattr(remaking, "checks", lambda: (CHECK,))
    MADE.clear()
    return found


def forge(book, *ids):
    """Records that nobody's check found, with checksums that fit."""
    path = book.root / "derivations" / "one" / "evidence.jsonl"
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    for line in lines:
        if line["id"] in ids:
            line["data"]["exact"]["models"] = 9999
            line["checksum"] = cache.checksum(line["data"])
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")


def test_three_records_are_made_again_and_named(book):
    text = remaking.made_again(book)
    assert len(set(MADE)) == 3
    assert all(f"evidence of {id}" in text for id in MADE)
    assert "z" not in MADE, "another book's records are its own"


def test_others_are_drawn_another_time(book):
    drawn = set()
    for _ in range(40):
        MADE.clear()
        remaking.made_again(book, afresh=True)
        drawn |= set(MADE)
    assert drawn == set("abcdefg"), "each has its chance"


def test_a_record_that_comes_out_otherwise_stops_the_build(book):
    forge(book, *"abcdefg")
    with pytest.raises(Refused) as error:
        remaking.made_again(book)
    said = error.value.message
    assert said.startswith("derivations/one/evidence.jsonl: the record of ")
    assert "evidence.exact.models is 20, on record is 9999" in said
    assert "bilemma check --afresh --record" in said


def test_the_same_day_they_are_not_made_once_more_unless_they_changed(book):
    remaking.made_again(book)
    again = list(MADE)
    assert "made again today" in remaking.made_again(book)
    assert again == MADE
    forge(book, *"abcdefg")
    with pytest.raises(Refused):
        remaking.made_again(book)


def test_a_book_without_records_has_none_to_make(tmp_path, monkeypatch):
    monkeypatch.setattr(remaking, "checks", lambda: (CHECK,))
    empty = SimpleNamespace(root=tmp_path, theorems={})
    assert remaking.made_again(empty) == ""
