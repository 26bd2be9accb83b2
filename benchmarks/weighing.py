"""How heavy the site is: all of it, its pages, and what the search loads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median

from measuring import Row, Unmeasured, run

# What runs Python in a page, which counts apart.
PYTHON = ("assets/check/pyodide", "assets/check/sympy.zip", "assets/check/notebook.zip")
SITE, MEDIAN, LARGEST, INDEX = 60.0, 40.0, 200.0, 1.0  # MB, KB, KB, MB


def find(root: Path) -> Iterator[Row]:
    """Sizes of the files in the book's site/. Raises Unmeasured where there is none."""
    site = root / "site"
    if not (site / "index.html").is_file():
        raise Unmeasured("there is no site/ to look at: run `make site` first")
    files = [path for path in site.rglob("*") if path.is_file()]
    pages = {path: path.stat().st_size / 1e3 for path in files if path.suffix == ".html"}
    largest = max(pages, key=pages.__getitem__)
    heavy = sum(size > LARGEST for size in pages.values())
    python = [path for path in files if any(path.is_relative_to(site / p) for p in PYTHON)]
    apart = sum(path.stat().st_size for path in python) / 1e6
    whole = sum(path.stat().st_size for path in files) / 1e6
    yield Row("the site", whole - apart, "MB", SITE, f"without {apart:.3g} MB that run Python")
    for kind, size in _kinds(set(files) - set(python)).most_common(4):
        yield Row(f"  {kind}", size / 1e6, "MB")
    yield Row("  median page", median(pages.values()), "KB", MEDIAN, f"of {len(pages):,}")
    name = str(largest.parent.relative_to(site))
    yield Row("  largest page", pages[largest], "KB", LARGEST, name)
    yield Row(f"  pages over {LARGEST:.0f} KB", heavy, "pages", 0)
    for language, prefix in (("English", ""), ("Chinese", "zh")):
        index = site / prefix / "search" / "search_index.json"
        goal = INDEX if prefix else None
        yield Row(f"  {language} search index", index.stat().st_size / 1e6, "MB", goal)


def _kinds(files: Iterable[Path]) -> Counter[str]:
    """Bytes by the kind of file."""
    kinds: Counter[str] = Counter()
    for path in files:
        kinds[f"files {path.suffix}"] += path.stat().st_size
    return kinds


if __name__ == "__main__":
    run(find)
