"""What a theorem costs in a book of 1,000 theorems, and in one of 10,000: all should be linear.

    python benchmarks/scale.py [--sizes 1000 10000] [--site-up-to 1000] [--drawn 20]

For each size a synthetic book is written, proved, replayed; of a few theorems, drawn by the seed,
evidence is made and mutants are tried; the pages of all are written in both languages, and MkDocs
makes the site of them. Time is that of the processors, for a busy machine; memory is the most that
all processes held at once. The last rows say how much dearer a theorem is in the larger book. The
site of the larger book takes an hour or more, so it is made only if --site-up-to says so.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from measuring import BILEMMA, Row, Unmeasured, measured, print_rows
from synthetic import write

SEED = 13
DRAWN = 20  # theorems of which evidence is made
LINEAR = 1.25  # the most by which a theorem may be dearer in a book ten times as large


# --- in a process of its own ----------------------------------------------------------------------
def written(folder: Path, _: int) -> dict[str, float]:
    """Write the certificates of the book into one file; its proofs are known."""
    from bilemma.library import load_book
    from bilemma.library.book_proofs.certificates import certificates

    gc.disable()
    found = certificates(load_book(folder))
    (folder / "certificates.json").write_text(json.dumps(found), "utf-8")
    return {"certificates": len(found)}


def evidence(folder: Path, drawn: int) -> dict[str, float]:
    """Make the evidence for some theorems, and try their mutants."""
    from bilemma.evidence.mutation.kill_rates import try_book
    from bilemma.evidence.report import check_book
    from bilemma.library import load_book

    book = load_book(folder)
    own = [id for id, entry in book.theorems.items() if entry.path.is_relative_to(folder)]
    ids = Random(SEED).sample(own, min(drawn, len(own)))  # noqa: S311  no secret
    begun = time.process_time()
    failed = [found.id for found in check_book(book, ids, 1, afresh=True) if not found.passed]
    checked = time.process_time()
    for _ in try_book(book, ids, 1, afresh=True):
        pass
    tried = time.process_time()
    if failed:
        raise SystemExit(f"the checks refute theorems of the synthetic book: {failed}")
    each = len(ids)
    return {"evidence": (checked - begun) / each, "mutants": (tried - checked) / each}


def markdown(folder: Path, _: int) -> dict[str, float]:
    """Write the pages of both languages, and keep them for the site."""
    from site_build import store

    from bilemma.editions import editions_of
    from bilemma.library import load_book

    gc.disable()
    book = load_book(folder)
    begun = time.process_time()
    editions = editions_of(book, {})
    took = time.process_time() - begun
    store(folder, editions, compared=True)
    return {"markdown": took, "pages": sum(len(edition.pages) for edition in editions.values())}


# What of MkDocs takes how long, by the name of a function and of its module.
PARTS = {
    "navigation": [("mkdocs.commands.build", "get_navigation")],
    "markdown to HTML": [("mkdocs.commands.build", "_populate_page")],
    "templates with navigation": [("mkdocs.commands.build", "_build_page")],
    "search": [
        ("material.plugins.search.plugin:SearchPlugin", "on_page_context"),
        ("material.plugins.search.plugin:SearchPlugin", "on_post_build"),
    ],
}


def site(folder: Path, _: int) -> dict[str, float]:
    """Make the site; of English, in this process, also what takes how long."""
    from bilemma.render.site.languages import Edition
    from bilemma.render.site.site_build import build_site

    spent: Counter[str] = Counter()
    for part, functions in PARTS.items():
        for place, name in functions:
            _timed(place, name, part, spent)
    data = json.loads((folder / "editions-True.json").read_text("utf-8"))
    editions = {language: Edition(**fields) for language, fields in data.items()}
    build_site(folder, lambda _: editions, strict=False)
    spent["templates with navigation"] -= spent["search: on_page_context"]
    return dict(spent)


def _timed(place: str, name: str, part: str, spent: Counter[str]) -> None:
    """Have a function note how long it takes."""
    from importlib import import_module

    module, _, owner = place.partition(":")
    holder: Any = import_module(module)
    holder = getattr(holder, owner) if owner else holder
    function = getattr(holder, name)

    def timed(*args: Any, **kwargs: Any) -> Any:
        begun = time.process_time()
        try:
            return function(*args, **kwargs)
        finally:
            took = time.process_time() - begun
            spent[part] += took
            if name == "on_page_context":
                spent["search: on_page_context"] += took

    timed.__name__ = name
    setattr(holder, name, timed)


PHASES: Mapping[str, Callable[[Path, int], dict[str, float]]] = {
    phase.__name__: phase for phase in (written, evidence, markdown, site)
}


# --- measuring ------------------------------------------------------------------------------------
def cost(
    folder: Path, count: int, drawn: int, *, with_site: bool
) -> Iterator[tuple[str, float, str]]:
    """What, how much a theorem of this book costs, and in which unit."""
    write(folder, count, SEED)
    each = 1000 / count
    used, _ = measured((*BILEMMA, "prove", "--afresh"), folder)
    yield "prove", used.processor * each, "ms"
    yield "  memory", used.peak / 1e3 / count, "KB"
    found, _ = _phase("written", folder)
    replay = (sys.executable, "-m", "bilemma.trusted", str(folder / "certificates.json"))
    used, _ = measured(replay, folder)
    yield "replay", used.processor * 1000 / found["certificates"], "ms"
    yield "  memory", used.peak / 1e3 / found["certificates"], "KB"
    found, _ = _phase("evidence", folder, drawn)
    yield f"evidence, of {drawn} drawn", found["evidence"] * 1000, "ms"
    yield f"mutants, of {drawn} drawn", found["mutants"] * 1000, "ms"
    found, used = _phase("markdown", folder)
    yield "pages in Markdown, both languages", found["markdown"] * each, "ms"
    yield "  memory", used.peak / 1e3 / count, "KB"
    if not with_site:
        return
    found, used = _phase("site", folder)
    yield "pages in HTML, both languages", used.processor * each, "ms"
    yield "  memory", used.peak / 1e3 / count, "KB"
    for part in PARTS:
        yield f"  English: {part}", found.get(part, 0.0) * each, "ms"


def _phase(name: str, folder: Path, drawn: int = DRAWN) -> tuple[dict[str, float], Any]:
    phase = ("--phase", name, str(folder), "--drawn", str(drawn))
    used, printed = measured((sys.executable, __file__, *phase), folder)
    return json.loads(printed.splitlines()[-1]), used


def find(sizes: list[int], site_up_to: int, drawn: int = DRAWN) -> Iterator[Row]:
    """Costs a theorem in books of these sizes, and what becomes of them in the largest.

    Evidence is made of so many theorems as ``drawn`` says.
    """
    costs: dict[int, list[tuple[str, float, str]]] = {}
    for size in sizes:
        costs[size], what = [], ""
        with tempfile.TemporaryDirectory() as name:
            folder = (Path(name) / "book").resolve()
            try:
                costs_each = cost(folder, size, drawn, with_site=size <= site_up_to)
                for label, value, unit in costs_each:
                    what = f"{what}:{label}" if label == "  memory" else label
                    costs[size].append((what, value, unit))
                    yield Row(f"{size:,} theorems: {label.strip()}", value, unit, note="each")
            except Unmeasured as error:
                yield Row(f"{size:,} theorems", None, "", note=str(error))
    if len(sizes) < 2:
        return
    small, large = ({w: v for w, v, _ in costs[size]} for size in (sizes[0], sizes[-1]))
    for what in [what for what in small if what in large and small[what]]:
        ratio = large[what] / small[what]
        label = what.replace(":  ", ", ").strip()
        yield Row(f"{sizes[-1]:,} : {sizes[0]:,}, {label}", ratio, "x", LINEAR)


def main() -> None:
    """Measure and print, or run one phase for a parent."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=[1000, 10_000])
    parser.add_argument("--site-up-to", type=int, default=1000)
    parser.add_argument("--drawn", type=int, default=DRAWN)
    parser.add_argument("--phase", nargs=2, metavar=("NAME", "FOLDER"))
    asked = parser.parse_args()
    if asked.phase:
        name, folder = asked.phase
        print(json.dumps(PHASES[name](Path(folder), asked.drawn)))
    else:
        rows = []
        for row in find(asked.sizes, asked.site_up_to, asked.drawn):
            rows.append(row)
            print_rows([row], head=False)
        print_rows(rows)


if __name__ == "__main__":
    main()
