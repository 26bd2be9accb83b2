"""What the page *Ask* offers to put in is understood as it stands."""

from __future__ import annotations

import pytest

from bilemma.derive.errors import MisreadError
from bilemma.derive.palette import read_palette
from bilemma.derive.question import read_question

PALETTE = read_palette()
ABOUT = {"q.k": "E({})", "norm2(x)": "E({})", "x[i]": "E({})", "sqrt(d)": "E(X)*{}"}
WITH = {"q.k": "random q, k", "norm2(x)": "random x", "x[i]": "random x"}


@pytest.mark.parametrize("entry", PALETTE["goals"], ids=lambda e: e.write)
def test_a_goal_is_understood(entry):
    goal = ABOUT.get(entry.write, "{}").format(entry.write)
    read_question(goal, WITH.get(entry.write, ""))


@pytest.mark.parametrize("entry", PALETTE["hypotheses"], ids=lambda e: e.write)
def test_a_hypothesis_is_understood_and_says_something(entry):
    said = entry.write.format(all="q, k", one="q")
    goal = "E(sum(q[i]*k[i], i=1..d)*n*p)"
    given = "random k; random q" if not said.startswith("real") else "random k"
    question = read_question(goal, f"{given}; {said}")
    is_about_letters = said.startswith(("real", "random"))
    assert is_about_letters or any(g.typed == said for g in question.given)


def test_what_is_offered_says_what_it_means_in_both_languages():
    for entry in (*PALETTE["goals"], *PALETTE["hypotheses"]):
        assert entry.means.en
        assert entry.means.zh


def test_another_word_would_not_be_understood():
    with pytest.raises(MisreadError):
        read_question("E(q.k)", "random q, k; q, k unrelated")
