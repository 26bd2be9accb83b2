"""Mutation testing of the trusted code: is every line of it protected by a test?

Each mutant (mutants.py) is written into a copy of the tree and tested in a process of its own,
first by the tests that caught its neighbours. What survives stands in surviving_mutants.toml with
the reason why that is no loss; or else a test is missing, and this script ends with status 1.
"""

import argparse
import json
import os
import resource
import shutil
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Mapping
from datetime import UTC, datetime
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from time import process_time

import pytest
from hypothesis import Phase, settings
from mutants import ROOT, TRUSTED, Mutant, mutants_of

HERE = Path(__file__).resolve().parent
COPY = ROOT / ".cache" / "kernel-mutants"
LISTED = HERE / "surviving_mutants.toml"
FIGURES = HERE / "mutation.json"
MODELS = "tests/trusted/test_axioms_in_models.py"  # asks whether axioms are true, and takes long
EXAMPLES = 10  # of each property; a mutant needs fewer than a subtle mistake
LONGEST = 0.5  # seconds of work; slower tests are asked about axioms and definitions only
CPU_LIMIT = 120  # seconds; a mutant that runs longer is caught
MEMORY_LIMIT = 4 << 30
PYTEST = ("-q", "-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin")
PYTEST += ("-W", "ignore::pytest.PytestAssertRewriteWarning")  # hypothesis is loaded before
PRELOADED = ("numpy", "sympy", "mpmath", "hypothesis.strategies")  # nothing that is mutated


# --- testing them ---------------------------------------------------------------------------------
class Watch:
    """A plugin of pytest: orders the tests, times them, and tells which failed."""

    def __init__(self, seconds: Mapping[str, float], favourites: Counter) -> None:
        self.seconds, self.favourites = seconds, favourites
        self.failed: list[str] = []
        self.timed: dict[str, float] = {}

    def pytest_collection_modifyitems(self, items: list) -> None:
        for item in items:
            if getattr(item.obj, "is_hypothesis_test", False):
                asked = item.obj._hypothesis_internal_use_settings
                fewer = settings(asked, max_examples=min(EXAMPLES, asked.max_examples))
                item.obj._hypothesis_internal_use_settings = fewer
        if self.seconds:
            items[:] = [item for item in items if item.nodeid in self.seconds]
            items.sort(key=lambda t: (-self.favourites[t.nodeid], self.seconds[t.nodeid]))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.timed[nodeid] = -process_time()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self.timed[nodeid] += process_time()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def in_a_fresh_process(watch: Watch, files: list[str], *options: str) -> tuple[int, dict]:
    """Exit status of pytest (0: the mutant survived) and what the plugin saw."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        os.close(read)
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_LIMIT, CPU_LIMIT + 5))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        try:
            import_module("bilemma.trusted.certificate")
        except BaseException:  # noqa: BLE001 - caught, whatever it is
            os._exit(int(pytest.ExitCode.INTERNAL_ERROR))
        status = pytest.main([*files, *PYTEST, *options], plugins=[watch])
        with os.fdopen(write, "w") as pipe:
            json.dump({"failed": watch.failed, "timed": watch.timed}, pipe)
        os._exit(int(status))
    os.close(write)
    with os.fdopen(read) as pipe:
        told = pipe.read()
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return status, json.loads(told) if told else {"failed": [], "timed": {}}


def prepare() -> None:
    """A copy of what the tests need, and this process inside it."""
    shutil.rmtree(COPY / "tree", ignore_errors=True)
    for folder in ("src/bilemma", "tests/trusted", "docs"):
        nothing_built = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / folder, COPY / "tree" / folder, ignore=nothing_built)
    shutil.copy(ROOT / "pyproject.toml", COPY / "tree")
    os.chdir(COPY / "tree")
    sys.path.insert(0, str(COPY / "tree" / "src"))
    os.environ.update(PYTHONPATH=sys.path[0], PYTHONDONTWRITEBYTECODE="1")
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # quicker
    for name in PRELOADED:
        import_module(name)
    settings.register_profile(
        "mutants", database=None, derandomize=True, phases=[Phase.explicit, Phase.generate]
    )
    settings.load_profile("mutants")


class Trial:
    """All tests of the copy, against one mutant after the other."""

    def __init__(self) -> None:
        prepare()
        _, told = in_a_fresh_process(Watch({}, Counter()), ["tests/trusted"])
        sys.dont_write_bytecode = True  # of the unchanged files it is there now
        failed = set(told["failed"])
        green = {test: s for test, s in told["timed"].items() if test not in failed}
        if not green:
            sys.exit("no test passes without a mutant")
        self.seconds = green
        self.quick = {test: s for test, s in green.items() if s <= LONGEST}
        self.catchers: dict[str, Counter] = defaultdict(Counter)
        print(f"{len(green)} tests, {len(self.quick)} of them quick", flush=True)
        for test in sorted(failed):
            print("  not used, for it fails without a mutant:", test)

    def catches(self, mutant: Mutant) -> bool:
        """Whether a test fails."""
        path = Path(TRUSTED) / mutant.file
        original, written = path.read_bytes(), path.stat().st_mtime
        path.write_text(mutant.source, encoding="utf-8")
        try:
            return any(self._fails(mutant, group) for group in self._groups(mutant) if group)
        finally:
            path.write_bytes(original)
            os.utime(path, (written, written))  # so that its bytecode is valid again

    def _asked(self, mutant: Mutant) -> dict[str, float]:
        """What an axiom says is tested in many models; a rule is wrong in any of them."""
        return self.seconds if mutant.says_truths else self.quick

    def _favourites(self, mutant: Mutant) -> Counter:
        return self.catchers[mutant.file] + self.catchers[mutant.file + mutant.function]

    def _groups(self, mutant: Mutant) -> tuple[list[str], list[str]]:
        """The files of tests: the two that caught most of the mutants near this one, the others."""
        files = dict.fromkeys(test.split("::")[0] for test in self._asked(mutant))
        catches = Counter({file: 0 for file in files if mutant.says_truths or file != MODELS})
        for test, times in self._favourites(mutant).items():
            catches[test.split("::")[0]] += times
        first = [file for file, times in catches.most_common(2) if times]
        return first, [file for file in catches if file not in first]

    def _fails(self, mutant: Mutant, files: list[str]) -> bool:
        watch = Watch(self._asked(mutant), self._favourites(mutant))
        status, told = in_a_fresh_process(watch, files, "-x")
        for test in told["failed"]:
            self.catchers[mutant.file][test] += 1
            self.catchers[mutant.file + mutant.function][test] += 100
        return status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)


# --- the account ----------------------------------------------------------------------------------
def listed() -> dict[tuple, str]:
    """Reasons of the mutants that may survive, by the mutant's name."""
    content = tomllib.loads(LISTED.read_text(encoding="utf-8")) if LISTED.exists() else {}
    return {
        (entry["file"], entry["function"], entry["before"], entry["after"]): entry["reason"]
        for entry in content.get("mutant", [])
    }


