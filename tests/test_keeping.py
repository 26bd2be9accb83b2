"""Pages that were made once are not made again, and nobody can tell from the site."""

import sqlite3
from itertools import pairwise

import pytest

from bilemma.keeping.cache import Shelf
from bilemma.render.site.languages import Edition, SiteError
from bilemma.render.site.site_build import build_site
from tests.test_mkdocs_plugin import lay_out

SECTIONS = {"one": "abc", "two": "def", "three": "ghi"}


def editions(*edits, leave_out=()):
    """Three sections of three pages in both languages; each edit replaces (path, old, new)."""
    pages = {"index.md": "# Home\n\n[a](one/a.md)\n"}
    for section, names in SECTIONS.items():
        for name in names:
            pages[f"{section}/{name}.md"] = (
                f'---\ntitle: "Title {name}"\n---\n# Title {name} {{ #{name} }}\n\n'
                f"[home](../index.md#home), $x_{name} < 1$ and 矩母函数.\n\n"
                f"## Part {name}\n\nWords.\n"
            )
    for path, old, new in edits:
        assert old in pages[path]
        pages[path] = pages[path].replace(old, new)
    for path in leave_out:
        del pages[path]
    outline = [
        {"Start": "index.md"},
        *({s: [p for p in pages if p.startswith(f"{s}/")]} for s in SECTIONS),
    ]
    made = {"files/a.txt": "text"}
    return {code: Edition(pages, outline, made) for code in ("en", "zh")}


def content(site):
    # The address of a compressed sitemap has the second in which it was made.
    files = (f for f in site.rglob("*") if f.is_file() and f.name != "sitemap.xml.gz")
    return {str(f.relative_to(site)): f.read_bytes() for f in files}


def differing(one, other):
    """Paths of files that are not the same in two sites."""
    a, b = content(one), content(other)
    return sorted(path for path in a.keys() | b.keys() if a.get(path) != b.get(path))


@pytest.fixture(scope="module")
def laid_out(tmp_path_factory):
    return lay_out(tmp_path_factory.mktemp("book"))


@pytest.fixture(scope="module")
def build(laid_out):
    """Builds in a book whose cache holds what the builds before have made."""

    def built(made, name):
        return build_site(laid_out, lambda _: made, site_dir=laid_out / name)

    built(editions(), "before")
    return built


@pytest.fixture(scope="module")
def build_afresh(tmp_path_factory):
    """Builds in a book without a cache."""

    def built(made):
        return build_site(lay_out(tmp_path_factory.mktemp("afresh")), lambda _: made)

    return built


WORDS = [("two/e.md", "Words.", "Other words.")]
TITLE = [("two/e.md", "Title e", "Another title")]
EDITS = {
    "contents": [
        *WORDS,
        ("two/e.md", "x_e", "y_{e+1}"),
        ("one/a.md", "## Part a", "## Part a2"),
        ("three/g.md", "---\ntitle", "---\nsearch: {exclude: true}\ntitle"),
    ],
    "titles": [
        *TITLE,
        ("three/g.md", "Title g", "That of the first page of a section"),
        ("index.md", "# Home", "# Start {#home}"),
    ],
    "an icon": [("two/d.md", "---\ntitle", "---\nicon: material/square-root\ntitle")],
}


@pytest.mark.slow
@pytest.mark.parametrize("what", EDITS)
def test_after_an_edit_the_site_is_that_of_a_build_afresh(build, build_afresh, what):
    made = editions(*EDITS[what])
    assert differing(build(made, "edited"), build_afresh(made)) == [], (
        "something that a page shows is missing from the key under which it is kept"
    )


def test_where_pages_have_gone_too(build, build_afresh):
    made = editions(leave_out=("two/f.md",))
    assert differing(build(made, "fewer"), build_afresh(made)) == []


@pytest.mark.slow
def test_only_what_shows_an_edit_is_written_again(build, monkeypatch):
    """Its own page, and with a title those that have it beside them."""
    build(editions(), "site")
    shown = []
    monkeypatch.setattr("bilemma.mkdocs.building.squeezed", lambda html: shown.append(html) or html)
    monkeypatch.setattr("bilemma.mkdocs.kept_pages.Shelf.save", Shelf.close)
    build(editions(), "site")
    assert len(shown) == 0
    build(editions(*WORDS), "site")
    assert len(shown) == 1
    shown.clear()
    build(editions(*TITLE), "site")
    assert len(shown) == 3  # of ten


@pytest.mark.slow
def test_a_link_to_a_page_that_has_gone_is_warned_of_again(build):
    """Also where the page that has the link did not change, and however often one tries."""
    linked = [("three/i.md", "Words.", "[e](../two/e.md)")]
    build(editions(*linked), "site")
    for _ in range(2):
        with pytest.raises(SiteError, match=r"three/i\.md.*two/e\.md"):
            build(editions(*linked, leave_out=["two/e.md"]), "site")


@pytest.mark.slow
def test_a_link_to_an_anchor_that_has_gone_is_warned_of(build):
    linked = [("three/i.md", "Words.", "[e](../two/e.md#part-e)")]
    build(editions(*linked), "site")
    with pytest.raises(SiteError, match="part-e"):
        build(editions(*linked, ("two/e.md", "Part e", "Part 2")), "site")


@pytest.mark.slow
def test_damage_is_noticed_and_mended(laid_out, build):
    whole = content(build(editions(), "site"))
    kept = laid_out / ".cache" / "pages-en"
    with sqlite3.connect(kept) as file:
        file.execute("UPDATE kept SET content = (SELECT content FROM kept LIMIT 1)")
    file.close()
    assert content(build(editions(), "site")) == whole
    size = kept.stat().st_size
    kept.write_bytes(b"SQLite format 3\0" + bytes(5000))
    assert content(build(editions(), "site")) == whole
    build(editions(), "site")
    assert kept.stat().st_size == pytest.approx(size, rel=0.5)


class TestShelf:
    def test_gives_what_was_put_under_the_same_key(self, tmp_path):
        shelf = Shelf(tmp_path / "shelf")
        shelf.put("a", "1", "text")
        shelf.save()
        assert Shelf(tmp_path / "shelf").get("a", "1") == "text"
        assert Shelf(tmp_path / "shelf").get("a", "2") is None
        assert Shelf(tmp_path / "shelf").get("b", "1") is None

    def test_does_not_grow_with_what_nobody_asks_for(self, tmp_path):
        for old, new in pairwise("abcd"):
            shelf = Shelf(tmp_path / "shelf")
            shelf.get(old, "1")
            shelf.put(new, "1", "text")
            shelf.save()
        last = Shelf(tmp_path / "shelf")
        assert [last.get(name, "1") for name in "abcd"] == [None, None, "text", "text"]

    @pytest.mark.parametrize("place", [0, 500, 5000, -1])
    def test_never_gives_what_was_not_put_there(self, tmp_path, place):
        path = tmp_path / "shelf"
        shelf = Shelf(path)
        for name in map(str, range(300)):
            shelf.put(name, "1", f"text {name} {'x' * int(name)}")
        shelf.save()
        damaged = bytearray(path.read_bytes())
        damaged[place : place + 64] = bytes(len(damaged[place : place + 64]))
        path.write_bytes(damaged)
        shelf = Shelf(path)
        found = {name: shelf.get(name, "1") for name in map(str, range(300))}
        assert {t for n, t in found.items() if t != f"text {n} {'x' * int(n)}"} <= {None}
        shelf.put("new", "1", "text")
        shelf.save()
        assert Shelf(path).get("new", "1") in ("text", None)
