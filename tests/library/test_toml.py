"""A formula that no writer knows is refused where it is read, with file and line."""

import shutil
from pathlib import Path

import pytest

from bilemma.bilingual.toml import TOMLDecodeError, read_toml
from bilemma.claims.source_files import source_ids
from bilemma.library import BookError
from bilemma.render.figures.choice import read_catalogue
from bilemma.render.pages.glossary import terms
from bilemma.render.pages.symbols_page import _texts
from bilemma.render.pages.topics import read_topics
from bilemma.render.words.learners import read_learners_path

ROOT = Path(__file__).parents[2]


def test_the_message_names_the_line(tmp_path):
    file = tmp_path / "words.toml"
    file.write_text('[a]\nen = "Let $x$"\n\n[[b.c]]\nzh = ["", "$\\\\frak x$"]\n', "utf-8")
    with pytest.raises(TOMLDecodeError, match=r"\\frak is not known.* \(at line 5\)"):
        read_toml(file)
    file.write_text('a = "no formula: \\\\frak"\n', "utf-8")
    assert read_toml(file) == {"a": "no formula: \\frak"}


LISTS = {
    "claims/claims.toml": source_ids,
    "figures.toml": read_catalogue,
    "glossary.toml": terms,
    "learners_path.toml": read_learners_path,
    "symbols.toml": _texts,
    "topics.toml": read_topics,
}


@pytest.mark.parametrize("name", LISTS)
def test_a_bad_formula_in_a_list_of_the_book_is_named_by_file_and_line(tmp_path, name):
    file = tmp_path / "derivations" / name
    file.parent.mkdir(parents=True)
    shutil.copy(ROOT / "derivations" / name, file)
    text = file.read_text("utf-8")
    file.write_text(f"{text}\n[more]\nen = 'Let $\\frak x$.'\n", "utf-8")
    line = text.count("\n") + 3
    with pytest.raises(
        (BookError, ValueError), match=rf"{file.name}: .*frak is not known.*line {line}\)"
    ):
        LISTS[name](tmp_path)
