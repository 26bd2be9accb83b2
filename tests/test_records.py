"""Findings are believed for just the inputs they were made from, and recorded line by line."""

import json
import pickle
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import pytest

from bilemma.findings import workers
from bilemma.findings.records import (
    Check,
    FindingError,
    find,
    find_all,
    known,
    record,
    recorded,
    rounded,
)
from bilemma.findings.records import made as made_afresh
from bilemma.proof.context import Unproved
from bilemma.trusted.terms import mk

MADE = []


def key(entry):
    return f"{entry.id}/{entry.version}"


def made(entry, _book):
    MADE.append(entry.id)
    return {"id": entry.id, "value": 1 / 3, "version": entry.version, "z": None}


CHECK = Check("test", key, made)


@pytest.fixture
def book(tmp_path):
    """Three theorems in two chapters."""
    MADE.clear()
    paths = {"a": "one", "b": "one", "c": "two"}
    entries = {}
    for id, chapter in paths.items():
        folder = tmp_path / "derivations" / chapter
        folder.mkdir(parents=True, exist_ok=True)
        entries[id] = SimpleNamespace(id=id, path=folder / f"{id}.py", version=1, steps=(), book="")
    return SimpleNamespace(root=tmp_path, theorems=entries)


def recorded_lines(book, chapter):
    path = Path(book.root) / "derivations" / chapter / "test.jsonl"
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def write(book, cache="first"):
    found = dict(find_all(CHECK, book, jobs=1, directory=book.root / cache))
    return record(CHECK, book, found)


def test_a_record_saves_making_it_again_on_another_machine(book, tmp_path):
    assert {path.parent.name for path in write(book)} == {"one", "two"}
    assert MADE == ["a", "b", "c"]
    again = dict(find_all(CHECK, book, jobs=1, directory=tmp_path / "another machine"))
    assert MADE == ["a", "b", "c"]
    assert [data["id"] for data in again.values()] == ["a", "b", "c"]


def failing(_entry, _book):
    raise Unproved(mk("Le", 1, 0))


def test_a_check_that_fails_says_where_and_can_be_sent_between_processes(book):
    entry = SimpleNamespace(**vars(book.theorems["a"]), line=7)
    with pytest.raises(FindingError, match=r"a\.py:7: a: failing: could not prove") as error:
        made_afresh(Check("failing", key, failing), entry, book)
    sent = pickle.loads(pickle.dumps(error.value))  # noqa: S301
    assert str(sent) == str(error.value)
    assert "in failing\n" in sent.__notes__[0]
    # Whoever imports Dask sends these as well, and terms cannot be sent.
    assert error.value.__cause__ is None
    assert error.value.__context__ is None


def edited(entry):
    return SimpleNamespace(**vars(entry) | {"version": 2})


def test_what_changed_is_made_anew_and_only_its_line_changes(book, tmp_path):
    write(book)
    before = recorded_lines(book, "one")
    book.theorems["b"] = edited(book.theorems["b"])
    assert known(CHECK, book.theorems["b"], book.root, tmp_path / "other") is None
    assert write(book) == [tmp_path / "derivations" / "one" / "test.jsonl"]
    assert MADE[3:] == ["b"]
    after = recorded_lines(book, "one")
    assert after[0] == before[0]
    assert after[1]["data"]["version"] == 2
    assert write(book) == []


def test_recording_one_theorem_keeps_the_others_and_drops_what_is_no_more(book):
    write(book)
    del book.theorems["a"]
    book.theorems["b"] = edited(book.theorems["b"])
    record(CHECK, book, {"b": find(CHECK, book.theorems["b"], book, book.root / "first")})
    assert [(line["id"], line["key"]) for line in recorded_lines(book, "one")] == [
        ("b", CHECK.key(book.theorems["b"]))
    ]
    assert [line["id"] for line in recorded_lines(book, "two")] == ["c"]


@pytest.mark.parametrize(
    "damage",
    [
        lambda t: t.replace("0.333333", "0.25", 1),
        lambda t: t.replace('"data"', '"date"', 1),
        lambda t: "<<<<<<< ours\n" + t[5:],
        lambda t: t[:40],
        lambda _: "",
    ],
)
def test_a_damaged_record_is_made_anew(book, tmp_path, damage):
    write(book)
    path = tmp_path / "derivations" / "one" / "test.jsonl"
    path.write_text(damage(path.read_text("utf-8")), "utf-8")
    assert recorded(CHECK, book.theorems["a"], book.root) is None
    again = find(CHECK, book.theorems["a"], book, tmp_path / "another machine")
    assert again["value"] == 0.333333
    assert MADE[3:] == ["a"]


def test_afresh_believes_nothing(book):
    write(book)
    list(find_all(CHECK, book, ["c"], 1, book.root / "first", afresh=True))
    assert MADE[3:] == ["c"]


def test_numbers_are_rounded_to_what_is_reproducible():
    assert rounded([1 / 3, {"x": 2e-17 / 3}, 7, True, None]) == [
        0.333333,
        {"x": 6.66667e-18},
        7,
        True,
        None,
    ]


# --- workers --------------------------------------------------------------------------------------
@pytest.fixture
def thread_with(book, monkeypatch):
    """Another worker than this process, and the book that it has: a thread that is given it."""

    def make(theirs):
        place = workers.BookPlace(str(book.root), "digest")
        monkeypatch.setattr(workers, "_books", {place: theirs})
        return workers.OtherWorkers(place, lambda: ThreadPoolExecutor(2))

    return make


def files_of(folder):
    return {path.name: path.read_bytes() for path in folder.glob("*.json")}


def test_workers_find_the_same_bytes_and_this_process_keeps_them(book, thread_with):
    here = dict(find_all(CHECK, book, jobs=1, directory=book.root / "here"))
    with workers.working(thread_with(book)):
        there = dict(find_all(CHECK, book, directory=book.root / "there"))
    assert there == here
    assert files_of(book.root / "there") == files_of(book.root / "here") != {}
    assert workers.elsewhere() is None


def test_what_a_worker_found_of_other_lines_is_not_believed(book, thread_with):
    theirs = SimpleNamespace(root=book.root, theorems=dict(book.theorems))
    theirs.theorems["b"] = SimpleNamespace(**vars(book.theorems["b"]) | {"version": 2})
    with (
        workers.working(thread_with(theirs)),
        pytest.raises(workers.OtherFiles, match="b: a worker has other lines"),
    ):
        list(find_all(CHECK, book, directory=book.root / "there"))
    assert "b.json" not in files_of(book.root / "there")


def test_a_theorem_that_a_worker_does_not_have_is_said(book, thread_with):
    theirs = SimpleNamespace(root=book.root, theorems={})
    with (
        workers.working(thread_with(theirs)),
        pytest.raises(workers.OtherFiles, match="has no theorem"),
    ):
        list(find_all(CHECK, book, directory=book.root / "there"))