def run(
    files: list[Path], caught_before: Path, *, everything: bool
) -> dict[str, tuple[int, list[Mutant]]]:
    """Of each file the number of mutants and those that survive.

    Mutants that were caught in an earlier run, and those listed with a reason, are not run.
    """
    caught = set(caught_before.read_text().split()) if caught_before.exists() else set()
    reasons, trial, out = listed(), Trial(), {}
    for path in files:
        mutants = [m for m in mutants_of(path) if everything or m.logical]
        alive = [mutant for mutant in mutants if mutant.name in reasons]
        for mutant in mutants:
            if mutant.name in reasons or mutant.digest in caught:
                continue
            if trial.catches(mutant):
                with caught_before.open("a") as log:
                    log.write(mutant.digest + "\n")
            else:
                alive.append(mutant)
                show(mutant)
        if not mutants:
            continue
        out[path.relative_to(ROOT / TRUSTED).as_posix()] = (len(mutants), alive)
        print(f"{path.name}: {len(mutants)} mutants, {len(alive)} survive", flush=True)
    return out


def show(mutant: Mutant) -> None:
    print(f"\n{mutant.file}, {mutant.function}", flush=True)
    for sign, lines in (("-", mutant.before), ("+", mutant.after)):
        print(*(f"  {sign} {line}" for line in lines.splitlines()), sep="\n", flush=True)


def account(found: dict[str, tuple[int, list[Mutant]]], changed: str) -> None:
    """Write the figures."""
    reasons, rows = listed(), {}
    for file, (count, alive) in found.items():
        explained = sum(mutant.name in reasons for mutant in alive)
        rows[file] = {
            "mutants": count,
            "killed": count - len(alive),
            "survived_explained": explained,
            "unexplained": len(alive) - explained,
        }
    total = {key: sum(row[key] for row in rows.values()) for key in next(iter(rows.values()))}
    figures = {
        "date": datetime.now(UTC).date().isoformat(),
        "tool": f"mutmut {version('mutmut')}",
        "changed": changed,
        **total,
        "not_run": {},
        "files": rows,
    }
    FIGURES.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(total))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", help="such as kernel.py; without any, all of them")
    parser.add_argument("--all", action="store_true", help="numbers, words and arguments too")
    asked = parser.parse_args()
    names = asked.files
    files = sorted(
        (ROOT / TRUSTED).rglob("*.py"), key=lambda p: (p.parent.name == "axioms", p.name)
    )
    files = [p for p in files if not names or p.name in names]
    COPY.mkdir(parents=True, exist_ok=True)
    found = run(files, COPY / "caught.txt", everything=asked.all)
    if not names:
        account(found, "everything" if asked.all else "conditions, operators, side conditions")
    reasons = listed()
    return any(m.name not in reasons for _, alive in found.values() for m in alive)


if __name__ == "__main__":
    sys.exit(main())
