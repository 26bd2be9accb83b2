"""Each theorem of the book under every check. What has not changed is not checked again."""

import pytest

from bilemma.evidence import budget
from bilemma.evidence.models.sequent import in_domain
from bilemma.evidence.report import check_theorem
from tests.test_book import THEOREMS
from tests.whole_book import book

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("id", THEOREMS)
def test_no_check_speaks_against_it(id):
    entry = book().theorems[id]
    evidence = check_theorem(entry, book())
    assert not evidence.problems
    data = evidence.data
    assert data["experiment"]["present"] or entry.kind == "lemma"
    # A claim about moments alone has no false variant in finite models: see test_moment_conditions.
    # Variants of a limit along the natural numbers are refuted in its lines, if at all.
    assert data["mutant"] or _has_none(entry.claim) or not data["sampled"]["applicable"]
    for hypothesis in data["hypotheses"]:
        if not (model := hypothesis["counter_model"]):
            continue
        said = [entry.claim, *(h.term for h in entry.hypotheses if h.id != hypothesis["id"])]
        meant = {(name, "nat", ()): n for name, n in model["numbers"].items()}
        assert in_domain(said, meant), hypothesis["id"]
    # The sum is held against the budget of false alarms when the book is summed up; no theorem
    # takes more than two equal shares of it.
    made = data["sampled"]["comparisons"] + data["experiment"]["comparisons"]
    assert made <= 2 * budget.COMPARISONS / len(THEOREMS)


def _has_none(claim):
    return claim.head == "Moment" or (claim.head == "Tends" and claim.data == "nat")
