"""Mutation testing of the trusted code: is every line of it protected by a test?

The mutants come from mutmut, with operators of our own that matter to a kernel: a guard that never
fires, a condition that lost one of its halves, an axiom without one of its side conditions. Each is written into a copy of the tree and
tested in a process of its own, the tests that caught its neighbours first. Mutants inside the text
of an error message are not made. What survives stands in surviving_mutants.toml with the reason
why it is no different, or else a test is missing: then this script ends with status 1.
"""

import argparse
import difflib
import json
import os
import resource
import shutil
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from hashlib import blake2b
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

import libcst as cst
import pytest
from hypothesis import Phase, settings
from libcst.metadata import MetadataWrapper
from mutmut.mutation.file_mutation import MutationVisitor
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TRUSTED = "src/bilemma/trusted"
COPY = ROOT / ".cache" / "mutants"
LISTED = HERE / "surviving_mutants.toml"
FIGURES = HERE / "mutation.json"
QUICK = 0.5  # seconds; slower tests see only what the quick ones let live
CPU_LIMIT = 120  # seconds; a mutant that runs longer is caught
MEMORY_LIMIT = 4 << 30
PYTEST = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist")
PYTEST += ("-W", "ignore::pytest.PytestAssertRewriteWarning")  # hypothesis is loaded before
PRELOADED = ("numpy", "sympy", "mpmath", "hypothesis.strategies")  # nothing that is mutated


class Mutant(NamedTuple):
    """One change; the lines before and after it name it, for line numbers move."""

    file: str
    function: str
    before: str
    after: str
    source: str

    @property
    def name(self) -> tuple[str, str, str, str]:
        return self[:4]


# --- making them ----------------------------------------------------------------------------------
def never(node: cst.If) -> Iterator[cst.If]:
    yield node.with_changes(test=cst.Name("False"))


def halves(node: cst.BooleanOperation) -> Iterator[cst.BaseExpression]:
    yield from (node.left, node.right)


def without_one(node: cst.List) -> Iterator[cst.List]:
    for k in range(len(node.elements)):
        yield node.with_changes(elements=[*node.elements[:k], *node.elements[k + 1 :]])


OPERATORS = [
    *mutation_operators,
    (cst.If, never),
    (cst.BooleanOperation, halves),
    (cst.List, without_one),
]


class Places(cst.CSTVisitor):
    """Where each node stands: the function, and whether in the text of an error message."""

    def __init__(self) -> None:
        self.messages: set[cst.CSTNode] = set()
        self.function: dict[cst.CSTNode, str] = {}
        self.stack: list[str] = []
        self.inside = 0

    def on_visit(self, node: cst.CSTNode) -> bool:
        self.inside += is_message(node)
        if isinstance(node, cst.FunctionDef | cst.ClassDef):
            self.stack.append(node.name.value)
        if self.inside:
            self.messages.add(node)
        self.function[node] = ".".join(self.stack) or "-"
        return True

    def on_leave(self, original_node: cst.CSTNode) -> None:
        self.inside -= is_message(original_node)
        if isinstance(original_node, cst.FunctionDef | cst.ClassDef):
            self.stack.pop()


def is_message(node: cst.CSTNode) -> bool:
    """A message, or the list of exported names, which the tests need not protect."""
    if isinstance(node, cst.Assign | cst.AnnAssign):
        target = node.target if isinstance(node, cst.AnnAssign) else node.targets[0].target
        return isinstance(target, cst.Name) and target.value == "__all__"
    called = node.func if isinstance(node, cst.Call) else None
    return isinstance(node, cst.Raise) or (isinstance(called, cst.Name) and called.value == "_fail")


def mutants_of(path: Path) -> Iterator[Mutant]:
    """The mutants of a file, statement by statement."""
    wrapper = MetadataWrapper(cst.parse_module(path.read_text(encoding="utf-8")))
    visitor = MutationVisitor(OPERATORS, IgnoredCode(set(), set(), set()))
    module = wrapper.visit(visitor)
    by_node: dict[cst.CSTNode, list[cst.CSTNode]] = defaultdict(list)
    for mutation in visitor.mutations:
        by_node[mutation.original_node].append(mutation.mutated_node)
    texts = [module.code_for_node(statement) for statement in module.body]
    start = module.code.index(texts[0])
    file = path.relative_to(ROOT / TRUSTED).as_posix()
    for number, statement in enumerate(module.body):
        earlier = module.code[:start] + "".join(texts[:number])
        later = "".join(texts[number + 1 :])
        places = Places()
        statement.visit(places)
        for node, function in places.function.items():
            for mutated in () if node in places.messages else worth_trying(node, by_node[node]):
                text = module.code_for_node(statement.deep_replace(node, mutated))
                names = (file, function, *difference(texts[number], text))
                if text != texts[number]:
                    yield Mutant(*names, earlier + text + later)


def worth_trying(node: cst.CSTNode, mutated: list[cst.CSTNode]) -> list[cst.CSTNode]:
    """One misspelling of a word is as good as another; None as a value or argument only crashes."""
    if isinstance(node, cst.SimpleString):
        return mutated[:1]
    if isinstance(node, cst.Call | cst.Assign | cst.AnnAssign):
        return [new for new in mutated if nones(new) == nones(node)]
    return mutated


def nones(node: cst.CSTNode) -> int:
    values = [a.value for a in node.args] if isinstance(node, cst.Call) else [node.value]
    return sum(isinstance(v, cst.Name) and v.value == "None" for v in values)


def difference(source: str, changed: str) -> tuple[str, str]:
    """The lines that differ, each way, without their indentation."""
    lines = list(difflib.unified_diff(source.splitlines(), changed.splitlines(), n=0))[3:]
    parts = [[line[1:].strip() for line in lines if line.startswith(sign)] for sign in "-+"]
    return "\n".join(parts[0]), "\n".join(parts[1])


