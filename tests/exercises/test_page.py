"""What a page shows of a proof under way: hints, verdicts and the end, in both languages."""

from __future__ import annotations

import json

import pytest

from bilemma.exercises.exercise_page import ExercisePage
from bilemma.trusted.certificate import replay
from tests.exercises.statements import SCORE, proof

MOMENTS = ("variance-as-moments", "second-moment", "covariance-as-moments")


@pytest.fixture
def page():
    session = proof("Var(X)", "E(X^2) - E(X)^2", withheld=MOMENTS)
    return ExercisePage(session, {session.statement.hypotheses[0]: 1})


def test_it_says_where_to_begin_and_where_to_end(page):
    opened = page.opened()
    assert opened["goal_typed"] == "Var(X)"
    assert opened["wanted"] == r"\operatorname{E}[X^2]-\operatorname{E}[X]^2"
    assert opened["letters"] == ["X"]


def test_a_hint_is_an_idea_before_it_names_anything(page):
    idea, *names = page.hints()["hints"]
    assert "definition" in idea["en"]
    assert "variance" not in idea["en"]
    assert names == [
        {
            "en": "definition of the variance",
            "zh": "由方差的定义",
            "kind": "definition",
            "id": "Var",
        }
    ]


def test_a_hint_does_not_lead_back(page):
    page.said("E((X - E(X))^2)")
    idea, *_ = page.hints()["hints"]
    assert "multiply" in idea["en"].lower() or "linear" in idea["en"]


def test_what_is_far_comes_with_hints(page):
    page.session.judge.step = 1
    verdict = page.said("E(X^2) - E(X)^2")["verdict"]
    assert verdict["kind"] == "far"
    assert "definition" in verdict["hints"][0]["en"]


def test_a_false_line_has_its_model_in_both_languages(page):
    model = page.said("E(X^2)")["verdict"]["model"]
    assert "left side" in model["en"]
    assert "左边" in model["zh"]


def test_the_letters_of_a_model_are_not_those_of_the_statement():
    session = proof("Var(sum(Z[i], i=1..d))", "sum(Var(Z[i]), i=1..d)", "random Z")
    model = ExercisePage(session, {}).said("sum(Var(Z[i]), i=1..d)")["verdict"]["model"]["en"]
    where = model.partition("where ")[2]
    assert not where or not where.startswith("$Z_")


def test_the_end_has_a_certificate_of_the_whole(page):
    assert "certificate" not in page.said("E((X - E(X))^2)")
    found = page.said("E(X^2) - 2*E(X)*E(X) + E(X)^2")
    (certificate,) = json.loads(found["certificate"]).values()
    proved = replay(certificate)
    assert proved.digest.hex() == found["digest"]
    assert proved.conclusion is page.session.statement.claim
    assert found["verdict"]["why"][-1]["en"] == "uses H1"


def test_a_misread_line_says_where(page):
    found = page.read("E(X^2")["misread"]
    assert found["place"] == 5
    assert found["what"]["zh"]


def test_hypotheses_without_a_number_are_not_named():
    session = proof("Var(q.k)", "d*s^2*t^2", SCORE)
    page = ExercisePage(session, dict.fromkeys(session.statement.hypotheses, 0))
    for line in ("Var(sum(q[i]*k[i], i=1..d))", "sum(Var(q[i]*k[i]), i=1..d)"):
        why = page.said(line)["verdict"]["why"]
        assert not any("H0" in reason["en"] for reason in why)
