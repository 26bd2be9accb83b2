"""The questions from which a reader of the page *Ask* starts: each has its answer."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from bilemma.derive.examples import FILE, ExampleError, read_examples
from bilemma.questions.echo import command
from tests.derive.asking import ask, judged

ROOT = Path(__file__).parents[2]
TOPICS = read_examples(ROOT)
EXAMPLES = [example for topic in TOPICS for example in topic.examples]


def test_there_are_twenty_one():
    assert len(EXAMPLES) == 21
    assert len({example.id for example in EXAMPLES}) == 21, "ids are addresses: make each its own"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: e.id)
def test_it_is_answered_in_the_closed_form_that_the_list_gives(example):
    answer = ask(example.goal, "; ".join(example.given))
    assert answer.closed, f"left over: {answer.left}"
    assert answer.unused == (), "take these out of `given`"
    of_goal, of_value = judged(answer, example.answer)
    assert of_goal.counter_model is None, "the closed form in questions.toml is wrong"
    assert of_value.counter_model is None, "the answer is another than the one worked out"
    assert min(of_goal.true, of_value.true) > 0, "no model of the hypotheses was found"


def test_the_command_is_one_that_a_shell_reads():
    example = next(e for e in EXAMPLES if e.given)
    words = shlex.split(command(example.goal, example.given, "zh"))
    assert words == [
        *("bilemma", "ask", example.goal, "--given", "; ".join(example.given)),
        *("--language", "zh"),
    ]


def test_a_book_without_a_list_has_no_questions(tmp_path):
    assert read_examples(tmp_path) == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[a]\ntitle = {en = 'x'}", r"\[a\] has no title in both languages"),
        (
            "[a]\ntitle = {en = 'x', zh = 'x'}\n[a.b]\ntitle = {en = 'x', zh = 'x'}\ngoal = 'E(X)'",
            r"\[a.b\] has no given: add",
        ),
        ("[a", "questions.toml"),
    ],
)
def test_what_is_wrong_with_a_list_is_said_with_its_place(tmp_path, text, said):
    file = tmp_path / FILE
    file.parent.mkdir()
    file.write_text(text, "utf-8")
    with pytest.raises(ExampleError, match=said):
        read_examples(tmp_path)
