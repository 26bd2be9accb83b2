"""Whose template and whose words a page gets: the book's where it has some, else the engine's."""

from runpy import run_path

import pytest

from bilemma import resources
from bilemma.commands import kept_site
from bilemma.render.pages.documents import documents
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


def test_the_engines_pages_are_in_every_book_and_give_way_to_its_own(tmp_path):
    engine = documents(tmp_path, "zh")
    assert set(engine) == {f"{name}.md" for name in resources.DOCUMENTS}
    assert engine["semantics.md"].name == "semantics.zh.md"
    for name in ("semantics.md", "semantics.zh.md", "more.md", "more.zh.md"):
        (tmp_path / "docs").mkdir(exist_ok=True)
        (tmp_path / "docs" / name).touch()
    own = documents(tmp_path, "en")
    assert own["semantics.md"] == tmp_path / "docs" / "semantics.md"
    assert own["more.md"] == tmp_path / "docs" / "more.md"
    assert own["certificates.md"].is_file()


def test_the_wheel_takes_the_pages_that_every_book_has():
    hook = run_path(str(resources.CHECKOUT / "hatch_build.py"))
    assert hook["DOCUMENTS"] == resources.DOCUMENTS
    assert hook["ASSETS"] == resources.ASSETS


def test_the_page_of_a_package_has_no_link_to_what_is_not_there():
    elsewhere = run_path(str(resources.CHECKOUT / "hatch_build.py"))["elsewhere"]
    text = '[a](b.md), [c](https://d.example), [e](#f)\n\n<img alt="g" src="h/i.webp">\n\nj\n'
    assert elsewhere(text, "") == "a, [c](https://d.example), [e](#f)\n\nj\n"
    assert elsewhere(text, "https://k.example") == (
        "[a](https://k.example/blob/main/b.md), [c](https://d.example), [e](#f)\n\n"
        '<img alt="g" src="https://k.example/raw/main/h/i.webp">\n\nj\n'
    )
