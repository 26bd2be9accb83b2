"""A formula that somebody looks for: read as questions are."""

from __future__ import annotations

import pytest

from bilemma.book import (
    SD,
    Cov,
    E,
    Equation,
    LessEqual,
    NotEqual,
    Product,
    Sum,
    Var,
    absolute,
    exp,
    keep,
    naturals,
    random_variables,
    reals,
    sqrt,
    tanh,
    vectors,
)
from bilemma.library.known_statements.lookup import formula_of
from bilemma.proof.from_sympy import read
from bilemma.questions.elaborating.formula import read_formula
from bilemma.questions.lexing.errors import MisreadError

X, Y, Z = random_variables("X Y Z")
a, b, t, u, v, x, y = reals("a b t u v x y")
i, n, m = naturals("i n m")
q, k = vectors("q k")

# A formula, and what a theorem file has for it: the same term, so the book's theorems are found.
MEANT = [
    ("Cov(a*X, b*Y)", Cov(a * X, b * Y)),
    ("Var(X + Y) = Var(X) + Var(Y)", Equation(Var(X + Y), Var(X) + Var(Y))),
    ("Cov(X, Y | Z)", Cov(X, Y, Z)),
    ("E(X | Y)", E(X, Y)),
    ("E(X | Y, Z)", E(X, Y, Z)),
    ("Var(a*X + b | Y)", Var(a * X + b, Y)),
    ("E(E(X|Y))", E(E(X, Y))),
    ("E(X)^2 <= E(X^2)", LessEqual(E(X) ** 2, E(X**2))),
    ("E(X) == 0", Equation(E(X), 0)),
    ("a ≥ b", LessEqual(b, a)),
    ("x != 0", NotEqual(x, 0)),
    ("0.5*x", x / 2),
    ("SD(a*X)", SD(a * X)),
    ("exp(u)*exp(v)", exp(u) * exp(v)),
    ("1/(1+exp(-x))", 1 / (1 + exp(-x))),
    ("sqrt(a)*sqrt(b)", keep(sqrt(a)) * sqrt(b)),
    ("E(exp(t*X))", E(exp(t * X))),
    ("abs(x+y)", absolute(x + y)),
    ("tanh(x)", tanh(x)),
    ("E(z)", E(random_variables("z"))),
    ("Var(z^2)", Var(random_variables("z") ** 2)),
    ("x^n <= y^n", LessEqual(x**n, y**n)),
    ("x**(m + n)", x ** (m + n)),
    ("sum(x^i, i=1..n)", Sum(x**i, (i, 1, n))),
    ("Sum(q[i]*k[i], (i, 1, n))", Sum(q[i] * k[i], (i, 1, n))),
    ("Product(q[i], (i, 1, n))", Product(q[i], (i, 1, n))),
]


@pytest.mark.parametrize(("text", "meant"), MEANT, ids=[text for text, _ in MEANT])
def test_what_a_theorem_file_has_means_the_same(text, meant):
    assert formula_of(text).term is read(meant)


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


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("E(X, Y)", ("E(X | Y)", "E(X*Y)")),
        ("E(X + Y, Z)", ("E(X + Y | Z)",)),
        ("Cov(X, Y, Z)", ("Cov(X, Y | Z)",)),
        ("E(X, 2)", ()),
    ],
)
def test_what_is_given_stands_behind_a_bar(text, offered):
    with pytest.raises(MisreadError) as error:
        formula_of(text)
    assert error.value.readings == offered
    assert all(map(formula_of, offered))


def test_words_are_no_formula():
    assert formula_of("softmax jacobian") is None


@pytest.mark.parametrize(
    "text",
    [
        "Var(q.k",
        "a/b c = 1",
        "E(X) = 1 = 2",
        "E(X'Y)",
        "__import__('os').getcwd()",
        "Sum(x[i], (i, j))",
    ],
)
def test_all_else_is_refused_at_its_place_in_both_languages(text):
    with pytest.raises(MisreadError) as error:
        formula_of(text)
    assert error.value.shown("en").splitlines()[2].strip() == "^"
    assert error.value.shown("zh").splitlines()[0] != error.value.shown("en").splitlines()[0]
