"""The whole book under every check. What was checked before and has not changed is not redone."""

from pathlib import Path

import pytest

from bilemma.evidence import budget
from bilemma.evidence.report import check_book
from bilemma.library import load_book

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def evidence():
    return {found.id: found for found in check_book(load_book(ROOT))}


@pytest.mark.slow
def test_no_check_speaks_against_any_theorem(evidence):
    problems = {found.id: found.problems for found in evidence.values() if found.problems}
    assert not problems


@pytest.mark.slow
def test_every_theorem_has_an_experiment(evidence):
    book = load_book(ROOT)
    theorems = [i for i, entry in book.theorems.items() if entry.kind == "theorem"]
    assert [i for i in theorems if not evidence[i].data["experiment"]["present"]] == []


@pytest.mark.slow
def test_a_wrong_variant_of_every_theorem_is_refuted(evidence):
    # A claim about moments alone has no false variant in finite models: see test_moment_conditions.
    book = load_book(ROOT)
    missed = [i for i, found in evidence.items() if found.data["mutant"] is None]
    missed = [i for i in missed if book.theorems[i].claim.head != "Moment"]
    assert [i for i in missed if evidence[i].data["sampled"]["applicable"]] == []


@pytest.mark.slow
def test_all_comparisons_fit_the_false_alarm_budget(evidence):
    data = [found.data for found in evidence.values()]
    made = sum(d["sampled"]["comparisons"] + d["experiment"]["comparisons"] for d in data)
    assert 0 < made <= budget.COMPARISONS
