"""A broken file costs only itself and what rests on it; to look at one theorem, one reads few."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from bilemma.library import BookError, load_book, load_sound, load_theorems
from bilemma.library.kept_book import KeptBook, last_catalogue
from bilemma.library.on_disk.modules import forget_derivations
from bilemma.render.pages.templates import open_book

CHAPTER = """
title = {en = "Chapter", zh = "章"}
lead = {en = "Lead.", zh = "引言。"}
body = {en = "Body.", zh = "正文。"}
take_away = {en = "- One.", zh = "- 一。"}
"""

THEOREM = '''"""A theorem."""

from bilemma import E, Equation, Text, calc, have, linear, random_variables, theorem
{imports}
X = random_variables("X", moments=1)


@theorem(
    title=Text(en="{name}", zh="期望 {name}"),
    claim=Equation(E({factor} * X), {factor} * E(X)),
)
def {name}():
    c = calc(E({factor} * X))
    c.eq({factor} * E(X), by={by})
    return c.qed()
'''


def theorem(name, factor, uses=None):
    imports = f"from derivations.chapter.{uses} import {uses}\n" if uses else ""
    return THEOREM.format(name=name, factor=factor, by=uses or "linear", imports=imports)


@pytest.fixture
def root(alone):
    """A book of four theorems: twice, again (which uses twice), thrice, fourfold."""
    folder = alone / "derivations" / "chapter"
    folder.mkdir(parents=True)
    (alone / "derivations" / "book.toml").write_text('chapters = ["chapter"]', "utf-8")
    (folder / "chapter.toml").write_text(CHAPTER, "utf-8")
    for name, factor, uses in (
        ("twice", 2, None),
        ("again", 2, "twice"),
        ("thrice", 3, None),
        ("fourfold", 4, None),
    ):
        (folder / f"{name}.py").write_text(theorem(name, factor, uses), "utf-8")
    return alone


def edit(root, name, old, new):
    path = root / "derivations/chapter" / f"{name}.py"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def own(book):
    return {entry.id for entry in book.theorems.values() if entry.chapter == "chapter"}


BROKEN = {
    "a line is refused": ("c.eq(2 * E(X)", "c.eq(3 * E(X)"),
    "the file cannot be read": ("def twice():", "def twice("),
    "a name is unknown": ("calc(E(", "calculate(E("),
    "it proves something else": ("claim=Equation(E(2 * X), 2", "claim=Equation(E(2 * X), 5"),
    "it cites an unknown work": ("    claim=", '    cite=["nobody1900"],\n    claim='),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_theorem_costs_itself_and_what_rests_on_it(root, what):
    edit(root, "twice", *BROKEN[what])
    book = load_sound(root)
    assert own(book) == {"thrice", "fourfold"}
    (fault,) = book.faults
    assert "chapter/twice.py" in fault.message.replace("_", "-")
    assert fault.costs == ("twice", "again")
    assert fault.line.endswith("(1 more theorem rests on it)")
    assert book.left_out == {"twice", "again"}
    assert book.chapters[-1].theorems == ("fourfold", "thrice")


def test_two_faults_are_two(root):
    edit(root, "twice", "c.eq(2", "c.eq(3")
    edit(root, "fourfold", "def fourfold():", "def fourfold(")
    book = load_sound(root)
    assert own(book) == {"thrice"}
    assert {fault.costs for fault in book.faults} == {("fourfold",), ("twice", "again")}


def test_a_whole_book_has_no_fault(root):
    assert load_sound(root).faults == ()
    assert own(load_sound(root)) == {"twice", "again", "thrice", "fourfold"}


def test_what_is_published_has_to_be_whole(root):
    edit(root, "twice", "c.eq(2", "c.eq(3")
    with pytest.raises(BookError, match=r"twice\.py"):
        load_book(root)


def test_after_it_is_mended_it_is_there_again(root):
    edit(root, "twice", "c.eq(2", "c.eq(3")
    load_sound(root)
    edit(root, "twice", "c.eq(3", "c.eq(2")
    assert load_sound(root).faults == ()


# --- chosen theorems ------------------------------------------------------------------------------
def test_chosen_theorems_come_with_what_they_use_and_nothing_else(root):
    assert own(load_theorems(root, ["again"])) == {"again", "twice"}
    assert own(load_theorems(root, ["thrice"])) == {"thrice"}
    assert own(load_theorems(root, [])) == set()


def test_chosen_theorems_do_not_ask_for_the_files_of_others(root):
    edit(root, "thrice", "def thrice():", "def thrice(")
    load_theorems(root, ["again"])
    with pytest.raises(BookError, match=r"thrice\.py"):
        load_theorems(root, ["thrice"])


def test_other_files_of_the_book_may_name_theorems_that_were_not_asked_for(root):
    (root / "derivations" / "aliases.toml").write_text(
        '[theorem]\nthrice = {en = ["triple"], zh = ["三倍"]}\n', "utf-8"
    )
    for name in ("mkdocs.yml", "CITATION.cff"):
        shutil.copy(Path(__file__).parents[2] / name, root)
    part = load_theorems(root, ["again"])
    context, _ = open_book(part, "en", None)
    assert context.aliases.of("theorem", "thrice", "en") == ("triple",)
    assert "thrice" in part.left_out
    assert not part.left_out.intersection(part.theorems)


def test_a_theorem_that_is_not_there(root):
    with pytest.raises(LookupError, match="fivefold"):
        load_theorems(root, ["fivefold"])


@pytest.mark.parametrize("first", ["whole", "part"])
def test_a_part_has_the_records_of_the_whole(root, first):
    if first == "part":
        part, whole = load_theorems(root, ["again"]), load_book(root)
    else:
        whole, part = load_book(root), load_theorems(root, ["again"])
    assert {id: whole.theorems[id] for id in part.theorems} == dict(part.theorems)


# --- what is kept of it for commands --------------------------------------------------------------
def keep(root):
    kept = KeptBook(root)
    return kept.keep(load_sound(root), lambda entry: entry.title.en, "")


def test_a_catalogue_is_kept_as_it_is(root):
    edit(root, "thrice", "c.eq(3", "c.eq(4")
    catalogue, _ = keep(root)
    assert KeptBook(root).catalogue() == catalogue
    assert [listed.id for listed in catalogue.used_by("twice")] == ["again"]
    assert [listed.id for listed in catalogue.chapter("chapter")] == ["again", "fourfold", "twice"]
    assert catalogue.faults[0].costs == ("thrice",)


def test_statements_are_kept_as_they_are(root):
    _, made = keep(root)
    kept = KeptBook(root).statements("")
    assert kept == made
    assert [s.claim for s in kept] == [s.claim for s in made]
    assert [s.laws for s in kept] == [s.laws for s in made]
    assert any(s.laws for s in kept)


def test_laws_are_kept_with_their_certificates(root):
    keep(root)
    laws, book = KeptBook(root).laws(), load_sound(root)
    assert {"twice", "thrice"} <= laws.laws.keys()
    assert all(laws.get(id) is book.theorems[id].theorem for id in laws.laws)
    assert laws.get("fivefold") is None


@pytest.mark.parametrize("name", ["chapter/twice.py", "chapter/chapter.toml", "book.toml"])
def test_nothing_fits_any_longer_after_an_edit(root, name):
    catalogue, _ = keep(root)
    with (root / "derivations" / name).open("a", encoding="utf-8") as file:
        file.write("\n")
    kept = KeptBook(root)
    assert (kept.catalogue(), kept.statements(""), kept.laws()) == (None, None, None)
    assert last_catalogue(root) == catalogue


def test_claims_that_are_written_otherwise_are_kept_anew(root):
    keep(root)
    assert KeptBook(root).statements("other code") is None


def test_a_book_that_was_edited_meanwhile_is_not_kept(root):
    kept, book = KeptBook(root), load_sound(root)
    edit(root, "twice", "A theorem", "Another theorem")
    kept.keep(book, lambda entry: entry.title.en, "")
    assert KeptBook(root).catalogue() is None
    assert kept.catalogue() is None


# --- an edit is seen, whatever its size and time stamp --------------------------------------------
def edit_unseen(root, name, old, new):
    """An edit that keeps the file's size and its time stamp."""
    path = root / "derivations/chapter" / f"{name}.py"
    before = path.stat()
    assert len(old) == len(new)
    edit(root, name, old, new)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert (path.stat().st_mtime_ns, path.stat().st_size) == (before.st_mtime_ns, before.st_size)


