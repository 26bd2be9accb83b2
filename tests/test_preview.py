"""While an author edits, what is whole is shown, and what is broken is said in a line."""

import gc
import re
import shutil
import sys
from collections import Counter
from multiprocessing import get_context
from pathlib import Path

import pytest

from bilemma.claims.anchors import written
from bilemma.editions import Preview, Superseded
from bilemma.library import load_sound
from bilemma.processes.collector import let_go
from bilemma.render.addresses import page_path

ROOT = Path(__file__).parents[1]
EDITS = 4  # the second of which breaks a proof

CHAPTER = """
title = {en = "Chapter", zh = "章"}
lead = {en = "Lead.", zh = "引言。"}
body = {en = "Body.", zh = "正文。"}
take_away = {en = "- One.", zh = "- 一。"}
"""

THEOREM = """from bilemma import E, Equation, Text, calc, linear, random_variables, theorem

X = random_variables("X", moments=1)


@theorem(title=Text(en="{name}", zh="{name} 倍"), claim=Equation(E({n} * X), {n} * E(X)))
def {name}():
    c = calc(E({n} * X))
    c.eq({n} * E(X), by=linear)
    return c.qed()
"""

IDS = ("double", "triple")
PATH = """
address = "two-theorems"
title = {en = "Two theorems", zh = "两条定理"}
lead = {en = "Read these.", zh = "先读这些。"}
after = {en = "Done.", zh = "完。"}
"""

COURSE = """
title = {en = "Two theorems", zh = "两条定理"}

[[sessions]]
title = {en = "The first", zh = "第一讲"}
theorems = ["double"]
exercises = ["triple"]

[[sessions]]
title = {en = "The second", zh = "第二讲"}
theorems = ["triple", "double"]
"""
REGISTRY = """[ids]
theorem = ["double", "triple"]
chapter = ["chapter"]

[renamed.theorem]
"twofold" = "double"
"threefold" = "triple"
"""
EXERCISES = "[step]\ndouble = 1\ntriple = 1\n"

INDEX = '{{ theorem("double") }}, {{ theorem("triple") }}: ${{ claim("double") }}$\n'


@pytest.fixture
def root(alone):
    """A book of two theorems, double and triple, and whatever may name both."""
    folder = alone / "derivations" / "chapter"
    folder.mkdir(parents=True)
    (folder.parent / "book.toml").write_text('chapters = ["chapter"]\n', "utf-8")
    (folder.parent / "learners_path.toml").write_text(
        PATH + "".join(f'[theorems.{id}]\nen = "{id}"\nzh = "倍"\n' for id in IDS), "utf-8"
    )
    (folder / "chapter.toml").write_text(CHAPTER, "utf-8")
    (folder.parent / "registry.toml").write_text(REGISTRY, "utf-8")
    (folder.parent / "exercises.toml").write_text(EXERCISES, "utf-8")
    (folder.parent / "courses").mkdir()
    (folder.parent / "courses" / "both.toml").write_text(COURSE, "utf-8")
    for n, name in ((2, "double"), (3, "triple")):
        (folder / f"{name}.py").write_text(THEOREM.format(name=name, n=n), "utf-8")
    (alone / "docs").mkdir()
    for name in ("index.md", "index.zh.md"):
        (alone / "docs" / name).write_text(INDEX, "utf-8")
    (alone / "templates").symlink_to(ROOT / "templates")
    for name in ("mkdocs.yml", "CITATION.cff"):
        shutil.copy(ROOT / name, alone)
    return alone


def without_books():
    return [p for p in sys.path if not (Path(p) / "derivations").is_dir()]


def edit(root, name, old, new):
    path = root / "derivations" / name
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")


def test_what_is_whole_is_shown(root):
    edit(root, "chapter/double.py", "c.eq(2", "c.eq(4")
    said = []
    editions = Preview(said.append)(root)
    (line,) = said
    assert "derivations/chapter/double.py:9: step 1: " in line, "it names file and line"
    for edition in editions.values():
        assert "theorems/triple.md" in edition.pages
        index = edition.pages["index.md"]
        assert "theorems/double/" in index, "its page says what is wrong"
        assert "theorems/triple/" in index


def test_after_it_is_mended_it_is_there_again(root):
    edit(root, "chapter/double.py", "c.eq(2", "c.eq(4")
    said = []
    preview = Preview(said.append)
    preview(root)
    edit(root, "chapter/double.py", "c.eq(4", "c.eq(2")
    said.clear()
    editions = preview(root)
    assert not said
    assert "theorems/double.md" in editions["en"].pages
    assert "<code>double</code>" not in editions["en"].pages["index.md"]


