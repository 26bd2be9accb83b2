"""A check that fails costs its theorem, is named by file and line, and stops no other."""

import os
import signal
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from bilemma.commands import checks
from bilemma.commands.terminal import Refused
from bilemma.evidence.report import TheoremEvidence
from bilemma.findings.records import FindingError

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


def ending(ends):
    """Finds something of each theorem, but of these in ``ends``, which end their process."""

    def find_all(book, waiting, *, afresh):
        del book, afresh
        for id in waiting:
            if id in ends:
                ends[id]()
            yield evidence(id)

    return find_all


def die():
    os.kill(os.getpid(), signal.SIGKILL)


def said_of_a_pool():
    """What is raised where a process of a pool is killed; in a copy of this one, it is killed."""
    if os.getpid() != HERE:
        die()
    raise ChildProcessError


HERE = os.getpid()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="no process is copied")
def test_of_checks_that_end_their_process_it_is_said_which_they_are(monkeypatch):
    monkeypatch.setattr(sys.modules[__name__], "HERE", os.getpid())
    ends = {"two": said_of_a_pool, "four": lambda: sys.exit(3)}
    monkeypatch.setattr(checks, "check_book", ending(ends))
    failures = []
    found = checks.gather(BOOK, IDS, failures, quiet=True)
    assert [one.id for one in found] == ["one", "three"]
    assert [failure.partition(", ")[0] for failure in failures] == [
        "derivations/two.py:1: two: its check takes more memory than there is",
        "derivations/four.py:3: four: its code ends the program",
    ]


def test_where_none_does_it_again_the_error_is_raised(monkeypatch):
    def killed(_book, waiting, *, afresh):
        del afresh
        if len(waiting) > 1:
            raise ChildProcessError("it was killed")
        yield evidence(waiting[0])

    monkeypatch.setattr(checks, "check_book", killed)
    with pytest.raises(ChildProcessError, match="it was killed"):
        checks.gather(BOOK, IDS, [], quiet=True)
