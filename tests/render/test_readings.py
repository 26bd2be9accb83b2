"""What agreed once is not read again, and nothing else is believed."""

from pathlib import Path

import pytest

from bilemma.bilingual.phrase import joined
from bilemma.formulas.latex import Notation, formula, latex_of
from bilemma.library.model import Hypothesis
from bilemma.referee import written
from bilemma.referee.reading import StatedLetter, StatedLetters
from bilemma.referee.readings import CACHE, Readings
from bilemma.referee.written import PageReader, ReadbackError, WrittenPiece
from bilemma.render.words.statement_words import conditions, introduction
from bilemma.render.words.strings import read_words
from bilemma.render.writers import markdown
from bilemma.trusted.terms import mk, sym

ROOT = Path(__file__).parents[2]

x, y = sym("x"), sym("y")
LETTERS = StatedLetters((StatedLetter("x", "real"), StatedLetter("y", "real")))
TRUE, OTHER = mk("Le", x, y), mk("Le", y, x)


def read(root, shown, term, letters=LETTERS):
    """Reads one formula as a build does; gives how often the reader was asked."""
    readings = Readings(root)
    reader = PageReader("here", "en", readings)
    reader.letters = letters
    notation = Notation.of(shown)
    reader.formula(WrittenPiece(latex_of(formula(shown, notation)), (term,)))
    readings.save()


@pytest.fixture
def asked(monkeypatch):
    """The formulas that the reader was given."""
    found, real = [], written.read_formula
    written._formula.cache_clear()
    monkeypatch.setattr(written, "read_formula", lambda *a: found.append(a[0]) or real(*a))
    return found


def test_a_second_build_does_not_read_again(tmp_path, asked):
    read(tmp_path, TRUE, TRUE)
    written._formula.cache_clear()
    read(tmp_path, TRUE, TRUE)
    assert len(asked) == 1


def test_another_text_another_meaning_or_other_letters_are_read(tmp_path):
    read(tmp_path, TRUE, TRUE)
    with pytest.raises(ReadbackError):
        read(tmp_path, OTHER, TRUE)
    with pytest.raises(ReadbackError):
        read(tmp_path, TRUE, OTHER)
    with pytest.raises(ReadbackError):  # there y is a family: a lone y says nothing
        read(
            tmp_path,
            TRUE,
            TRUE,
            StatedLetters((StatedLetter("x", "real"), StatedLetter("y", "real", ("nat",)))),
        )


def test_a_reading_that_failed_is_not_kept(tmp_path):
    for _ in range(2):
        with pytest.raises(ReadbackError):
            read(tmp_path, OTHER, TRUE)


@pytest.mark.parametrize(
    "damage", [lambda t: t[: len(t) // 2], lambda t: t.replace('"key"', '"k"')]
)
def test_a_damaged_store_is_read_anew(tmp_path, asked, damage):
    read(tmp_path, TRUE, TRUE)
    path = tmp_path / CACHE
    path.write_text(damage(path.read_text("utf-8")), "utf-8")
    written._formula.cache_clear()
    read(tmp_path, TRUE, TRUE)
    assert len(asked) == 2


def test_another_reader_reads_anew(tmp_path, asked, monkeypatch):
    read(tmp_path, TRUE, TRUE)
    written._formula.cache_clear()
    monkeypatch.setattr("bilemma.referee.readings._reader", lambda: "another")
    read(tmp_path, TRUE, TRUE)
    assert len(asked) == 2


def test_a_claim_and_a_hypothesis_that_change_places_are_read(tmp_path):
    """The page says: if x ≤ y, then y ≤ x. That agrees with the first statement alone."""
    words = read_words(ROOT / "templates" / "strings.toml")["en"]
    notation = Notation.of_page([([TRUE], [OTHER])])
    stated = [Hypothesis("", TRUE)]
    parts = introduction(OTHER, stated, notation, words), conditions(stated, notation, words)
    given = joined(parts, " ")
    shown = markdown(given), latex_of(formula(OTHER, notation))
    readings = Readings(tmp_path)
    written.read_statement("here", "en", *shown, [TRUE], OTHER, readings)
    with pytest.raises(ReadbackError):
        written.read_statement("here", "en", *shown, [OTHER], TRUE, readings)


def test_languages_that_are_written_at_the_same_time_lose_nothing_of_each_other(tmp_path):
    one, other = Readings(tmp_path), Readings(tmp_path)
    one.add("read in English")
    other.add("read in Chinese")
    one.save()
    other.save()
    assert all(f"read in {name}" in Readings(tmp_path) for name in ("English", "Chinese"))
