"""The lines of a theorem are judged in a copy of the process, whose memory is free again."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from bilemma.exercises import own_lines
from bilemma.exercises.own_lines import judged_aside, judged_lines
from bilemma.findings.records import find_all
from tests.whole_book import book

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="no copies of processes")
SHORT = ("covariance-symmetric", "variance-of-affine")


def test_a_copy_of_the_process_finds_the_same():
    entry = book().theorems[SHORT[1]]
    found = judged_aside(entry, book())
    assert found == judged_lines(entry, book())
    assert found["lines"]


def test_nothing_of_it_stays_in_this_process(monkeypatch):
    monkeypatch.setattr(own_lines, "judged_lines", lambda *_: {"process": os.getpid()})
    monkeypatch.setattr(own_lines, "active_count", lambda: 1)  # whatever runs these tests has more
    assert judged_aside(book().theorems[SHORT[0]], book())["process"] != os.getpid()


def test_beside_other_threads_it_is_found_here(monkeypatch):
    monkeypatch.setattr(own_lines, "judged_lines", lambda *_: {"process": os.getpid()})
    entry = book().theorems[SHORT[0]]
    with ThreadPoolExecutor(1) as other:  # a copy might wait for what that thread holds
        found = other.submit(judged_aside, entry, book()).result()
    assert found["process"] == os.getpid()


def test_the_processes_that_share_the_work_make_copies_too(tmp_path):
    found = dict(find_all(own_lines.EXERCISES, book(), SHORT, 2, tmp_path, afresh=True))
    assert found == {id: judged_lines(book().theorems[id], book()) for id in SHORT}
