"""Questions told in sentences, as textbooks, papers and students have them: what is known, what
letters stand for, what is asked.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bilemma.questions.echo import echo
from bilemma.questions.elaborating.symmetric_sums import halved_sums
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.several import read_questions
from bilemma.questions.suggestions import suggestions
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import mk, num, sym

from .asking import answered, ask, judged, statements

# Goal, hypotheses, and the statements that are proved: several where several are asked.
ANSWERED = json.loads(Path(__file__).with_name("told.json").read_text("utf-8"))


@pytest.mark.parametrize("question", ANSWERED, ids=lambda question: question["goal"])
def test_it_is_answered(question):
    assert statements(question["goal"], question["given"]) == question["statements"]


# What is told there was read as something else once, or well might be.
REFUSED = [
    # on a condition, or given something
    "设X服从参数为2的指数分布。在X大于s的条件下，求X的均值。",
    "设X的方差为1。在给定Y的条件下，求X的方差。",
    "设X与Y的方差为1。在X与Y独立的条件下，求Var(X+Y)。",
    "Let X and Y be independent with mean 1. Let Z = X + Y. Find E(Z) given that X = 3.",
    "设X与Y独立，均值为1。设Z=X+Y。若X=3，求E(Z)。",
    "Let X have mean 2. Find E(X) and Var(X) when X = 1.",
    "Let X and Y have variance 1. Suppose X and Y are independent given Z. Find Var(X+Y).",
    # of one of several questions alone
    "Let X, Y have variance 1. Find Var(X+Y) if X, Y are independent. Find Var(X+Y) if X = Y.",
    (
        "X and Y have variance 1 and are independent. Find Var(X+Y). Now suppose that "
        "Cov(X,Y) = 1/2. Find Var(X+Y)."
    ),
    "设X与Y的方差为1。求Var(X+Y)。若X与Y独立，求Var(X-Y)。",
    # one or the other
    "Let X have variance 1. If c > 0, Y = X. If c < 0, Y = -X. Find Var(Y).",
    "Let X have variance 1. Let Y = X. Otherwise Y = 2X. Find Var(Y).",
    "设X的方差为1。令Y=2X，否则Y=3X。求Y的方差。",
    # negations and doubts
    "设X的方差为1，但不满足E(X)=0。设Y=2X。求E(Y)。",
    "X has mean 1; it rarely satisfies Y = 2X. Find E(Y).",
    "Let X, Y have variance 1. Show that there is no such identity Var(X+Y) = 2.",
    "设X与Y的方差为1。证明未必成立等式Var(X+Y)=2。",
    "Never Y = 2X. Var(X) = 1. Find Var(Y).",
    "Contrary to Y = 2X, let Y = 3X. Var(X) = 1. Find Var(Y).",
    # questions that suppose nothing
    "X and Y are independent? X and Y have variance 1. Find Var(X+Y).",
    "Does Y = 2X? Var(X) = 1. Find Var(Y).",
    # said of something else than the letter
    "The sum of x and y has mean 3. Let z = 2y. Find E(z).",
    "The square of X has mean 3. Let Y = 2X. Find E(Y).",
    "Let Z = 2Y, which has variance 4. Find Var(Y).",
    "Let Z = X + Y, which has mean 3. Let E(X) = 1. Find E(Y).",
    "X and Y have mean 0 and Z and W have mean 1. They are independent. Find Var(X+Z).",
    (
        "Let q, k and v be vectors in R^d whose components are independent with mean 0 and "
        "variance 1. Find the variance of their dot product."
    ),
    "设q、k、v的各分量相互独立，均值为0，方差为1，q,k,v∈R^d。求它们的点积的方差。",
    (
        r"Let y = \sum_{i=1}^n w_i x_i, where the input weights w_i are independent with mean 0 "
        "and variance v, x_i are fixed. The output weights are iid. Find Var(y)."
    ),
    (
        r"Let y = \sum_{i=1}^n w_i x_i, where the weights w_i have mean 0 and variance v and the "
        "inputs x_i have mean 0 and variance u, all independent. Find Var(y)."
    ),
    # words beside a formula that say something
    "Twice Y = X. Let Var(X) = 4. Find Var(Y).",
    "The square of Y = X. Let Var(X) = 4. Find Var(Y).",
    "标准化后Y=X。设X的方差为4。求Y的方差。",
    "The standard normal Z = X/2. Find Var(X).",
    "The constant C = X + Y. Var(X) = 1. Find Var(C).",
    "X and Y have variance 1. X and Y are the same. Let Z = X+Y. Find Var(Z).",
    "Let Y = X + Z be the independent sum, X and Z have variance 1. Find Var(Y).",
    "Let X_1, ..., X_n be iid uniform on (0, 1). Let M be the largest of them. Find E(M).",
    # on a value, however it is said
    "Let X and Y have mean 1 and variance 1. Let Z = X + Y. Find E(Z) provided that X = 3.",
    "Let X and Y be independent with mean 1. If X = 3 and Y has variance 1, find E(X+Y).",
    "X and Y have variance 1. Find the variance of X + Y if X = Y and Y is independent of Z.",
    # in two places
    "在训练中，X的方差为1。在推理中，X的方差为4。求X的方差。",
    # what a letter is said to be, with more
    (
        "X and Y are the outputs of independent units. X and Y have variance 1. Let Z = X+Y. "
        "Find Var(Z)."
    ),
    "Let X be the score of a fair die. Let Y = 2X. Find E(Y).",
    "某服从泊松分布的人数 X 的均值为2。求Var(X)。",
    "Let X have variance 1. The average X = 3. Find E(X^2).",
    "The error X in a sum of two equal terms has variance 1. Let Y = 2X. Find Var(Y).",
    "To see how x and y are iid, suppose that x has variance 1. Find Var(x+y).",
    (
        "Let Q, K in R^d be iid with mean 0 and variance 1. Let a and b be fixed vectors. "
        "Find the variance of their dot product."
    ),
    # of what its variance is
    (
        "Let b = (X+Y)/2, where X and Y have mean β, variance 1 and are independent. "
        "Show that b^2 is unbiased for β and compute its variance."
    ),
    "Let X_1, …, X_n be iid with mean m and variance v. Let n = 4. Find its variance.",
    # pairwise is not together
    (
        r"Let y_i = \sum_{j=1}^n W_{ij} x_j. W_ij are pairwise independent with mean 0 and "
        "variance 1. The x_j are pairwise independent with mean 0 and variance 1. W is "
        "independent of x. Find Var(y_i)."
    ),
    # names that say what the formula does not
    "Let X have mean 1 and variance 2. Let Y = 3X. Find the variance minus Var(Y).",
    "Let X have mean 1. Find the expected square, E(X).",
    "Let X, Z have mean 1. Then X, Z have variance 1.",
    # words behind what is asked
    "Let X have variance 1. Find Var(2X), that is the conditional variance.",
    (
        "Let X, Y be independent with variance 1. Show that Var(X+Y) = 2, which means that "
        "Var(X-Y) = 7."
    ),
    # a claim that claims nothing
    "设Y的均值为2，方差为1。设X=2Y。证明X=3的均值。",
    "Let X have mean 2. Prove that the mean and variance of X.",
]


@pytest.mark.parametrize("told", REFUSED)
def test_what_says_more_than_is_read_is_refused(told):
    with pytest.raises(MisreadError):
        read_questions(told)


# What is told, the goals, and some of the hypotheses that are read.
READ = [
    (
        (
            "Let X_1, …, X_n be iid with mean m and variance v. Let S_n = X_1 + … + X_n. "
            "Find its variance."
        ),
        ["Var(S_n)"],
        {"X iid", "S_n = sum(X[i], i=1..n)"},
    ),
    (
        (
            r"Let y_i = \sum_{j=1}^n W_{ij} x_j. The weights W_ij are iid with mean 0 and "
            "variance v, the inputs x_j are iid, and the weights are independent of the inputs. "
            "Find Var(y_i)."
        ),
        ["Var(sum(W[i, j]*x[j], j=1..n))"],
        {"W, x independent"},
    ),
    (
        "在小批量SGD中，令g=(1/B)Σ_{i=1}^B g_i，其中梯度g_1,…,g_B独立同分布，方差为v。求g的方差。",
        ["Var(sum(g[i], i=1..B)/B)"],
        {"g iid"},
    ),
    (
        (
            "Let X have mean 0 and variance 1. Let Y = 5X. What is the variance of X? "
            "What is its mean?"
        ),
        ["Var(X)", "E(X)"],
        {"Y = 5*X"},
    ),
    (
        "Let x be a random vector of n independent N(0, 1) components. Find E(‖x‖^2).",
        ["E(norm2(x))"],
        {"x in R^n", "x independent"},
    ),
    (
        "设Y的均值为2，方差为1。设X=2Y。则X的均值为4，Y的方差为4。",
        ["E(X) = 4?", "Var(Y) = 4?"],
        {"X = 2*Y", "E(Y) = 2"},
    ),
    # numbered parts behind a set-up
    (
        "设X与Y相互独立，均值为0，方差为1。令Z=XY。(1) 求Cov(X,Z)；(2) 求D(Z)。",
        ["Cov(X, Z)", "Var(Z)"],
        {"Z = X*Y", "X, Y independent", "E(Y) = 0"},
    ),
    (
        "设X与Y相互独立，均值为0，方差为1。令Z=XY。求Cov(X,Z)；D(Z)。",
        ["Cov(X, Z)", "Var(Z)"],
        {"Z = X*Y", "X, Y independent"},
    ),
    (
        (
            "Let X, Y be independent with mean 0 and variance 1 and let Z = XY. (a) Find "
            "Cov(X, Z). (b) Find Var(Z)."
        ),
        ["Cov(X, Z)", "Var(Z)"],
        {"Z = X*Y", "X, Y independent"},
    ),
]


@pytest.mark.parametrize(("told", "goals", "hypotheses"), READ)
def test_what_is_read_of_it(told, goals, hypotheses):
    found = [echo(part.question) for part in read_questions(told)]
    assert [one.goal for one in found] == goals
    assert all(hypotheses <= set(one.given["en"]) for one in found)


def test_a_length_of_which_nothing_is_said_is_asked_for():
    told = (
        "Let the components of q and k be independent random variables with mean 0 and variance 1."
        " Show that q·k has mean 0 and variance d_k."
    )
    with pytest.raises(MisreadError) as refused:
        read_questions(told)
    assert "Is d_k the length of k, q?" in refused.value.what.en
    offered = suggestions(refused.value, told, "", read_questions)
    assert offered[0].given.en == "vectors k, q in R^d_k"
    assert statements(told, offered[0].given.en) == ["E[q·k] = 0", "Var(q·k) = d_k"]


def test_a_sentence_that_is_not_understood_may_be_left_out():
    story = "An investor puts a fraction w into one stock and the rest into the other."
    asked = "X and Y are uncorrelated with variance 1. Which w minimises Var(w X + (1 - w) Y)?"
    with pytest.raises(MisreadError) as refused:
        read_questions(f"{story} {asked}")
    offered = suggestions(refused.value, f"{story} {asked}", "", read_questions)
    assert (offered[0].goal.en, offered[0].kind) == (asked, "without")
    assert f"nothing of '{story}' is supposed" in offered[0].shown.en


def test_no_brace_makes_a_pattern_slow():
    many = "+".join(f"x_{{{n}}}" for n in range(60))
    with pytest.raises(MisreadError):  # within the time of a test, and not of a lifetime
        read_questions(f"Let X have mean 1. Let g = {many} <= 3. Find E(X).")


@pytest.mark.parametrize(
    "typed",
    [
        "设X与Y相互独立，均值为0，方差为1。令Z=XY，如前所述。求Cov(X,Z)。",
        "设X与Y相互独立，均值为0，方差为1。(1) 求E(X+Y)，如图；(2) D(X-Y)。",
        "The w_i are iid and independent of x. Each has mean 0. Let y = Σ_{i=1}^n w_i x. Find E(y)",
    ],
)
def test_no_sentence_that_defines_supposes_or_asks_is_offered_to_be_left_out(typed):
    with pytest.raises(MisreadError) as refused:
        read_questions(typed)
    offered = suggestions(refused.value, typed, "", read_questions)
    assert "without" not in {offer.kind for offer in offered}


def test_the_only_sentence_that_supposes_something_is_not_offered_to_be_left_out():
    told = "Let the waiting time T be a mystery with mean 12. Find Var(T)."
    with pytest.raises(MisreadError) as refused:
        read_questions(told)
    offered = suggestions(refused.value, told, "", read_questions)
    assert "Find Var(T)." not in {offer.goal.en for offer in offered}


# Sums of independent variables that are symmetric about 0 are so too.
HALVED = [
    ("E(max(sum(x[j]*W[j], j=1..n), 0)^2)", "W iid N(0, 2/n); x fixed", "sum(x[i]^2, i=1..n)/n"),
    ("E(max(W.x, 0)^2)", "W ~ N(0, I_d); x fixed", "sum(x[i]^2, i=1..d)/2"),
    ("E(max(X + Y, 0)^2)", "X ~ N(0, v); Y ~ N(0, w); X, Y independent", "(v + w)/2"),
    ("E(max(X - Y, 0)^2)", "X, Y symmetric; X, Y independent; var X = 1; var Y = 2", "3/2"),
    ("E(max(2*X, 0)^2)", "X ~ N(0, v)", "2*v"),
]


@pytest.mark.parametrize(("goal", "given", "value"), HALVED)
def test_half_of_the_mean_square_of_a_symmetric_sum(goal, given, value):
    (found,) = answered(goal, given)
    assert found.closed
    assert statements(f"is {goal} = {value}?", given)
    assert found.statement.split(" = ", 1)[1].partition(", if")[0] != goal


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("E(max(X + Y, 0)^2)", "X, Y ~ N(0, v)"),  # X = -Y, it may be
        ("E(max(X + 1, 0)^2)", "X ~ N(0, v)"),
        ("E(max(X*Y, 0)^2)", "X, Y iid N(0, v)"),
        ("E(max(sum(x[j]*W[j], j=1..n), 0)^2)", "any 2 of W independent; W ~ N(0, v); x fixed"),
        ("E(max(X - Y, 0)^2)", "X, Y iid N(m, v)"),
    ],
)
def test_of_other_sums_nothing_is_supposed(goal, given):
    (part,) = read_questions(goal, given)
    whole = echo(part.question).given["en"]
    assert not any("max(-(" in line or "max(-sum" in line for line in whole)


def test_a_sum_within_a_sum_keeps_its_own_index():
    i, k, n = sym("i", "nat"), sym("k", "nat"), sym("n", "nat")
    w, x = sym("W", "random", "nat", "nat"), sym("x", "real", "nat")
    row = mk("dot", Lam(k, w[i, k]), Lam(k, x[k]), n)
    ((found, ((index, limit),)),) = halved_sums(bind("Sum", i, n, mk("max", row, num(0))))
    assert limit is n
    assert found is bind("Sum", k, n, w[index, k] * x[k])


def test_a_positive_part_of_nothing_has_no_echo():
    (part,) = read_questions("E(max(X - X, 0)^2)", "X ~ N(0, 1)")
    with pytest.raises(MisreadError, match="cannot be repeated"):
        echo(part.question)


def test_the_variance_of_a_relu_of_normal_weights():
    assert statements("Var(max(sum(x[j]*W[j], j=1..n), 0))", "W iid N(0, 2/n); x fixed") == [
        "Var(max(Σ_{i≤n} x_i·W_i, 0)) = (π − 1)/(n·π)·Σ_{i≤n} x_i², if 1 ≤ n"
    ]


POWERS = [
    (
        "E(sum(X[i], i=1..n)^3)",
        "X in R^n; X iid with mean m and variance v; third central moment X = t",
        "n^3*m^3 + 3*n^2*m*v + n*t",
    ),
    (
        "E(sum(X[i], i=1..n)^4)",
        (
            "X in R^n; X iid with mean m and variance v; third central moment X = 0; "
            "fourth central moment X = f"
        ),
        "n^4*m^4 + 6*n^3*m^2*v + 3*n*(n-1)*v^2 + n*f",
    ),
]


@pytest.mark.parametrize(("goal", "given", "value"), POWERS)
def test_powers_of_sums_that_are_not_centred(goal, given, value):
    answer = ask(goal, given)
    assert answer.closed
    of_goal, of_value = judged(answer, value)
    assert of_goal.counter_model is None
    assert of_value.counter_model is None
    assert min(of_goal.true, of_value.true) > 0


def test_the_sample_covariance_of_pairs():
    given = (
        "Cov(X[i], Y[i]) = c for all i; Cov(X[i], Y[j]) = 0 for i != j; mean X = m; mean Y = b; "
        "n >= 2"
    )
    goal = r"\mathbb E[\frac{1}{n-1}\sum_{i=1}^n (X_i-\bar X)(Y_i-\bar Y)]"
    assert statements(goal, given)[0].endswith(" = c")


def test_a_slope_that_is_called_by_a_letter():
    model = (
        r"Y_i = β_0 + β_1 x_i + ε_i; x_1, …, x_n are fixed; ε_i are uncorrelated with mean 0 and "
        r"variance σ^2; b = \frac{\sum_{i=1}^n (x_i - \bar x) Y_i}{\sum_{i=1}^n (x_i - \bar x)^2}"
    )
    assert "= β_1, if" in statements("E(b)", model)[0]
    assert "= σ²/(Σ_{i≤n} (x_i − 1/n·Σ_{j≤n} x_j)²), if" in statements("Var(b)", model)[0]


def test_a_hypothesis_that_is_not_used_is_named():
    (part,) = read_questions(
        "Let X_1, ..., X_n be iid with variance v. The weights a_i are fixed and not all equal. "
        "Find Var(sum(a[i]*X[i], i=1..n)).",
        "",
    )
    assert "'not all equal' is not used." in [note.en for note in part.question.notes]
