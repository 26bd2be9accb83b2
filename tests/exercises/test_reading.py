"""Lines are read in the letters of the statement, exactly or not at all."""

from __future__ import annotations

import pytest

from bilemma.exercises.line_reader import LineReader
from bilemma.questions.lexing.errors import MisreadError
from tests.exercises.statements import SCORE, kinds, proof, statement

STATEMENT = statement("Var(q.k)", "d*s^2*t^2", SCORE)


@pytest.fixture
def reader():
    return LineReader(STATEMENT)


@pytest.mark.parametrize("text", ["d*s^2*t^2", "= d*s^2*t^2", "  =d*t^2*s^2"])
def test_a_line_may_begin_with_its_sign(reader, text):
    assert reader.read(text) is STATEMENT.wanted


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("d*c", 2, "What is c?"),
        ("= d*c", 4, "What is c?"),
        ("E(q[i]^2)", 4, "What is i?"),
        ("sum(q[i]*k[j], i=1..d)", 11, "What is j?"),
        ("E(q", 3, "wanted"),
        ("", 0, "next line"),
        ("=", 0, "next line"),
        ("q", 0, "vector"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(reader, text, place, words):
    with pytest.raises(MisreadError, match=None) as caught:
        reader.read(text)
    assert words in caught.value.what.en
    assert caught.value.what.zh != caught.value.what.en
    assert caught.value.place == place


def test_a_statement_comes_back_out_of_its_data():
    again = type(STATEMENT).of_data(STATEMENT.to_data())
    assert again == STATEMENT


def test_its_terms_are_typed_as_they_are_read(reader):
    for term in (STATEMENT.goal, STATEMENT.wanted):
        assert reader.read(STATEMENT.writer().text(term)) is term


def test_a_mean_without_parentheses_is_offered():
    with pytest.raises(MisreadError) as refused:
        LineReader(statement("Var(X)", "E(X^2) - E(X)^2")).read("E(X^2) - (EX)^2")
    assert refused.value.readings == ("E(X)",)


def test_a_random_line_among_numbers_is_asked_about():
    with pytest.raises(MisreadError, match="is a mean"):
        LineReader(statement("Var(X)", "E(X^2) - E(X)^2")).read("(X - E(X))^2")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("sum(Var(q_i*k_i), i=1..d)", "sum(Var(q[i]*k[i]), i=1..d)"),
        ("E(q_1^2*s)", "E(q[1]^2*s)"),
        ("st^2 + 2st", "s*t^2 + 2*s*t"),
        ("d*s^2*t^2。", "d*s^2*t^2"),
        ("d*s^2*t^2 .", "d*s^2*t^2"),
    ],
)
def test_short_names_and_full_stops_are_read(typed, meant):
    read = LineReader(statement("E(q.k)", "d*s^2*t^2", SCORE)).read
    assert read(typed) is read(meant)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("q_i", "q[i]"), ("qk", "q*k"), ("sVar(q[1])", "s*Var(q[1])"), ("E(q_n)", "q[n]")],
)
def test_a_component_and_a_product_are_offered(typed, meant):
    with pytest.raises(MisreadError) as refused:
        LineReader(statement("Var(q.k)", "d*s^2*t^2", SCORE)).read(typed)
    assert refused.value.readings == (meant,)


@pytest.mark.parametrize(
    "typed",
    [
        r"\sum_{i=1}^{d} \operatorname{Var}(q_i)\operatorname{Var}(k_i)",
        r"= \sum_{i=1}^d \mathrm{Var}(q_i k_i)",
        "＝sum(Var(q[i]*k[i]), i=1..d)",
    ],
)
def test_latex_and_a_wide_sign_are_read(typed):
    read = LineReader(statement("Var(q.k)", "d*s^2*t^2", SCORE)).read
    assert read(typed).head == "Sum"


def test_the_number_of_a_line_is_no_factor():
    session = proof("Var(X+Y)", "Var(X) + Var(Y)", "X, Y independent")
    for line in ("(2) Var(X) + Var(Y)", "2) Var(X) + Var(Y)"):
        with pytest.raises(MisreadError, match="mark of a list"):
            session.say(line)
    assert kinds(session, "(1) Var(X) + Var(Y)") == ["accepted"]
