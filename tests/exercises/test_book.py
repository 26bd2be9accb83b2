"""The exercises of the whole book: which they are, and that no proof of one is circular."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from bilemma.derive.lemmas import kept_lemmas
from bilemma.exercises.book_statements import LoadedLaws, resting_on, statement_of, theorems_in
from bilemma.exercises.citable_laws import CitableLaws
from bilemma.exercises.judging import Judge
from bilemma.exercises.own_chain import own_chain
from bilemma.exercises.own_lines import (
    exercises_among,
    find_own_lines,
    typed_lines,
)
from bilemma.exercises.statement import ExerciseStatement
from bilemma.exercises.verdict import Kind
from bilemma.proof.context import Context
from bilemma.trusted.kernel import assume
from bilemma.trusted.substitution import subst
from bilemma.trusted.terms import sym
from tests.whole_book import book

LEAST_EXERCISES = 170
LEAST_OF_A_KIND = {"inequality": 35, "induction": 15, "derivative": 3}
LEAST_SHARE = 0.85  # of typed equations that the judge accepts
LEAST_SHARE_OF_BOUNDS = 0.45  # of lines with ≤ or <


# Inequalities of which two lines are left out for one: an equation and a law, a hypothesis and a
# law, two laws.
LEFT_OUT = ("attention-output-at-most-value", "weight-far-below", "entropy-by-largest-score")


@pytest.fixture(scope="module")
def found():
    """What is recorded of the lines of each theorem, or found afresh."""
    return {id: data for id, data, _ in find_own_lines(book())}


@pytest.fixture(scope="module")
def exercises(found):
    return exercises_among(book(), found)


def test_most_lines_of_the_book_are_accepted_and_none_is_called_false(found, exercises):
    lines = [line for data in found.values() for line in data["lines"]]
    for is_bound, least in ((False, LEAST_SHARE), (True, LEAST_SHARE_OF_BOUNDS)):
        kinds = Counter(kind for text, kind in lines if text.startswith("<") is is_bound)
        assert kinds[Kind.FALSE] == 0
        assert kinds[Kind.ACCEPTED] >= least * kinds.total(), kinds
    assert len(exercises) >= LEAST_EXERCISES


def test_there_are_inequalities_inductions_and_derivatives(exercises):
    kinds = Counter(map(_kind, exercises))
    for kind, least in LEAST_OF_A_KIND.items():
        assert kinds[kind] >= least, kinds


def _kind(id):
    entry = book().theorems[id]
    if own_chain(entry).induction is not None:
        return "induction"
    return {"Le": "inequality", "Lt": "inequality", "HasDeriv": "derivative"}.get(entry.claim.head)


def test_the_step_of_an_induction_supposes_what_is_shown_for_the_number_before(exercises):
    for id in exercises:
        statement = statement_of(book().theorems[id], book())
        if statement.induction is None:
            continue
        letters = [key for key in statement.induction.free if key[1:] == ("nat", ())]
        following = [subst(statement.induction, {k: sym(*k[:2]) + 1}) for k in letters]
        assert statement.claim in following, id
        assert statement.induction in statement.hypotheses


def test_no_exercise_may_cite_itself_or_what_rests_on_it(exercises):
    laws = LoadedLaws(book())
    for id in exercises:
        entry = book().theorems[id]
        statement = statement_of(entry, book())
        citable = CitableLaws(statement.withheld, statement.circular, laws)
        refused = {id, *resting_on(id, book())}
        # Of another kind, such as a derivative of the book, nothing is ever cited by itself.
        cited = {o for o in refused if o in kept_lemmas() or laws.replayed(o) is not None}
        assert id in cited or entry.claim.head == "HasDeriv", id
        for other in cited & kept_lemmas().keys():
            assert kept_lemmas()[other].theorem is not None  # replayed, as whoever cites it does
        assert not any(citable.allows(book().theorems[other].theorem) for other in cited), id
        context = Context(map(assume, statement.hypotheses), citable.means)
        offered = {law.id for law in citable.laws((statement.goal, statement.wanted), context)}
        if statement.relation != "Eq":
            offered |= {law.id for law in citable.bounds(statement.claim, context)}
        assert offered.isdisjoint(refused), id
        for other in refused & kept_lemmas().keys():
            with pytest.raises(Exception, match=other):
                _ = citable.means.lemma(other).theorem


def test_a_whole_statement_as_one_line_is_no_circular_proof(exercises):
    """Where it is accepted at once, by something else that stands before it."""
    tried = 0
    for id in sorted(exercises)[::12]:
        statement = statement_of(book().theorems[id], book())
        judge = Judge(statement, LoadedLaws(book()))
        verdict = judge.judge(statement.goal, statement.wanted, statement.relation)
        assert verdict.kind is not Kind.FALSE, id
        if verdict.theorem is not None:
            cited = set(theorems_in(verdict.theorem, book()))
            assert cited.isdisjoint({id, *resting_on(id, book())}), id
            tried += 1
    assert tried


def test_the_lines_of_a_page_can_be_typed_and_are_judged_as_recorded(found, exercises):
    for id in sorted(exercises)[::20]:
        entry = book().theorems[id]
        statement, chain = statement_of(entry, book()), own_chain(entry)
        assert typed_lines(statement, chain.lines) == [text for text, _ in found[id]["lines"]]
        judge, first = Judge(statement, LoadedLaws(book())), chain.lines[0]
        verdict = judge.judge(chain.goal, first.term, first.relation)
        assert verdict.kind == found[id]["lines"][0][1], id


@pytest.mark.parametrize("id", LEFT_OUT)
def test_a_line_of_the_book_may_be_left_out(id):
    entry = book().theorems[id]
    statement, chain = statement_of(entry, book()), own_chain(entry)
    line = chain.lines[1]
    verdict = Judge(statement, LoadedLaws(book())).judge(chain.goal, line.term, "Le")
    assert verdict.kind is Kind.FAR
    assert verdict.theorem.hypotheses <= set(statement.hypotheses)
    assert statement.withheld.isdisjoint(theorems_in(verdict.theorem, book()))


def test_an_exercise_comes_back_out_of_its_file(exercises):
    for id in exercises:
        statement = statement_of(book().theorems[id], book())
        data = json.loads(json.dumps(statement.to_data()))
        assert ExerciseStatement.of_data(data) == statement, id
