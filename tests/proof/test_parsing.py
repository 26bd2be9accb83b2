"""Formulas that are typed at the command line: the vocabulary, and nothing that is evaluated."""

import pytest

from bilemma.proof.from_sympy import read
from bilemma.proof.parsing import CALLS, ParsingError, parse_term
from bilemma.proof.propositions import Equation, Independent, LessEqual
from bilemma.proof.symbols import (
    Cov,
    E,
    Sum,
    Var,
    dot,
    functions,
    naturals,
    random_variables,
    random_vectors,
    reals,
    softmax,
    vectors,
)

X, Y, Z = random_variables("X Y Z")
a, b, x = reals("a b x")
i, n, length = naturals("i n length")
q, k = random_vectors("q k", length)
h = functions("h")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Cov(a*X, b*Y)", Cov(a * X, b * Y)),
        ("E(X | Y)", E(X, Y)),
        ("E(X | Y, Z)", E(X, Y, Z)),
        ("Var(a*X + b | Y)", Var(a * X + b, Y)),
        ("Cov(X, Y | Z)", Cov(X, Y, Z)),
        ("Var(X+Y) = Var(X)", Equation(Var(X + Y), Var(X))),
        ("E(X)^2 <= E(X^2)", LessEqual(E(X) ** 2, E(X**2))),
        ("a ≥ b", LessEqual(b, a)),
        ("0.5*x", x / 2),
        ("Sum(q[i]*k[i], (i, 1, n))", Sum(vectors("q")[i] * vectors("k")[i], (i, 1, n))),
        ("Var(dot(q, k))", Var(dot(q, k))),
        ("softmax(x, i)", softmax(vectors("x", length), i)),
        ("h(a) + abs(b)", h(a) + CALLS["absolute"](b)),
        ("Independent(X, Y)", Independent(X, Y)),
    ],
)
def test_it_is_read_as_a_theorem_file_has_it(text, meant):
    assert parse_term(text) is read(meant)


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os')",
        "Cov(X | Z, Y)",
        "SD(X | Y)",
        "X | Y",
        "X.__class__",
        "(lambda: 1)()",
        "[x for x in y]",
        "f'{x}'",
        "x if y else z",
        "9**999999",
        "((9**99)**99)**99",
        "E",
        "a <= b <= c",
        "E(",
        "x" * 3000,
        "1/0",
        "'x'",
        "x @ y",
        "*x",
        "(x := 1)",
    ],
)
def test_all_else_is_refused(text):
    with pytest.raises(ParsingError):
        parse_term(text)
