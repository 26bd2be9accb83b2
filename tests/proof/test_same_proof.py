"""A proof is the same, step for step, whatever was proved before it in this process."""

from importlib import import_module

import pytest

from bilemma.proof.matching import numbered, placeholder
from tests.test_book import book

# Their lines match sums and families, where placeholders stand for indices.
IDS = (
    "quadratic-form-bound",
    "mean-of-dot-product",
    "variance-of-sum",
    "fourth-moment-of-dot-product",
)


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("drawn", [1, 9, 96])
def test_a_proof_does_not_depend_on_what_was_proved_before(id, drawn):
    entry = book().theorems[id]
    lemma = getattr(import_module(f"derivations.{entry.chapter}.{entry.name}"), entry.name)
    for _ in range(drawn):
        placeholder("nat")
    proof = lemma._prove()
    assert proof.theorem.digest == entry.theorem.digest
    assert [x.theorem.digest for x in proof.lines] == [s.theorem.digest for s in entry.steps]


def test_placeholders_of_a_proof_are_no_other_placeholders():
    outside = {placeholder("nat").data for _ in range(20)}
    with numbered("p"):
        inside = {placeholder("nat").data for _ in range(20)}
        with numbered("m"):
            inner = {placeholder("nat").data for _ in range(20)}
        after = placeholder("nat").data
    assert len(outside | inside | inner | {after}) == 61
