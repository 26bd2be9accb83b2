"""Questions about matrices as people write them: sizes, laws and independence in words of both
languages, definitions, norms, traces and quadratic forms.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.matrices.matrix_questions import of_matrices
from bilemma.questions.several import read_questions

from .asking import answered, statements
from .readings import check_read_as

# Goal, hypotheses, and the statements that are proved: several where several are asked.
ANSWERED = json.loads(Path(__file__).with_name("matrices_in_words.json").read_text("utf-8"))
IID = "W in R^(m x n); x in R^n; W iid; W ~ N(0, 1/n); x fixed"


@pytest.mark.parametrize("question", ANSWERED, ids=lambda question: question["goal"])
def test_it_is_answered(question):
    assert statements(question["goal"], question["given"]) == question["statements"]


@pytest.mark.parametrize(
    "given",
    [
        "W is an m×n matrix with i.i.d. N(0, 1/n) entries, x is a fixed vector in R^n",
        "W is m by n with iid entries drawn from N(0, 1/n), and x ∈ ℝⁿ is deterministic",
        "the entries of the m x n matrix W are iid normal with mean 0 and variance 1/n, x fixed",
        (
            r"$W \in \mathbb{R}^{m \times n}$, "
            r"$W_{ij} \overset{iid}{\sim} \mathcal N(0, \frac1n)$, x is a fixed vector"
        ),
        "W 是 m×n 的随机矩阵，其元素独立同分布，服从 N(0, 1/n)；x 为给定的 n 维向量",
        "W∈R^{m×n} 的元素 i.i.d. 服从 N(0, 1/n)，x∈R^n 固定",
    ],
)
@pytest.mark.parametrize("goal", ["Var((Wx)_i)", "the variance of (Wx)_i", "求 (Wx)_i 的方差"])
def test_one_thing_is_said_in_many_ways(goal, given):
    found = read_questions(goal, given)[0].question
    wanted = read_questions("Var((W x)[i])", IID)[0].question
    assert found.goal is wanted.goal
    stated = {g.proposition for g in wanted.given}
    assert {g.proposition for g in found.given} == stated


@pytest.mark.parametrize(
    ("goal", "given", "short", "supposed"),
    [
        (
            "E‖Wx‖²",
            "W is m x n with iid entries of mean 0 and variance 1/m, x fixed",
            "E(norm2(W x))",
            "W in R^(m x n); x in R^n; W iid; mean W = 0; var W = 1/m; x fixed",
        ),
        (  # one of the letters is a number
            "E[W c]",
            "W is m x n with iid N(2,1) entries, c is a constant",
            "E(c*W[i,j])",
            "W in R^(m x n); W iid; W ~ N(2,1); c fixed",
        ),
        (
            "E[x^T A x]",
            "x is a random vector with mean μ and covariance matrix Σ, A is a fixed n×n matrix",
            "E(x^T A x)",
            (
                "x, μ in R^n; A, Σ in R^(n x n); A, Σ fixed; E(x[i]) = μ[i] for all i; "
                "Cov(x[i],x[j]) = Σ[i,j] for all i, j; Σ[i,j] = Σ[j,i] for all i, j"
            ),
        ),
    ],
)
def test_it_is_read_as(goal, given, short, supposed):
    check_read_as(goal, given, short, supposed)


# What says something else, or more, than the words that are read: none of it is passed over.
@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("E[tr(W^2)]", "W is an n x n symmetric random matrix with iid N(0,1) entries"),
        ("Var((BAx)_i)", "B ∈ R^{m×r} and A ∈ R^{r×n} with iid N(0, 1/r) entries, x fixed"),
        ("Var(q^T k)", "q, k ∈ R^d，q 的分量与 k 的分量独立，均值为 0，方差为 1"),
        ("Var(y_i)", "y = Wx, W is m×n with Kaiming uniform initialization, x ~ N(0, I_n)"),
        ("E[x'Wy]", "x, x', y ∈ R^n fixed, W is n×n with iid N(0,1) entries"),
        ("E[s]", "s = q^T k / √d, q, k ∈ R^d iid N(0,1), s ∈ R^n"),
        ("variance of the diagonal entry G_ij", "G = W^T W, W is m×n with iid N(0,1) entries"),
        ("Var(x^T W x)", "W is symmetric n x n with independent N(0,1) entries, x fixed"),
        ("E[W^2]", "W has iid entries with mean 0 and variance 1 and a symmetric distribution"),
        ("Var((Wx)_i)", "W 是 n×n 矩阵，元素独立且分布对称，均值为 0，方差为 1，x 固定"),
        ("E[‖W‖_F²]", "W is n x n, W_ii ~ N(0,1)"),
        ("E[‖W‖_F²]", "W_ij ~ N(0,1) for i ≠ j, W is n x n"),
        ("E[‖x‖²]", "x in R^n, x_n ~ N(0,1), A is a matrix"),
        ("E[‖x‖²]", "x in R^n, x_i has mean 0 and variance i, A a matrix"),
        ("Var(x^T y)", "x and y are iid vectors in R^n with mean 0 and variance 1, A is a matrix"),
        ("E[x^T A x]", "x, y iid with mean μ and covariance Σ, A is a fixed n x n matrix"),
        ("E[x_i x_j]", "x_i ~ N(0, Σ) iid, A a matrix"),
        ("Var((X w)_i)", "X in R^(n x d) whose data points are iid with mean 0, w fixed"),
        ("E[tr(X^T X)]", "X has n rows that are iid N(0,1)"),
        ("Var((Wx)_i)", "W has independent rows with mean 0 and variance 1, x fixed"),
        ("E[x^T y]", "x and y are linear independent random vectors in R^n with mean 0"),
        ("E[W_{11} W_{12}]", "any two entries of W are independent with mean 0, W is 3 x 3"),
        ("E[W_{11} W_{12}]", "some of the entries of W are iid N(0,1)"),
        (
            "Var((Wx)_i)",
            (
                "W is m x n, W_ij has mean 0 and variance 1, W is independent of the entries of x "
                "which are iid N(0,1)"
            ),
        ),
        (
            "Given the vector x, what is Var((Wx)_i)?",
            "W is m x n with iid N(0,1) entries, x has iid N(0,1) components, W, x independent",
        ),
        ("the variance of an entry of the square of W", "W is n x n with iid N(0,1) entries"),
        ("the variance of the j-th entry of W W^T", "W is n x n with iid N(0,1) entries"),
        ("求线性层 W 输出的每个分量的方差", "W 是 m×n 矩阵，元素独立同分布于 N(0,1)"),
        ("E[W W^T]", "W is m x n with iid entries ±1 with probability 1/3 and 0 otherwise"),
        ("E[z^T A z]", "z has iid Rademacher entries (±1 with probability 1/4), A is a matrix"),
        ("E[W W^T]", "W is m x n with iid N(0,1) entries, W is n x m"),
        ("E[tr(W^T W)]", "W is a matrix of dimension n with iid N(0,1) entries"),
        ("E[tr(W^T W)]", "W 是 n 维矩阵，元素独立同分布于 N(0,1)"),
        ("E[x^T x]", "x ~ N(Wz, σ^2 I), W is fixed n x k, z fixed in R^k"),
        ("E[D(x)]", "D is n x n with iid N(0,1) entries, x fixed"),
        ("Show that E[Wx] = 0, and the entries of W have variance 1", "W is m x n, x fixed"),
        ("证明 E[Wx] = 0，且 W 的元素方差为 1", "W 是 m×n 矩阵，x 固定，W 的元素均值为 0"),
        ("E[W]", "W and V are n x n with mean 2, V has mean 3"),
        ("Var(y[i])", "y = W x, y = 2 W x; W is m x d with iid N(0,1) entries, x is fixed"),
        ("Var((Wx)_i)", "W is m x n with entries that are not independent, mean 0, x fixed"),
        ("E[x^T A x]", "the entries of x are iid N(0, C), A is a fixed matrix"),
        ("d(2*a^2, a)", "A in R^(d, d)；X 独立；X, Y, Z 独立"),  # of no matrix
        ("E[‖W‖_F²], W_ij iid N(0,1), i ≠ j", "W is n x n"),
        ("E[(W x)_i]", "W is m x n, W has mean M, x is a fixed vector"),
        ("Var((Wx)_i)", "W has iid N(0,1/n) entries, x is a fixed vector"),
        (
            "Var((Wx)_i)",
            "W is m x n with iid N(0,1) entries, x is independent with mean 0 and variance 1",
        ),
        ("Var((Wx)_i)", "W 是 m×n 矩阵，元素不独立，均值为 0，x 固定"),
    ],
)
def test_what_says_more_is_not_passed_over(goal, given):
    assert of_matrices(goal, given) is None
    with pytest.raises(MisreadError):
        read_questions(goal, given)


def test_random_is_not_fixed():
    (answer,) = answered("E[x^T W x]", "W is a random n x n matrix, x is a fixed vector")
    assert answer.statement.endswith("= Σ_{i≤n} x_i·Σ_{j≤n} x_j·E[W_ji]")


def test_a_moment_of_a_vector_is_asked_about():
    with pytest.raises(MisreadError, match="such a moment is asked of an entry") as refused:
        read_questions("Var(Wx)", "W is m x n with iid N(0,1) entries, x is a fixed vector")
    assert [reading[:5] for reading in refused.value.readings] == ["Var((", "Cov(("]


def test_it_is_asked_whether_all_entries_are_independent():
    goal, given = "Var((QK^T)_{ij})", "Q and K are n×h matrices with iid N(0,1) entries"
    with pytest.raises(MisreadError, match="of each independent, or all of them") as refused:
        read_questions(goal, given)
    assert refused.value.readings == ("Q, K independent",)
    assert statements(goal, f"{given}; Q, K independent")[0].endswith("= h")
    joint = "Q, K in R^(n x h); the entries of Q and K are iid N(0,1)"
    assert statements(goal, joint)[0].endswith("= h")


def test_the_index_of_what_is_asked_is_bound_by_no_sum():
    """What is asked of a matrix is asked of an entry whose indices no hypothesis has."""
    (answer,) = answered("E[A x x^T]", "x ~ N(0, Σ), A is a fixed n x n matrix")
    assert answer.statement == "E[x_l·Σ_{i≤n} A_ki·x_i] = Σ_{i≤n} A_ki·Σ_li"


@pytest.mark.parametrize(
    ("goal", "given", "piece"),
    [
        (
            "Var((ABx)_i)",
            "A, B independent n×n with iid N(0,1/n) entries, x is sparse",
            "x is sparse",
        ),
        ("E[(1/n) X^T X]", "X is n×d, rows iid N(0, Σ)", "rows iid N(0, Σ)"),
        ("求 Var((Wx)_i)", "W 是 m×n 矩阵，各行独立，均值为 0，方差为 1，x 固定", "各行独立"),
    ],
)
def test_a_refusal_names_the_piece_that_is_not_understood(goal, given, piece):
    with pytest.raises(MisreadError) as refused:
        read_questions(goal, given)
    assert f"'{piece}' is not understood here." in refused.value.what.en
    assert refused.value.text[refused.value.place :].startswith(piece)


def test_what_the_goal_makes_impossible_is_not_laid_to_the_hypotheses():
    with pytest.raises(MisreadError) as refused:
        read_questions(
            "假设向量 x 给定，求 (Wx)_i 的方差",
            "W 是 m×n 矩阵，元素独立同分布于 N(0,1)，x 的分量独立同分布于 N(0,1)，W 与 x 独立",
        )
    assert refused.value.in_goal


@pytest.mark.parametrize(
    "goal",
    ["variance of the off-diagonal entry G_ij", "非对角元 G_ij 的方差", "G 的非对角元 G_ij 的方差"],
)
def test_an_off_diagonal_entry_has_two_indices_that_differ(goal):
    (part,) = read_questions(goal, "G = W^T W, W is an m×n matrix with iid N(0,1) entries")
    assert any(g.proposition.head == "Ne" for g in part.question.given)


def test_signs_in_parentheses_are_a_law():
    given = "z ∈ R^n has iid {}entries {}, A is a fixed n×n matrix"
    wanted = statements("E[z^T A z]", given.format("Rademacher ", ""))[0]
    for name in ("", "Rademacher "):
        signs = given.format(name, "(±1 with probability 1/2 each)")
        assert statements("E[z^T A z]", signs)[0] == wanted


@pytest.mark.parametrize("goal", ["Var((W x + ε)_i)", "Var(λ^T W x)"])
def test_a_greek_letter_is_a_number_as_a_factor_alone(goal):
    with pytest.raises(MisreadError) as refused:
        read_questions(goal, "W is m×n with iid N(0,1) entries, x fixed")
    assert "a matrix, a vector or a number?" in refused.value.what.en
