"""The page of names and the tactics' examples say what the authors' language is, all of it."""

import pytest
import sympy

import bilemma.book
from bilemma.library.book_records.texts import language_words, tactic_entries
from bilemma.proof import symbols as S
from bilemma.proof.from_sympy import read
from bilemma.proof.propositions import FiniteMoment, LessEqual, Proposition
from bilemma.render.pages.names_page import written
from derivations.variance.covariance_of_two_sum import covariance_of_two_sum
from derivations.variance.covariance_with_itself import covariance_with_itself
from tests.proof.scratch import proof

ROWS = [(group, row) for group, about in language_words().items() for row in about["rows"]]


def test_every_name_that_is_exported_is_on_the_page():
    missing = {*bilemma.book.__all__} - {row["name"] for _, row in ROWS}
    assert not missing, (
        f"put them into src/bilemma/library/book_records/language.toml: {sorted(missing)}"
    )


@pytest.mark.parametrize("name", sorted({row["name"] for _, row in ROWS}))
def test_every_name_on_the_page_can_be_imported(name):
    assert name in bilemma.book.__all__


@pytest.mark.parametrize(
    "row",
    [row for group, row in ROWS if group in ("terms", "propositions")],
    ids=lambda row: row["write"],
)
def test_what_is_a_formula_can_be_printed(row):
    if row["name"] != "Proposition":
        parts = written(row["write"])
        assert parts
        assert all(isinstance(part, (sympy.Basic, Proposition)) for part in parts)
        assert [read(part).loose for part in parts] == [0] * len(parts)


TACTICS = [entry for entry in tactic_entries().values() if entry.by]
a, b = S.reals("a b")
i, j, n = S.naturals("i j n")
x = S.vectors("x", n)
X, Y = S.random_variables("X Y")
GIVEN = [FiniteMoment(X, 2), FiniteMoment(Y, 2), LessEqual(a, b)]


@pytest.mark.parametrize("tactic", TACTICS, ids=lambda t: t.id)
def test_the_example_of_a_tactic_is_accepted(tactic):
    """With the facts that its earlier lines would have shown."""
    known = {name: getattr(bilemma.book, name) for name in bilemma.book.__all__}
    theorems = (covariance_of_two_sum, covariance_with_itself)
    known |= {theorem.name: theorem for theorem in theorems}
    known |= {"a": a, "b": b, "i": i, "j": j, "n": n, "x": x, "X": X, "Y": Y}
    less = bilemma.book.Less(b, a)
    given = [*GIVEN, less] if tactic.id == "contradiction" else GIVEN
    with proof(*given):
        known |= {"known": LessEqual(a, b), "square": less}
        eval(tactic.example, known)  # noqa: S307 - it is the book's own


@pytest.mark.parametrize("tactic", TACTICS, ids=lambda t: t.id)
def test_help_in_python_says_what_a_tactic_does(tactic):
    said = getattr(bilemma.book, tactic.by).__doc__
    for part in (tactic.does.en, tactic.does_not.en, tactic.does.zh, tactic.example):
        assert part in said
