"""Terms in error messages read as `bilemma show` prints them."""

import pytest

from bilemma.proof.from_sympy import read
from bilemma.proof.matching import placeholder
from bilemma.proof.propositions import ForEach, Independent, LessEqual, Tends
from bilemma.proof.showing import show, show_all
from bilemma.proof.symbols import E, Sum, dot, exp, naturals, random_variables, reals, vectors
from bilemma.trusted.terms import mk, sym

a, b, x, t = reals("a b x t")
i, j, n = naturals("i j n")
X, Y = random_variables("X Y")
u = vectors("u", n)


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (3 * x, "3·x"),
        (x**2, "x²"),
        (1 / x, "1/x"),
        (u[j], "u_j"),
        (E(X), "E[X]"),
        (E(X, Y), "E[X | Y]"),
        (exp(x), "exp(x)"),
        (LessEqual(0, x), "0 ≤ x"),
        (Sum(u[j], (j, 1, n)), "Σ_{i≤n} u_i"),
        (Sum(u[j] ** i, (j, 1, n)), "Σ_{j≤n} u_j^i"),
        (ForEach(i, n, LessEqual(0, u[i])), "0 ≤ u_i  (1 ≤ i ≤ n)"),
        (Independent(X, Y), "X ⟂ Y"),
        (Tends(exp(-x), x, 0), "exp(−t) → 0  (t → ∞)"),
    ],
)
def test_shown(written, shown):
    assert show(read(written)) == shown


def test_a_sum_inside_a_product_is_in_parentheses():
    assert show(read(t * (x + u[j]))) == "t·(u_j + x)"


def test_nested_bound_variables_have_different_names():
    inner = Sum(u[i] * u[j], (j, 1, n), exclude=i)
    text = show(read(Sum(inner, (i, 1, n))))
    assert text == "Σ_{i,j≤n, i≠j} u_i·u_j"


def test_sides_that_would_look_the_same_are_told_apart():
    """Plain text has one dot for a product and for a dot product."""
    product, scalar = read(a * b), read(dot(vectors("a", n), vectors("b", n)))
    assert show(product) == show(scalar) == "a·b"
    assert len(set(show_all(product, scalar))) == 2


def test_what_the_search_left_open_has_a_letter():
    assert show(mk("Var", x_open := placeholder("random")) + sym("X", "random")) == "Var(Y) + X"
    assert x_open.data[0].startswith("_")


def test_what_is_no_term_is_shown_as_it_is():
    assert show("a word") == "a word"
