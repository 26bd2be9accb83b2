"""All benchmarks, one after the other, and at the end one table of every figure beside its goal.

    python benchmarks [--fresh] [--day] [--tests] [--scale]

They work on a copy of the book, which they build and edit; nothing here is touched. Four take
longer than the others and have to be asked for: a fresh clone, a day of edits, the tests, books of
1,000 and 10,000 theorems. What was not measured is said in the table.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import asking
import building
import editing
import exercising
import looking_up
import painting
import proving
import scale
import serving_all_day
import site_build
import weighing
from measuring import ROOT, Row, Unmeasured, copied, measured, print_rows

# What `benchmarks/serving.py` prints of each edit: what, and after how many seconds it is shown.
SHOWN = re.compile(r"^  (\S.*?) {2,}(\d+\.\d+)", re.MULTILINE)
TITLE, OTHER = 2.0, 1.0  # seconds
NO_GOAL = ("the first time", "the last page with that word")


def serving(_: Path) -> Iterator[Row]:
    """How soon an edit is on the screen."""
    _, printed = measured((sys.executable, str(ROOT / "benchmarks" / "serving.py")))
    for what, seconds in SHOWN.findall(printed):
        goal = None if what in NO_GOAL else TITLE if "title" in what else OTHER
        yield Row(f"shown by make serve: {what}", float(seconds), "s", goal)


def all_day(_: Path) -> Iterator[Row]:
    """What is left in memory after a thousand edits of the second book."""
    yield from serving_all_day.find(serving_all_day.BOOK)


def scaled(_: Path) -> Iterator[Row]:
    """Costs a theorem in large books."""
    yield from scale.find([1000, 10_000], 1000)


Find = Callable[[Path], Iterable[Row]]


def sections(asked: argparse.Namespace) -> Iterator[tuple[str, Find, str]]:
    """What is measured in which order; in place of the last, how to have it measured."""
    yield "Fresh clone", building.fresh, "" if asked.fresh else "make bench FRESH=1"
    yield "Building", building.build, ""
    yield "Looking up", looking_up.find, ""
    yield "Site", weighing.find, ""
    yield "In the browser", painting.find, ""
    yield "Asking", asking.find, ""
    yield "Prove it yourself", exercising.find, ""
    yield "Serving", serving, ""
    yield "Serving all day", all_day, "" if asked.day else "make bench DAY=1"
    yield "In an editor", editing.find, ""
    yield "Proving", proving.find, ""
    yield "Beside MkDocs alone", site_build.find, ""
    yield "Tests", building.tests, "" if asked.tests else "make bench TESTS=1"
    yield "Scale", scaled, "" if asked.scale else "make bench SCALE=1"


OF_THE_REPOSITORY = {building.fresh, building.tests, serving}  # not of a copied book


def measure(book: Path, copy: Path, asked: argparse.Namespace) -> Iterator[Row]:
    """Every figure, printed as it is found."""
    for title, find, instead in sections(asked):
        if instead:
            yield Row(title, None, "", note=instead)
            continue
        print(f"\n{title} ...", flush=True)
        try:
            for row in find(book if find in OF_THE_REPOSITORY else copy):
                print_rows([row], head=False)
                yield row
        except Unmeasured as error:
            print(f"  not measured: {error}", flush=True)
            yield Row(title, None, "", note=str(error).splitlines()[0][:200])


def main() -> None:
    """Measure all, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--book", type=Path, default=ROOT, help="another book than this one")
    for flag in ("fresh", "day", "tests", "scale"):
        parser.add_argument(f"--{flag}", action="store_true")
    asked = parser.parse_args()
    with copied(asked.book) as copy:
        rows = list(measure(asked.book, copy, asked))
    print()
    print_rows(rows)
    missed = sum(row.cells()[3] == "missed" for row in rows)
    met = sum(row.cells()[3] == "met" for row in rows)
    print(f"\n{met} goals met, {missed} missed.")


if __name__ == "__main__":
    main()
