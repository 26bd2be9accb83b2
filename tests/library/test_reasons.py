"""What a line cites: all of its author's reasons that did something, and nothing that did not."""

import pytest

from bilemma.bilingual.text import Text
from bilemma.library.book_records.dependencies import citations, rest_of
from bilemma.library.model import Citation
from bilemma.proof import basics
from bilemma.proof.calc import calc, have
from bilemma.proof.propositions import Equation, FiniteMoment, LessEqual
from bilemma.proof.symbols import Cov, E, Var, random_variables, reals
from bilemma.proof.tactics import arith, linear, ring
from tests.proof.scratch import proof
from tests.whole_book import book

X, Y = random_variables("X Y", moments=2)
a, b, c = reals("a b c")
FINITE = [FiniteMoment(X, 2), FiniteMoment(Y, 2)]


def cited(scope):
    """Kind and id of what each line of a proof cites."""
    known = {lemma.theorem.digest: lemma for lemma in basics.lemmas().values()}
    given = scope.context.by_conclusion
    assumable = {p: Citation("hypothesis", "h", Text(en="h", zh="假设")) for p in given}
    earlier, steps, found = {}, [], []
    for number, line in enumerate(scope.lines, 1):
        rest = rest_of(line.theorem, known, earlier)
        found.append([(x.kind, x.id) for x in citations(line, rest, assumable, steps)])
        earlier[line.theorem.digest] = number
        steps.append(str(number))
    return found


@pytest.mark.parametrize(
    ("left", "right", "by", "wanted"),
    [
        (
            Cov(X, Y),
            E(X * Y) - E(X) * E(Y),
            [Cov, linear],
            [("definition", "Cov"), ("tactic", "linear")],
        ),
        (E(X + Y), E(X) + E(Y), linear, [("tactic", "linear")]),
        (Var(X), E((X - E(X)) ** 2), Var, [("definition", "Var")]),
        (Cov(X, Y), Cov(Y, X), ring, [("tactic", "ring"), ("definition", "Cov")]),
    ],
)
def test_tactics_are_cited_beside_what_they_were_named_with(left, right, by, wanted):
    with proof(*FINITE) as scope:
        calc(left).eq(right, by=by)
    assert cited(scope) == [wanted]


def test_of_several_lines_those_are_cited_that_were_used():
    with proof(LessEqual(a, b), LessEqual(b, c)) as scope:
        first = have(LessEqual(a + 1, b + 1), by=LessEqual(a, b))
        second = have(LessEqual(b + 1, c + 1), by=LessEqual(b, c))
        have(Equation(a, a))
        calc(a).le(c, by=[first, second, arith])
    assert cited(scope)[-1] == [("line", "1"), ("line", "2"), ("tactic", "arith")]


@pytest.mark.parametrize(
    ("theorem", "number", "wanted"),
    [
        ("indicator-is-one", 3, {"unequal"}),  # b below the bar is not 0
        ("products-are-uncorrelated", 1, {"independent"}),  # four variables, two and two
        ("stable-denominator", 1, {"bound"}),
    ],
)
def test_a_line_rests_on_what_a_rule_assumes_itself(theorem, number, wanted):
    step = book().theorems[theorem].steps[number - 1]
    given = {h.id: h.term for h in book().theorems[theorem].hypotheses}
    assert wanted <= set(step.hypotheses)
    assert {given[id] for id in step.hypotheses} <= step.theorem.hypotheses