ABOUT = "\n".join(
    f'{name} = {{en = "words", zh = "几个字"}}' for name in ("title", "kind", "right")
)


def test_a_broken_claim_costs_only_itself(root):
    claims = root / "derivations" / "claims"
    (claims / "notes").mkdir(parents=True)
    (claims / "claims.toml").write_text('sources = ["notes"]\n[topics]\n', "utf-8")
    (claims / "notes" / "source.toml").write_text(f'order = ["first"]\n{ABOUT}', "utf-8")
    (claims / "notes" / "first.py").write_text("first = (\n", "utf-8")
    (claims / "notes" / "text.digests").write_text("00000\n", "utf-8")
    said = []
    editions = Preview(said.append)(root)
    (line,) = said
    assert "claims/notes/first.py:1" in line
    assert "theorems/double.md" in editions["en"].pages


RESTING_CLAIM = """from bilemma.book import *
from bilemma.claims import Claim, Holds
from derivations.chapter.double import X, double

first = Claim(
    anchor="Twice as many words.",
    place=Text(en="line 1", zh="第 1 行"),
    says=Text(en="Twice.", zh="两倍。"),
    topic="means",
    states=Holds(Equation(E(2 * X), 2 * E(X)), by=double),
    verdict="true",
    why=Text(en="Linear.", zh="线性。"),
)
"""


def add_resting_claim(root):
    claims = root / "derivations" / "claims"
    (claims / "notes").mkdir(parents=True)
    topics = '[topics]\nmeans = {en = "Means", zh = "期望"}\n'
    (claims / "claims.toml").write_text(f'sources = ["notes"]\n{topics}', "utf-8")
    (claims / "notes" / "source.toml").write_text(f'order = ["first"]\n{ABOUT}', "utf-8")
    (claims / "notes" / "first.py").write_text(RESTING_CLAIM, "utf-8")
    (claims / "notes" / "text.digests").write_text(written("Twice as many words."), "utf-8")


def test_a_claim_that_rests_on_a_theorem_that_ends_in_an_error_costs_only_itself(root):
    add_resting_claim(root)
    edit(root, "chapter/double.py", "    c = calc", "    misspelt\n    c = calc")
    said = []
    Preview(said.append)(root)
    of_theorem, of_claim = said
    assert "derivations/chapter/double.py:8" in of_theorem
    assert of_claim.startswith("derivations/claims/notes/first.py:5: notes/first: states 1: ")
    assert "derivations/chapter/double.py:8: NameError: name 'misspelt' is not defined" in of_claim


def test_what_is_no_file_of_the_book_has_it_loaded_no_second_time(root, monkeypatch):
    loaded = []
    monkeypatch.setattr("bilemma.library.load_sound", lambda r: loaded.append(r) or load_sound(r))
    preview = Preview()
    before = preview(root)["en"].pages
    page = root / "docs" / "index.md"
    page.write_text("edited " + page.read_text("utf-8"), "utf-8")
    assert preview(root)["en"].pages["index.md"] == "edited " + before["index.md"]
    assert len(loaded) == 1
    edit(root, "chapter/double.py", 'en="double"', 'en="twice as much"')
    assert "twice as much" in preview(root)["en"].pages["theorems/double.md"]
    assert len(loaded) == 2


def edited_all_day(root):
    """In a process of its own, for that of the tests has too much to be looked through."""
    sys.path[:] = without_books()
    preview, file = Preview(), root / "derivations" / "chapter" / "double.py"
    whole = file.read_text("utf-8")

    def edit_again(numbers):
        for number in numbers:
            text = whole.replace('en="double"', f'en="double, edit {number}"')
            broken = text.replace("    c = calc", f"    misspelt_{number}\n    c = calc")
            file.write_text(broken if number % EDITS == 1 else text, "utf-8")
            preview(root)
        let_go()
        gc.unfreeze()
        return Counter(map(type, gc.get_objects()))

    edit_again(range(EDITS))  # what is made once, is made now
    before = edit_again(range(EDITS, 2 * EDITS))
    after = edit_again(range(2 * EDITS, 3 * EDITS))
    more = {kind.__qualname__: after[kind] - before[kind] for kind in after}
    kept = {kind: count for kind, count in more.items() if count >= EDITS}
    assert not kept, f"objects that {EDITS} edits have left: {kept}"


