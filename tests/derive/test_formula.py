"""A formula that somebody looks for: read as questions are, and as a theorem file has it."""

from __future__ import annotations

import pytest

from bilemma.library.lookup import formula_of
from bilemma.proof.parsing import parse_term
from bilemma.questions.errors import MisreadError
from bilemma.questions.formula import read_formula

# What both languages have means the same in both; so what was found is found.
BOTH = [
    *("Cov(a*X, b*Y)", "Var(X + Y) = Var(X) + Var(Y)", "Cov(X, Y | Z)", "E(X)^2 <= E(X^2)"),
    *("E(X | Y)", "Var(a*X + b | Y)", "E(E(X|Y))", "exp(u)*exp(v)", "a ≥ b", "0.5*x", "SD(a*X)"),
    *("1/(1+exp(-x))", "0 < exp(x)", "sqrt(a)*sqrt(b)", "E(exp(t*X))", "X = Y", "x != 0"),
    *("abs(x+y)", "E(x[i])", "Cov(q[i], q[j])", "E(c)", "Var(c)", "tanh(x)", "sigmoid(x)"),
    "E(a*x[i] + X)",
]


@pytest.mark.parametrize("text", BOTH)
def test_what_a_theorem_file_has_means_the_same(text):
    assert formula_of(text).term is parse_term(text)


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("E[X^2]", "E(X^2)"),
        ("Var( q.k )", "Var(q.k)"),
        ("Var(sum(X[i], i=1..n))", "Var(sum(X[i], i=1..n))"),
        ("方差(X+Y)", "Var(X + Y)"),
        ("E(X) >= 0", "0 <= E(X)"),
        ("d(softmax(x,i), x[j])", "d(softmax(x, i), x[j])"),
        ("E(norm2(x−y))", "E(norm2(x - y))"),
        ("sum(x[i], i=1..N)", "sum(x[i], i=1..N)"),
    ],
)
def test_what_questions_have_is_read_and_repeated(text, typed):
    found = read_formula(text)
    assert found.text == typed
    assert read_formula(typed) == found


def test_only_a_theorem_file_has_these():
    for text in ("Sum(q[i]*k[i], (i, 1, n))", "h(a) + abs(b)", "Independent(X, Y)", "E(X) == 0"):
        assert formula_of(text).term is parse_term(text)


def test_words_are_no_formula():
    assert formula_of("softmax jacobian") is None


@pytest.mark.parametrize(
    "text", ["Var(q.k", "a/b c = 1", "E(X) = 1 = 2", "E(X'Y)", "__import__('os').getcwd()"]
)
def test_all_else_is_refused_at_its_place_in_both_languages(text):
    with pytest.raises(MisreadError) as error:
        formula_of(text)
    assert error.value.shown("en").splitlines()[2].strip() == "^"
    assert error.value.shown("zh").splitlines()[0] != error.value.shown("en").splitlines()[0]
