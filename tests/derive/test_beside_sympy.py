"""The questions that are put to SymPy too: what Bilemma answers of them is what is on record."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "benchmarks"))

from against_sympy import by_bilemma, questions  # noqa: E402 - found in the folder above

ASKED = list(questions())
_WHO = ("both", "bilemma", "sympy", "neither")


@pytest.mark.parametrize("question", ASKED, ids=lambda q: f"{q.goal} {q.given}"[:60])
def test_who_answers_is_on_record(question):
    assert by_bilemma(question) == (question.who in ("both", "bilemma"))
    assert question.who in _WHO
    assert bool(question.sympy) or question.who in ("bilemma", "neither")


@pytest.mark.parametrize("page", ["asking.md", "asking.zh.md"])
def test_the_page_has_these_numbers(page):
    text = (ROOT / "docs" / page).read_text("utf-8")
    kinds: dict[str, Counter[str]] = {}
    for question in ASKED:
        kinds.setdefault(question.kind, Counter())[question.who] += 1
    for found in kinds.values():
        ours, theirs = found["both"] + found["bilemma"], found["both"] + found["sympy"]
        assert f"| {sum(found.values())} | {ours} | {theirs} |" in text
    assert len(ASKED) == 60
