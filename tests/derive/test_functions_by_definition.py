"""What stands for f(x) is put in the place of f(Y), with Y in the place of x; or it is refused."""

from __future__ import annotations

import pytest

from bilemma.questions.echo import identity
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question

PUT = [
    ("E(f(Y))", "f(x) = 2x + 1", "E(2*Y + 1)"),
    ("Var(g(Y))", "g(X) = aX", "Var(a*Y)"),  # not of X
    ("E(f(Y))", "f(x) = 2ax^2 + b", "E(2*a*Y^2 + b)"),
    ("E(f(Y))", "f(x) = xy", "E(Y*y)"),
    ("E(f(2Y))", "f(x) = ax^2", "E(a*(2*Y)^2)"),
    ("E(g(X))", "g(x) = f(x)^2; f(x) = x + 1", "E((X + 1)^2)"),
    ("E(f(Y))", "f(x) = log(x) + exp(x)", "E(log(Y) + exp(Y))"),
]


@pytest.mark.parametrize(("goal", "given", "wanted"), PUT)
def test_the_argument_takes_the_place_of_the_variable(goal, given, wanted):
    assert identity(read_question(goal, given)) == identity(read_question(wanted))


NO_DEFINITION = [
    ("σ(2X)", "σ(X) = 2"),  # the standard deviation, which is no constant function
    ("σ(X+Y)", "σ(X) = 2; X, Y independent"),
    ("Var(H(2X))", "H(X) = 2"),
    ("E(f(Y))", "f(x) = abx"),
    ("E(f(Y))", "f(x) = 1/ax"),
    ("E(f(Y))", "f(x) = e^ax"),
]


@pytest.mark.parametrize(("goal", "given"), NO_DEFINITION)
def test_what_defines_no_function_of_its_letter_is_refused(goal, given):
    with pytest.raises(MisreadError):
        read_question(goal, given)
