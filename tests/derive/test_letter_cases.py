"""Small letters and capitals: entries w_ij of a matrix W."""

from __future__ import annotations

import pytest

from bilemma.questions.echo import echo
from bilemma.questions.question import read_question
from bilemma.questions.signs.letter_cases import with_entries

from .asking import statements

LAYERS = [
    "y = W x; W in R^(m x n); w_ij iid with mean 0 and variance 1/n; x in R^n; x fixed",
    "y=Wx，W∈R^{m×n}，w_ij独立同分布，均值0，方差1/n，x 固定",
]


@pytest.mark.parametrize("given", LAYERS)
def test_the_entries_of_a_matrix(given):
    question = read_question("Var(y_i)", given)
    assert "W iid" in echo(question).given["en"]
    assert "w_ij is taken as the entry of W." in [note.en for note in question.notes]
    assert statements("Var(y_i)", given) == ["Var(Σ_{j≤n} x_j·W_ij) = 1/n·Σ_{j≤n} x_j²"]


@pytest.mark.parametrize(
    ("goal", "given"),
    [
        ("E(w)", "W in R^(m x n); w_ij iid; w random"),  # w stands alone
        ("E(W)", "W = sum(w[i,j]*X[j], j=1..n); w_ij iid"),  # W is made of them
        ("E(W_11)", "W in R^(m x n); w_ij iid; W_ij iid"),  # W has entries of its own
        ("E(w_ij)", "w_ij iid"),  # there is no W
        ("E(W)", "W ~ N(0, 1); w_ij iid"),  # W is a number
    ],
)
def test_letters_of_their_own(goal, given):
    assert with_entries(goal, given) == (goal, given, ())
