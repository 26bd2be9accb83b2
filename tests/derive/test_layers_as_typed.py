"""Layers as one types them: what is said of matrices and vectors with commas between it, what they
are made of, and what is offered where nothing says how large something is.
"""

from __future__ import annotations

import pytest

from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question
from bilemma.questions.several import read_questions
from bilemma.questions.suggestions import suggestions

from .readings import check_read_as

SIZES = "W in R^(m x d); x in R^d"
FREE = f"{SIZES}; W iid N(0, 1/d)"
TWO = "U in R^(h x d); W in R^(m x h); x in R^d; U, W independent; mean U = 0; mean W = 0"
TWO += "; var U = v; var W = v"


@pytest.mark.parametrize(
    "given",
    [
        "W in R^(m x d), W has iid N(0,1/d) entries, x in R^d",
        "W in R^(m x d), x in R^d, W with iid N(0,1/d) entries",
        "Let W in R^(m x d) have iid N(0,1/d) entries, x in R^d",
        "W in R^(m x d) with iid N(0,1/d) entries, x in R^d",
        "W in R^(m x d), entries iid N(0,1/d), x in R^d",
        "W in R^(m x d), the entries are iid N(0,1/d), x in R^d",
        "entries of W are iid N(0,1/d), W in R^(m x d), x in R^d",
        "W in R^(m x d), x in R^d, the entries of W are drawn iid from N(0,1/d)",
        "W in R^(m x d), x in R^d, W has iid normal entries with mean 0 and variance 1/d",
        "W in R^(m x d), 元素独立同分布于 N(0,1/d)，x in R^d",
        "W in R^(m x d), x in R^d, W_ij iid N(0,1/d)",
        "W∈R^(m×d)，x∈R^d，W_ij 独立同分布，W_ij~N(0,1/d)",
        r"$W \in \mathbb{R}^{m \times d}$, $x \in \mathbb{R}^d$, W_ij iid N(0,1/d)",
        "W ∈ ℝ^(m×d)，x ∈ ℝ^d，W 的元素独立同分布于 N(0,1/d)",
    ],
)
def test_a_law_of_entries(given):
    check_read_as("Var((W x)[i])", given, "Var((W x)[i])", FREE)


@pytest.mark.parametrize(
    "given",
    [
        "U in R^(h x d), W in R^(m x h), U, W independent, mean 0, variance v, x in R^d",
        "U in R^(h x d), W in R^(m x h), x in R^d, U, W independent, mean 0, variance v",
        "x in R^d, U in R^(h x d), W in R^(m x h), U and W are independent with mean 0, variance v",
        "U in R^(h x d)，W in R^(m x h)，x in R^d，U、W 独立，均值为 0，方差为 v",
    ],
)
def test_sizes_are_no_subjects_of_what_follows(given):
    check_read_as("Var((W U x)[i])", given, "Var((W U x)[i])", TWO)


@pytest.mark.parametrize(
    "given",
    [
        "W in R^(m x d), x in R^d, mean 0, variance 1",
        "x in R^d, W in R^(m x d), independent, mean 0",
        "x in R^d, W in R^(m x d), iid N(0,1)",
        "W in R^(m x d), x in R^d, entries iid N(0,1)",
        "W, U in R^(m x d), x in R^d, W independent, x independent, mean 0",
    ],
)
def test_of_which_of_two_is_asked(given):
    with pytest.raises(MisreadError, match="letters"):
        read_question("Var((W x)[i])", given)


@pytest.mark.parametrize("name", ["random W_ij, W", "W_in"])
def test_a_letter_of_its_own_is_no_entry(name):
    with pytest.raises(MisreadError, match="component of W"):
        read_question("Var((W x)[i])", f"{SIZES}, {name} iid N(0,1/d)")


def test_a_letter_behind_a_space_is_no_size():
    with pytest.raises(MisreadError, match="parentheses"):
        read_question("Var(W[i,j])", "W in R^m, d")
    check_read_as(
        "Var((W x)[i])",
        "W in R^((m+1) x (d+1)), x in R^(d+1), W iid N(0,1)",
        "Var(sum(W[i,j]*x[j], j=1..d+1))",
        "W in R^(m+1, d+1); x in R^(d+1); W iid N(0,1)",
    )


