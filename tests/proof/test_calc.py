"""Chains, single lines and the ways to put proofs together; where a refusal says it stands."""

import inspect
from dataclasses import replace
from types import SimpleNamespace

import pytest
import sympy as sp

from bilemma.bilingual.text import Text
from bilemma.proof.calc import calc, have, shown
from bilemma.proof.context import ProofError
from bilemma.proof.from_sympy import read
from bilemma.proof.propositions import (
    Equation,
    FiniteMoment,
    ForAllReal,
    ForEach,
    Implies,
    Less,
    LessEqual,
    NotEqual,
    Tends,
    in_range,
)
from bilemma.proof.reasons import axiom
from bilemma.proof.scope import Proof, StepError, unproved_line
from bilemma.proof.structure import cases, for_each, induction, suppose
from bilemma.proof.symbols import E, Sum, absolute, exp, naturals, random_variables, reals, vectors
from bilemma.proof.tactics import contradiction, linear, ring
from bilemma.trusted.kernel import assume
from tests.proof.scratch import proof

a, b, c, t, x, y = reals("a b c t x y")
i, j, n = naturals("i j n")
X = random_variables("X")
u, v = vectors("u v", n)


# --- chains ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("relations", "strictest"),
    [("eq", "Eq"), ("eq le eq", "Le"), ("le lt le", "Lt"), ("eq lt", "Lt")],
)
def test_a_chain_shows_its_strictest_relation(relations, strictest):
    with proof(Less(a, a + 1)):
        chain, at = calc(a), a
        for relation in relations.split():
            at = at if relation == "eq" else at + 1
            getattr(chain, relation)(at)
    theorem = chain.qed().theorem
    assert theorem.conclusion.head == strictest
    assert (theorem.left, theorem.right) == (read(a), read(at))


def test_a_line_holds_by_itself():
    with proof() as scope:
        chain = calc((x + y) ** 2, part=Text(en="Expand", zh="展开"))
        chain.eq(x**2 + 2 * x * y + y**2, by=ring, note=Text(en="Multiply out.", zh="展开。"))
        chain.eq(x * (x + 2 * y) + y**2)
    first, second = chain.qed().lines
    assert scope.lines == [first, second]
    assert (first.relation, first.start, first.part.en) == ("=", read((x + y) ** 2), "Expand")
    assert (first.note.en, second.note) == ("Multiply out.", None)
    assert second.start is None
    assert second.theorem.left is first.term
    assert second.theorem.right is second.term
    assert second.line == first.line + 1


def test_a_chain_tends_to_what_its_last_line_tends_to():
    with proof():
        chain = calc((2 + exp(-t)) / t).eq(2 / t + exp(-t) / t).tends(0, t)
    assert chain.qed().theorem.conclusion is read(Tends((2 + exp(-t)) / t, t, 0))
    assert [line.relation for line in chain.lines] == ["=", "->"]


def test_what_lies_below_a_chain_is_squeezed():
    bound = ForAllReal(t, LessEqual(absolute(x * t), exp(-t)))
    with proof(bound):
        chain = calc(absolute(x * t)).le(exp(-t)).tends(0, t)
    assert chain.qed().theorem.conclusion is read(Tends(absolute(x * t), t, 0))


def test_a_squeeze_needs_a_lower_bound():
    with proof(ForAllReal(t, LessEqual(x * t, exp(-t)))):
        chain = calc(x * t).le(exp(-t))
        with pytest.raises(StepError, match=r"step 2: .* nothing is known to lie below t·x"):
            chain.tends(0, t)


def test_another_limit_is_refused():
    with proof(), pytest.raises(StepError, match="step 1: could not prove 1/t → 1"):
        calc(1 / t).tends(1, t)


# --- single lines ---------------------------------------------------------------------------------
def test_have_uses_facts_lemmas_and_earlier_lines():
    with proof(Less(0, a)):
        positive = have(Less(0, 1 / a))
        sum_ = have(Less(0, 1 / a + a), by=positive)
    assert sum_.theorem.conclusion is read(Less(0, 1 / a + a))
    (reason,) = sum_.lines[0].reasons
    assert (reason.kind, reason.lines) == ("line", (1,))


