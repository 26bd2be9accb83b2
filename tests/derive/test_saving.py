"""Every answer can be saved: the file is proved as it stands, and its experiment run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bilemma.commands.saving import _proved as proved
from bilemma.derive.shown.saved_lines import SavedLine, all_filled, without_refused
from bilemma.derive.shown.theorem_file import CannotSaveError
from bilemma.trusted.terms import num
from tests.derive.asking import ask
from tests.derive.questions import MORE, PRACTICE

ROOT = Path(__file__).parents[2]
HELD_OUT = json.loads(Path(__file__).with_name("held_out.json").read_text("utf-8"))

# Answered, but what the authors' language has does not prove them yet: it says so, and writes none.
NOT_SAVED = {"d05", "d06"}
# Answered, but there is no experiment: exact models have no root, nor does one hold what is given
# where all else depends on it.
NO_EXPERIMENT = {
    ("E(X^2)", "mean X = 170; sd X = 10"),
    ("Var(X)", "sd X = 10"),
    ("Var(sum(X[i], i=1..n))", "X independent; var X = σ^2; n = 4; σ = 5"),
    ("E(E(Y | X))", ""),
}

# What each of them needs: words of the file that it makes.
KINDS = [
    ("d(-log(softmax(x,i)), x[j])", "", "by=log_softmax"),
    ("d(d(lse(x), x[i]), x[j])", "", "2e-5"),  # its experiment differentiates twice
    ("d(exp(a*t), t)", "", "claim=HasDerivative("),
    ("Cov(2*X + 1, 3 - Y)", "Cov(X, Y) = r", "derive(covariance_of_multiples"),
    ("Var(w.x)", "random w; mean w = 0; E(w[i]*w[j]) = v*delta(i,j); real x", "derive"),
    ("E(b*x)", "b, x independent; mean b = p; mean x = m; p != 0", "given=[h1, h2, h3]"),
    ("Var(q.k | k)", "q, k independent; mean q = a; var q = s^2", "values[0] for"),
    (
        "Var(sum(W[i,j]*x[j], j=1..n))",
        "W, x independent; mean W = 0; var W = 1",
        "random_matrices(",
    ),
    ("E(sum((X[i] - sum(X[j], j=1..n)/n)^2, i=1..n))", "iid X; mean X = m", "random_vectors"),
]


def saved(goal, given):
    return proved(ROOT, ask(goal, given), "saved_answer")


@pytest.mark.parametrize(("goal", "given", "words"), KINDS)
def test_answers_of_every_kind_are_saved(goal, given, words):
    assert words in saved(goal, given)


@pytest.mark.thorough
@pytest.mark.parametrize(("goal", "given", "_"), PRACTICE + MORE)
def test_every_answer_is_saved(goal, given, _):
    if (goal, given) in NO_EXPERIMENT:
        with pytest.raises(CannotSaveError, match=r"no experiment|cannot where"):
            saved(goal, given)
    else:
        saved(goal, given)


@pytest.mark.thorough
@pytest.mark.parametrize("question", [q for q in HELD_OUT if q["outcome"] == "closed"])
def test_every_held_out_answer_is_saved(question):
    if question["id"] in NOT_SAVED:
        with pytest.raises(CannotSaveError, match="does not prove this answer"):
            saved(question["goal"], "; ".join(question["given"]))
        return
    saved(question["goal"], "; ".join(question["given"]))


def line(n, *parts, rests_on=()):
    return SavedLine(num(n), (), parts=parts, rests_on=rests_on)


def test_a_refused_line_is_taken_apart_then_filled_in_then_left_out():
    lines = [line(1, line(2), line(3)), line(4)]
    apart = without_refused(lines, 1)
    assert [x.term for x in apart] == [num(2), num(3), num(4)]
    filled = without_refused(apart, 1)
    assert [x.filled for x in filled] == [True, False, False]
    more = without_refused(filled, 1, ["variance-of-sum"])
    assert more[0].rests_on == ("variance-of-sum",)
    assert [x.term for x in without_refused(more, 1, ["variance-of-sum"])] == [num(3), num(4)]
    assert without_refused(all_filled([line(1)]), 1) is None
    assert all_filled(all_filled(lines)) is None