def test_after_a_day_of_edits_nothing_of_them_is_in_memory(root, monkeypatch):
    """Of each kind of object there are as many as before."""
    add_resting_claim(root)
    monkeypatch.setattr(sys, "path", [str(ROOT), *sys.path])  # where the process finds this file
    process = get_context("spawn").Process(target=edited_all_day, args=(root,))
    process.start()
    process.join()
    assert process.exitcode == 0


def test_some_pages_are_those_of_the_whole(root):
    paths = ["theorems/double.md", "index.md", "theorems/none.md"]
    some = Preview().some(root, paths)
    whole = Preview()(root)
    for language, pages in some.items():
        assert pages == {path: whole[language].pages[path] for path in paths[:2]}


def test_what_is_superseded_is_left(root):
    preview = Preview(is_superseded=lambda: True)
    with pytest.raises(Superseded):
        preview(root)
    preview.is_superseded = lambda: False
    assert preview(root) == Preview()(root)


# --- the page of a theorem that is refused --------------------------------------------------------
RESTING = """from bilemma import E, Equation, Text, calc, random_variables, theorem
from derivations.chapter.double import double

X = random_variables("X", moments=1)


@theorem(title=Text(en="Rests", zh="依据它"), claim=Equation(E(2 * X), 2 * E(X)))
def rests():
    c = calc(E(2 * X))
    c.eq(2 * E(X), by=double)
    return c.qed()
"""


def test_a_refused_theorem_keeps_its_page_with_the_refusal(root):
    (root / "derivations/chapter/rests.py").write_text(RESTING, "utf-8")
    edit(root, "chapter/double.py", "c.eq(2", "c.eq(4")
    editions = Preview()(root)
    english, chinese = editions["en"].pages, editions["zh"].pages
    page = english["theorems/double.md"]
    assert "Not proved as it stands" in page
    assert "derivations/chapter/double.py:9: step 1: " in page
    assert str(root) not in page
    assert "目前尚未证明" in chinese["theorems/double.md"]
    resting = english["theorems/rests.md"]
    assert "it rests on a theorem that is refused" in resting
    assert re.search(r'href="[^"]*\bdouble\b', resting)
    for path in (page_path("chapter", "chapter"), "index.md"):
        assert "2 theorems are not proved as they stand" in english[path]
        assert "theorems/double/" in english[path]
    outline = str(editions["en"].navigation)
    assert "theorems/double.md" in outline
    assert "theorems/rests.md" in outline


WRITTEN = """from bilemma import E, Equation, Text, calc, linear, random_variables, reals, theorem

X, Y = random_variables("X Y", moments=1)
c = reals("c")
same = Equation(E(X), E(Y))


@theorem(
    title=Text(en="Written", zh="正在编写"),
    given=[same],
    claim=Equation(E(X + c * Y), (1 + c) * E(X)),
)
def written():
    chain = calc(E(X + c * Y))
    chain.eq(E(X) + c * E(Y), by=linear)
    chain.eq((2 + c) * E(X), by=same)
    return chain.qed()
"""


def test_the_page_of_a_theorem_that_is_written_shows_how_far_its_proof_is(root):
    (root / "derivations/chapter/written.py").write_text(WRITTEN, "utf-8")
    editions = Preview()(root)
    page = editions["en"].pages["theorems/written.md"]
    accepted = page.partition("## Accepted so far")[2].partition("## Left to show")
    assert accepted[0].count("<li>") == 1
    left, _, facts = accepted[2].partition("## At hand")
    assert r"c\,\mathrm{E}" in left.replace(" ", "") or "E" in left
    assert "<code>same</code>" in facts
    assert "refuted by an exact model" in page
    chinese = editions["zh"].pages["theorems/written.md"]
    for words in ("被一个精确模型推翻", "已通过的各行", "尚待证明", "可用的条件与结论"):
        assert words in chinese
    assert editions["en"].pages.keys() == editions["zh"].pages.keys()


def test_a_file_that_cannot_be_read_keeps_its_page_too(root):
    (root / "derivations/chapter/triple.py").write_text("x = (\n", "utf-8")
    page = Preview()(root)["en"].pages["theorems/triple.md"]
    assert "# Triple" in page
    assert "triple.py:1: '(' was never closed" in page.replace("&#x27;", "'")


def test_once_it_is_mended_its_page_is_the_theorems(root):
    edit(root, "chapter/double.py", "c.eq(2", "c.eq(4")
    preview = Preview()
    preview(root)
    edit(root, "chapter/double.py", "c.eq(4", "c.eq(2")
    pages = preview(root)["en"].pages
    assert "Not proved as it stands" not in pages["theorems/double.md"]
    assert not any("are not proved as they stand" in text for text in pages.values())
