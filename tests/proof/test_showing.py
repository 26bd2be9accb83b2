"""Terms in error messages read like what the author wrote."""

import pytest

from bilemma.proof.propositions import ForEach, Independent, LessEqual, Tends
from bilemma.proof.reading import read
from bilemma.proof.showing import show
from bilemma.proof.symbols import E, Sum, exp, naturals, random_variables, reals, vectors

x, t = reals("x t")
i, j, n = naturals("i j n")
X, Y = random_variables("X Y")
u = vectors("u", n)


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (3 * x, "3*x"),
        (x**2, "x^2"),
        (1 / x, "inv(x)"),
        (u[j], "u[j]"),
        (E(X), "E(X)"),
        (E(X, Y), "E(X, Block(Y))"),
        (exp(x), "exp(x)"),
        (LessEqual(0, x), "0 <= x"),
        (Sum(u[j], (j, 1, n)), "Sum(i: n. u[i])"),
        (Sum(u[j] ** i, (j, 1, n)), "Sum(j: n. u[j]^i)"),
        (ForEach(i, n, LessEqual(0, u[i])), "ForAll(i: n. 0 <= u[i])"),
        (Independent(X, Y), "Indep(Block(X), Block(Y))"),
        (Tends(exp(-x), x, 0), "Tends(t: oo, 0. exp(-1*t))"),
    ],
)
def test_shown(written, shown):
    assert show(read(written)) == shown


def test_a_sum_inside_a_product_is_in_parentheses():
    assert show(read(t * (x + u[j]))) in {
        product for s in ("(x + u[j])", "(u[j] + x)") for product in (f"t*{s}", f"{s}*t")
    }


def test_nested_bound_variables_have_different_names():
    inner = Sum(u[i] * u[j], (j, 1, n), exclude=i)
    text = show(read(Sum(inner, (i, 1, n))))
    assert text.startswith("Sum(i: n. Sum(j: n, i. u[")
    assert "u[i]" in text
    assert "u[j]" in text


def test_what_is_no_term_is_shown_as_it_is():
    assert show("a word") == "a word"
