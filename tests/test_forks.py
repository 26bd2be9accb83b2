"""Work done at the same time by copies of a process."""

import os

import pytest

from bilemma.forks import forked


def test_each_task_but_the_first_has_a_copy_of_this_process():
    what_cannot_be_sent = lambda: "loaded"  # noqa: E731
    tasks = [lambda n=n: (n, what_cannot_be_sent(), os.getpid()) for n in range(3)]
    found = forked(tasks)
    assert [(n, words) for n, words, _ in found] == [(n, "loaded") for n in range(3)]
    assert found[0][2] == os.getpid()
    assert len({pid for *_, pid in found}) == 3, "they ran one after the other"


def test_what_a_copy_changes_stays_in_it():
    seen = []
    forked([lambda: seen.append("here"), lambda: seen.append("there")])
    assert seen == ["here"]


@pytest.mark.parametrize("broken", [0, 1])
def test_an_error_is_that_of_the_task(broken):
    def task(n):
        if n == broken:
            raise LookupError(f"task {n}")
        return n

    with pytest.raises(LookupError, match=f"task {broken}"):
        forked([lambda: task(0), lambda: task(1)])


def test_where_nothing_can_be_copied_all_is_done_here(monkeypatch):
    monkeypatch.setattr("sys.platform", "darwin")
    assert forked([os.getpid, os.getpid]) == [os.getpid()] * 2
