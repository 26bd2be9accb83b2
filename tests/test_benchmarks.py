"""What `make bench` measures with, and the books that it makes; no time is asserted."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bilemma.library import load_book, load_theorems

ROOT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def _scripts(monkeypatch):
    """The benchmarks are scripts, which import each other by name."""
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks"))


def contents(folder):
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_a_synthetic_book_is_decided_by_its_seed(tmp_path):
    import synthetic

    ids = synthetic.write(tmp_path / "one", 70, seed=1)
    assert len(set(ids)) == 70
    assert synthetic.write(tmp_path / "again", 70, seed=1) == ids
    assert contents(tmp_path / "again") == contents(tmp_path / "one")
    synthetic.write(tmp_path / "other", 70, seed=2)
    assert contents(tmp_path / "other") != contents(tmp_path / "one")


def test_its_chains_of_citations_are_long_and_no_two_blocks_have_the_same_numbers():
    from synthetic import DEEPEST, blocks

    made = list(blocks(1000, seed=0))
    assert max(block.deep for block in made) == DEEPEST
    assert len({(block.a, block.b) for block in made}) == 1000


@pytest.mark.usefixtures("alone")
def test_a_synthetic_book_is_proved_and_says_nothing_twice(tmp_path):
    import synthetic

    ids = synthetic.write(tmp_path / "book", 20)
    book = load_book(tmp_path / "book")
    assert set(ids) <= set(book.theorems)
    own = [book.theorems[id] for id in ids]
    assert len({entry.theorem.digest for entry in own}) == 20
    across = [e.id for e in own for used in e.uses if used in ids and used[-1] != e.id[-1]]
    assert across, "no theorem cites one of another block"


SPENDS = """
import subprocess, sys
subprocess.run([sys.executable, "-c", "import time; kept = b'x' * 150_000_000; time.sleep(2)"])
"""


@pytest.mark.slow
def test_memory_is_that_of_all_processes(tmp_path):
    from measuring import measured

    used, _ = measured((sys.executable, "-c", SPENDS), tmp_path)
    assert used.peak > 150_000_000
    assert used.wall >= 2
    assert used.processor < used.wall


def test_a_command_that_fails_says_why(tmp_path):
    from measuring import Unmeasured, measured

    with pytest.raises(Unmeasured, match="no such thing"):
        measured((sys.executable, "-c", "raise SystemExit('no such thing')"), tmp_path)


def test_a_figure_stands_beside_its_goal():
    from measuring import Row

    assert Row("a", 3.14159, "s", 3.0).cells() == ("a", "3.14 s", "≤ 3 s", "missed")
    assert Row("a", 3.0, "s", 3.0).cells()[3] == "met"
    assert Row("a", 1234.0, "KB").cells() == ("a", "1,234 KB", "", "")
    assert Row("a", None, "s", 3.0).cells() == ("a", "not measured", "≤ 3 s", "")


def test_the_site_is_weighed(tmp_path):
    import weighing
    from measuring import Unmeasured

    with pytest.raises(Unmeasured, match="make site"):
        list(weighing.find(tmp_path))
    for place, size in {"": 10, "heavy": 300, "zh": 20}.items():
        page = tmp_path / "site" / place / "index.html"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_bytes(b"x" * 1000 * size)
    for place in ("", "zh"):
        index = tmp_path / "site" / place / "search" / "search_index.json"
        index.parent.mkdir()
        index.write_bytes(b"x" * 500_000)
    found = {row.what.strip(): row for row in weighing.find(tmp_path)}
    assert found["median page"].measured == 20
    assert found["largest page"].note == "heavy"
    assert found["pages over 200 KB"].measured == 1
    assert found["Chinese search index"].measured == 0.5


def test_every_section_of_the_table_is_named_once():
    import argparse
    import runpy

    main = runpy.run_path(str(ROOT / "benchmarks" / "__main__.py"), run_name="benchmarks")
    asked = argparse.Namespace(fresh=False, day=False, tests=False, scale=False)
    sections = list(main["sections"](asked))
    assert len({title for title, _, _ in sections}) == len(sections) == 14
    assert [title for title, _, instead in sections if instead] == [
        "Fresh clone",
        "Serving all day",
        "Tests",
        "Scale",
    ]
    assert main["SHOWN"].findall("serving: x\n  its title                 5.70, exceeded\n") == [
        ("its title", "5.70")
    ]


@pytest.mark.thorough
def test_the_scripts_measure_a_small_book(tmp_path, monkeypatch):
    import building
    import looking_up
    import scale
    import site_build
    import synthetic
    import weighing

    monkeypatch.setattr(site_build, "ENOUGH", 0.0)  # one round
    monkeypatch.setattr(looking_up, "ROUNDS", 1)
    book = tmp_path / "book"
    synthetic.write(book, 10)
    rows = [*building.build(book), *looking_up.find(book), *weighing.find(book)]
    rows += site_build.find(book)
    assert [row.what for row in rows if not row.measured] == ["  pages over 200 KB"]
    theorems = (book / "derivations" / "forms_000").glob("*.py")
    assert any("Edited: " in theorem.read_text("utf-8") for theorem in theorems)
    grown = {row.what: row for row in scale.find([10, 20], 10, drawn=2)}
    assert [what for what, row in grown.items() if row.measured is None] == []
    assert "20 : 10, prove" in grown


def test_what_is_edited_while_it_is_served_is_still_there(tmp_path):
    """Each edit finds what it replaces; and nothing of what it brings is there before."""
    import shutil

    from serving import EDITS

    for edit in EDITS:
        (tmp_path / edit.file).parent.mkdir(parents=True, exist_ok=True)
        if not (tmp_path / edit.file).is_file():
            shutil.copy(ROOT / edit.file, tmp_path / edit.file)
        before = (tmp_path / edit.file).read_text("utf-8")
        edit.make(tmp_path)
        after = (tmp_path / edit.file).read_text("utf-8")
        assert [words in before for words in edit.shown] == [False, False]
        assert [words in after for words in edit.shown] == [True, True]


def test_a_day_of_edits_leaves_a_book_that_is_whole(tmp_path):
    import re
    import shutil

    import serving_all_day as day

    shutil.copytree(day.BOOK, tmp_path / "book")
    (tmp_path / "book" / "templates").mkdir()
    (file, *_) = day.theorem_files(tmp_path / "book")
    for number, change in enumerate(day.CHANGES, 1):
        edit = change(file, number)
        assert edit.text != edit.path.read_text("utf-8"), change.__name__
        assert str(number) in "".join(edit.shown.values())
        edit.path.write_text(edit.text, "utf-8")
    text = file.read_text("utf-8")
    assert "missing_" not in text
    assert re.sub(r"Edit \d+: ", "", text) == (
        day.BOOK / file.relative_to(tmp_path / "book")
    ).read_text("utf-8")


def test_wrong_lines_are_drawn_by_a_seed_one_of_each_line_first():
    from judging import drawn, own_lines

    ids = ["variance-of-affine", "variance-as-moments"]
    book = load_theorems(ROOT, ids)
    lines = sum(len(own_lines(id, book)) - 1 for id in ids)
    found = drawn(ids, book, lines, seed=1)
    assert found == drawn(ids, book, lines, seed=1)
    assert found != drawn(ids, book, lines, seed=2)
    asked = [(id, one.own) for id in found for one in found[id]]
    assert len(set(asked)) == lines, "each line had its turn before one had a second"
    for id, wrong in found.items():
        assert not {one.line for one in wrong} & set(own_lines(id, book))
        assert {one.what for one in wrong} <= {"mutant", "slip"}


def test_of_lines_left_out_every_other_one_is_asked():
    from judging import left_out, own_lines

    book = load_theorems(ROOT, ["variance-of-affine"])
    lines = own_lines("variance-of-affine", book)
    asked = list(left_out("variance-of-affine", book))
    assert len(asked) == (len(lines) - 1) // 2
    assert (asked[0].before, asked[0].line.term) == (lines[0].term, lines[2].term)


def test_every_claim_of_this_book_can_be_edited_on_such_a_day():
    import serving_all_day as day

    file, change = day.theorem_files(ROOT)[0], day.CHANGES[5]
    edits = [change(file, number) for number in range(1, 400 * len(day.CHANGES), len(day.CHANGES))]
    claims = {path for path in ROOT.glob("derivations/claims/*/*.py") if path.name[0] != "_"}
    assert {edit.path for edit in edits} == claims
