"""Ids are permanent: nothing that was published vanishes, and old addresses lead somewhere."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from bilemma.bilingual.text import Text
from bilemma.cli import main
from bilemma.commands.chosen_book import Workplace
from bilemma.library.book_records.registry import (
    FILE,
    Registry,
    RegistryError,
    check_registry,
    faults,
    published,
    read_registry,
    registered,
    unregistered,
    write_registry,
)
from bilemma.library.book_records.unfinished import BEGUN, PLACEHOLDER
from bilemma.render.pages.redirects import redirects
from bilemma.render.pages.templates import open_book
from bilemma.render.site.languages import LANGUAGES, SiteError
from tests import whole_book

sys.path.insert(0, str(Path(__file__).parent / "render"))
from small_book import small_book

ROOT = Path(__file__).parents[1]
OLD, NEW = "variance-in-moments", "variance-as-moments"


@pytest.fixture
def book(tmp_path):
    """A small book in a folder of its own, all of it registered."""
    (tmp_path / "derivations").mkdir()
    shutil.copytree(ROOT / "templates", tmp_path / "templates")
    for name in ("mkdocs.yml", "CITATION.cff"):
        shutil.copy(ROOT / name, tmp_path)
    book = small_book(tmp_path)
    write_registry(tmp_path, Registry(published(book)))
    return book


def enter(book, kind, id, renamed=None):
    registry = registered(read_registry(book.root), {kind: (id,)})
    table = {kind: {id: renamed}} if renamed else {}
    write_registry(book.root, replace(registry, renamed=table))


# --- the real book --------------------------------------------------------------------------------
def test_nothing_that_was_published_is_gone():
    check_registry(whole_book.book())


def test_everything_is_registered():
    new = unregistered(whole_book.book(), read_registry(ROOT))
    assert not new, "enter them: bilemma register"


def test_the_registry_lost_no_line():
    """What any commit took out of the file stands in it today."""
    if not (ROOT / ".git").exists():
        (pytest.fail if os.environ.get("CI") else pytest.skip)("no git checkout, so no history")
    log = subprocess.run(
        ["git", "-C", str(ROOT), "log", "-p", "--no-color", "--", str(FILE)],  # noqa: S607
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "GIT_OPTIONAL_LOCKS": "0"},
    ).stdout
    removed = re.findall(r'^-\s*"([^"]+)",$', log, re.MULTILINE)
    known = {id for ids in read_registry(ROOT).ids.values() for id in ids}
    assert not set(removed) - known


# --- what is refused ------------------------------------------------------------------------------
def test_a_registered_book_is_accepted(book):
    check_registry(book)
    assert unregistered(book, read_registry(book.root)) == {}


def test_a_book_without_a_registry_is_accepted(book):
    (book.root / FILE).unlink()
    check_registry(book)


@pytest.mark.parametrize("kind", ["theorem", "axiom", "definition", "chapter"])
def test_what_vanished_is_named_with_what_to_do(book, kind):
    enter(book, kind, "gone")
    with pytest.raises(RegistryError, match=f"the {kind} 'gone' .* bilemma register --renamed"):
        check_registry(book)


def test_a_claim_and_a_source_stay_too(book):
    folder = book.root / "derivations" / "claims" / "paper"
    folder.mkdir(parents=True)
    for name in ("source.toml", "first.py", "second_one.py", "_letters.py"):
        (folder / name).touch()
    assert published(book)["claim"] == ("paper/first", "paper/second-one")
    enter(book, "source", "paper")
    enter(book, "claim", "paper/first")
    check_registry(book)
    (folder / "first.py").unlink()
    with pytest.raises(RegistryError, match="the claim 'paper/first' was published and is gone"):
        check_registry(book)
    (folder / "source.toml").unlink()
    with pytest.raises(RegistryError, match="the source 'paper' was published and is gone"):
        check_registry(book)


def test_another_kind_is_refused(book):
    enter(book, "axiom", NEW)
    with pytest.raises(RegistryError, match=r"published as axiom and is now theorem"):
        check_registry(book)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({OLD: "nowhere"}, "there is none"),
        ({OLD: OLD}, "in a circle"),
        ({OLD: "a", "a": OLD}, "in a circle"),
        ({OLD: NEW, NEW: "variance-of-dot-product"}, "but exists"),
        ({OLD: NEW, "b": NEW}, "never published"),
    ],
)
def test_a_renaming_that_leads_nowhere_is_refused(book, table, said):
    registry = registered(read_registry(book.root), {"theorem": (OLD,)})
    write_registry(book.root, replace(registry, renamed={"theorem": table}))
    with pytest.raises(RegistryError, match=said):
        check_registry(book)


WHY = Text(en="It judged a sentence that nobody wrote.", zh="所判的句子并无人写过。")


def withdraw(book, kind, id):
    registry = replace(read_registry(book.root), withdrawn={kind: {id: WHY}})
    write_registry(book.root, registry)


def test_what_was_withdrawn_need_not_be_there(book):
    enter(book, "claim", "paper/bold")
    withdraw(book, "claim", "paper/bold")
    check_registry(book)


@pytest.mark.parametrize(("id", "said"), [(NEW, "but exists"), ("never", "never published")])
def test_only_what_was_published_and_is_gone_is_withdrawn(book, id, said):
    withdraw(book, "theorem", id)
    with pytest.raises(RegistryError, match=said):
        check_registry(book)


def test_a_damaged_registry_is_named(book):
    (book.root / FILE).write_text("[ids\n")
    with pytest.raises(RegistryError, match=r"registry\.toml"):
        read_registry(book.root)


def test_what_is_written_is_read(book):
    why = Text(en='It said "more"\nthan it proved.', zh="所述多于所证。")
    registry = Registry(
        {"theorem": ("a", "b"), "axiom": ("c",)}, {"theorem": {"b": "a"}}, {"axiom": {"c": why}}
    )
    write_registry(book.root, registry)
    assert read_registry(book.root) == registry


# --- redirects ------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "zh"])
def test_an_old_address_leads_on_without_a_script(book, language):
    enter(book, "theorem", OLD, renamed=NEW)
    assert faults(book, read_registry(book.root)) == []
    context, templates = open_book(book, language, None)
    made = redirects(context, templates, read_registry(book.root))
    page = made[f"theorems/{OLD}/index.html"]
    prefix = {"en": "", "zh": "zh/"}[language]
    assert f'<meta http-equiv="refresh" content="0; url=../../theorems/{NEW}/">' in page
    assert f'rel="canonical" href="https://bilemma.example/{prefix}theorems/{NEW}/"' in page
    assert f'<a href="../../theorems/{NEW}/">' in page
    assert f'lang="{LANGUAGES[language].tag}"' in page


def test_an_old_address_of_the_learners_path_leads_on(book):
    (book.root / "derivations" / "learners_path.toml").write_text(
        'address = "three"\nformerly = ["two", "one"]\n'
        + "".join(f"{key} = {{en = 'Three', zh = '三条'}}\n" for key in ("title", "lead", "after"))
        + "[theorems]\n",
        "utf-8",
    )
    context, templates = open_book(book, "zh", None)
    made = redirects(context, templates, read_registry(book.root))
    assert set(made) == {"two/index.html", "one/index.html"}
    assert 'content="0; url=../three/"' in made["one/index.html"]
    assert "三条" in made["one/index.html"]


def write_page(book, name, formerly):
    for end, title in (("", "'Now: new'"), (".zh", "现在")):
        page = book.root / "docs" / f"{name}{end}.md"
        page.parent.mkdir(exist_ok=True)
        front = f"title: {title}\nformerly: {formerly}"
        page.write_text(f"---\n{front}\n---\n\n# {title}\n", "utf-8")


@pytest.mark.parametrize(
    ("formerly", "said"),
    [
        ("[3]", "is a list of names"),
        ("{a: b}", "is a list of names"),
        ("[other]", "other is the name of another page"),
    ],
)
def test_a_former_name_that_is_none_is_refused_with_the_file(book, formerly, said):
    write_page(book, "other", "[]")
    write_page(book, "now", formerly)
    context, templates = open_book(book, "en", None)
    with pytest.raises(SiteError, match=rf"now\.md: formerly: {said}"):
        redirects(context, templates, read_registry(book.root))


def test_one_former_name_needs_no_list(book):
    write_page(book, "now", "before")
    context, templates = open_book(book, "en", None)
    assert set(redirects(context, templates, read_registry(book.root))) == {"before/index.html"}


def test_an_old_address_of_a_page_written_by_hand_leads_on(book):
    write_page(book, "now", "[before]")
    context, templates = open_book(book, "en", None)
    (page,) = redirects(context, templates, read_registry(book.root)).items()
    assert page[0] == "before/index.html"
    assert 'content="0; url=../now/"' in page[1]
    assert "Now: new" in page[1]


@pytest.mark.parametrize(
    ("kind", "old", "new", "path"),
    [
        ("axiom", "adding", "expectation-add", "axioms/adding/index.html"),
        ("definition", "v", "var", "definitions/v/index.html"),
        ("chapter", "multiples", "products", "chapters/multiples/index.html"),
        ("source", "paper", "article", "claims/paper/index.html"),
        ("claim", "paper/bold", "paper/too-bold", "claims/paper/bold/index.html"),
    ],
)
def test_every_kind_of_page_can_move(book, kind, old, new, path):
    enter(book, kind, old, renamed=new)
    context, templates = open_book(book, "en", None)
    page = redirects(context, templates, read_registry(book.root))[path]
    folder = path.split("/")[0]
    assert f"../../{folder}/{new}/" in page


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_address_of_what_was_withdrawn_says_why(book, language):
    enter(book, "claim", "paper/bold")
    withdraw(book, "claim", "paper/bold")
    context, templates = open_book(book, language, None)
    (page,) = redirects(context, templates, read_registry(book.root)).values()
    assert WHY[language] in page
    assert 'href="../../../claims/paper/"' in page
    assert "refresh" not in page, "nothing took its place"


# --- the command ----------------------------------------------------------------------------------
@pytest.fixture
def run(book, monkeypatch):
    monkeypatch.setattr(Workplace, "load", lambda _, **__: book)
    return lambda *args: CliRunner().invoke(main, ["register", *args])


def test_register_enters_what_is_new(book, run):
    write_registry(book.root, Registry({"theorem": (NEW,)}))
    result = run()
    assert result.exit_code == 0
    assert "theorem\tvariance-of-dot-product\n" in result.output
    assert unregistered(book, read_registry(book.root)) == {}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"title": Text(en="A title", zh=PLACEHOLDER)}, "the Chinese title is still"),
        ({"title": Text(en="A title", zh="A title")}, "there is no Chinese in the zh of `title`"),
        ({"words": Text(en=BEGUN, zh="期望。")}, "its words are still those"),
    ],
)
def test_register_refuses_what_is_only_begun(book, run, monkeypatch, words, told):
    entry = replace(book.theorems[NEW], **words)
    begun = replace(book, theorems={**book.theorems, NEW: entry})
    write_registry(book.root, Registry({}))
    monkeypatch.setattr(Workplace, "load", lambda _, **__: begun)
    before = (book.root / FILE).read_text("utf-8")
    result = run()
    assert result.exit_code == 1
    assert f"{NEW}: {told}" in result.stderr
    assert (book.root / FILE).read_text("utf-8") == before


def test_register_notes_what_was_renamed(book, run):
    enter(book, "theorem", OLD)
    result = run("--renamed", OLD, NEW)
    assert result.exit_code == 0, result.output
    assert read_registry(book.root).renamed == {"theorem": {OLD: NEW}}


def test_register_writes_nothing_if_something_is_gone(book, run):
    enter(book, "theorem", OLD)
    before = (book.root / FILE).read_text()
    result = run()
    assert result.exit_code == 1
    assert f"the theorem '{OLD}' was published and is gone" in result.output
    assert (book.root / FILE).read_text() == before


@pytest.mark.parametrize("pair", [(OLD, "nowhere"), ("never", NEW), (NEW, OLD)])
def test_register_refuses_a_renaming_that_is_none(book, run, pair):
    enter(book, "theorem", OLD)
    assert run("--renamed", *pair).exit_code == 2
