"""Formulas as one line of light HTML, and pages without white space that nobody sees."""

import re

import pytest

from bilemma.render.formulas.latex import plain
from bilemma.render.linear import linear
from bilemma.render.whitespace import squeezed
from bilemma.trusted import definitions  # noqa: F401  fills the table of definitions
from bilemma.trusted.terms import Lam, bind, mk, num, sym

X = sym("X", "random")
q, k = (sym(name, "random", "nat") for name in "qk")
x = sym("x", "real", "nat")
d, i, j, n = (sym(name, "nat") for name in "dijn")
sigma = sym("sigma_q")

LINES = [
    (mk("Var", X), "Var(<i>X</i>)"),
    (num(2) * sigma**2, "2\u2009<i>σ</i><sub><i>q</i></sub>²"),
    (mk("dot", Lam(i, q[i]), Lam(i, k[i]), d), "<b>q</b>\u2009·\u2009<b>k</b>"),
    (mk("Le", x[i], x[j]), "<i>x</i><sub><i>i</i></sub> ≤\u00a0<i>x</i><sub><i>j</i></sub>"),
    (mk("Lt", 0, x[i]), "0 &lt;\u00a0<i>x</i><sub><i>i</i></sub>"),
    (
        bind("Sum", i, n, x[i]),
        "∑<sub><i>i</i>≤<i>n</i></sub> <i>x</i><sub><i>i</i></sub>",
    ),
]


@pytest.mark.parametrize(("term", "shown"), LINES)
def test_a_term_on_one_line(term, shown):
    assert linear(term) == f'<span class="bl-linear">{shown}</span>'


@pytest.mark.parametrize("term", [term for term, _ in LINES])
def test_no_mark_is_left(term):
    assert not re.search(r"[\ue000-\uf8ff]", linear(term) + plain(term))


def test_indentation_goes_and_code_stays():
    page = "<ul>\n    <li>\n\n  a b </li>\n</ul><pre>x\n    y</pre>\n\n"
    assert squeezed(page) == "<ul>\n<li>\na b </li>\n</ul><pre>x\n    y</pre>\n"
