"""Hypotheses about the order of random variables that contradict what is said of their moments."""

from __future__ import annotations

import pytest

from bilemma.answers.asked import ask as asked
from bilemma.answers.not_answered import NotAnsweredError
from bilemma.questions.question import read_question

from .readings import check_asked

CONTRADICTIONS = [
    "A in R^(3 x 3); Var(A[i,1]) = 1; Cov(A[i,1], A[j,1]) = -3/5 for i != j",
    "X >= 1; E(X) = 0",
    "0 <= X; X <= 1; E(X) = 2",
    "mean X = 3; mean Y = 1; X <= Y",
    "mean X = 0; X > 0",
    "mean X = 0; var X = 1; X >= 0",
    "mean X = 1/2; var X = 1; 0 <= X; X <= 1",
    "X = 2; Var(X) = 1",
    "X = 2; E(X) = 3",
    "X = Y; E(X) = 1; E(Y) = 2",
    "X, Y independent; X = Y; Var(X) = 1",
    "Var(X) = 1; E(X^2) = 0",
    "X ~ Bernoulli(p); Var(X) = 1/3",
    "X < X",
    "X = X + 1",
    # correlations
    "var X, Y = 1; Corr(X,Y) = 1; Corr(X,Y) = 0",
    "X, Y independent; Corr(X,Y) = 1/2",
    "Corr(X,Y) = -0.9; Corr(Y,Z) = -0.9; Corr(X,Z) = -0.9",
    "Corr(X,Y) = 0.9; Corr(Y,Z) = 0.9; Corr(X,Z) = -0.9",
    "var X = 4; var Y = 9; Cov(X,Y) = 3; Corr(X,Y) = 1/3",
    # what a square is said to be
    "X^2 = -1",
    "X^2 = Y; E(Y) = -1",
    "a^2 = -1; E(X) = 3",
    "s^2 = c; c < 0",
    "X^2 = 1 - Y^2; E(Y^2) = 3",
    "X^2 = (b - Y^2)/2; E(Y^2) = 3; b = 1",
    # moments that the other hypotheses make another number
    "X = 2*Y; X, Y independent; Var(Y) = 1",
    "X = -Y; X, Y independent; Var(Y) = 1",
    "X = 2*Y; X, Y iid; Var(Y) = 1",
    "X = Y + Z; Y, Z independent; var Y, Z = 1; Var(X) = 3",
    "Y = -X; Var(X) = 1; Cov(X,Y) = 1",
    "Y = X; Var(X) = 1; X, Y uncorrelated",
    "E(X*Y) = 1; E(X) = 1; E(Y) = 2; X, Y uncorrelated",
    "E(X*Y) = v + 1; E(X) = 1; E(Y) = 1; Cov(X,Y) = -1; v > 0",
    # sums, and what lies between
    "Var(X+Y) = 1; Var X = 1; Var Y = 4; X, Y independent",
    "Var(X+Y) = 20; Var X = 1; Var Y = 4",
    "Var(2*X - Y) = 30; Var X = 4; Var Y = 1",
    "Var X = 1; Var Y = 1; Var Z = 1; SD(X+Y+Z) = 5",
    "Var(X+Y) = 4; Var X = 1; Var Y = 1; Cov(X,Y) = 1/2",
    "0 <= X <= 1; var X = 1",
    "0 <= X <= 1; E(X^2) = 2",
    # constants
    "Var(X) = 0; Cov(X,Y) = 1",
    "Var(X) = 0; E(X) = 2; E(Y) = 3; E(X*Y) = 7",
    "E(X^2) = 0; E(X*Y) = 1",
    "E(X) = 2; E(X^2) = 4; E(X^3) = 9",
    # means by Jensen's inequality, by order and by tangents
    "E(abs(X)) = 1; E(X) = 2",
    "E(abs(X)) = 1; E(X) = -2",
    "E(abs(X)) = 2; E(X^2) = 1",
    "X >= 1; E(X^2) = 1/2",
    "X <= -2; E(X^2) = 3",
    "X <= -2; E(X^3) = -1",
    "X >= 0; E(X^3) = -1",
    "abs(X) <= 1; E(X^2) = 2",
    "abs(X) <= 1; E(X) = 2",
    "abs(X) >= 2; E(X^2) = 1",
    "abs(X) <= -1; E(X) = 0",
    "X >= 0; E(abs(X)) = 2; E(X) = 1",
    "X >= 2; X <= 1; E(Y) = 0",
    "X >= 0; E(X) = 1; E(sqrt(X)) = 2",
    "X > 0; E(X) = 2; E(1/X) = 1/4",
    "X > 0; E(X) = 1; E(log(X)) = 1",
    "E(X) = 1; E(exp(X)) = 2",
    "E(X) = -1; E(exp(X)) = 0",
    "X != X",
    "X = Y; X != Y",
    "X = Y; E(X*Y) = -1",
    "Var(X | Y) > Var(X)",
    "E(Var(X | Y)) > Var(X)",
    "E(X | Y) = Y; E(Y) = 1; E(X) = 2",
    "E(X | Y) = Y; Var(X) = 1; Var(Y) = 2",
    "X, Y independent; E(X*Y) = 1; E(X) = 0",
    "X ~ N(0, 1); E(X^4) = 2",
    "X ~ U(0, 1); E(X^3) = 1",
    "X >= 0; E(X) = 3; E(X^3) = 8",
    "Var(X | Y) = -1",
    "Corr(X, Y) = r; r = 2",
    "Var(X) = -a^2; a != 0",
    # natural numbers that reach so far
    "natural n; n^2 = 2",
    "natural n, m; 2*n = 2*m + 1; n <= 5",
    "natural n, m; n*m = 7; 2 <= n <= 6",
    # every two of a family
    "X in R^3; var X = 1; Cov(X[i], X[j]) = -1 for i != j",
    "X in R^n; n >= 2; var X = 1; Cov(X[i], X[j]) = 2 for i != j",
]
FINE = [
    "X >= 0; mean X = 1; var X = 3",
    "mean X = 1/2; var X = 1/4; 0 <= X; X <= 1",
    "mean X = 1; mean Y = 3; X <= Y",
    "X >= 0; mean X = 0",
    "X = 2",
    "X = Y; Var(X) = 1; Var(Y) = 1",
    "X ~ Bernoulli(p); Var(X) = 1/4",
    "real c; c*X >= 0; mean X = 0; var X = 1",  # c may be 0
    "real c; c*X = 0; mean X = 0; var X = 1",
    "X, Y independent; X = Y",
    "mean X = 1; mean Y = 1; E(X*Y) = 0",  # a covariance may be negative
    "mean X = 1; mean Y = 1; E(X*Y) = 0; var X = 1; var Y = 1",
    "Corr(X,Y) = -1/2; Corr(Y,Z) = -1/2; Corr(X,Z) = -1/2",
    "var X = 4; var Y = 9; Cov(X,Y) = 2; Corr(X,Y) = 1/3",
    "Var(X+Y) = 5; Var X = 1; Var Y = 4; X, Y independent",
    "Var(X+Y) = 9; Var X = 1; Var Y = 4",
    "Var(X+Y) = 1; Var X = 1; Var Y = 4",
    "Var X = 1; Var Y = 1; Var Z = 1; SD(X+Y+Z) = 3",
    "0 <= X <= 1; var X = 1/4",
    "0 <= X <= 1; E(X^2) = 1",
    "-2 <= X <= 1; E(X^2) = 4",
    "Var(X) = 0; E(X) = 2; E(Y) = 3; E(X*Y) = 6",
    "E(X) = 2; E(X^2) = 4; E(X^3) = 8; E(X^4) = 16",
    "Var(X) = 0; Cov(X,Y) = c",
    "E(abs(X)) = 1; E(X) = -1",
    "E(abs(X)) = 2; E(X^2) = 4",
    "X >= 1; E(X^2) = 1",
    "X >= -1; E(X^2) = 1/2",
    "X <= 2; E(X^2) = 9",
    "X <= 2; E(X^3) = -9",
    "X <= -2; E(X^3) = -8",
    "abs(X) <= 1; E(X^2) = 1; E(X) = -1",
    "abs(X) >= 2; E(X) = 0",
    "X >= 0; E(X) = 1; E(sqrt(X)) = 1",
    "X > 0; E(X) = 2; E(1/X) = 1/2",
    "X > 0; E(X) = 1; E(log(X)) = 0",
    "E(X) = -2; E(1/X) = -1",
    "E(X) = 1; E(exp(X)) = 3",
    "E(X) = -1; E(exp(X)) = 1/2",
    "X != Y; E(X) = 1; E(Y) = 1",
    "X = Y; E(X*Y) = 1",
    "Var(X | Y) = Var(X)",
    "E(Var(X | Y)) = 1; Var(X) = 1",
    "E(X | Y) = Y; Var(X) = 2; Var(Y) = 2",
    "E(X | Y) = Y^2; E(X) = 2; Var(Y) = 2",
    "X, Y independent; E(X*Y) = 0; E(X) = 0; E(Y) = 5",
    "X ~ N(0, 1); E(X^4) = 3",
    "X ~ U(0, 1); E(X^3) = 1/4",
    "X >= 0; E(X) = 2; E(X^3) = 8",
    "Var(X | Y) = 0",
    "Corr(X, Y) = r; r = 1",
    "Var(X) = a^2; a != 0",
    "E(X) = -a^2; a != 0",
    # what the others make of a moment is as it is said
    "X = Y + Z; Y, Z independent; var Y = 1; var Z = 2; Var(X) = 3",
    "Y = -X; Var(X) = 1; Cov(X,Y) = -1",
    "X = 2*Y; X, Y independent; Var(Y) = v",
    "E(X*Y) = 2; E(X) = 1; E(Y) = 2; X, Y uncorrelated",
    "E(X*Y) = m*p; E(X) = m; E(Y) = p; X, Y uncorrelated",
    "X^2 = Y; E(Y) = 1",
    # natural numbers of which no end is known
    "natural n, m; n = 3*m; m >= 3",
    "natural n, m; n = m^3; m >= 4",
    "natural n, m; m >= 5; n >= m^2",
    "natural n, m; n*m = 7; n >= 7",
    # of one component nothing is said about pairs
    "X in R^1; var X = 1; Cov(X[i], X[j]) = 2 for i != j",
    "X in R^n; n = 1; X independent; Cov(X[i], X[j]) = 1/2 for i != j",
    "X in R^n; n <= 1; Cov(X[i], X[j]) <= 2 for i != j; Cov(X[i], X[j]) >= 3 for i != j",
    "X in R^n; n = 2; var X = 1; Cov(X[i], X[j]) = -1 for i != j",
    # of one member alone; the others vary more
    "X in R^n; natural k; Var(X[k]) = 1; Cov(X[i], X[j]) = -1 for i != j; n >= 3",
    "X in R^n; natural k; Var(X[k]) = 1; Cov(X[i], X[j]) = -2 for i != j; n >= 2",
    # A[i,j] and A[j,i] are two, however many there are
    "A in R^(3 x 3); Var(A[i,j]) = 1 for all i, j; Cov(A[i,j], A[j,i]) = -1 for i != j",
    "A in R^(3 x 3); Corr(A[i,j], A[j,i]) = -1 for i != j",
    # of A[1,1] nothing is said
    "A in R^(3 x 3); Var(A[i,j]) = 1 for i != j; Cov(A[i,1], A[j,1]) = -3/5 for i != j",
]