def test_have_opens_what_is_said_for_every_index():
    goal = ForEach(i, n, Implies(Less(0, u[i]), LessEqual(u[i], absolute(u[i]))))
    with proof():
        assert have(goal, by=[absolute, axiom("max_left")]).theorem.conclusion is read(goal)


def test_have_says_what_it_could_not_prove():
    with proof(LessEqual(0, a)), pytest.raises(StepError, match=r"step 1: could not prove a ≠ 0"):
        have(NotEqual(a, 0))


def test_shown_takes_a_theorem_as_it_is():
    with proof():
        line = shown(assume(read(Less(0, a))), Text(en="Given.", zh="已知。"))
    assert line.lines[0].relation == "|-"
    assert line.lines[0].note.zh == "已知。"


# --- suppose, cases, induction, for_each ----------------------------------------------------------
def test_what_is_supposed_holds_inside_only():
    with proof() as scope:
        with suppose(Less(a, b)) as assumption:
            calc(a).lt(b, by=assumption)
        assert not scope.context.facts
        with pytest.raises(StepError):
            calc(a).lt(b)
        with pytest.raises(StepError, match="a < b is not given here; put it into `given`"):
            calc(a).lt(b, by=Less(a, b))


def test_what_is_supposed_is_forgotten_after_an_error():
    with proof() as scope:
        with pytest.raises(StepError), suppose(Less(a, b)):
            calc(a).lt(c)
        assert not scope.context.facts


def test_an_implication_whose_premise_is_known_gives_its_conclusion():
    with proof(Less(0, a)), suppose(Implies(Less(0, a), Less(0, b))):
        assert calc(0).lt(b).theorem.right is read(b)


def test_facts_about_a_forgotten_variable_are_out_of_reach():
    with proof(LessEqual(i, n)), suppose(LessEqual(1, i), forget=n):
        with pytest.raises(StepError):
            have(LessEqual(i, n))
        have(LessEqual(0, i))


def test_cases():
    with proof():
        with suppose(LessEqual(x, y)):
            yes = have(LessEqual(x, absolute(x - y) + y))
        with suppose(Less(y, x)):
            no = have(LessEqual(x, absolute(x - y) + y), by=[absolute, axiom("max_left")])
        both = cases(LessEqual(x, y), yes, no)
    assert not both.theorem.hypotheses
    assert len(both.lines) == 2


def test_cases_must_conclude_the_same():
    with proof():
        with suppose(LessEqual(x, y)):
            yes = have(LessEqual(x, y))
        with suppose(Less(y, x)):
            no = have(Less(y, x))
        with pytest.raises(StepError, match="the conclusions differ"):
            cases(LessEqual(x, y), yes, no)


def doubled(m):
    return Equation(Sum(2 * i, (i, 1, m)), m * (m + 1))


def test_induction():
    with proof():
        base = calc(Sum(2 * i, (i, 1, 0))).eq(0, by=axiom("sum_zero"))
        with suppose(doubled(n)) as hypothesis:
            step = calc(Sum(2 * i, (i, 1, n + 1)))
            step.eq(Sum(2 * i, (i, 1, n)) + 2 * (n + 1), by=axiom("sum_step"))
            step.eq((n + 1) * (n + 2), by=[hypothesis, ring])
        theorem = induction(n, doubled, base.qed(), step.qed()).theorem
    assert theorem.conclusion is read(doubled(n))
    assert not theorem.hypotheses


def test_an_induction_needs_its_claim_at_the_start():
    with proof():
        base = calc(Sum(2 * i, (i, 1, 0))).eq(Sum(2 * i, (i, 1, 0)))
        with suppose(doubled(n)) as hypothesis:
            step = calc(Sum(2 * i, (i, 1, n + 1)))
            step.eq(Sum(2 * i, (i, 1, n)) + 2 * (n + 1), by=axiom("sum_step"))
            step.eq((n + 1) * (n + 2), by=[hypothesis, ring])
        with pytest.raises(StepError, match="induct: the base proves something else"):
            induction(n, doubled, base.qed(), step.qed())


def test_for_each():
    with proof():
        with suppose(*in_range(i, n)):
            inside = have(LessEqual(1, n))
        outside = for_each(i, n, inside)
    assert outside.theorem.conclusion is read(ForEach(i, n, LessEqual(1, n)))
    assert not outside.theorem.hypotheses