@pytest.mark.parametrize(
    ("goal", "made", "meant"),
    [
        ("Var(y[i])", "y = W x", "Var((W x)[i])"),
        ("Var(y[i])", "y in R^m, y = W x", "Var((W x)[i])"),
        ("Var(y1[i])", "y1 = y0 + 2 W x, y0 in R^m", "Var((y0 + 2 W x)[i])"),
        ("Var((z - y)[i])", "y = W x, z = 0.5 y, y0 in R^m", "Var((0.5 (W x) - W x)[i])"),
        ("Var(z[i])", "z = y + a f, y = W x, real a, f in R^m", "Var((W x + a f)[i])"),
        ("E(norm2(y))", "y = W x", "E(norm2(W x))"),
        ("E(y.z)", "y = W x, z = W f, f in R^d", "E((W x).(W f))"),
        ("Var(y_i)", "y = W x", "Var((W x)[i])"),
        ("Var(sum(y[j], j=1..m))", "y = W x", "Var(sum((W x)[j], j=1..m))"),
        (r"Var(\mathbf{y}_i)", r"\mathbf{y} = W\mathbf{x}", "Var((W x)[i])"),
    ],
)
def test_what_a_vector_is_made_of_is_put_in(goal, made, meant):
    others = "; ".join(p for p in made.split(", ") if p.startswith(("y0", "real", "f")))
    check_read_as(goal, f"{made}; {FREE}", meant, f"{others}; {FREE}")


def test_no_letter_that_a_sum_binds_is_put_in():
    with pytest.raises(MisreadError):
        read_question("Var(sum(y[a], a=1..m))", f"y = a W x; {FREE}; real a")


@pytest.mark.parametrize(
    "goal",
    [
        r"\operatorname{Var}\left(\left(\frac{QK^\top}{\sqrt{d}}\right)_{ij}\right)",
        r"\operatorname{Var}((Q K^T)_{ij}/\sqrt{d})",
        "Var((QKᵀ)ᵢⱼ/√d)",
        "Var((QK^T/sqrt(d))[i,j])",
    ],
)
def test_products_of_matrices_as_papers_have_them(goal):
    given = r"Q, K \in \mathbb{R}^{n \times d}, Q, K iid N(0,1)"
    check_read_as(goal, given, "Var((Q K^T/sqrt(d))[i,j])", given)


@pytest.mark.parametrize(
    ("goal", "given", "word"),
    [
        (r"\operatorname{Var}((QK^\top)_{ij})", "Q in R^(n x d), Q iid N(0,1)", "Is K a matrix"),
        (r"\operatorname{Var}(QK^\top)", "Q, K in R^(n x d), Q, K iid N(0,1)", "an entry"),
        (r"\operatorname{Var}((2a^\top)_{i})", "real a", "exponent"),
    ],
)
def test_what_may_be_no_product_of_matrices_is_refused(goal, given, word):
    with pytest.raises(MisreadError) as error:
        read_question(goal, given)
    assert word in error.value.what.en


def test_a_name_of_two_letters_is_no_product_of_matrices():
    given = "QK in R^(n x d); Q, K in R^(n x n); QK, Q, K independent"
    check_read_as("Var((QK)[i,j])", given, "Var(QK[i,j])", given)


def test_a_chain_of_layers_is_put_in():
    given = "x in R^(n x d), A, B in R^(d x h), x fixed, A, B iid N(0,1/d), i != j"
    check_read_as(
        "Var(s[i,j])",
        f"q = x A, k = x B, s = q k^T/sqrt(h), {given}",
        "Var(((x A)(x B)^T/sqrt(h))[i,j])",
        given,
    )


@pytest.mark.parametrize(
    ("goal", "given", "word"),
    [
        ("Var(y[i])", f"y in R^d; y = W x; {FREE}", "two sizes"),
        ("Var(y[i])", f"y in R^(m x d); y = W x; {FREE}", "two sizes"),
        ("Var(y[i])", f"y = W x; mean y = 0; {FREE}", "vector here"),
        ("Var(y)", f"y = W x; {FREE}", "vector here"),
    ],
)
def test_what_is_made_of_something_else_too_is_refused(goal, given, word):
    with pytest.raises(MisreadError, match=word):
        read_question(goal, given)


@pytest.mark.parametrize(
    ("goal", "given", "offer"),
    [
        ("Var((W x)[i])", "W in R^(m x d), W iid N(0,1)", "x in R^d"),
        ("Var((W x)[i])", "W in R^(m x (d+1)), W iid N(0,1)", "x in R^(d+1)"),
        ("Var((W x + b)[i])", "W in R^(m x d), x in R^d, W iid N(0,1)", "b in R^m"),
        ("Var((x^T W)[i])", "W in R^(m x d), W iid N(0,1)", "x in R^m"),
        ("Var((x W)[i,j])", "W in R^(m x d), W iid N(0,1)", "x in R^(n x m)"),
        ("Var((W x)[i])", "x in R^d, x iid N(0,1)", "W in R^(m x d)"),
        ("Var((W x)[i])", "W iid N(0,1)", "W in R^(m x n)\nx in R^n"),
    ],
)
def test_sizes_that_fit_are_offered(goal, given, offer):
    with pytest.raises(MisreadError) as refused:
        read_questions(goal, given)
    first = suggestions(refused.value, goal, given, read_questions)[0]
    for code in ("en", "zh"):
        assert (first.goal[code], first.given[code]) == (goal, f"{given}\n{offer}")
