"""Members of a sample by the letters below them, and of what is defined by them."""

from __future__ import annotations

import pytest

from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question
from bilemma.questions.several import read_questions
from bilemma.questions.signs.listed_members import with_listed_members

from .asking import ask, judged

NORMAL = "X1,…,Xn iid N(μ, σ²)"
CENTRED = "Yi = Xi - X̄"
ASKED = [
    ("E(Xn)", NORMAL, "μ"),
    ("EXn", NORMAL, "μ"),
    ("E(Xn^2)", NORMAL, "μ^2 + σ^2"),
    ("E(X_1^2)", "X_1,...,X_n iid N(μ, σ^2)", "μ^2 + σ^2"),
    ("E(X1^2) + E(X2^2)", NORMAL, "2*μ^2 + 2*σ^2"),
    ("E(X1^3)", NORMAL, "μ^3 + 3*μ*σ^2"),
    ("Var(X1^2)", "X1,…,Xn iid N(0, 1)", "2"),
    ("Var(X_1 - X_2)", "X_1,...,X_n iid", "2*Var(X[1])"),
    ("E((X_i - X_j)^2)", "X_1,...,X_n iid; i != j", "2*Var(X[1])"),
    ("E(X_1*X_2)", "X_1,...,X_n iid", "E(X[1])^2"),
    ("D(Yi)", f"{NORMAL}; {CENTRED}", "σ^2*(n-1)/n"),
    ("DYi", f"{NORMAL}; {CENTRED}", "σ^2*(n-1)/n"),
    ("Cov(Y1, Yn)", f"X1,…,Xn (n > 2) iid N(μ, σ²); {CENTRED}", "-σ^2/n"),
    ("E(X̄n)", NORMAL, "μ"),
    ("D(X̄n)", NORMAL, "σ^2/n"),
    ("DXi + DXj", NORMAL, "2*σ^2"),
    ("求DYi", f"{NORMAL}; {CENTRED}, i=1,2,…,n", "σ^2*(n-1)/n"),
    ("Cov(Yi, X̄)", f"{NORMAL}; {CENTRED}", "0"),
    ("Cov(Y_1, Y_n)", r"X_1,\dots,X_n iid N(0,1), n > 2, Y_i = X_i - \bar X", "-1/n"),
    ("设X1,…,Xn (n>2)为来自总体N(0,1)的简单随机样本，Yi=Xi-X̄，求 Cov(Y1,Yn)", "", "-1/n"),
    ("设X1,…,Xn（n>2）为来自总体N(0,1)的简单随机样本，求 D(X1-X̄)", "", "1 - 1/n"),
]


@pytest.mark.parametrize(("goal", "given", "value"), ASKED)
def test_it_has_the_value_worked_out_by_hand(goal, given, value):
    answer = ask(goal, given)
    assert not answer.left
    for line in judged(answer, value):
        assert line.counter_model is None


def test_two_questions_of_what_is_defined():
    parts = read_questions(
        "求 DYi 和 Cov(Y1,Yn)", "设X1,…,Xn (n>2)为来自总体N(0,1)的简单随机样本，Yi=Xi-X̄"
    )
    assert [part.question.goal.head for part in parts] == ["Var", "Cov"]


def test_how_many_there_are_at_least_is_a_hypothesis():
    goal, given = with_listed_members("E(X1)", "X1,…,Xn (n ≥ 3) iid")
    assert (goal, given) == ("E(X1)", "X1,…,Xn iid; n >= 3")
    other = "X1,…,Xn (m > 2) iid"
    assert with_listed_members("E(X1)", other) == ("E(X1)", other)


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("Var(X1 + Yn)", "X1,…,Xn iid; random Yn"),  # a letter of its own
        ("E(Xm)", "X1,…,Xn iid"),
        ("E(Xni)", "X1,…,Xn iid"),
        ("E(Xn)", "X1,…,Xn iid; Y1,…,Ym iid"),  # of two sizes
        ("Var(Xi)", "Xi iid"),
        ("Cov(Yi, Zi)", "X1,…,Xn iid; Yi = 2; Zi = 3"),  # not by members of it
        ("Var(Σ (Xi - Yi))", "X1,…,Xn iid"),
    ],
)
def test_what_is_no_member_stays_as_it_is(goal, given):
    assert with_listed_members(goal, given) == (goal, given)


ASKED_BACK = [
    ("Var(Yi)", "X1,…,Xn iid; Yi = Xi+1 - Xi"),
    ("Var(Xi+1 - Xi)", "X1,…,Xn iid"),
    ("Var(Xn+1 - X̄)", "X1,…,Xn iid"),
    ("Var(X_i+1 - X_i)", "X_1,…,X_n iid"),
    ("EXi^2", NORMAL),
    ("EXi Xj", NORMAL),
    ("E(DXi)", "D constant; X1,…,Xn iid"),
    ("Var(D Xi)", "D = 2; X1,…,Xn iid"),
    ("Var(Xi)", "X1,…,Xn independent, Var(Xi) = σi²"),
    ("E(Xi) = μi", "X1,…,Xn independent"),
    ("Var(Yi)", "X1,…,Xn iid; Yi = ai Xi"),
]


@pytest.mark.parametrize(("goal", "given"), ASKED_BACK)
def test_what_may_be_meant_in_two_ways_is_asked_about(goal, given):
    with pytest.raises(MisreadError):
        read_question(goal, given)


def test_braces_say_what_stands_below():
    answer = ask(r"Var(X_{i+1} - X_i)", r"X_1,\dots,X_n iid, variance \sigma^2")
    for line in judged(answer, "2*σ^2"):
        assert line.counter_model is None


def test_moments_are_said_to_be_the_same_where_the_goal_has_several_members():
    def of_several(goal):
        question = read_question(goal, "X in R^n; X iid")
        return any(g.proposition.head == "ForAll" for g in question.given)

    assert of_several("E(X[1]^3) - E(X[2]^3)")
    assert not of_several("E(X[1]^3)")