def of_x(given):
    """A goal in which X stands as the hypotheses have it."""
    if "A in R" in given:
        return "E(A[1,1])"
    return "E(X[1])" if "X in R" in given else "E(X)"


@pytest.mark.parametrize("given", CONTRADICTIONS)
def test_what_cannot_hold_at_once_is_not_answered(given):
    with pytest.raises(NotAnsweredError, match="cannot hold"):
        asked(of_x(given), given)


@pytest.mark.parametrize("given", FINE)
def test_what_can_hold_is_no_contradiction(given):
    asked(of_x(given), given)


def test_what_contradicts_only_where_there_are_two_says_so():
    given = "X in R^n; var X = 1; Cov(X[i], X[j]) = 2 for i != j"
    with pytest.raises(NotAnsweredError, match="where there are two components or more"):
        asked("E(X[1])", given)


@pytest.mark.parametrize(
    ("goal", "given", "without"),
    [
        ("E(X[1])", "X in R^n; var X = 1; Cov(X[i], X[j]) = -1 for i != j; n = 3", ""),
        ("E(X)", "E(X^2) = a; a = -1", "b = 2"),
        ("E(X)", "E(X^2) = 0; E(X) = a; a != 0", "b = 2"),
        ("E(X)", "E(X) = a; E(X) = b; a < b", "c >= 1"),
        ("E(X)", "E(X) = 0; X >= a; a = 1", "b = 3"),
        ("E(X)", "a = 2; a = 3", "b = 1"),
    ],
)
def test_what_numbers_there_are_belongs_to_what_cannot_hold(goal, given, without):
    with pytest.raises(NotAnsweredError) as error:
        asked(goal, "; ".join(filter(None, (given, without))))
    assert all(f"'{text}'" in str(error.value) for text in given.split("; ")[-2:])
    assert not without or without not in str(error.value)


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("Var(sum(X[i],i=1..10))", "var X = 1; Corr(X[i],X[j]) = -1/2 for i != j"),
        ("Var(sum(X[i],i=1..n))", "var X = v; Corr(X[i],X[j]) = -1/2 for i != j; n = 10"),
        ("SD(X+Y+Z)", "var 1; Corr(X,Y) = -0.9; Corr(Y,Z) = -0.9; Corr(X,Z) = -0.9"),
        ("Var(X+Y+Z) >= 0?", "var 2; Corr(X,Y) = -1; Corr(Y,Z) = -1; Corr(X,Z) = -1"),
    ],
)
def test_no_variance_below_0_is_an_answer(goal, given):
    with pytest.raises(NotAnsweredError, match="cannot hold"):
        asked(goal, given)


