"""``layers``: tensors that are made of each other, with mean and variance of their entries."""

from __future__ import annotations

import json

import numpy as np
import pytest
from click.testing import CliRunner

from bilemma.answers.asked import ask
from bilemma.answers.layers import layers
from bilemma.answers.not_answered import NotAnsweredError
from bilemma.answers.tensor_latex import definition
from bilemma.cli import main
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.matrices.tensors import read_tensors

LONG = 300  # seconds, of a busy machine
TOKENS = (
    "x in R^(n x d); A, B in R^(d x h); x, A, B independent; mean 0; var A = 1/d; var B = 1/d; "
    "var x = 1; fourth moment x = m"
)
DATA = (
    "x in R^(n x d); A in R^(d x h); B in R^(h x m); C in R^(m x k); x fixed; A, B, C independent; "
    "mean A = 0; var A = 1/d; mean B = 0; var B = 1/h; mean C = 0; var C = 1/m; "
    "sum(x[i,l]^2, l=1..d) = d for all i"
)


def found(table):
    """Name, which entry, mean, and variance of each row; None where that is no closed form."""
    return [
        (row.tensor.name, row.which, *(a.text if a and a.closed else None for a in answers(row)))
        for row in table.rows
    ]


def answers(row):
    return (row.mean, row.variance)


@pytest.fixture(scope="module")
def scores():
    return layers("q = x @ A; k = x @ B\ns = q @ k.T / h", TOKENS, seconds=LONG)


@pytest.fixture(scope="module")
def chain():
    return layers("y = x A; z = y B; w = 3 z C", DATA, seconds=LONG)


def test_scores_divided_by_the_wrong_number_say_so(scores):
    assert found(scores) == [
        ("q", "", "0", "1"),
        ("k", "", "0", "1"),
        ("s", "i ≠ j", "0", "1/h"),
        ("s", "i, i", "0", "(d + m − 1)/(d·h)"),
    ]
    assert [row.sizes for row in scores.rows] == [(), (), ("h",), ("d", "h")]
    assert "fourth moment x = m" in scores.rows[3].needs
    assert "fourth moment x = m" not in scores.rows[2].needs
    remarks = repr(scores)
    assert "s (i ≠ j): its variance is 1/h, not 1: it changes with h" in remarks
    assert "s (i, i): its variance is (d + m − 1)/(d·h), which changes with d, h" in remarks


def test_samples_agree(scores):
    n, d, h, runs = 3, 4, 5, 40_000
    draw = np.random.default_rng(5)
    x, a, b = (draw.standard_normal((runs, *size)) for size in ((n, d), (d, h), (d, h)))
    s = (x @ a / np.sqrt(d)) @ (x @ b / np.sqrt(d)).transpose(0, 2, 1) / h
    at = {"d": d, "h": h, "m": 3}
    for row, entry in zip(scores.rows[2:], (s[:, 0, 1], s[:, 1, 1]), strict=True):
        closed = row.variance.sympy()
        value = float(closed.subs({letter: at[letter.name] for letter in closed.free_symbols}))
        assert abs(entry.var() - value) < 0.05 * value, row.which


def test_one_row_where_the_diagonal_is_no_other():
    fixed = "x in R^(n x d); A, B in R^(d x h); x fixed; A, B independent; mean 0; var A = 1/d"
    fixed += "; var B = 1/d; sum(x[i,l]^2, l=1..d) = d for all i"
    table = layers("s = (x A)(x B)^T/sqrt(h)", fixed, seconds=LONG)
    assert found(table) == [("s", "", "0", "1")]
    assert table.fixed == ("x",)
    assert "x held fixed" in repr(table)


def test_a_tensor_of_many_matrices_takes_the_one_before_as_a_letter(chain):
    assert found(chain) == [("y", "", "0", "1"), ("z", "", "0", "1"), ("w", "", "0", "9")]
    y, z, w = chain.rows
    assert y.supposed is z.supposed is None
    assert w.supposed.en.startswith("z as a letter")
    assert "independent vectors C, z" in w.needs
    question = w.variance.answer.question
    assert ask(question.goal_text, question.given_text).text == "9"


def test_a_layer_may_have_a_relu():
    given = "W in R^(m x d); V in R^(k x m); x in R^d; W, V independent; W iid N(0, 2/d)"
    table = layers(
        "h = relu(W x); y = V h", f"{given}; V iid N(0, 1/m); norm2(x) = d", seconds=LONG
    )
    assert found(table) == [("h", "", "1/√(π)", "1 − 1/π"), ("y", "", "0", "1")]
    assert definition(table.tensors[0]) == r"h=\operatorname{ReLU}\left(W\,x\right)"


