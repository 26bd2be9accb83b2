"""What the page *Ask* offers to put in is understood as it stands."""

from __future__ import annotations

import pytest

from bilemma.derive.palette import read_palette
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.matrices.tensors import defined_in, read_tensors
from bilemma.questions.question import read_question

PALETTE = read_palette()
ABOUT = {"q.k": "E({})", "norm2(x)": "E({})", "x[i]": "E({})", "sqrt(d)": "E(X)*{}"}
WITH = {"q.k": "random q, k", "norm2(x)": "random x", "x[i]": "random x"}


@pytest.mark.parametrize("entry", PALETTE["goals"], ids=lambda e: e.write)
def test_a_goal_is_understood(entry):
    if defined_in(entry.write):
        assert len(read_tensors(entry.write, "x in R^(n x d); A, B in R^(d x h)")) == 3
        return
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


@pytest.mark.parametrize("entry", PALETTE["hypotheses"], ids=lambda e: e.write)
def test_a_hypothesis_says_the_same_in_chinese(entry):
    def read(text):
        said = text.format(all="q, k", one="q")
        return read_question("E(sum(q[i]*k[i], i=1..d)*n*p)", f"random k; {said}")

    here, there = read(entry.written.en), read(entry.written.zh)
    assert [g.proposition for g in here.given] == [g.proposition for g in there.given]
    assert here.letters == there.letters


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("q, k independent", "q、k 相互独立"),
        ("q, k independent", "q 与 k 的各分量都相互独立"),
        ("mean 0", "均值为 0"),
        ("var q = s^2", "q 的方差为 s^2"),
        ("mean q = 0", "q 的均值等于 0"),
        ("fourth central moment q = h", "q 的四阶中心矩是 h"),
    ],
)
def test_what_a_reader_of_chinese_writes_is_understood(english, chinese):
    both = (f"random q, k; {given}" for given in (english, chinese))
    here, there = (read_question("Var(q.k)", given) for given in both)
    assert [g.proposition for g in here.given] == [g.proposition for g in there.given]


@pytest.mark.parametrize(
    ("given", "said", "place"),
    [
        ("X, Y independent a = 3", "semicolon", "= 3"),
        ("X ~ Cauchy(0, 1)", "var X = a", "Cauchy"),
    ],
)
def test_what_people_write_elsewhere_is_refused_with_what_to_write_here(given, said, place):
    with pytest.raises(MisreadError, match=said) as refused:
        read_question("Var(X + Y)", given)
    assert given[refused.value.place :].startswith(place)


def test_an_unknown_word_among_known_ones_is_refused_at_its_place():
    with pytest.raises(MisreadError) as refused:
        read_question("Var(q.k)", "random q, k; q 的方叉为 s")
    assert refused.value.text[refused.value.place :] == "的方叉为 s"


def test_what_is_offered_says_what_it_means_in_both_languages():
    for entry in (*PALETTE["goals"], *PALETTE["hypotheses"]):
        assert entry.means.en
        assert entry.means.zh


def test_another_word_would_not_be_understood():
    with pytest.raises(MisreadError):
        read_question("E(q.k)", "random q, k; q, k unrelated")