@pytest.mark.parametrize(
    ("goal", "given", "word"),
    [
        ("E(X)", "X ~ N(0,1); X >= 0", "within bounds"),
        ("Var(X)", "X ~ N(0,1); X <= 1", "within bounds"),
        ("Var(X)", "X ~ Exponential(2); X <= 3", "within bounds"),
        ("Cov(X, Y)", "Corr(X, Y) = 2; var X, Y = 1", "between -1 and 1"),
        ("Cov(X, Y)", "Corr(X, Y) = -3/2", "between -1 and 1"),
        ("E(X)", "X <= Y; Y <= X", "random"),
        ("E(X) Y", "", "fixed number"),
        ("E(S^2)", "X_1, ..., X_n iid; var X = v", "sample"),
        ("Var(S_n)", "X_1, ..., X_n iid; var X = v", "sample"),
    ],
)
def test_what_may_be_meant_otherwise_is_asked(goal, given, word):
    check_asked(goal, given, word)


def test_a_law_with_the_bound_that_it_has_is_read():
    for given in ("X ~ Poisson(2); X >= 0", "X ~ U(0, 1); 0 <= X <= 1", "X ~ N(0, 1); Y >= 0"):
        assert read_question("Var(X)", given)


@pytest.mark.parametrize(
    "given", ["X = 3; Cov(X, Y) = 0", "X = 2; E(X*Y) = 4", "X = Z; Cov(X, Y) = 1"]
)
def test_a_covariance_with_what_is_defined_is_tried_in_models(given):
    assert asked("E(Y)", given).models


