"""Formulas as one line of light HTML."""

import re

import pytest

from bilemma.formulas.latex import Notation
from bilemma.formulas.plain import plain
from bilemma.render.writers.linear import linear
from bilemma.trusted.substitution import Lam, bind
from bilemma.trusted.terms import mk, num, sym

X, Y = (sym(name, "random") for name in "XY")
q, k = (sym(name, "random", "nat") for name in "qk")
x = sym("x", "real", "nat")
d, i, j, n = (sym(name, "nat") for name in "dijn")
sigma = sym("sigma_q")

LINES = [
    (mk("Var", X), "Var(<i>X</i>)"),
    (num(2) * sigma**2, "2\u2009<i>σ<sub>q</sub></i>²"),
    (mk("dot", Lam(i, q[i]), Lam(i, k[i]), d), "<b>q</b>\u2009·\u2009<b>k</b>"),
    (mk("Le", x[i], x[j]), "<i>x<sub>i</sub></i> ≤\u00a0<i>x<sub>j</sub></i>"),
    (mk("Lt", 0, x[i]), "0 &lt;\u00a0<i>x<sub>i</sub></i>"),
    (
        bind("Sum", i, n, x[i]),
        "∑<sub><i>i</i>≤<i>n</i></sub> <i>x<sub>i</sub></i>",
    ),
]


t = sym("t")
LINES += [
    (  # the d of a derivative stands upright, its variable does not
        bind("HasDeriv", t, 0, num(2), 2 * t),
        "d(2\u2009<i>t</i>)/d<i>t</i>|<sub><i>t</i>=0</sub> =\u00a02",
    ),
    (mk("E", mk("step", X, t), mk("Block")), "P(<i>X</i> ≤\u00a0<i>t</i>)"),
    (mk("E", mk("step", X, t), mk("Block", Y)), "P(<i>X</i> ≤\u00a0<i>t</i> | <i>Y</i>)"),
    (  # words of one language stand in no formula
        bind("All", t, mk("Le", 0, mk("E", mk("step", t, X), mk("Block"))), data="real"),
        "0 ≤\u00a0P(<i>t</i> ≤\u00a0<i>X</i>)\u2003(<i>t</i> ∈\u00a0ℝ)",
    ),
    (mk("delta", 1, 2), "<i>δ</i><sub>1,2</sub>"),  # not 12
    (mk("Wise", Lam(i, q[i] ** 2)), "⟂((<i>q<sub>i</sub></i>²)<sub><i>i</i></sub>)"),
    (X**n, "<i>X</i><sup><i>n</i></sup>"),
    (sym("Sigma_a") + 1, "Σ<sub><i>a</i></sub> +\u00a01"),  # a letter is no sign of a sum
]


@pytest.mark.parametrize(("term", "shown"), LINES)
def test_a_term_on_one_line(term, shown):
    assert linear(term) == f'<k-y class="bl-long">{shown}</k-y>'


def test_conventions_of_the_page_say_which_length_goes_without_saying():
    dot = mk("Le", 0, mk("dot", Lam(i, q[i]), Lam(i, k[i]), d))
    page = Notation.of_page([([], [dot])], [([], [q[d + 1]])])
    assert "<b>q</b>[1:<i>d</i>]\u2009·" in linear(dot, page)
    assert "<b>q</b>\u2009·" in linear(dot)


@pytest.mark.parametrize("term", [term for term, _ in LINES])
def test_no_mark_is_left(term):
    assert not re.search(r"[\ue000-\uf8ff]", linear(term) + plain(term))
