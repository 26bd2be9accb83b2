"""Lines with a slip: which there are, in which order, and that a model says they are false."""

from __future__ import annotations

import pytest

from bilemma.evidence.models.truth import refutes
from bilemma.exercises.slips import RULES, false_slips, slip_words, slips
from bilemma.trusted.terms import mk
from tests.exercises.statements import statement


def made(line, kind, given=""):
    """The slips of this kind in a typed line, as one types them."""
    asked = statement(line, "0", given)
    writer = asked.writer()
    return [writer.text(slip.line) for slip in slips(asked.goal) if slip.kind == kind]


@pytest.mark.parametrize(
    ("kind", "line", "slipped"),
    [
        ("lost-square", "a^2*Var(X)", "a*Var(X)"),
        ("lost-cross-term", "Var(X) + 2*Cov(X, Y) + Var(Y)", "Var(X) + Var(Y)"),
        ("mean-of-product", "E(X*Y)", "E(X)*E(Y)"),
        ("mean-of-product", "E(X^2)", "E(X)^2"),
        ("taken-for-additive", "Var(X + Y)", "Var(X) + Var(Y)"),
        ("factor-left-as-it-was", "Var(a*X)", "a*Var(X)"),
        ("lost-root", "sqrt(Var(X))", "Var(X)"),
        ("wrong-sign", "E(X^2) - E(X)^2", "E(X^2) + E(X)^2"),
        ("lost-coefficient", "2*Cov(X, Y)", "Cov(X, Y)"),
        ("lost-factor", "a*E(X)", "E(X)"),
        ("lost-term", "E(X) + b", "E(X)"),
    ],
)
def test_each_slip_is_made(kind, line, slipped):
    assert slipped in made(line, kind)


def test_slips_of_counts_and_of_sums():
    given = "vectors q in R^d; random q"
    assert "E(q[1])" in made("d*E(q[1])", "lost-count", given)
    assert "d^2*E(q[1])" in made("d*E(q[1])", "squared-count", given)
    assert made("sum(E(q[i]), i=1..d)", "sum-for-product", given) == ["prod(E(q[i]), i=1..d)"]


def test_indices_ranges_and_exponents_stay():
    found = made("sum(s*q[i]^4, i=1..d)", "lost-factor", "vectors q in R^d")
    assert found == ["sum(q[i]^4, i=1..d)", "sum(s, i=1..d)"]


def test_a_number_is_not_all_that_is_left_of_a_product():
    assert made("E(X^2) - E(X)^2", "lost-factor") == []


def test_the_likeliest_come_first_and_none_twice():
    asked = statement("Var(a*X + b*Y)", "a^2*Var(X) + 2*a*b*Cov(X, Y) + b^2*Var(Y)")
    found = list(slips(asked.wanted))
    order = [list(RULES).index(slip.kind) for slip in found]
    assert order == sorted(order)
    lines = [slip.line for slip in found]
    assert len(set(lines)) == len(lines)
    assert asked.wanted not in lines


def test_a_slip_that_is_true_is_not_called_false():
    # The cross term is 0 here, so who drops it is right.
    asked = statement("Var(X + Y)", "Var(X) + 2*Cov(X, Y) + Var(Y)", "X, Y independent")
    kinds = {slip.kind for slip in false_slips(asked.hypotheses, asked.goal, asked.wanted)}
    assert "lost-cross-term" not in kinds
    assert "wrong-sign" in kinds


def test_a_false_slip_comes_with_its_model():
    asked = statement("Var(X + Y)", "Var(X) + 2*Cov(X, Y) + Var(Y)")
    first = next(false_slips(asked.hypotheses, asked.goal, asked.wanted))
    assert first.kind == "lost-cross-term"
    assert first.relation is mk("Eq", asked.goal, first.line)
    assert refutes(first.found.evaluator, asked.hypotheses, first.relation)
    assert "left side" in first.model.en


def test_one_of_each_kind_comes_before_a_second():
    asked = statement("Var(a*X + b*Y)", "a^2*Var(X) + 2*a*b*Cov(X, Y) + b^2*Var(Y)")
    kinds = [slip.kind for slip in false_slips(asked.hypotheses, asked.goal, asked.wanted)]
    different = len(set(kinds))
    assert different >= 5
    assert len(set(kinds[:different])) == different
    assert "lost-square" in kinds[different:]  # there are two squares


def test_a_bound_with_a_slip_is_refuted_as_a_bound():
    asked = statement("Cov(X, Y)", "SD(X)*SD(Y)")
    kinds = {slip.kind for slip in false_slips((), asked.goal, asked.wanted, "Le")}
    assert "lost-factor" in kinds


def test_every_slip_has_words_in_both_languages():
    for kind in RULES:
        words = slip_words(kind)
        assert words.en
        assert words.zh
