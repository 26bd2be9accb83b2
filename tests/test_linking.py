"""A file that is the same in the site before is linked, and no other is touched."""

import logging
import os

import pytest
from mkdocs.structure.files import File, Files

from bilemma.mkdocs.linking import LinkedPages, link_unchanged


@pytest.fixture
def copied(tmp_path):
    """Files of a new site, by path, copied where the site before has other files."""

    def copied(new, before):
        for path, content in before.items():
            place = tmp_path / "before" / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
        files = Files([])
        for path, content in new.items():
            file = File(path, None, str(tmp_path / "new"), use_directory_urls=True)
            file.content_bytes = content
            files.append(file)
        link_unchanged(files, tmp_path / "before")
        files.copy_static_files()
        return tmp_path / "before", tmp_path / "new"

    return copied


def test_only_what_is_the_same_is_linked(copied):
    new = {"a/same.txt": b"text", "same.bin": b"\x00", "other.txt": b"new!", "more.txt": b"more"}
    before, after = copied(new, {"a/same.txt": b"text", "same.bin": b"\x00", "other.txt": b"old!"})
    linked = {p for p in new if (before / p).exists() and (before / p).samefile(after / p)}
    assert linked == {"a/same.txt", "same.bin"}
    found = {path: (after / path).read_bytes() for path in new}
    assert found == new
    assert (before / "other.txt").read_bytes() == b"old!"


def test_a_page_is_not_linked(copied):
    _, after = copied({"page.md": b"text"}, {"page.md": b"text", "page/index.html": b"text"})
    assert not after.exists()


def test_on_a_disk_without_links_all_is_copied(copied, monkeypatch):
    def refuse(*_):
        raise OSError

    monkeypatch.setattr(os, "link", refuse)
    before, after = copied({"same.txt": b"text"}, {"same.txt": b"text"})
    assert (after / "same.txt").read_text("utf-8") == "text"
    assert not (before / "same.txt").samefile(after / "same.txt")


@pytest.fixture
def pages(tmp_path):
    """A page of a new site, and the linked pages of one with this page in the site before."""
    made = []

    def pages(content):
        place = tmp_path / "before" / "page" / "index.html"
        place.parent.mkdir(parents=True)
        place.write_text(content, "utf-8")
        made.append(LinkedPages(tmp_path / "before"))
        return made[-1], File("page.md", None, str(tmp_path / "new"), use_directory_urls=True)

    yield pages
    for linked in made:
        linked.close()


def test_a_page_that_is_the_same_is_linked(pages, tmp_path):
    linked, file = pages("<p>文")
    assert linked.take(file, "<p>文")
    assert (tmp_path / "before/page/index.html").samefile(tmp_path / "new/page/index.html")


def test_another_page_is_left_to_mkdocs(pages, tmp_path):
    linked, file = pages("<p>old")
    assert not linked.take(file, "<p>new")
    assert not (tmp_path / "new").exists()


def test_no_more_is_told_of_linked_pages_than_of_written_ones(pages, caplog):
    linked, file = pages("<p>a")
    assert linked.take(file, "<p>a")
    build = logging.getLogger("mkdocs.commands.build")
    with caplog.at_level(logging.INFO, build.name):
        build.info("Page skipped: 'page.md'. Generated empty output.")
        build.info("Page skipped: 'other.md'. Generated empty output.")
        linked.close()
        build.info("Page skipped: 'page.md'. Generated empty output.")
    told = [record.getMessage()[15:22] for record in caplog.records]
    assert told == ["other.m", "page.md"]
