"""The second checker agrees with the kernel: on the book, and on what was altered in it."""

from __future__ import annotations

import json
import re
import subprocess
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from bilemma.library.certificates import certificates
from bilemma.render.site.math import node as node_path
from bilemma.trusted.book import replay_book
from tests.checker.altering import KINDS, altered
from tests.whole_book import ROOT, book

CHECKER = ROOT / "src" / "bilemma" / "checker" / "checker.mjs"
OTHER_THEOREM = "another theorem than the certificate says"


def node(*words, **settings):
    command = [node_path(), *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, **settings)


@cache
def text():
    return json.dumps(certificates(book()))


@cache
def replayed():
    return replay_book(text())


def verdicts(cases, folder):
    """What the second checker says of certificates, each with the id that it stands for."""
    asked = {"book": text(), "altered": [[case.id, json.dumps(case.certificate)] for case in cases]}
    file = folder / "altered.json"
    file.write_text(json.dumps(asked), "utf-8")
    run = node(Path(__file__).with_name("verdicts.mjs"), CHECKER.as_uri(), file)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def place(verdict):
    """Where a certificate was refused, as term 3 or step 7; else the whole verdict."""
    if not verdict.startswith("refused: "):
        return verdict
    found = re.match(r"refused: ((?:term|step) \d+)", verdict)
    return found[1] if found else "refused as a whole"


def differences(cases, said):
    for case, other in zip(cases, said, strict=True):
        if place(case.verdict) != place(other) or (
            (OTHER_THEOREM in case.verdict) != (OTHER_THEOREM in other)
        ):
            yield f"{case.kind}, {case.id}:\n  kernel: {case.verdict}\n  checker: {other}"


def test_it_accepts_the_whole_book_with_the_digests_of_the_kernel(tmp_path):
    file = tmp_path / "bilemma.json"
    file.write_text(text(), "utf-8")
    run = node(CHECKER, "--json", file)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == {id: th.digest.hex() for id, th in replayed().items()}


def compared(count, seed, folder):
    cases = list(altered(json.loads(text()), replayed(), count, seed))
    return cases, list(differences(cases, verdicts(cases, folder)))


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
