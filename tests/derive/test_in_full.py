"""Letters that hypotheses define: what is supposed by the shape of a goal, by that of them too."""

from __future__ import annotations

import pytest

from bilemma.questions.echo import identity
from bilemma.questions.elaborating.elaboration import Elaborator
from bilemma.questions.elaborating.in_full import in_full, without_names
from bilemma.questions.parsing.parser import parsed
from bilemma.questions.question import read_question
from bilemma.trusted.terms import mk, num, sym

from .asking import ask

LAYER = "w, x independent; mean w = 0; var w = v; x symmetric; var x = s^2"
NETWORK = (
    "H[i] = sum(A[i,j]*g[j], j=1..m) for all i; g[i] = sum(B[i,j]*x[j], j=1..d) for all i; "
    "random g, H, A, B; real x; H in R^r; g in R^m; x in R^d; A in R^(r x m); B in R^(m x d); "
    "A, B independent; mean A, B = 0; var A, B = 1"
)
# goal, hypotheses, value
DEFINED = [
    ("Var(y)", f"y = sum(w[i]*max(x[i], 0), i=1..n); {LAYER}", "n*s^2*v/2"),
    ("E(y)", f"y = sum(w[i]*max(x[i], 0), i=1..n); {LAYER}", "0"),
    ("E(y^2)", "y = max(X, 0); X symmetric; var X = v", "v/2"),
    ("Var(z)", "z = (X - E(X))/SD(X)", "1"),
    ("Var(y)", "y = w*max(x, 0); mean w = 0; var w = 2; x ~ N(0, 1); x, w independent", "1"),
    ("E(H[k]*H[l])", f"{NETWORK}; k != l", "0"),
    ("E(H[k]^2)", NETWORK, "m*sum(x[i]^2, i=1..d)"),
]


@pytest.mark.parametrize(("goal", "given", "value"), DEFINED)
def test_a_defined_letter_is_answered_as_what_it_stands_for(goal, given, value):
    answer = ask(goal, given)
    assert answer.closed
    assert answer.value is Elaborator(value, answer.question.letters).term(parsed(value))


@pytest.mark.parametrize("of_all", [" for all j", " for each j", " 对任意 j"])
def test_a_component_is_defined_for_all_of_its_indices(of_all):
    given = "W in R^(m x n); x in R^n; W, x independent; mean 0; var W = 1/n; var x = 1"
    alone, of_each = (
        ask("Var(y[k])", f"y[j] = sum(W[j,i]*x[i], i=1..n){words}; {given}")
        for words in ("", of_all)
    )
    assert of_each.closed
    assert identity(of_each.question) == identity(alone.question)


def test_nothing_is_supposed_of_a_variance_of_which_more_is_said():
    assert not ask("Var(z)", "z = (X - E(X))/SD(X); Var(X) = a - b").added
    # z is spoken of elsewhere, so that the definition may exclude something
    assert not ask("Var(z)", "z = (X - E(X))/SD(X); E(z^2*Y) = 2").added


def test_a_definition_in_a_circle_is_put_in_once():
    x, y = (sym(name, "random") for name in "xy")
    circle = [mk("Eq", x, y + 1), mk("Eq", y, x - 1)]
    assert in_full(x, circle) is x
    assert in_full(x, [mk("Eq", x, x**2)]) is x
    assert without_names(circle, ()) == circle
    assert without_names([mk("Eq", x, num(2) * y)], ()) == []
    assert without_names([mk("Eq", x, num(2) * y)], x.free) == [mk("Eq", x, num(2) * y)]


def test_halves_are_supposed_where_a_definition_has_the_maximum():
    question = read_question("E(y)", "y = max(X, 0); X symmetric")
    stated = [g.proposition for g in question.given]
    assert any(p.head == "Eq" and p.args[0].free == p.args[1].free for p in stated)
