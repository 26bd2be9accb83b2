"""What holds for every test: its settings, which are left to `make thorough`, and their order."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import settings

import bilemma.processes.ground_types  # noqa: F401 - before SymPy is imported, as the commands do
from bilemma.commands.beginning import init
from bilemma.keeping import cache
from bilemma.library.on_disk.modules import forget_derivations

pytest.register_assert_rewrite("tests.derive.readings")  # both sides are shown

# Commands speak the language of the environment; tests say it where they want another.
os.environ["LC_ALL"] = "C.UTF-8"

# A slow or busy machine is no error: timing is never asserted.
settings.register_profile("bilemma", deadline=None)
settings.load_profile("bilemma")

# Terms are many and live long: the collector need not look after each seven hundred of them.
gc.set_threshold(20_000, 20, 50)


@pytest.fixture(autouse=True)
def no_trouble_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one test could not write is not told by a command of the next."""
    monkeypatch.setattr(cache, "_troubles", [])


@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for books: no module of another one is imported, and none of them stays.

    Whoever adds to the path then replaces it too: ``syspath_prepend`` puts back what it found after
    everything else, which is this shorter one, and the tests that follow miss the repository.
    """
    others = {name: m for name, m in sys.modules.items() if name.startswith("derivations")}
    elsewhere = [p for p in sys.path if not (Path(p) / "derivations").is_dir()]
    monkeypatch.setattr(sys, "path", elsewhere)
    forget_derivations()
    yield tmp_path
    forget_derivations()
    sys.modules.update(others)


@pytest.fixture
def started(alone: Path) -> Path:
    """A book as `bilemma init` writes it."""
    assert CliRunner().invoke(init, [str(alone / "book")]).exit_code == 0
    return alone / "book"


# --- what takes minutes more ----------------------------------------------------------------------
def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--thorough", action="store_true", help="run the tests marked thorough too, as CI does"
    )


LEFT = "left_to_thorough"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is marked thorough unless it is asked for, and put first what takes long."""
    if not config.getoption("thorough"):
        left = [item for item in items if item.get_closest_marker("thorough")]
        items[:] = [item for item in items if not item.get_closest_marker("thorough")]
        config.hook.pytest_deselected(items=left)
        config.stash[_LEFT] = len(left)
        if hasattr(config, "workeroutput"):
            config.workeroutput[LEFT] = len(left)
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: _rank(unit(item.nodeid)))  # units are handed out in this order


_LEFT = pytest.StashKey[int]()
BELIEVED = "pages found whole by an earlier run"
PUT_OFF = "pages that are left to a later run"
SAID_OF_PAGES = {
    BELIEVED: "pages are as an earlier run found them whole and were not loaded again",
    PUT_OFF: "pages that no run has loaded yet are left to later ones",
}


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """A process of pytest-xdist has ended: every one of them has left out the same tests."""
    node.config.stash[_LEFT] = getattr(node, "workeroutput", {}).get(LEFT, 0)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Nothing is left out silently."""
    if count := config.stash.get(_LEFT, 0):
        terminalreporter.write_line(
            f"{count} tests marked thorough were left out: `make thorough` and .ci/run run them."
        )
    passed = terminalreporter.getreports("passed")
    for name, said in SAID_OF_PAGES.items():
        noted = (n for report in passed for what, n in report.user_properties if what == name)
        if count := sum(noted):
            terminalreporter.write_line(f"{count} {said}: `make thorough` and .ci/run load them.")


# --- which tests share a process ------------------------------------------------------------------
# They need the whole book or its pages, which tests/whole_book.py makes once a process.
WHOLE_BOOK = (
    "tests/test_book.py",
    "tests/test_phrases.py",
    "tests/render/test_comments.py",
    "tests/test_mutants_of_theorems.py",
    "tests/test_registry.py",
    "tests/checker/test_second_checker.py",
    "tests/evidence/test_book.py",
    "tests/exercises/test_aside.py",
    "tests/exercises/test_book.py",
    "tests/library/test_hypothesis_notes.py",
    "tests/library/test_mutant_notes.py",
    "tests/library/test_reasons.py",
    "tests/render/test_abbreviations.py",
    "tests/render/test_parity.py",
    "tests/render/test_glossary.py",
    "tests/render/test_typography.py",
    "tests/render/test_supposed.py",
    "tests/render/test_reasons.py",
    "tests/render/test_rows.py",
    "tests/render/test_choice.py",
    "tests/render/test_graph.py",
    "tests/render/test_questions.py",
    "tests/render/test_search.py",
    "tests/render/test_sheet_page.py",
    "tests/render/test_spelling.py",
    "tests/claims/test_approximations.py",
    "tests/claims/test_book.py",
    "tests/claims/test_pages.py",
    "tests/claims/test_reuse.py",
    "tests/export/",
)
# The first makes the site, and so proves the book and keeps the proofs. Meanwhile other processes
# have other things to do, of which those that need these proofs come last. A process is copied in a
# time that grows with its memory, so whatever copies it comes before there is a book in it.
FIRST = "tests/browser/test_comparison.py"
ORDER = (
    FIRST,
    "tests/test_forks.py",
    "tests/test_orphans.py",
    "tests/wheel/",
    "the whole book",
    "tests/test_faults.py",
    "tests/test_benchmarks.py",
    "tests/test_cluster.py",
    "tests/test_mkdocs_plugin.py",
    "tests/test_cli.py",
    "tests/browser/",  # by now there is a site
    "tests/render/",
    "tests/proof/",
    "tests/trusted/",
)


def unit(nodeid: str) -> str:
    """The name of what has to run in one process, one after the other, because it shares much.

    Tests of a file mostly do. Those of a browser need only the site, which is there by then.
    """
    file, _, name = nodeid.partition("::")
    if file.startswith(WHOLE_BOOK):
        return "the whole book"
    if file.startswith("tests/wheel/"):
        return "tests/wheel/"
    if file.startswith("tests/browser/test_shell.py"):
        return f"{file}::{name.partition('[')[0]}" if "every_page" not in name else nodeid
    return file


def _rank(name: str) -> int:
    places = (place for place, start in enumerate(ORDER) if name.startswith(start))
    return next(places, len(ORDER))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Hand out these units, those that take long first.

    The option ``--dist loadgroup`` should do, but pytest-xdist 3.8 marks groups in a way that
    pytest 9.2 does not know any more.
    """
    if config.getvalue("dist") != "load":  # somebody asked for another way
        return None
    from xdist.scheduler import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return unit(nodeid)

    config.option.loadscopereorder = False  # they come in order
    return Scheduling(config, log)
