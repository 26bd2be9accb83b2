"""How much memory `mkdocs serve` holds after a day of edits, and whether it still shows them.

    python benchmarks/serving_all_day.py [--book FOLDER] [--edits N] [--pages N]

A copy of the book is served and edited again and again: the title and the words of a theorem, a
proof broken and mended, a chapter, a claim, a word of all theorems' pages, a page. After each edit
the page has to show it, in both languages where both have the word; meanwhile others have pages
open, which wait for changes as a browser does and load what has changed. After every fifty edits
the search has to know the last title, and the memory of all processes is read.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from threading import Event, Thread
from typing import NamedTuple
from urllib.request import urlopen

import psutil
from measuring import ROOT, Row, Unmeasured, memory, print_rows
from serving import page, served, until

BOOK = ROOT / "examples" / "least_squares"
EVERY = 50  # edits between two looks at the memory
MOST_GROWTH = 10.0  # per cent from the first look to the last
STRINGS = '[ui]\nused_by = {en = "Used by", zh = "被引用于"}\n'  # of a book that has none
WAIT = re.compile(r"livereload\((\d+), (\d+)\)")  # what a page waits for


class Edited(NamedTuple):
    """A file after an edit, and what a page has then, by its address below each language's root."""

    path: Path
    text: str
    page: str
    shown: dict[str, str]


Change = Callable[[Path, int], Edited]


# --- edits ----------------------------------------------------------------------------------------
def _titled(path: Path, number: int) -> Edited:
    return _words(path, number, "title")


def _worded(path: Path, number: int) -> Edited:
    return _words(path, number, "words")


def _words(path: Path, number: int, field: str) -> Edited:
    """The first words of a field begin with the number of the edit, in both languages."""
    text = path.read_text("utf-8")
    start = text.index(f"{field}=Text(")
    head, body = text[:start], text[start:]
    for language in ("en", "zh"):
        body = re.sub(rf'({language}=r?")(?:Edit \d+: )?', rf"\g<1>Edit {number}: ", body, count=1)
    shown = f"Edit {number}: "
    return Edited(path, head + body, _address(path), {"": shown, "zh/": shown})


def _broken(path: Path, number: int) -> Edited:
    text = path.read_text("utf-8")
    text = re.sub("(?m)^    return ", f"    missing_{number}\n    return ", text, count=1)
    return Edited(path, text, _address(path), {"": f"missing_{number}"})


def _mended(path: Path, number: int) -> Edited:
    """The proof as it was, with other words, which tell that it is shown again."""
    text = re.sub(r"    missing_\d+\n", "", path.read_text("utf-8"))
    path.write_text(text, "utf-8")
    return _worded(path, number)


def _of_chapter(path: Path, number: int) -> Edited:
    chapter = path.parent / "chapter.toml"
    text = chapter.read_text("utf-8")
    start = text.index("[lead]")
    text = text[:start] + re.sub(
        r'((?:en|zh) = ")(?:Edit \d+: )?', rf"\g<1>Edit {number}: ", text[start:], count=2
    )
    shown = f"Edit {number}: "
    where = f"chapters/{path.parent.name.replace('_', '-')}/"
    return Edited(chapter, text, where, {"": shown, "zh/": shown})


