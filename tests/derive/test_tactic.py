"""``by=derive``: a line that the strategy fills in, by theorems that the author names."""

from __future__ import annotations

import json

import pytest

from bilemma.book import (
    Equation,
    FiniteMoment,
    ForEach,
    IndependentFamily,
    ProofError,
    Sum,
    Text,
    Var,
    calc,
    derive,
    lemma,
    naturals,
    random_vectors,
    reals,
    vectors,
)
from bilemma.derive.lemmas import kept_lemmas
from bilemma.derive.tactic import UnnamedError, rests_on
from bilemma.evidence.mutation.trials import Mutant, Trial
from bilemma.library.book_records.entries import entry
from bilemma.proof.dumping import dump
from bilemma.proof.scope import StepError
from bilemma.trusted.certificate import replay
from bilemma.trusted.terms import mk
from derivations.attention.variance_of_multiple import variance_of_multiple
from derivations.expectation.expectation_of_uncorrelated_product import (
    expectation_of_uncorrelated_product,
)
from derivations.variance.covariance_of_independent import covariance_of_independent
from derivations.variance.variance_of_uncorrelated_sum import variance_of_uncorrelated_sum
from tests.proof.scratch import proof

n, i = naturals("n i")
s = reals("s")
X, w = random_vectors("X", n, moments=2), vectors("w", n)
SPREAD = ForEach(i, n, Equation(Var(X[i]), s**2))
GIVEN = [IndependentFamily(X), SPREAD]
FINITE = ForEach(i, n, FiniteMoment(X[i], 2))
TOTAL, VALUE = Var(Sum(w[i] * X[i], (i, 1, n))), s**2 * Sum(w[i] ** 2, (i, 1, n))
USED = (covariance_of_independent, variance_of_uncorrelated_sum, variance_of_multiple)


def test_one_line_is_filled_in_and_cites_what_it_rests_on():
    def weighted():
        return calc(TOTAL).eq(VALUE, by=derive(*USED)).qed()

    made = lemma(
        title=Text(en="Weighted sum", zh="加权和"), given=GIVEN, claim=Equation(TOTAL, VALUE)
    )(weighted)
    record = entry(made, "chapter", {theorem.theorem.digest: theorem for theorem in USED})
    (step,) = record.steps
    assert {c.id for c in step.by if c.kind == "theorem"} == {t.id for t in USED}
    certificate = json.loads(json.dumps(dump(made.theorem)))
    assert replay(certificate).conclusion is made.claim


def test_what_a_named_theorem_rests_on_itself_need_not_be_named():
    """Whether its kept proof was replayed in this process already makes no difference."""
    kept_lemmas()["expectation-of-product"].theorem  # noqa: B018 - now it is known
    theorem = covariance_of_independent.theorem
    assert [*rests_on(theorem, [covariance_of_independent])] == []


def refusal(value, by, given=(*GIVEN, FINITE)):
    with proof(*given), pytest.raises(StepError) as error:
        calc(TOTAL).eq(value, by=by)
    return str(error.value)


def test_theorems_that_are_not_named_are_listed_as_one_writes_them():
    said = refusal(VALUE, derive)
    assert "import them" in said
    assert all(theorem.name in said.partition("by=derive(")[2] for theorem in USED)
    assert "variance_of_multiple" in refusal(VALUE, derive(*USED[:2]))


def test_a_wrong_line_is_refused_with_what_comes_out():
    said = refusal(s * VALUE, derive(*USED))
    assert "the two sides differ" in said
    assert "s²·Σ_{i≤n} w_i²" in said


def test_nothing_is_supposed_that_is_not_at_hand():
    assert "differ" in refusal(VALUE, derive(*USED), [SPREAD, FINITE])  # independence is wanted
    assert "differ" in refusal(VALUE, derive(*USED), GIVEN)  # finite moments are


def test_what_the_strategy_does_not_know_is_not_taken():
    with pytest.raises(ProofError, match="by=\\[expectation_of_uncorrelated_product, derive\\]"):
        derive(expectation_of_uncorrelated_product)
    with pytest.raises(ProofError, match="no theorem"):
        derive(3)


def test_a_mutant_that_rests_on_other_theorems_is_refused_and_stops_no_check():
    """The check of a whole book tries many such, and goes on."""

    def weighted():
        return calc(TOTAL).eq(VALUE, by=derive(*USED)).qed()

    made = lemma(
        title=Text(en="Weighted sum", zh="加权和"),
        given=[*GIVEN, FINITE],
        claim=Equation(TOTAL, VALUE),
    )(weighted)
    (step,) = entry(made, "chapter", {theorem.theorem.digest: theorem for theorem in USED}).steps
    line = step.source.written()
    left = made.claim.args[0]
    other = Mutant("term", mk("Eq", mk("Cov", left.args[0], left.args[0]), made.claim.args[1]))
    with pytest.raises(UnnamedError):
        line.again(other.claim, line.context)
    assert Trial(step.theorem, line, "test", ()).accepted(other) is None