def test_moments_that_clash_are_named_with_what_the_others_make_of_them():
    with pytest.raises(NotAnsweredError, match=r"by the others Cov\(X, Y\) = −1 and not 1\."):
        asked("E(X)", "Y = -X; Var(X) = 1; Cov(X,Y) = 1")


@pytest.mark.parametrize(
    ("goal", "given", "supposed"),
    [
        ("E(X^2) > E(X)^2?", "Var X = v; Var(X+Y) = 0; X, Y independent", "0 < v"),
        ("Var(Y) < s^2?", "Var(X+Y) = s^2; X, Y independent; Var X = 2*s^2", "0 < s"),
        (
            "Var(X) < s^2?",
            "X = 2*Y + e; Var(Y) = Var(X); Y, e independent; Var(e) = s^2",
            "0 < s",
        ),
    ],
)
def test_what_only_an_answer_supposes_is_no_fault_of_the_hypotheses(goal, given, supposed):
    with pytest.raises(NotAnsweredError) as error:
        asked(goal, given)
    assert f"cannot hold at once with what the answer supposes, {supposed}:" in str(error.value)
    assert all(f"'{typed}'" in str(error.value) for typed in given.split("; "))


@pytest.mark.parametrize(
    ("goal", "given", "zero"),
    [
        ("Var(X)", "X = 2*Y + e; Var(Y) = Var(X); Y, e independent; Var(e) = s^2", "−s²/3"),
        ("SD(X)", "X = 2*Y + e; Var(Y) = Var(X); Y, e independent; Var(e) = s^2", "−s²/3"),
        ("Var(Y)", "Var(X+Y) = s^2; X, Y independent; Var X = 2*s^2", "−s²"),
        ("Var(X)", "E(X) = m; E(X^2) = m^2/2", "−m²/2"),
    ],
)
def test_a_variance_that_is_no_more_than_zero_is_told_to_be_zero(goal, given, zero):
    (note,) = asked(goal, given).notes
    assert note == f"A variance is never negative: the hypotheses hold only where {zero} = 0."


@pytest.mark.parametrize(
    "given", ["var X = v", "var X = s^2/3", "var X = 0", "E(X^2) = m^2; E(X)=m"]
)
def test_any_other_variance_is_shown_without_a_word(given):
    assert not asked("Var(X)", given).notes


@pytest.mark.parametrize(
    ("goal", "given", "value"),
    [
        ("E(S^2)", "S^2 = sum(X[i]^2,i=1..n)/n - (sum(X[i],i=1..n)/n)^2; n >= 1", "v − v/n"),
        ("E(S^2)", "S^2 = sum((X[i]-sum(X[j],j=1..n)/n)^2,i=1..n)/(n-1); n >= 2", "v"),
        ("E(U^2)", "U^2 = (X[1] - X[2])^2/2; n >= 2", "v"),
    ],
)
def test_a_square_is_what_it_is_said_to_be(goal, given, value):
    answer = asked(goal, f"{given}; X iid with mean m and variance v")
    assert answer.statement.endswith(f"= {value}")
    assert answer.models


def test_a_root_of_nothing_is_shown_without_a_word():
    assert not asked("SD(X+Y)", "X, Y independent; var X = s^2; var Y = -s^2").notes
