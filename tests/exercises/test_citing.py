"""What may be cited: nothing that is withheld, by no way round."""

from __future__ import annotations

import pytest

from bilemma.derive.lemmas import kept_lemmas
from bilemma.exercises.citable_laws import CitableLaws, WithheldError
from bilemma.exercises.verdict import Kind
from bilemma.proof.context import Context
from bilemma.trusted.kernel import assume
from tests.exercises.statements import proof, statement

VARIANCE = statement("Var(X)", "E(X^2) - E(X)^2")


def test_a_search_is_not_given_what_is_withheld():
    citable = CitableLaws(frozenset({"variance-as-moments"}), frozenset())
    kept = citable.means.lemma("variance_as_moments")
    for asked in (
        lambda: kept.theorem,
        lambda: kept.at(X=VARIANCE.goal),
        lambda: kept.rule.make({}),
    ):
        with pytest.raises(WithheldError):
            asked()
    assert not [*kept.instances(VARIANCE.claim, Context())]
    assert citable.means.lemma("second_moment") is kept_lemmas()["second-moment"]
    context = Context(map(assume, VARIANCE.hypotheses), citable.means)
    offered = {law.id for law in citable.laws((VARIANCE.goal, VARIANCE.wanted), context)}
    assert "variance-as-moments" not in offered
    assert offered  # others are


def test_a_proof_that_cites_it_is_refused_however_deep():
    theorem = kept_lemmas()["second-moment"].theorem  # its proof cites the other
    for id, allowed in (("variance-as-moments", False), ("variance-of-affine", True)):
        assert kept_lemmas()[id].theorem is not None  # it was replayed: else nothing can cite it
        assert CitableLaws(frozenset(), frozenset({id})).allows(theorem) is allowed


def test_a_statement_is_not_proved_by_itself_or_by_what_rests_on_it():
    """Each time something else is withheld: it is proved by another way, or not in one step."""
    for withheld in (("variance-as-moments",), ("variance-as-moments", "second-moment")):
        session = proof("Var(X)", "E(X^2) - E(X)^2", withheld=withheld, step=1)
        verdict = session.say("E(X^2) - E(X)^2")
        assert verdict.kind in (Kind.ACCEPTED, Kind.FAR)
        cited = {cause.id for cause in verdict.causes}
        assert not cited & set(withheld)
        assert session.judge.citable.allows(verdict.theorem)
