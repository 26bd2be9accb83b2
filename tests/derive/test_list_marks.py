"""Numbers and bullets before hypotheses are those of a list, and no factors."""

from __future__ import annotations

import pytest

from bilemma.questions.echo import identity
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question

PLAIN = "X, Y independent; Var(X) = 3; Var(Y) = 2"
LISTS = [
    "(1) X, Y independent; (2) Var(X) = 3; (3) Var(Y) = 2",
    "(1) X, Y independent, (2) Var(X) = 3, and (3) Var(Y) = 2",
    "1) X, Y independent\n2) Var(X) = 3\n3) Var(Y) = 2",
    "1. X, Y independent\n2. Var(X) = 3\n3. Var(Y) = 2",
    "[1] X, Y independent; [2] Var(X) = 3; [3] Var(Y) = 2",
    "(a) X, Y independent; (b) Var(X) = 3; (c) Var(Y) = 2",
    "i) X, Y independent; ii) Var(X) = 3; iii) Var(Y) = 2",
    "X, Y independent\n(1) Var(X) = 3\n(2) Var(Y) = 2",
    "- X, Y independent\n- Var(X) = 3\n- Var(Y) = 2",
    "* X, Y independent\n* Var(X) = 3\n* Var(Y) = 2",
    "• X, Y independent\n• Var(X) = 3\n• Var(Y) = 2",
    "（1）X 与 Y 独立；（2）Var(X)=3；（3）Var(Y)=2",
    "1、X 与 Y 独立\n2、Var(X)=3\n3、Var(Y)=2",
    "① X 与 Y 独立；② Var(X)=3；③ Var(Y)=2",
    "已知(1)X 与 Y 独立，(2)Var(X)=3，(3)Var(Y)=2",
]


@pytest.mark.parametrize("given", LISTS)
def test_marks_that_count_from_one_are_left_out(given):
    assert identity(read_question("Var(X+Y)", given)) == identity(read_question("Var(X+Y)", PLAIN))


ALONE = [
    *("(2) Var(X) = 3", "(2)Var(X) = 3", "[2] Var(X) = 3", "(b) Var(X) = 3", "（2）Var(X) = 3"),
    *("Var(Y) = 2; (2) Var(X) = 3", "Var(Y) = 2, (2) Var(X) = 3", "(1) X = Y; (3) Var(X) = 2"),
    *("Var(X) = 3 (1); Var(Y) = 2 (2)", "Var(X) = 3  (2)", "- Var(X) = -3", "+ Var(X) = 3"),
    *("(a) X = Y", "2. Var(X) = 3", "- X <= 1\n- Y <= 1"),
]


@pytest.mark.parametrize("given", ALONE)
def test_a_mark_alone_that_may_be_a_factor_is_refused(given):
    with pytest.raises(MisreadError, match="mark of a list"):
        read_question("Var(X+Y)", given)


@pytest.mark.parametrize("goal", ["(2) Var(X)", "(b) Var(X)", "求 (2) Var(X)", "2. Var(X)"])
def test_the_number_of_a_question_is_refused(goal):
    with pytest.raises(MisreadError, match="mark of a list") as refused:
        read_question(goal)
    assert refused.value.in_goal


FACTORS = [
    ("2*Var(X)", "Var(X) = 3", "2 Var(X)", "Var(X) = 3"),
    ("2*Var(X) + 3*Var(Y)", "", "(2) Var(X) + (3) Var(Y)", ""),
    ("a*Var(X)", "real a", "(a) Var(X)", "real a"),
    ("Var(2*X)", "", "Var((2) X)", ""),
    ("E(X)", "X = 2*Y + 1", "E(X)", "X = (2) Y + 1"),
    ("E(X)", "E(X)/2 = 6", "E(X)", "(1/2) E(X) = 6"),
    ("E(X)", "(n+1)*X = Y", "E(X)", "(n+1) X = Y"),
    ("E(X)", "-Var(X) = -3", "E(X)", "-Var(X) = -3"),
    ("E(X)", "Var(X) = 4", "E(X)", "Var(X) = 2(2)"),
    ("E(X)", "E(X) = 1; 5*E(Y)/2 = 3", "E(X)", "E(X) = 1\n2.5 E(Y) = 3"),
    ("Var(X)", "", "(1) Var(X)", ""),
]


@pytest.mark.parametrize(("goal", "given", "goal_2", "given_2"), FACTORS)
def test_factors_stay(goal, given, goal_2, given_2):
    assert identity(read_question(goal_2, given_2)) == identity(read_question(goal, given))