@pytest.mark.parametrize("tensors", ["u = C x; v = D u", "v = D (C x)", "u = C x; v = D*u"])
def test_a_matrix_may_be_called_as_a_variance_is(tensors):
    given = "C in R^(m x n); D in R^(k x m); x in R^n; C, D independent; mean 0; norm2(x) = n"
    table = layers(tensors, f"{given}; var C = 1/n; var D = 2/m", seconds=LONG)
    assert found(table)[-1] == ("v", "", "0", "2")


@pytest.mark.parametrize(
    ("tensors", "given"),
    [
        ("y = x A; z = y B; w = z (y B)^T C", DATA.replace("C in R^(m x k)", "C in R^(n x k)")),
        ("y = x A; z = y B; w = z C", DATA.replace("A, B, C independent", "A, B independent")),
    ],
    ids=["is used twice", "nothing is said of the last matrix"],
)
def test_a_tensor_is_no_letter_where_it_is_not_independent(tensors, given):
    # In a slow hour z may take y as a letter, rightly: y knows nothing of B.
    of_w = [row for row in layers(tensors, given, seconds=1).rows if row.tensor.name == "w"]
    assert [row.supposed for row in of_w] == [None] * len(of_w) != []


def test_nor_where_a_matrix_stands_on_both_sides():
    given = DATA.replace("B in R^(h x m)", "B in R^(h x h)").replace("C in R^(m x k)", "C in R^h")
    table = layers("y = x A B; z = y B", given.replace("var C = 1/m", "var C = 1"), seconds=1)
    assert all(row.supposed is None for row in table.rows)


@pytest.mark.parametrize(
    ("tensors", "what"),
    [
        ("", "Which tensors?"),
        ("q", "name = formula"),
        ("q = ", "name = formula"),
        ("x = x A", "has a meaning already"),
        ("softmax = x A", "has a meaning already"),
        ("q = x A; q = x B", "defined twice"),
        ("q = A x", "Sizes do not fit: d x h times n x d"),
        ("q = x + x A", "different sizes"),
        ("q = x A; p = softmax(q)", "a letter of its own"),
        ("q = x A; p = exp(q)", "a letter of its own"),
        ("q = x A; p = q[1, 1]", "a letter of its own"),
        ("q = k A; k = x", "Is k a matrix, a vector or a number?"),
        ("q = x D", "Is D a matrix, a vector or a number?"),
        ("q = x A/h B", "x A/h B"),
        ("; ".join(f"q{i} = x A" for i in range(21)), "at most 20 tensors"),
    ],
)
def test_what_is_refused(tensors, what):
    with pytest.raises(MisreadError) as refused:
        layers(tensors, TOKENS)
    assert what in refused.value.shown("en")
    assert refused.value.shown("zh")


def test_hypotheses_that_contradict_each_other_have_no_table():
    with pytest.raises(NotAnsweredError, match="no variance is negative"):
        layers("q = x A", "x in R^(n x d); A in R^(d x h); A, x independent; var A = -1").rows  # noqa: B018


def test_it_shows_itself_in_both_languages(chain):
    html, markdown = chain._repr_html_(), chain._repr_markdown_()
    assert html.count("<tr>") == 4
    assert "| w | n × k |  | $0$ | $9$ |" in markdown
    chinese = layers("q = x A", DATA, language="zh")
    assert repr(chinese).startswith("张量")
    assert "x 取定：期望与方差均为给定 x 时的值。" in repr(chinese)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("1.5^2 A", r"\left(\frac{3}{2}\right)^{2}\,A"),
        ("0.5 A", r"\frac{1}{2}\,A"),
        ("2*3*A", r"2\cdot 3\,A"),
        ("2*1.5*A", r"2\cdot \frac{3}{2}\,A"),
        ("A - (B - A)^T", r"A-\left(B-A\right)^{\top}"),
    ],
)
def test_formulas_are_drawn_as_they_are_meant(typed, shown):
    (tensor,) = read_tensors(f"y = {typed}", "A, B in R^(d, d)")
    assert definition(tensor) == f"y={shown}"


def test_what_was_typed_is_code_in_markdown():
    given = "A in R^(d, d); x in R^d; x fixed; A independent; mean 0; var A = v*u; real u, v"
    shown = layers("y = A x", given)
    assert "`var A = v*u`" in shown._repr_markdown_()
    assert "`" not in repr(shown)


def test_the_command_prints_the_table():
    given = ["--given", DATA, "--seconds", f"{LONG}"]
    run = CliRunner().invoke(main, ["layers", "y = x A", *given])
    assert run.exit_code == 0
    assert run.output.splitlines()[1].split() == ["y", "n", "×", "h", "0", "1"]
    data = json.loads(CliRunner().invoke(main, ["layers", "y = x A", *given, "--json"]).output)
    assert data[0]["variance"]["text"] == "1"
    assert len(data[0]["variance"]["digest"]) == 64
    refused = CliRunner().invoke(main, ["layers", "y = A x", *given])
    assert refused.exit_code == 1
    assert "Sizes do not fit" in refused.output
