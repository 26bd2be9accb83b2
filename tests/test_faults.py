"""Plugs pulled while the book that `bilemma init` writes is built, and what stands afterwards.

A build is killed at drawn moments, its stores are damaged, its disk is full or cannot be written.
Whatever happens, it ends, the site is the old one or the new one to the byte, and the next build
makes the right one and leaves nothing behind.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from bilemma.keeping.cache import files_digest

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc"),
]

ROOT = Path(__file__).parents[1]
EDITED = Path("derivations/units/mean_after_change_of_units.py")
SIGNALS = [signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP]
VICTIMS = ["main", "child", "grandchild"]
HANG = 300  # seconds after which a build that was hit counts as hanging, on a busy machine too


class Book:
    """A copy of the small book in one of two states, ``0`` and ``1``, which have other pages."""

    def __init__(self, root: Path, like: Book | None = None) -> None:
        self.root, self.temporary, self.stock = root / "book", root / "tmp", root / "stock"
        self.temporary.mkdir(parents=True)
        self.right: dict[int, str] = {}
        self.state = 0
        if like:
            shutil.copytree(like.root, self.root, symlinks=True)
            self.right, self.stock = like.right, like.stock
        else:
            self.run("init", self.root)
            self.text = (self.root / EDITED).read_text("utf-8")
        self.text = like.text if like else self.text

    def environment(self) -> dict[str, str]:
        given = {**os.environ, "TMPDIR": str(self.temporary), "PYTHONPATH": str(ROOT / "src")}
        given.pop("PYTHONDONTWRITEBYTECODE", None)  # else each process compiles the whole engine
        return given

    def begin(self, *words: object, **more: object) -> subprocess.Popen[str]:
        line = [sys.executable, "-c", "from bilemma.cli import main; main()", *map(str, words)]
        place = self.root if self.root.is_dir() else self.temporary
        said = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        return subprocess.Popen(line, cwd=place, env=self.environment(), **said, **more)

    def run(self, *words: object, **more: object) -> tuple[int, str]:
        process = self.begin(*words, **more)
        said, _ = process.communicate(timeout=HANG)
        return process.returncode, said

    def put(self, state: int) -> None:
        self.state = state
        text = self.text.replace('en="', 'en="Once more: ', 1) if state else self.text
        (self.root / EDITED).write_text(text, "utf-8")

    def digest(self) -> str:
        """Of the site as it stands; "" where there is none."""
        site = self.root / "site"
        files = sorted(path for path in site.rglob("*") if path.is_file())
        return files_digest(site, files) if files else ""

    def lay_in(self) -> None:
        """Keep a copy of what is stored: to find all of it again takes three times a build."""
        shutil.copytree(self.root / ".cache", self.stock)

    def restock(self) -> None:
        """Put whatever is missing of that into the store; what is there stays, whole or not."""
        for path in sorted(self.stock.rglob("*")):
            there = self.root / ".cache" / path.relative_to(self.stock)
            if path.is_file() and not there.exists():
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, there)

    def build(self) -> str:
        """Build it; what is wrong with that, "" where it is as it should be."""
        code, said = self.run("build")
        if code:
            return f"the next build fails: {said}"
        if self.digest() != self.right[self.state]:
            return "the next build makes another site"
        left = [path.name for path in self.root.iterdir() if path.name.startswith(".site")]
        left += [path.name for path in (self.root / ".cache").rglob("*.part")]
        left += [path.name for path in self.temporary.iterdir()]
        return f"left behind: {left}" if left else ""


@pytest.fixture(scope="module")
def books(tmp_path_factory):
    """Two copies of the book, with a site, and what the sites of both states are to be."""
    hears = [signal.signal(signal.SIGINT, signal.default_int_handler)]  # a shell may have them
    hears.append(signal.signal(signal.SIGHUP, signal.SIG_DFL))  # ignored, and children too
    first = Book(tmp_path_factory.mktemp("first"))
    for state in (1, 0):
        first.put(state)
        code, said = first.run("build")
        assert code == 0, said
        first.right[state] = first.digest()
    assert first.right[0] != first.right[1], "the two states have one site"
    first.lay_in()
    yield first, Book(tmp_path_factory.mktemp("second"), first)
    signal.signal(signal.SIGINT, hears[0])
    signal.signal(signal.SIGHUP, hears[1])


# --- what runs ------------------------------------------------------------------------------------
def parents() -> dict[int, int]:
    """The parent of each process that lives."""
    found = {}
    for place in Path("/proc").iterdir():
        if place.name.isdigit():
            try:
                state, parent, *_ = (place / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if state != "Z":
                found[int(place.name)] = int(parent)
    return found


def below(process: int) -> dict[int, int]:
    """The processes that it started, directly or not, with how far each is from it."""
    known, found = parents(), {process: 0}
    while more := {p: found[q] + 1 for p, q in known.items() if q in found and p not in found}:
        found |= more
    return {p: depth for p, depth in found.items() if depth}


def chosen(process: int, victim: str, draw: random.Random) -> int:
    """The process to hit; what is nearest to what is asked for, where there is none such."""
    depths = {"main": 0, "child": 1, "grandchild": 2}
    wanted, found = depths[victim], below(process)
    fitting = sorted(p for p, depth in found.items() if wanted and depth >= wanted)
    return draw.choice(fitting) if fitting else draw.choice(sorted(found) or [process])


def alive(processes: set[int], seconds: float) -> set[int]:
    """Those that live after so many seconds."""
    end = time.monotonic() + seconds
    while (left := processes & parents().keys()) and time.monotonic() < end:
        time.sleep(0.05)
    return left


# --- killed ---------------------------------------------------------------------------------------
def hit(book: Book, number: int, victim: str, moment: float, draw: random.Random) -> str:
    """Build the book's other state and hit a process of that; what is wrong afterwards."""
    before, state = book.digest(), 1 - book.state
    book.put(state)
    process = book.begin("build")
    time.sleep(moment)
    target = process.pid if victim == "main" else chosen(process.pid, victim, draw)
    others = {process.pid, *below(process.pid)}
    with suppress(ProcessLookupError):  # it has ended by itself
        os.kill(target, number)
    where = f"{signal.Signals(number).name} to {victim} after {moment:.2f} s"
    try:
        said, _ = process.communicate(timeout=HANG)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return f"{where}: the build hangs"
    if left := alive(others, 60):
        return f"{where}: {len(left)} processes live on"
    if book.digest() not in {before, book.right[state]}:
        return f"{where}: the site is neither the old one nor the new one"
    # Python has one where nothing of ours hears it yet; a copy has none.
    raw = "Traceback" in said and (number != signal.SIGINT or "Process ForkProcess" in said)
    return f"{where}: a traceback, no sentence:\n{said}" if raw else ""


