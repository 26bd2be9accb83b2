"""What `bilemma prove` adds to a refused line: whether exact models refute it."""

import pytest

from bilemma.evidence.refusals import opinion_of_models
from bilemma.proof.from_sympy import read
from bilemma.proof.propositions import Equation, FiniteMoment, Less
from bilemma.proof.symbols import E, Var, random_variables, reals

X = random_variables("X", moments=2)
a, b = reals("a b")
FINITE = FiniteMoment(X, 2)
ODD = [Equation(E(X**k), m) for k, m in ((1, 0), (2, 7), (3, 11), (4, 300))]  # there is such a law


@pytest.mark.parametrize(
    ("claim", "given", "told"),
    [
        (Equation(Var(a * X), a * Var(X)), [FINITE], "refuted by an exact model: "),
        (Equation(Var(a * X), a**2 * Var(X)), [FINITE], "no exact model refutes it: it may be"),
        (Equation(a, 0), [Less(a, b), Less(b, a)], "its assumptions contradict each other"),
        (Equation(E(X**5), 0), ODD, "none of the models tried meets its assumptions; nothing is"),
    ],
)
def test_models_say_whether_a_line_is_false(claim, given, told):
    assert opinion_of_models(read(claim), map(read, given)).of_models.startswith(told)