def test_an_edit_is_seen_in_the_same_process(root):
    assert load_sound(root).faults == ()
    edit_unseen(root, "twice", "c.eq(2", "c.eq(3")
    assert [fault.costs for fault in load_sound(root).faults] == [("twice", "again")]
    edit_unseen(root, "twice", "c.eq(3", "c.eq(2")
    assert load_sound(root).faults == ()


def test_an_edit_is_seen_by_another_process_that_finds_bytecode(root, monkeypatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    load_sound(root)
    assert list((root / "derivations/chapter/__pycache__").glob("twice.*.pyc"))
    edit_unseen(root, "twice", "c.eq(2", "c.eq(3")
    forget_derivations()
    assert [fault.costs for fault in load_sound(root).faults] == [("twice", "again")]


def test_a_line_that_is_not_used_is_noted_while_one_writes_and_refused_of_a_whole_book(root):
    path = root / "derivations/chapter/twice.py"
    unused = "    have(Equation(E(9 * X), 9 * E(X)), by=linear)\n    c = calc("
    path.write_text(theorem("twice", 2).replace("    c = calc(", unused), "utf-8")
    book = load_sound(root)
    assert "twice" in book.theorems
    assert ["the proof does not use" in fault.message for fault in book.faults] == [True]
    assert book.faults == load_sound(root).faults  # also when its record is at hand
    chosen = load_theorems(root, ["twice"])
    assert "twice.py:13: step 1: the proof does not use" in chosen.faults[0].message
    with pytest.raises(BookError, match="the proof does not use"):
        load_book(root)