def test_for_each_may_assume_the_range_only():
    with proof():
        with suppose(Less(0, u[i])):
            inside = have(LessEqual(0, u[i]))
        with pytest.raises(StepError, match="gen: a hypothesis mentions i"):
            for_each(i, n, inside)


# --- what a refusal says --------------------------------------------------------------------------
def test_a_refusal_names_file_line_and_step_and_shows_both_terms():
    with proof(FiniteMoment(X, 1)):
        chain = calc(E(X * (a + b)))
        chain.eq(E(a * X + b * X))
        line = inspect.currentframe().f_lineno + 2
        with pytest.raises(StepError) as caught:
            chain.eq(a * E(X), by=linear)
    first, *rest = str(caught.value).splitlines()
    assert first.startswith(f"tests/proof/test_calc.py:{line}: step 2: ")
    assert (caught.value.line, caught.value.number) == (line, 2)
    text = "\n".join(rest)
    assert text == "  a·E[X] + b·E[X]\n  a·E[X]"


def test_steps_are_counted_over_all_chains_of_a_proof():
    with proof():
        calc(a).eq(a)
        have(LessEqual(0, a**2))
        with pytest.raises(StepError, match=r": step 3: "):
            calc(a).eq(b)


def test_a_reason_that_does_not_apply_shows_what_it_needs():
    with proof(), pytest.raises(StepError) as caught:
        calc(exp(x)).eq(y, by=axiom("sum_zero"))
    message = str(caught.value)
    assert "'sum zero' does not apply to\n  exp(x)\nits left side is\n  Σ_{i≤0} F_i" in message


def test_a_reason_that_would_apply_says_what_is_missing():
    with proof(), pytest.raises(StepError, match="it would apply, but: could not prove 0 ≤ x"):
        calc(read(sp.sqrt(x)) ** 2).eq(x, by=axiom("sqrt_square"))


def test_a_term_outside_the_vocabulary_is_refused_where_it_stands():
    with proof():
        with pytest.raises(StepError, match=r"test_calc\.py:\d+: sin is not in the vocabulary"):
            calc(sp.sin(x))
        with pytest.raises(StepError, match="step 1: sin is not in the vocabulary"):
            calc(x).eq(sp.sin(x))


def test_an_unknown_axiom_is_refused():
    with pytest.raises(ProofError, match="there is no axiom 'sum_one'; is it sum_zero or sum_step"):
        axiom("sum_one")


def test_lines_stand_in_proofs_only():
    with pytest.raises(ProofError, match="inside a theorem's function"):
        calc(x)
    with pytest.raises(ProofError, match="inside a theorem's function"):
        have(LessEqual(0, x))


def test_no_contradiction_without_one():
    with proof(Less(a, b)), pytest.raises(StepError, match="no contradiction follows"):
        have(Equation(a, 1), by=contradiction)


def test_a_chain_that_was_interrupted_says_what_it_goes_on_from():
    with proof(Less(a, b), Less(b, c)) as scope:
        chain = calc(a).lt(b)
        chain.lt(c, by=have(LessEqual(a, a)))
        chain.le(c, by=linear)
    starts = [line.start for line in scope.lines]
    assert starts == [read(a), None, read(b), None]
    assert unproved_line(Proof(None, tuple(scope.lines))) is None


@pytest.mark.parametrize(
    "fields",
    [
        {"start": None},
        {"start": read(c)},
        {"term": read(c)},
        {"relation": "<="},
        {"relation": "|-"},
        {"relation": "~"},
        {"start": read(Less(a, b))},
        {"theorem": assume(read(Less(a, c)))},
        {"theorem": SimpleNamespace(conclusion=read(Less(a, b)), hypotheses=frozenset())},
    ],
)
def test_a_line_that_reads_as_something_else_is_found(fields):
    with proof(Less(a, b)) as scope:
        calc(a).lt(b)
    (line,) = scope.lines
    assert unproved_line(Proof(None, (line,))) is None
    assert unproved_line(Proof(None, (replace(line, **fields),))) is not None


def test_a_limit_reads_as_it_was_proved():
    with proof() as scope:
        calc(1 + exp(-t)).tends(1, t)
    (line,) = scope.lines
    assert unproved_line(Proof(None, (line,))) is None
    assert unproved_line(Proof(None, (replace(line, term=read(2)),))) is not None
