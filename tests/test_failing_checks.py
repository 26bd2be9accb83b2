"""A check that fails costs its theorem, is named by file and line, and stops no other."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from bilemma.commands import checks
from bilemma.commands.terminal import Refused
from bilemma.evidence.report import TheoremEvidence
from bilemma.records import FindingError

IDS = ("one", "two", "three", "four")
BOOK = SimpleNamespace(
    theorems={
        id: SimpleNamespace(path=Path(f"derivations/{id}.py"), line=n) for n, id in enumerate(IDS)
    }
)
NOTHING = {"sampled": {"comparisons": 1}, "experiment": {"comparisons": 1}}


def failing(ids, make):
    """Finds something of each but of these theorems, of which the check fails."""

    def find_all(book, waiting, *, afresh):
        del afresh
        for id in waiting:
            if id in ids:
                entry = book.theorems[id]
                raise FindingError(f"{entry.path}:{entry.line}: {id}: evidence: it broke")
            yield make(id)

    return find_all


def evidence(id):
    return TheoremEvidence(id, NOTHING)


def test_the_others_are_found_and_all_that_failed_is_said(monkeypatch):
    monkeypatch.setattr(checks, "check_book", failing({"one", "three"}, evidence))
    failures = []
    found = checks.gather(BOOK, IDS, failures, quiet=True)
    assert [one.id for one in found] == ["two", "four"]
    assert failures == [
        "derivations/one.py:0: one: evidence: it broke",
        "derivations/three.py:2: three: evidence: it broke",
    ]


def test_so_it_is_with_mutants(monkeypatch):
    monkeypatch.setattr(checks, "try_book", failing({"two"}, lambda id: {"id": id}))
    failures = []
    found = checks.try_mutants(BOOK, (), failures, quiet=True)
    assert [one["id"] for one in found] == ["one", "three", "four"]
    assert failures == ["derivations/two.py:1: two: evidence: it broke"]


def test_a_build_is_refused_with_all_of_them(monkeypatch):
    monkeypatch.setattr(checks, "check_book", failing({"one", "four"}, evidence))
    with pytest.raises(Refused, match=r"one\.py:0: .*\n.*four\.py:3: ") as refused:
        checks.gather(BOOK, quiet=True)
    assert "two" not in str(refused.value)


def test_an_error_about_no_theorem_is_raised(monkeypatch):
    def broken(*_, **__):
        raise FindingError("the pool broke")
        yield

    monkeypatch.setattr(checks, "check_book", broken)
    with pytest.raises(FindingError, match="the pool broke"):
        checks.gather(BOOK, IDS, [], quiet=True)
