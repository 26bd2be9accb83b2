"""Whose template and whose words a page gets: the book's where it has some, else the engine's."""

import pytest

from bilemma import resources
from bilemma.commands import kept_site
from bilemma.render.words.strings import StringsError, read_words


def test_a_book_without_templates_has_the_engines(tmp_path):
    (engine,) = resources.templates(tmp_path)
    assert (engine / "theorem.md.j2").is_file()
    assert resources.words(tmp_path) == (engine / "strings.toml",)


def test_a_book_goes_before_the_engine(tmp_path):
    own = tmp_path / "templates"
    own.mkdir()
    (own / "strings.toml").write_text('[ui]\nproof = {en = "Why", zh = "理由"}\n', "utf-8")
    assert resources.templates(tmp_path)[0] == own
    words = read_words(*resources.words(tmp_path))
    assert (words["en"]("proof"), words["zh"]("proof")) == ("Why", "理由")
    assert words["en"]("statement") == "Statement"


def test_a_damaged_file_of_words_is_named(tmp_path):
    own = tmp_path / "templates" / "strings.toml"
    own.parent.mkdir()
    own.write_text('[ui]\nproof = {en = "Why"}\n')
    with pytest.raises(StringsError, match=rf"{own}: \[ui\] proof: a language is missing"):
        read_words(*resources.words(tmp_path))


def test_every_file_of_the_engine_exists():
    files = (*resources.engine_files(), resources.katex() / "LICENSE")
    assert [file for file in files if not file.is_file()] == []


def test_a_site_is_built_again_when_a_template_of_the_engine_has_changed(tmp_path, monkeypatch):
    template = tmp_path / "engine.j2"
    template.write_text("before")
    monkeypatch.setattr(resources, "engine_files", lambda: (template,))
    before = kept_site.made_from(tmp_path / "book")
    template.write_text("after")
    assert kept_site.made_from(tmp_path / "book") != before
