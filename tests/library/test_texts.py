"""The texts of axioms and definitions: complete, in both languages, and in house style."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from bilemma.library.book_records.texts import axiom_entries, definition_entries
from bilemma.trusted.kernel import AXIOMS
from bilemma.trusted.terms import DEFINED

TEMPLATES = Path(__file__).parents[2] / "templates"
HAN = "\u4e00-\u9fff"
FORMULA = re.compile(r"\$[^$]+\$")


def table(name):
    return tomllib.loads(files("bilemma.library.book_records").joinpath(name).read_text("utf-8"))


def texts():
    for entry in (*axiom_entries().values(), *definition_entries().values()):
        name = getattr(entry, "name", None) or entry.head
        for field in ("title", "words", "without"):
            if text := getattr(entry, field, None):
                yield pytest.param(text, id=f"{name}-{field}")


def test_every_axiom_has_texts_and_no_text_is_left_over():
    assert set(table("axioms.toml")) == set(AXIOMS)


def test_every_definition_has_texts_and_no_text_is_left_over():
    assert set(table("definitions.toml")) == set(DEFINED)


@pytest.mark.parametrize("axiom", list(axiom_entries().values()), ids=lambda a: a.name)
def test_side_conditions_are_explained_where_there_are_any(axiom):
    assert (axiom.without is not None) == bool(axiom.hypotheses)
    assert axiom.source.en.endswith(")")
    assert re.search(r"\[M\]\..*（.+）$", axiom.source.zh), "the Chinese one is as GB/T 7714 has it"


def test_every_group_has_a_name():
    words = tomllib.loads((TEMPLATES / "strings.toml").read_text("utf-8"))["groups"]
    groups = {axiom.group for axiom in axiom_entries().values()}
    assert groups | {"imported"} == set(words)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_titles_are_unique(language):
    entries = (*axiom_entries().values(), *definition_entries().values())
    titles = [entry.title[language] for entry in entries]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("entry", list(axiom_entries().values()), ids=lambda a: a.name)
def test_titles_have_no_tex_and_no_full_stop(entry):
    for language in ("en", "zh"):
        assert not re.search(r"[$\\.。]", entry.title[language])


@pytest.mark.parametrize("text", list(texts()))
def test_chinese_house_style(text):
    assert re.search(f"[{HAN}]", text.zh)
    assert text.zh.count("$") % 2 == text.en.count("$") % 2 == 0
    prose = FORMULA.sub("x", text.zh)
    assert not re.search("我们|显然|易知|容易看出", prose)
    # Full-width punctuation; one space between Chinese and Latin, none beside punctuation.
    assert not re.search(f"[{HAN}] ?[,;:?!()]|[,;:?!()] ?[{HAN}]", prose)
    assert not re.search(f"[{HAN}][A-Za-z0-9]|[A-Za-z0-9][{HAN}]", prose)
    assert not re.search("[，。；：！？（）、] | [，。；：！？（）、]", prose)


@pytest.mark.parametrize("text", list(texts()))
def test_chinese_has_no_number_that_english_lacks(text):
    def numbers(words):
        return set(re.findall(r"\d+(?:\.\d+)?", words))

    assert numbers(text.zh) <= numbers(text.en)
