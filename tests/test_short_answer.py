"""``bilemma answer``: what is pasted where people ask."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from bilemma.cli import main
from bilemma.render.words.practice import short_answers

ROOT = Path(__file__).parents[1]


def run(*arguments):
    return CliRunner().invoke(main, ["--book", str(ROOT), "answer", *arguments])


def test_without_a_question_all_are_listed():
    listed = run("--language", "zh").output.splitlines()
    assert [line.split()[0] for line in listed] == list(short_answers(ROOT))


def test_an_answer_has_five_lines_with_the_askers_numbers():
    lines = run("one-over-d", "--d", "64", "--scale", "1/64").output.splitlines()
    assert len(lines) == 5
    assert "scores have variance ≈0.01563 and standard deviation 0.125;" in lines[3]
    assert lines[4].startswith("With proofs: ")
    assert run("one-over-d").output.splitlines() == [*lines[:3], lines[4]]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["no-such"], "has no answer to 'no-such'; it has model-or-head"),
        (["alibi", "--d", "64", "--scale", "1"], "'alibi' takes no --d and --scale"),
        (["one-over-d", "--d", "64"], "--d and --scale belong together"),
        (["one-over-d", "--d", "0", "--scale", "1"], "a dimension is at least 1"),
        (["one-over-d", "--d", "64", "--scale", "d^-0.5"], "written as 0.0078125 or 1/128"),
        (["one-over-d", "--d", "64", "--scale", "1/0"], "a scale is more than 0"),
    ],
)
def test_what_cannot_be_answered_says_what_to_write(arguments, said):
    done = run(*arguments)
    assert done.exit_code == 2
    assert said in done.output
