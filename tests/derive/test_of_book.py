"""A theorem of the book gives the answer, or the step from which hypotheses lead on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bilemma.derive.closed_forms.workbench import Workbench
from bilemma.derive.of_book import by_the_book
from bilemma.exercises.book_statements import LoadedLaws
from bilemma.library import load_theorems

from .asking import ask, judged

ROOT = Path(__file__).parents[2]
LAWS = ["variance-of-correlated-dot-product", "variance-as-moments", "variance-of-dot-product"]
LAWS += ["variance-of-sample-variance"]


class ProvedHere(LoadedLaws):
    """The laws of a book that is not kept."""

    def of_head(self, head):
        return [law for law in self.laws.values() if law.head == head]


@pytest.fixture(scope="module")
def laws():
    return ProvedHere(load_theorems(ROOT, LAWS))


@pytest.mark.parametrize(
    ("given", "value"),
    [
        ("independent vectors q, k; q iid; k iid; mean q, k = 0; var q, k = 1", "d"),
        ("q, k ~ N(0, I_64); independent vectors q, k", "64"),
        ("independent vectors q, k; q iid; k iid; mean q, k = 0; var q = a; var k = b", "a*b*d"),
    ],
)
def test_hypotheses_lead_on_from_a_theorem_where_the_strategy_ends(laws, given, value, monkeypatch):
    """Here it ends where a product has more than two factors."""
    parted = Workbench.partings

    def of_two(bench, factors, context):
        return parted(bench, factors, context) if len(factors) == 2 else ()

    monkeypatch.setattr(Workbench, "partings", of_two)
    answer = by_the_book(ask("Var(q.k)", given), laws)
    assert answer.law[0] == "variance-of-correlated-dot-product"
    assert len(answer.lines) > 2
    assert answer.closed
    for line in judged(answer, value):
        assert line.counter_model is None
        assert line.true


def test_nothing_is_added_to_a_theorem_of_which_hypotheses_make_no_more(laws):
    answer = by_the_book(ask("Var(q.k)", "independent vectors q, k"), laws)
    assert answer.law[0] == "variance-of-correlated-dot-product"
    assert len(answer.lines) == 1


def test_other_moments_of_the_same_variable_are_no_answer(laws):
    answer = ask("Var(y)", "y = w*max(x, 0); mean w = 0; var w = 2; x, w independent")
    assert not answer.closed
    assert by_the_book(answer, laws) is answer


@pytest.mark.parametrize(
    ("given", "value"),
    [
        ("X iid N(m, v)", "2*v^2/(n-1)"),
        ("X iid; mean X = m; var X = v; fourth central moment X = f", "f/n - (n-3)*v^2/(n*(n-1))"),
    ],
)
def test_a_theorem_answers_of_which_the_strategy_knows_nothing(laws, given, value):
    """The strategy has no line; the theorem needs fourth moments."""
    asked = ask("Var(sum((X[i] - sum(X[j], j=1..n)/n)^2, i=1..n)/(n-1))", given)
    assert asked.lines == ()
    answer = by_the_book(asked, laws)
    assert answer.law[0] == "variance-of-sample-variance"
    assert answer.closed
    for line in judged(answer, value):
        assert line.counter_model is None


def test_a_theorem_whose_hypotheses_are_not_given_answers_nothing(laws):
    given = "X uncorrelated; mean X = m; var X = v; fourth central moment X = f; n >= 2"
    asked = ask("Var(sum((X[i] - sum(X[j], j=1..n)/n)^2, i=1..n)/(n-1))", given)
    assert by_the_book(asked, laws) is asked
