"""The kept lemmas are those of the book, and the engine needs nothing else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bilemma.derive.collecting import book_of_lemmas
from bilemma.derive.lemmas import kept_lemmas, lemma

ROOT = Path(__file__).parents[2]
WITHOUT = """
import sys
from bilemma.derive.answering import derive
from bilemma.questions.question import read_question
from bilemma.derive.shown.answer_texts import as_data, as_latex, as_markdown, as_text
answer = derive(read_question("Var(q.k)", "q, k independent; mean 0; var q = s^2; var k = t^2"))
assert answer.closed
as_data(answer), as_latex(answer, "en"), as_markdown(answer, "zh"), list(as_text(answer, "zh"))
found = [name for name in ("sympy", "numpy", "click", "jinja2", "mpmath") if name in sys.modules]
assert not found, found
"""


def test_they_are_the_theorems_of_the_book():
    book = book_of_lemmas(ROOT)
    kept = kept_lemmas()
    assert set(kept) == set(book.theorems), "run `make lemmas`"
    for id, entry in book.theorems.items():
        assert kept[id].certificate["steps"][-1][-1] == entry.theorem.digest.hex(), (
            f"{id} is proved otherwise now: run `make lemmas`"
        )
        assert tuple(kept[id].title) == (entry.title.en, entry.title.zh), "run `make lemmas`"


def test_the_kernel_replays_every_one():
    for kept in kept_lemmas().values():
        assert kept.theorem.conclusion is kept.conclusion


def test_a_damaged_certificate_proves_nothing():
    from bilemma.derive.lemmas import KeptLemma
    from bilemma.trusted.kernel import KernelError

    good = lemma("variance_as_moments")
    damaged = {**good.certificate, "steps": good.certificate["steps"][:-1]}
    with pytest.raises(KernelError):
        _ = KeptLemma("damaged", good.title, damaged).theorem


def test_questions_are_answered_without_sympy_and_numpy():
    subprocess.run([sys.executable, "-c", WITHOUT], check=True)
