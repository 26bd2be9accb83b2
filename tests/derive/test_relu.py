"""max(X, 0), the ReLU, as people write it, and what the book's theorem says of its mean square."""

from __future__ import annotations

import pytest

from bilemma.answers.asked import ask as asked
from bilemma.questions.echo import echo
from bilemma.questions.question import read_question

from .readings import check_read_as, check_refused

NORMAL = "X ~ N(0, s^2)"
LAYER = "Var(sum(w[j]*max(x[j], 0), j=1..n))"
WEIGHTS = "w, x independent; mean w = 0; var w = 2/n"
HE = "solve Var(sum(sqrt(v)*u[j]*max(x[j], 0), j=1..n)) = s^2 for v"
HE_GIVEN = "u, x independent; mean u = 0; var u = 1; x symmetric; var x = s^2; v > 0; s > 0; n >= 1"
HALVES = "E(max(-X, 0)^2) = E(max(X, 0)^2)"


@pytest.mark.parametrize(
    "goal",
    [
        "E(max(0, X)^2)",
        "E(ReLU(X)^2)",
        "E(relu(X)^2)",
        r"\mathbb{E}\left[\max(0,X)^2\right]",
        r"\mathbb{E}[\max\{0, X\}^2]",
        r"$\mathbb{E}[\text{ReLU}(X)^2]$",
        "E[(X)_+^2]",
        "E[X_+^2]",
        "E[(X^+)^2]",
        "the second moment of max(X, 0)",
    ],
)
def test_it_is_read_however_it_is_written(goal):
    check_read_as(goal, NORMAL, "E(max(X, 0)^2)", NORMAL)
    assert echo(read_question(goal, NORMAL)).goal == "E(max(X, 0)^2)"


@pytest.mark.parametrize(
    ("given", "is_symmetric"),
    [
        ("X ~ N(0, s^2)", True),
        ("X ~ U(-a, a)", True),
        ("X ~ Rademacher", True),
        ("X symmetric", True),
        ("X ~ N(1, 2)", False),
        ("X ~ U(0, 1)", False),
        ("X ~ Exponential(1)", False),
        ("mean X = 0", False),
    ],
)
def test_both_halves_are_alike_where_the_law_is_symmetric(given, is_symmetric):
    found = echo(read_question("E(max(X, 0)^2)", given)).given["en"]
    assert (HALVES in found) is is_symmetric


def test_the_mean_of_half_a_normal_variable_is_stated_where_it_is_asked_for():
    mean = "E(max(X, 0)) = sqrt(s^2/(pi*2))"
    assert mean in echo(read_question("Var(max(X, 0))", NORMAL)).given["en"]
    assert mean not in echo(read_question("E(max(X, 0)^2)", NORMAL)).given["en"]
    assert mean not in echo(read_question("Var(max(X, 0))", "X ~ N(m, s^2)")).given["en"]


def test_nothing_is_said_of_halves_where_no_maximum_is_asked():
    assert HALVES not in echo(read_question("E(X^2)", NORMAL)).given["en"]


@pytest.mark.parametrize(
    ("goal", "given", "value"),
    [
        ("E(max(X,0)^2)", NORMAL, "s²/2"),
        ("E(ReLU(X)^2)", "X symmetric; var X = v", "v/2"),
        ("E(max(X,0)^2)", "X ~ U(-1, 1)", "1/6"),
        ("E(max(X,0)^2)", f"{HALVES}; E(X^2) = q", "q/2"),
        ("E(max(X,0))", f"{NORMAL}; s > 0", "s/√(2·π)"),
        ("Var(ReLU(z))", "z ∼ N(0, σ²)", "σ²·(π − 1)/(2·π)"),
        (LAYER, f"{WEIGHTS}; x ~ N(0, s^2)", "s²"),
        (LAYER, f"{WEIGHTS}; x symmetric; second moment x = q", "q"),
        (HE, HE_GIVEN, "2/n"),
        (
            (
                "Which variance should the weights of a ReLU layer with n inputs have so "
                "that the variance of the activations stays the same?"
            ),
            "",
            "2/n",
        ),
    ],
)
def test_it_is_answered(goal, given, value):
    answer = asked(goal, given)
    assert answer.closed
    assert answer.text == value


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("E(max(X,0)^2)", "X ~ N(1, 2)"),
        ("E(max(X,0)^2)", "mean X = 0; var X = v"),
        ("E(max(X,0))", "X ~ U(-1, 1)"),
        ("Var(ReLU(X))", "X symmetric; var X = v"),
    ],
)
def test_what_the_theorem_does_not_say_stays_open(goal, given):
    assert not asked(goal, given).closed


@pytest.mark.parametrize(
    ("goal", "given", "words"),
    [
        ("E(max(X, Y))", "X, Y independent", "Of maxima"),
        ("E(max(X, 1)^2)", NORMAL, "Of maxima"),
        ("E(max(X))", NORMAL, "Of maxima"),
        ("E(X_+Y)", "", ""),
        ("d(relu(x), x)", "", "no derivative"),
        (r"\frac{d}{dx} \max(0, x)", "", "no derivative"),
        ("derivative of ReLU", "", "no derivative"),
        ("E(exp(relu(X)))", NORMAL, "moments up to the fourth"),
        ("权重的方差取多少时，激活值的方差保持不变？", "", "layers and weights"),
    ],
)
def test_other_maxima_and_its_derivative_are_refused(goal, given, words):
    check_refused(goal, given, words)
