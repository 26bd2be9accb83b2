"""A site is built again exactly if something of it, or of what it was made from, has changed."""

import pytest
from click.testing import CliRunner

from bilemma.cli import main
from bilemma.commands import kept_site


@pytest.fixture
def book(tmp_path):
    """A book of three files, and its site."""
    mutation = "tests/trusted/mutation.json"
    for name in ("derivations/a.py", "docs/index.md", "mkdocs.yml", mutation, "site/index.html"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    (tmp_path / "derivations/book.toml").write_text(f'kernel_mutants = "{mutation}"')
    return tmp_path


def stands(book):
    return kept_site.stands(book, book / "site", kept_site.made_from(book))


def built(book):
    kept_site.keep(book, book / "site", kept_site.made_from(book))


def test_nothing_has_changed(book):
    assert not stands(book)
    built(book)
    assert stands(book)
    (book / "derivations" / "a.py").touch()  # an editor's, or git's
    (book / "notes.txt").write_text("of no page")
    assert stands(book)


@pytest.mark.parametrize(
    "change",
    [
        lambda b: (b / "derivations/a.py").write_text("derivations/b.py"),
        lambda b: (b / "docs/index.md").rename(b / "docs/other.md"),
        lambda b: (b / "templates").mkdir() or (b / "templates/new.j2").write_text(""),
        lambda b: (b / "mkdocs.yml").unlink(),
        lambda b: (b / "tests/trusted/mutation.json").write_text("{}"),  # its figures are shown
        lambda b: (b / "site/index.html").write_text("site/index.htm?"),
        lambda b: (b / "site/more.html").write_text(""),
        lambda b: (b / "site/index.html").unlink(),
        lambda b: (b / "site").rename(b / "elsewhere"),
        lambda b: (b / kept_site.KEPT).write_text((b / kept_site.KEPT).read_text()[:-9]),
    ],
)
def test_something_has_changed(book, change):
    built(book)
    change(book)
    assert not stands(book)


def test_the_day_of_a_citation_counts_while_nothing_is_released(book, monkeypatch):
    def elsewhen():
        with monkeypatch.context() as patched:
            patched.setenv("SOURCE_DATE_EPOCH", "86400")
            return stands(book)

    built(book)
    assert not elsewhen()
    for released, counts in (("2026-11-22", False), ("", True)):
        (book / "CITATION.cff").write_text(f"title: a\ndate-released: {released}\nversion: 1\n")
        built(book)
        assert elsewhen() is not counts, released


def test_another_engine_makes_another_site(book, monkeypatch):
    built(book)
    with monkeypatch.context() as patched:
        patched.setattr(kept_site.sys, "version", "4.0")
        assert not stands(book)
    with monkeypatch.context() as patched:
        patched.setattr(kept_site, "installed", lambda: ["sympy-1.0.dist-info"])
        assert not stands(book)
    assert stands(book)


@pytest.mark.parametrize("setting", ["ADDRESS_OF_IT", '[OTHER, ADDRESS_OF_IT, "https://a.org/"]'])
def test_another_address_given_from_outside_makes_another_site(book, monkeypatch, setting):
    (book / "mkdocs.yml").write_text(f"site_url: !ENV {setting}\n")
    built(book)
    monkeypatch.setenv("NOT_ASKED_FOR", "https://b.org/")
    assert stands(book)
    monkeypatch.setenv("ADDRESS_OF_IT", "https://b.org/")
    assert not stands(book)


def test_what_was_edited_while_it_was_built_is_not_in_it(book):
    before = kept_site.made_from(book)
    (book / "docs" / "index.md").write_text("edited")
    kept_site.keep(book, book / "site", before)
    assert not stands(book)


def test_what_a_killed_build_left_goes_where_nothing_is_to_be_built_too(book, monkeypatch):
    """An edit is built and killed, and taken back: the site of before that edit still stands."""
    built(book)
    left = book / ".site.abcdefgh" / "en", book / ".cache" / "a.4194305.part"  # no process has it
    left[0].mkdir(parents=True)
    left[1].touch()
    monkeypatch.chdir(book)
    done = CliRunner().invoke(main, ["build"])
    assert done.exit_code == 0, done.output
    assert "up to date" in done.output
    assert [path.name for path in left if path.exists()] == []
