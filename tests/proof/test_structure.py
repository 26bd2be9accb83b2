"""Blocks for every index, terms kept as they stand, blocks of one variable, titles of parts."""

import pytest

from bilemma.book import (
    E,
    Each,
    Equation,
    FiniteMoment,
    ForEach,
    LessEqual,
    NotEqual,
    Sum,
    axiom,
    calc,
    every,
    exp,
    have,
    induction,
    keep,
    linear,
    naturals,
    random_variables,
    reals,
    ring,
    sqrt,
    suppose,
    vectors,
)
from bilemma.foundations import sum_monotone
from bilemma.proof.from_sympy import read, read_family
from bilemma.proof.scope import StepError
from bilemma.trusted.terms import inv, mk, mul
from tests.proof.scratch import proof

a, b, m, t, x, y = reals("a b m t x y")
i, j, n = naturals("i j n")
u, v = vectors("u v", n)
X, Y = random_variables("X Y", moments=2)
bounded = ForEach(i, n, u[i] <= m)


# --- every ----------------------------------------------------------------------------------------
def test_what_is_proved_inside_holds_for_every_index_outside():
    with proof(bounded):
        with every(i, n):
            each = have(u[i] <= m)
            assert each.theorem.conclusion is read(u[i] <= m)
        assert each.theorem.conclusion is read(bounded)
        c = calc(Sum(u[i], (i, 1, n)))
        c.le(Sum(m, (i, 1, n)), by=[each, sum_monotone])
        assert c.qed().theorem.hypotheses == {read(bounded)}


def test_a_chain_from_inside_is_for_every_index_when_it_ends_outside():
    with proof(bounded):
        with every(i, n):
            c = calc(u[i])
            c.le(m)
            inside = c.qed()
        assert c.qed().theorem.conclusion is read(bounded)
        assert inside.theorem.conclusion is read(bounded)


def test_blocks_in_each_other():
    with proof(bounded):
        with every(j, n), every(i, n):
            both = have(u[i] + u[j] <= 2 * m, by=[have(u[i] <= m), have(u[j] <= m)])
        wanted = ForEach(j, n, ForEach(i, n, u[i] + u[j] <= 2 * m))
        assert both.theorem.conclusion is read(wanted)


def test_an_excluded_index():
    with proof(ForEach(i, n, u[i] <= m, exclude=j)):
        with every(i, n, exclude=j):
            have(NotEqual(i, j))
            each = have(u[i] <= m)
        assert each.theorem.conclusion is read(ForEach(i, n, u[i] <= m, exclude=j))


def test_every_number():
    with proof():
        with every(t):
            each = have(1 + t <= exp(t), by=axiom("exp_lower"))
        assert each.theorem.conclusion.head == "All"


def test_what_assumes_more_of_the_index_stays():
    with proof(), every(i, n), suppose(u[i] <= m):
        each = have(u[i] <= m)
    assert each.theorem.conclusion is read(u[i] <= m)


def test_what_is_about_no_index_stays():
    with proof(a <= b):
        with every(i, n):
            same = have(a <= b)
        assert same.theorem.conclusion is read(a <= b)


def test_a_refused_supposition_names_the_line_of_its_author():
    with (
        proof(),
        pytest.raises(StepError, match=r"test_structure\.py:\d+: .*decided"),
        suppose(True),
    ):
        pass


# --- keep -----------------------------------------------------------------------------------------
def test_what_is_kept_is_read_as_it_stands():
    said = [
        (keep(a * b) * keep(1 / b), mul(read(a), read(b), inv(read(b)))),
        (exp(-keep(x - y)), mk("exp", -read(x - y))),
        (1 / sqrt(keep(2 * x)), inv(mk("sqrt", read(2 * x)))),
        (keep(sqrt(x)) ** 2, mk("sqrt", read(x)) ** 2),
    ]
    for written, term in said:
        assert read(written) is term
    assert read_family(Each(i, keep(u[i]))) is read_family(Each(i, u[i]))


def test_what_is_kept_may_be_cancelled_by_the_kernel():
    with proof(NotEqual(b, 0)):
        line = have(Equation(keep(a * b) * keep(1 / b), a), by=ring)
    assert line.theorem.hypotheses == {read(NotEqual(b, 0))}


# --- a block of one variable ----------------------------------------------------------------------
def test_what_is_known_is_its_own_conditional_expectation():
    known = axiom("expectation_known")
    with proof(FiniteMoment(exp(Y), 1)):
        line = have(Equation(E(exp(Y), Y), exp(Y)), by=[known(X=1, Y=exp(Y), G=(Y,)), linear])
    assert line.theorem.hypotheses == {read(FiniteMoment(exp(Y), 1))}


def test_blocks_of_no_and_of_two_variables():
    known = axiom("expectation_known")
    with proof(FiniteMoment(exp(Y), 1)):
        by = [known(X=1, Y=exp(Y), G=(X, Y)), linear]
        assert have(Equation(E(exp(Y), X, Y), exp(Y)), by=by)
        assert have(Equation(E(1), 1), by=[known(X=1, Y=1, G=()), linear])


# --- titles of parts ------------------------------------------------------------------------------
def test_an_induction_titles_its_parts_where_they_begin():
    def claim(k):
        return LessEqual(Sum(u[i], (i, 1, k)), k * m)

    with proof(ForEach(i, None, u[i] <= m)) as scope:
        start = calc(Sum(u[i], (i, 1, 0)))
        start.eq(0, by=axiom("sum_zero"))
        base = have(claim(0), by=start.qed())
        with suppose(claim(n), forget=n):
            step = calc(Sum(u[i], (i, 1, n + 1)))
            step.eq(Sum(u[i], (i, 1, n)) + u[n + 1], by=axiom("sum_step"))
            step.le((n + 1) * m, by=[claim(n), have(u[n + 1] <= m)])
        induction(n, claim, base, step.qed())
    titles = {number: line.part.en for number, line in enumerate(scope.titled(), 1) if line.part}
    assert titles == {1: "Base case", 3: "Induction step"}
