"""Proofs of claims that were found once are not searched for again; the kernel makes them again."""

import json

import pytest

from bilemma.claims import kept_claim_proofs
from bilemma.claims.claim_statements import ClaimSequent
from bilemma.claims.kept_claim_proofs import ClaimProofs
from bilemma.proof.dumping import dump
from bilemma.trusted.kernel import assume
from bilemma.trusted.terms import mk, num, sym

X = sym("x", "real")
POSITIVE, SMALL = mk("Lt", num(0), X), mk("Lt", X, num(1))


def sequent(claim, *hypotheses):
    return ClaimSequent(hypotheses or (claim,), (), claim)


@pytest.fixture
def searched(monkeypatch):
    """What was searched for since it was emptied; each statement is one of its hypotheses."""
    found = []

    def prove(wanted, _):
        found.append(wanted.claim)
        return assume(wanted.claim)

    monkeypatch.setattr(kept_claim_proofs, "prove", prove)
    return found


@pytest.fixture
def kept(tmp_path, searched):
    """Two proofs, kept; gives them in a later process."""

    def later(*made_from):
        return ClaimProofs(tmp_path / "kept", made_from or (b"file",), {})

    first = later()
    for claim in (POSITIVE, SMALL):
        first.prove(sequent(claim), None)
    searched.clear()
    return later


def test_they_are_not_searched_for_again(kept, searched):
    again = kept()
    found = [again.prove(sequent(claim), None) for claim in (POSITIVE, SMALL)]
    assert [theorem.conclusion for theorem in found] == [POSITIVE, SMALL]
    assert searched == []


def test_another_file_has_them_searched_for(kept, searched):
    kept(b"edited").prove(sequent(POSITIVE), None)
    assert searched == [POSITIVE]


def test_one_that_proves_something_else_is_not_taken(kept, searched):
    again = kept()
    again.prove(sequent(SMALL), None)
    again.prove(sequent(POSITIVE), None)
    assert searched == [SMALL, POSITIVE]


@pytest.mark.parametrize("forged", [SMALL, POSITIVE], ids=["another claim", "not given"])
def test_a_certificate_that_somebody_put_there_is_not_taken(kept, searched, monkeypatch, forged):
    certificate = json.loads(json.dumps(dump(assume(forged))))
    monkeypatch.setattr(kept_claim_proofs, "made", lambda *_: certificate)
    assert kept().prove(sequent(POSITIVE, SMALL), None).conclusion is POSITIVE
    assert searched == [POSITIVE]


def test_damage_is_noticed(kept, searched, tmp_path):
    file = tmp_path / "kept-1"
    file.write_text(file.read_text("utf-8").replace("Lt", "Le"), "utf-8")
    kept().prove(sequent(POSITIVE), None)
    assert searched == [POSITIVE]