# --- testing them ---------------------------------------------------------------------------------
class Watch:
    """A plugin of pytest: orders the tests, times them, and tells which failed."""

    def __init__(self, seconds: dict[str, float], favourites: Counter, chosen: Iterable) -> None:
        self.seconds, self.favourites, self.chosen = seconds, favourites, chosen
        self.failed: list[str] = []
        self.timed: dict[str, float] = defaultdict(float)

    def pytest_collection_modifyitems(self, items: list) -> None:
        if self.seconds:
            items[:] = [item for item in items if item.nodeid in self.chosen]
            items.sort(key=lambda t: (-self.favourites[t.nodeid], self.seconds[t.nodeid]))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.timed[report.nodeid] += report.duration
        if report.failed:
            self.failed.append(report.nodeid)


def in_a_fresh_process(watch: Watch, *options: str) -> tuple[int, dict]:
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
        status = pytest.main(["tests/trusted", *PYTEST, *options], plugins=[watch])
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
    for folder in ("src/bilemma", "tests/trusted"):
        nothing_built = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / folder, COPY / "tree" / folder, ignore=nothing_built)
    shutil.copy(ROOT / "pyproject.toml", COPY / "tree")
    os.chdir(COPY / "tree")
    sys.path.insert(0, str(COPY / "tree" / "src"))
    os.environ.update(PYTHONPATH=sys.path[0], PYTHONDONTWRITEBYTECODE="1")
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
        _, told = in_a_fresh_process(Watch({}, Counter(), ()))
        # From here on no bytecode: a mutant of the same second and size would not be seen.
        sys.dont_write_bytecode = True
        for cache in Path(TRUSTED).rglob("__pycache__"):
            shutil.rmtree(cache)
        self.seconds = told["timed"]
        self.green = self.seconds.keys() - set(told["failed"])
        self.quick = {name for name in self.green if self.seconds[name] <= QUICK}
        self.catchers: dict[str, Counter] = defaultdict(Counter)
        if not self.green:
            sys.exit("no test passes without a mutant")
        print(f"{len(self.green)} tests, {len(self.quick)} of them quick", flush=True)
        if told["failed"]:
            print("  not used, for they fail without a mutant:", *told["failed"], sep="\n  ")

    def catches(self, mutant: Mutant, *, known: bool) -> bool:
        """Whether a test fails; of a mutant known to survive, only quick ones are asked."""
        path = Path(TRUSTED) / mutant.file
        original = path.read_text(encoding="utf-8")
        path.write_text(mutant.source, encoding="utf-8")
        try:
            rounds = [self.quick] if known else [self.quick, self.green - self.quick]
            return any(self._caught(mutant, chosen) for chosen in rounds)
        finally:
            path.write_text(original, encoding="utf-8")

    def _caught(self, mutant: Mutant, chosen: set[str]) -> bool:
        favourites = self.catchers[mutant.file] + self.catchers[mutant.file + mutant.function]
        status, told = in_a_fresh_process(Watch(self.seconds, favourites, chosen), "-x")
        for test in told["failed"]:
            self.catchers[mutant.file][test] += 1
            self.catchers[mutant.file + mutant.function][test] += 100
        return status != 0


# --- the account ----------------------------------------------------------------------------------
def listed() -> dict[tuple, str]:
    """Reasons of the mutants that may survive, by the mutant's name."""
    content = tomllib.loads(LISTED.read_text(encoding="utf-8")) if LISTED.exists() else {}
    return {
        (entry["file"], entry["function"], entry["before"], entry["after"]): entry["reason"]
        for entry in content.get("mutant", [])
    }


def run(files: list[Path], caught_before: Path) -> dict[tuple, list[Mutant]]:
    """The survivors of each file; mutants that were caught in an earlier run are not run again."""
    digests = set(caught_before.read_text().split()) if caught_before.exists() else set()
    reasons, trial, survivors = listed(), Trial(), {}
    for path in files:
        mutants = list(mutants_of(path))
        alive = []
        for mutant in mutants:
            digest = blake2b((mutant.file + mutant.source).encode(), digest_size=16).hexdigest()
            if digest in digests:
                continue
            if trial.catches(mutant, known=mutant.name in reasons):
                with caught_before.open("a") as log:
                    log.write(digest + "\n")
                continue
            alive.append(mutant)
            if mutant.name not in reasons:
                show(mutant)
        survivors[path.relative_to(ROOT / TRUSTED).as_posix()] = (len(mutants), alive)
        print(f"{path.name}: {len(mutants)} mutants, {len(alive)} survive", flush=True)
    return survivors


def show(mutant: Mutant) -> None:
    print(f"\n{mutant.file}, {mutant.function}", flush=True)
    for sign, lines in (("-", mutant.before), ("+", mutant.after)):
        print(*(f"  {sign} {line}" for line in lines.splitlines()), sep="\n", flush=True)


def account(survivors: dict) -> int:
    """Write the figures; the number of survivors without a reason."""
    reasons, rows = listed(), {}
    for file, (count, alive) in survivors.items():
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
        **total,
        "files": rows,
    }
    FIGURES.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(total))
    return total["unexplained"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", help="such as kernel.py; without any, all of them")
    names = parser.parse_args().files
    files = [p for p in sorted((ROOT / TRUSTED).rglob("*.py")) if not names or p.name in names]
    COPY.mkdir(parents=True, exist_ok=True)
    survivors = run(files, COPY / "caught.txt")
    if names:
        return sum(m.name not in listed() for _, alive in survivors.values() for m in alive) > 0
    return account(survivors) > 0


if __name__ == "__main__":
    sys.exit(main())
