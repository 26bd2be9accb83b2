"""The gap between two lines closes by the ring laws, at the top and inside equal heads."""

import pytest
import sympy as sp

from bilemma.proof.closing import NotClosed, close
from bilemma.proof.from_sympy import read
from bilemma.proof.propositions import Less, LessEqual, NotEqual
from bilemma.proof.symbols import (
    Cov,
    E,
    Each,
    Sum,
    Var,
    exp,
    naturals,
    random_variables,
    random_vectors,
    reals,
    softmax,
    vectors,
)
from bilemma.trusted.terms import inv, mk
from tests.proof.scratch import context

x, y, z = reals("x y z")
i, j, n = naturals("i j n")
X, Y = random_variables("X Y")
q = random_vectors("q", n)
u = vectors("u", n)
ratio = read(x) * inv(read(x))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (x * (y + z), x * y + x * z),
        ((x + y) ** 2, x**2 + 2 * x * y + y**2),
        (exp(x * (y + z)), exp(x * y + x * z)),
        (E((X + x) ** 2), E(X**2 + 2 * x * X + x**2)),
        (Var(X * (x + y)), Var(x * X + y * X)),
        (Cov(2 * X, Y), Cov(X + X, Y)),
        (z * exp(x + x) + 1, 1 + exp(2 * x) * z),
        (Sum(q[i] * (x + y), (i, 1, n)), Sum(x * q[i] + q[i] * y, (i, 1, n))),
        (E(Sum((q[i] + 1) ** 2, (i, 1, n))), E(Sum(q[i] ** 2 + 2 * q[i] + 1, (i, 1, n)))),
        (Sum(q[i], (i, 1, n + n)), Sum(q[j], (j, 1, 2 * n))),
        (softmax(Each(j, x * (u[j] + 1), n), i), softmax(Each(j, x * u[j] + x, n), i)),
    ],
)
def test_equal_by_the_laws_of_rings(left, right):
    th = close(read(left), read(right), context())
    assert (th.left, th.right) == (read(left), read(right))
    assert not th.hypotheses


@pytest.mark.parametrize("given", [NotEqual(x, 0), NotEqual(0, x), Less(0, x), Less(x, 0)])
def test_a_denominator_cancels_where_it_is_not_zero(given):
    assert close(ratio, read(1), context(given)).right is read(1)


def test_a_denominator_does_not_cancel_otherwise():
    with pytest.raises(NotClosed, match="they agree if x ≠ 0"):
        close(ratio, read(1), context(LessEqual(0, x)))


def test_a_squared_root_is_the_number():
    root = mk("sqrt", read(x))
    assert close(root**2 * read(y), read(x * y), context(LessEqual(0, x))).right is read(x * y)
    assert close(inv(root) ** 2, inv(read(x)), context(Less(0, x))).right is inv(read(x))
    with pytest.raises(NotClosed):
        close(root**2, read(x), context())


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (x * y, x * z),
        (E(X), E(Y)),
        (Sum(q[i], (i, 1, n)), Sum(q[i], (i, 1, n + 1))),
        (Sum(q[i], (i, 1, n)), Sum(q[i], (i, 1, n), exclude=j)),
        (E(X * Y), E(X) * E(Y)),
        (sp.sqrt(x + y), sp.sqrt(x) + sp.sqrt(y)),
    ],
)
def test_what_differs_is_shown(left, right):
    with pytest.raises(NotClosed, match="the two sides differ") as caught:
        close(read(left), read(right), context())
    assert (caught.value.left, caught.value.right) == (read(left), read(right))


def test_the_innermost_difference_is_shown_too():
    left, right = Sum(E(q[i] * X), (i, 1, n)), Sum(E(q[i] * Y), (i, 1, n))
    with pytest.raises(NotClosed) as caught:
        close(read(left), read(right), context())
    message = str(caught.value).splitlines()
    assert message[0] == "the two sides differ:"
    assert [line.strip()[:4] for line in message[1:3]] == ["Σ_{j"] * 2
    assert message[3] == "namely here:"
    assert "X" in message[4]
    assert "Y" in message[5]