def _of_claim(path: Path, number: int) -> Edited:
    claims = sorted((_root(path) / "derivations" / "claims").glob("*/[!_]*.py"))
    claim = claims[number // len(CHANGES) % len(claims)]
    where = f"claims/{claim.parent.name}/{claim.stem}/".replace("_", "-")
    return _words(claim, number, "place")._replace(page=where)


def _of_strings(path: Path, number: int) -> Edited:
    """A word that stands on every theorem's page."""
    strings = _root(path) / "templates" / "strings.toml"
    if not strings.is_file():
        strings.write_text(STRINGS, "utf-8")
    shown = f"Edit {number}: "
    word = r'(?m)^(used_by = \{en = ")(?:Edit \d+: )?(.*?zh = ")(?:Edit \d+: )?'
    text = re.sub(word, rf"\g<1>{shown}\g<2>{shown}", strings.read_text("utf-8"))
    return Edited(strings, text, _address(path), {"": shown, "zh/": shown})


def _of_page(path: Path, number: int) -> Edited:
    index = _root(path) / "docs" / "index.md"
    text = re.sub(r"\n\nEdit \d+\.\n$", "\n", index.read_text("utf-8"))
    return Edited(index, f"{text}\n\nEdit {number}.\n", "", {"": f"Edit {number}."})


# One after the other: a proof is mended by the edit after the one that breaks it.
CHANGES: tuple[Change, ...] = (
    _titled,
    _worded,
    _broken,
    _mended,
    _of_chapter,
    _of_claim,
    _of_strings,
    _of_page,
)


def _root(path: Path) -> Path:
    """The book of a theorem's file."""
    (root,) = (folder.parent for folder in path.parents if folder.name == "derivations")
    return root


def _address(path: Path) -> str:
    return f"theorems/{path.stem.replace('_', '-')}/"


def theorem_files(root: Path) -> list[Path]:
    """The theorems of a book, all of which have a title."""
    files = sorted((root / "derivations").glob("*/*.py"))
    return [
        f
        for f in files
        if "@theorem(" in f.read_text("utf-8") and "words=Text(" in f.read_text("utf-8")
    ]


# --- readers --------------------------------------------------------------------------------------
@contextmanager
def readers(address: str, pages: list[str]) -> Iterator[None]:
    """Pages that stay open: each waits until the site changes, and is loaded again then."""
    done = Event()
    threads = [Thread(target=_read, args=(address, p, done), daemon=True) for p in pages]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        done.set()


def _read(address: str, place: str, done: Event) -> None:
    while not done.is_set():
        found = WAIT.search(page(address + place))
        if found is None:
            time.sleep(1)
            continue
        epoch = found[1]
        while not done.is_set():
            with suppress(OSError):
                url = f"{address}livereload/{epoch}/{found[2]}"
                with urlopen(url) as answer:  # noqa: S310  our own server
                    if answer.read().decode() != epoch:
                        break


# --- the day --------------------------------------------------------------------------------------
class Look(NamedTuple):
    """After so many edits: bytes held, and seconds that an edit took in the middle since then."""

    edits: int
    held: int
    took: float


def day(root: Path, edits: int, open_pages: int) -> Iterator[Look]:
    """The memory after every fifty edits.

    Raises:
        Unmeasured: the search does not know a title that the pages have.
        SystemExit: a page does not show an edit.
    """
    files = theorem_files(root)
    pages = [f"{'zh/' * (n % 2)}{_address(files[n // 2 % len(files)])}" for n in range(open_pages)]
    with served(root) as address:
        until({f"{address}zh/{_address(files[0])}": "</html>"})
        time.sleep(2)  # until it watches
        (server,) = (p for p in psutil.Process().children() if "serve" in p.cmdline())
        with readers(address, pages):
            took, last = [], 0
            for number in range(1, edits + 1):
                turn, kind = divmod(number - 1, len(CHANGES))
                path = files[turn % len(files)]
                edit = CHANGES[kind](path, number)
                edit.path.write_text(edit.text, "utf-8")
                took.append(until({f"{address}{at}{edit.page}": w for at, w in edit.shown.items()}))
                last = number if kind == 0 else last
                if number % EVERY == 0:
                    _search_knows(address, f"Edit {last}: ")
                    yield Look(number, memory(server.pid), median(took))
                    took = []


def _search_knows(address: str, title: str) -> None:
    for language in ("", "zh/"):
        for _ in range(600):
            index = json.loads(page(f"{address}{language}search/search_index.json") or "{}")
            if any(title in doc["title"] for doc in index.get("docs", ())):
                break
            time.sleep(0.2)
        else:
            raise Unmeasured(f"the search of {language or 'en/'} does not know {title!r}")


def find(book: Path, edits: int = 1000, pages: int = 50) -> Iterator[Row]:
    """Measure; each look is printed as it is taken."""
    with tempfile.TemporaryDirectory() as name:
        root = Path(name) / "book"
        left = shutil.ignore_patterns(".git", ".venv", "node_modules", "site", "site-*")
        shutil.copytree(book, root, ignore=left)
        (root / "templates").mkdir(exist_ok=True)  # else it is not watched
        (root / "node_modules").symlink_to(ROOT / "node_modules")
        looks = []
        for look in day(root, edits, pages):
            looks.append(look)
            held = f"{look.edits:6} edits {look.held / 1e6:7.0f} MB"
            print(f"{held} {look.took:6.2f} s an edit", flush=True)
    if len(looks) < 2:
        raise Unmeasured(f"growth takes {2 * EVERY} edits at least")
    first, last = looks[0], looks[-1]
    between = f"edit {first.edits} to {last.edits}"
    yield Row(
        f"memory of make serve, {between}", 100 * (last.held / first.held - 1), "%", MOST_GROWTH
    )
    yield Row("an edit is shown, at the end beside the start", last.took / first.took, "times")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--book", type=Path, default=BOOK)
    parser.add_argument("--edits", type=int, default=1000)
    parser.add_argument("--pages", type=int, default=50, help="how many are open meanwhile")
    asked = parser.parse_args()
    print_rows(list(find(asked.book, asked.edits, asked.pages)))


if __name__ == "__main__":
    main()
