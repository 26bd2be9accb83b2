"""Tasks made of a proof: every answer is judged by the kernel or by a model."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bilemma.evidence.models.truth import refutes
from bilemma.exercises.exercise_page import ExercisePage
from bilemma.exercises.judging import Judge
from bilemma.exercises.line_reader import LineReader
from bilemma.exercises.own_lines import numbers_used
from bilemma.exercises.proof_session import ProofSession
from bilemma.exercises.task_page import TaskPage
from bilemma.exercises.tasks import FILLED, FOUND, NUMBERS, ORDERED, USED, OwnProof, Tasks
from bilemma.exercises.verdict import Kind
from bilemma.trusted.terms import mk
from tests.exercises.statements import SCORE, statement

LINES = ["sum(Var(q[i]*k[i]), i=1..d)", "sum(s^2*t^2, i=1..d)", "d*s^2*t^2"]


@pytest.fixture(scope="module")
def asked():
    return statement("Var(q.k)", LINES[-1], SCORE)


@pytest.fixture
def numbers(asked):
    """The number of each hypothesis; the last ones have none."""
    return [n if n <= 5 else 0 for n, _ in enumerate(asked.hypotheses, 1)]


def tasks_of(asked, numbers, lines=LINES, uses=((1, 2), (), (3,)), *, complete=True):
    data = {"lines": lines, "uses": uses, "complete": complete}
    return Tasks(asked, OwnProof.of_data(asked, data), numbers)


@pytest.fixture
def tasks(asked, numbers):
    return tasks_of(asked, numbers)


@pytest.fixture
def page(asked, numbers, tasks):
    shown = ExercisePage(ProofSession(asked), dict(zip(asked.hypotheses, numbers, strict=True)))
    return TaskPage(tasks, shown)


def test_a_proof_offers_the_tasks_that_it_gives(asked, numbers, tasks):
    assert tasks.offered == (ORDERED, FILLED, FOUND, USED, NUMBERS)
    assert tasks_of(asked, numbers, complete=False).offered == (FOUND, USED, NUMBERS)
    assert tasks_of(asked, numbers, uses=((), (), ())).offered == (ORDERED, FILLED, FOUND, NUMBERS)
    assert tasks_of(asked, [1, 0, 0], LINES[-1:], ((1,),)).offered == (NUMBERS,)


@pytest.mark.parametrize("seed", range(6))
def test_cards_are_the_lines_and_lines_that_are_false(asked, tasks, seed):
    cards, reader = tasks.cards(seed), LineReader(asked)
    assert set(LINES) < set(cards)
    judge = Judge(asked)
    for wrong in set(cards) - set(LINES):
        assert judge.judge(asked.goal, reader.read(wrong)).kind is Kind.FALSE
    assert tasks.cards(seed) == cards  # a seed is a task


@pytest.mark.parametrize("seed", range(6))
def test_the_first_false_line_is_false_in_a_model(asked, tasks, seed):
    spoilt = tasks.spoilt(seed)
    assert spoilt.place in (1, 2)  # the last line is the statement's
    before, line = tasks.own.lines[spoilt.place - 1], spoilt.lines[spoilt.place]
    claim = mk("Eq", before.term, line.term)
    assert refutes(spoilt.slip.found.evaluator, asked.hypotheses, claim)
    changed = [n for n, line in enumerate(spoilt.lines) if line != tasks.own.lines[n]]
    assert changed == [spoilt.place]


def test_any_line_that_fits_fills_a_gap(asked, tasks):
    judge, read = Judge(asked), LineReader(asked).line
    said = tasks.fill(2, read("sum(Var(q[i])*Var(k[i]), i=1..d)"), judge)
    assert said.is_done
    assert tasks.fill(2, read(LINES[1]), judge).is_done
    wrong = tasks.fill(2, read("sum(s*t, i=1..d)"), judge)
    assert not wrong.is_done
    assert wrong.to.kind is Kind.FALSE
    assert not tasks.fill(2, read(LINES[0]), judge).is_done  # the line before, once more


def test_a_line_that_does_not_lead_to_the_one_after_fills_no_gap(asked, numbers, tasks):
    read, opened = LineReader(asked).line, "Var(sum(q[i]*k[i], i=1..d))"
    longer = tasks_of(asked, numbers, [opened, *LINES], ((),) * 4)
    repeated = longer.fill(1, read(LINES[0]), Judge(asked))
    assert [said.kind for said in repeated] == [Kind.ACCEPTED, Kind.SAME]
    assert not repeated.is_done
    early = tasks.fill(1, read(opened), Judge(asked, step=1))
    assert [said.kind for said in early] == [Kind.ACCEPTED, Kind.FAR]
    assert not early.is_done


def test_the_page_says_whether_the_first_false_line_was_found(page):
    lines = page.find(3)["lines"]
    assert len(lines) == len(LINES) + 1
    place = page._spoilt.place
    found = page.accused(place)
    assert found["said"] == "found"
    assert found["slip"]["zh"]
    assert "left side" in found["model"]["en"]
    assert page.accused(place + 1) == {"said": "later"}
    assert page.accused(place - 1) == {"said": "right"}


def test_the_page_leaves_a_gap_and_judges_what_fills_it(page):
    shown = page.fill(0)
    assert [n for n, line in enumerate(shown["lines"]) if not line["latex"]] == [shown["place"]]
    assert page.filled(LINES[shown["place"] - 1])["done"]
    assert "misread" in page.filled("sum(z")
    assert page.filled("d*s*t")["to"]["kind"] == "false"


def test_the_hypotheses_of_a_line_are_those_that_were_given(page):
    for seed in range(9):
        assert page.uses(seed)["numbers"] == [1, 2, 3, 4, 5]
        assert page._using in {1, 3}  # the second line uses none
    page._using = 1
    assert page.used() == {"numbers": [1, 2]}


def test_cards_are_set_and_typed(page):
    cards = page.order(1)["cards"]
    assert {card["text"] for card in cards} >= set(LINES)
    assert all(card["latex"] for card in cards)


def test_numbers_of_what_a_line_uses_are_exact_or_not_there(asked):
    one, two, three, *_ = asked.hypotheses
    numbered = {one: 1, two: 2, three: 2}  # two propositions in one clause
    assert numbers_used(frozenset({one}), numbered) == {1}
    assert numbers_used(frozenset({one, two, three}), numbered) == {1, 2}
    assert numbers_used(frozenset(), numbered) == set()
    assert numbers_used(frozenset({one, two}), numbered) is None
    assert numbers_used(frozenset(asked.hypotheses), numbered) is None


def test_the_next_task_is_another_one(tasks):
    for draw in (tasks.gap, tasks.line_with_uses, lambda seed: tasks.spoilt(seed)[0::2]):
        drawn = [draw(seed) for seed in range(8)]
        assert all(one != other for one, other in pairwise(drawn))


def test_no_card_stands_twice(tasks):
    for seed in range(12):
        cards = tasks.cards(seed)
        assert len(set(cards)) == len(cards)