def trials(book: Book, seed: int, count: int) -> list[str]:
    draw, found = random.Random(seed), []  # noqa: S311
    begun = time.monotonic()
    book.put(1 - book.state)
    found.append(book.build())
    whole = time.monotonic() - begun
    for n in range(count):
        victim, number = VICTIMS[n % 3], SIGNALS[n // 3 % 4]
        moment = draw.uniform(0.05, 0.95) * whole
        found.append(hit(book, number, victim, moment, draw))
        if n % 8 == 7:
            found.append(book.build())
    found.append(book.build())
    return [fault for fault in found if fault]


def test_killed_at_any_moment(books):
    with ThreadPoolExecutor(2) as pool:
        begun = [pool.submit(trials, book, seed, 25) for seed, book in enumerate(books, 20)]
        faults = [fault for work in begun for fault in work.result()]
    assert not faults, "\n".join(faults)


# --- damaged --------------------------------------------------------------------------------------
def flip(path: Path) -> None:
    content = bytearray(path.read_bytes())
    if content:
        content[len(content) // 2] ^= 0x55
    path.write_bytes(content)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def as_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def as_it_was(path: Path) -> None:
    pass


KINDS = [flip, cut, empty, as_folder, as_it_was]


def damaged(book: Book, seed: int) -> str:
    """Every store of the book damaged at once, each in a way that is drawn, and then built."""
    draw = random.Random(seed)  # noqa: S311
    for path in sorted((book.root / ".cache").rglob("*")):
        if path.is_file():
            draw.choice(KINDS)(path)
    book.put(1 - book.state)
    fault = book.build()
    shutil.rmtree(book.root / ".cache")  # folders stay in the way: it is said at every build
    book.restock()
    return fault


@pytest.mark.parametrize("seed", [1, 2])
def test_every_store_damaged(books, seed):
    assert damaged(books[seed - 1], seed) == ""


# --- no room --------------------------------------------------------------------------------------
FULL = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv.pop(1)),) * 2)
from bilemma.cli import main
main()
"""


@pytest.mark.parametrize(("room", "stored"), [(2_000, False), (400_000, True)])
def test_no_file_can_grow(books, room, stored):
    """A disk that is full sooner or later: the site of before stays, or the right one is there."""
    book = books[0]
    before = book.digest()
    if not stored:
        shutil.rmtree(book.root / ".cache")
    book.put(1 - book.state)
    line = [sys.executable, "-c", FULL, str(room), "build"]
    given = {"cwd": book.root, "env": book.environment(), "text": True, "timeout": HANG}
    done = subprocess.run(line, check=False, capture_output=True, **given)
    said = done.stdout + done.stderr
    assert book.digest() == (book.right[book.state] if done.returncode == 0 else before), said
    assert "Traceback" not in said
    assert done.returncode or "was not written" in said, "nobody told that nothing is kept"
    book.restock()  # but for what was left there half written
    assert book.build() == ""


def test_a_store_that_cannot_be_written(books):
    """The site is built all the same, and why it takes long is said once."""
    book = books[1]
    kept = book.root / ".cache"
    shutil.rmtree(kept, ignore_errors=True)
    kept.write_text("no folder")
    book.put(1 - book.state)
    code, said = book.run("build")
    assert code == 0, said
    assert said.count("saves time alone") == 1, said
    assert book.digest() == book.right[book.state]
    kept.unlink()
    book.restock()
    assert book.build() == ""
