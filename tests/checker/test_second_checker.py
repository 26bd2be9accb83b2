"""The second checker agrees with the kernel: on the book, and on what was altered in it."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache

import pytest

from bilemma.export.arena.altering import KINDS, altered
from bilemma.library.book_proofs.certificates import certificates
from bilemma.trusted.book import replay_book
from tests.checker.asking import CHECKER, OTHER_THEOREM, differences, node, verdicts
from tests.whole_book import book


@cache
def text():
    return json.dumps(certificates(book()))


@cache
def replayed():
    return replay_book(text())


def test_it_accepts_the_whole_book_with_the_digests_of_the_kernel(tmp_path):
    file = tmp_path / "bilemma.json"
    file.write_text(text(), "utf-8")
    run = node(CHECKER, "--json", file)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == {id: th.digest.hex() for id, th in replayed().items()}


def compared(count, seed, folder):
    cases = list(altered(json.loads(text()), replayed(), count, seed))
    return cases, list(differences(cases, verdicts(text(), cases, folder)))


def test_it_refuses_what_the_kernel_refuses_at_the_same_place(tmp_path):
    cases, different = compared(390, 1, tmp_path)
    assert different == [], "the checkers differ: one of them errs, or the page on certificates"
    refused = [case for case in cases if case.verdict.startswith("refused")]
    assert set(Counter(case.kind for case in refused)) == set(KINDS)
    by_rules = [case for case in refused if OTHER_THEOREM not in case.verdict]
    assert len(by_rules) > 250, "few alterations reach a rule: the comparison has lost its power"
    assert len(cases) > len(refused), "some alterations are harmless, and accepted by both"


@pytest.mark.thorough
def test_the_same_for_thousands(tmp_path):
    _, different = compared(4_000, 2, tmp_path)
    assert different[:10] == []
