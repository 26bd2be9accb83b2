"""What `make test` leaves out, continuous integration runs; what shares much runs together."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conftest import FIRST, ORDER, WHOLE_BOOK, unit
from tests.some_of import some_of

ROOT = Path(__file__).parents[1]


def recipe(target):
    """What a target of the Makefile runs."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    return re.search(rf"^{target}:.*\n((?:\t.*\n)+)", makefile, re.MULTILINE)[1]


def test_continuous_integration_runs_what_is_left_out():
    assert "--thorough" not in recipe("test")
    assert "--thorough" in recipe("thorough")
    lines = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert lines[-1] == "make thorough", "how many passed is said last"


class Item:
    """A test as the hooks see it."""

    def __init__(self, nodeid, *markers):
        self.nodeid, self._markers = nodeid, markers

    def get_closest_marker(self, name):
        return name if name in self._markers else None


class Config:
    """Settings of a run in one process of pytest-xdist."""

    def __init__(self, *, thorough):
        self._thorough, self.stash, self.hook = thorough, pytest.Stash(), self
        self.workerinput, self.workeroutput, self.left = {}, {}, []

    def getoption(self, name):
        return {"thorough": self._thorough}[name]

    def pytest_deselected(self, items):
        self.left = items


FEW = ("tests/render/test_math.py::test_it", "tests/browser/test_links.py::test_it", f"{FIRST}::a")


@pytest.mark.parametrize("thorough", [True, False])
def test_only_what_is_marked_is_left_out_and_the_site_comes_first(thorough):
    from tests.conftest import pytest_collection_modifyitems

    config = Config(thorough=thorough)
    heavy = Item("tests/browser/test_shell.py::test_every[1]", "thorough", "slow")
    items = [*(Item(id) for id in FEW), heavy, Item("tests/test_cli.py::test_it", "slow")]
    every = list(items)
    pytest_collection_modifyitems(config, items)
    assert {*every} - {*items} == (set() if thorough else {heavy})
    assert config.left == ([] if thorough else [heavy])
    assert config.workeroutput == ({} if thorough else {"left_to_thorough": 1})
    assert items[0].nodeid.startswith(FIRST)


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ("tests/test_book.py::test_a", "tests/export/test_latex.py::test_b[en]", True),
        ("tests/wheel/test_wheel.py::test_a", "tests/wheel/test_wheel.py::test_b", True),
        ("tests/test_cli.py::test_a", "tests/test_cli.py::test_b", True),
        ("tests/test_cli.py::test_a", "tests/test_check.py::test_b", False),
        ("tests/browser/test_shell.py::test_a[1]", "tests/browser/test_shell.py::test_a[2]", True),
        ("tests/browser/test_shell.py::test_a", "tests/browser/test_shell.py::test_b", False),
    ],
)
def test_what_shares_much_runs_in_one_process(one, other, together):
    assert (unit(one) == unit(other)) is together


NEEDED = re.compile(r"whole_book(?:\.| import )(?:book|audit|press|pages)|\((?:.*, )?audit[,)]")


def test_who_takes_the_whole_book_is_among_those_that_share_it():
    """Elsewhere another process would prove it again, or write all its pages once more."""
    files = (path for path in (ROOT / "tests").rglob("test_*.py") if path.name != "test_running.py")
    takes = [path for path in files if NEEDED.search(path.read_text("utf-8"))]
    names = [path.relative_to(ROOT).as_posix() for path in takes]
    assert len(names) > 20
    assert [name for name in names if unit(name) != "the whole book"] == []


def test_every_path_of_the_order_is_there():
    """A file that was renamed would be made to wait, or prove the whole book in each process."""
    paths = [path for path in (*WHOLE_BOOK, *ORDER) if path.startswith("tests/")]
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_of_many_alike_some_are_always_run():
    cases = some_of("abcdef", every=3, first=1)
    assert [case.values for case in cases] == [(letter,) for letter in "abcdef"]
    assert [case.values[0] for case in cases if not case.marks] == ["b", "e"]
    assert all(case.marks[0].name == "thorough" for case in cases if case.marks)
    assert some_of([("a", 1)], every=2)[0].values == ("a", 1)
