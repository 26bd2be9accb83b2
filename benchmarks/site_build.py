"""What building our site costs beside MkDocs alone, on the same pages.

MkDocs alone is Material's theme, with the features and the Markdown extensions of mkdocs.yml and
the same search, a process for each language, both at once, as ours has it too. Both set all
formulas by the same KaTeX, one exchange for a language, with what it set before at hand; of pages
neither keeps anything. What ours does besides is counted: the language switch, Chinese search
words, lighter pages and indices, all files to take along, the comparison of every page with its
certificate, and that the old site stays until the new one is whole.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path

from measuring import ROOT, Row, Usage, best, copied, measured, run

from bilemma.editions import Preview
from bilemma.render.site.languages import Edition
from bilemma.render.site.site_build import build_site

LIMIT = 1.25
ENOUGH = 150.0  # seconds after which no further round begins
CERTIFICATES = "bilemma.json"  # without it there is nothing to compare pages with

BARE = """\
INHERIT: {book}/mkdocs.yml
docs_dir: docs
site_dir: site
theme: {{name: material, font: false, language: {language}}}
plugins: [material/search]
hooks: [hook.py]
nav: {navigation}
"""

# All that a hook has to do so that formulas are set when the site is built.
HOOK = """\
from bilemma import resources
from bilemma.typeset.math import Katex, formulas_in, typeset

katex, found = Katex(resources.katex()), {}

def on_page_content(html, *, page, **_):
    if 'class="arithmatex"' not in html:
        return html
    found[page.file.src_uri] = formulas_in(html)
    return html

def on_env(env, **_):
    katex.prepare(formula for page in found.values() for formula in page)
    return env

def on_post_page(output, **_):
    return typeset(output, katex)

def on_post_build(**_):
    katex.close()
"""

BOTH = """
import subprocess, sys
builds = [
    subprocess.Popen([sys.executable, "-m", "mkdocs", "build", "--config-file", file])
    for file in sys.argv[1:]
]
sys.exit(max(build.wait() for build in builds))
"""


def lay_out(folder: Path, book: Path, editions: Mapping[str, Edition]) -> list[str]:
    """Write all Markdown of each language to a folder; gives the settings for its bare build."""
    files = []
    for language, edition in editions.items():
        own = folder / language
        for path, markdown in edition.pages.items():
            file = own / "docs" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(markdown, "utf-8")
        shutil.copytree(ROOT / "docs" / "assets", own / "docs" / "assets", dirs_exist_ok=True)
        navigation = json.dumps(edition.navigation, ensure_ascii=False)
        settings = BARE.format(book=book, language=language, navigation=navigation)
        (own / "mkdocs.yml").write_text(settings, "utf-8")
        (own / "hook.py").write_text(HOOK, "utf-8")
        files.append(str(own / "mkdocs.yml"))
    return files


def store(folder: Path, editions: Mapping[str, Edition], *, compared: bool) -> Path:
    """Write the editions where a fresh process finds them, with certificates or without."""
    data = {language: asdict(edition) for language, edition in editions.items()}
    for edition in data.values():
        files = edition["files"].items()
        edition["files"] = {p: text for p, text in files if compared or p != CERTIFICATES}
    path = folder / f"editions-{compared}.json"
    path.write_text(json.dumps(data), "utf-8")
    return path


def ours(book: Path, editions: Path) -> Usage:
    """Our build, in a fresh process that is handed the pages; nothing is kept but formulas."""
    for kept in (book / ".cache").iterdir():
        if not kept.name.startswith("katex-"):
            shutil.rmtree(kept) if kept.is_dir() else kept.unlink()
    return measured((sys.executable, __file__, str(book), str(editions)))[0]


def build(book: Path, stored: Path) -> None:
    """What the fresh process does."""
    data = json.loads(stored.read_text("utf-8"))
    editions = {language: Edition(**fields) for language, fields in data.items()}
    build_site(book, lambda _: editions, strict=False, site_dir=book.parent / "site")


def find(root: Path) -> Iterator[Row]:
    """Measure in turns, as often as three minutes allow, and give the best of each."""
    begun = time.perf_counter()
    with copied(root) as book, tempfile.TemporaryDirectory() as name:
        folder, editions = Path(name), Preview()(book)
        bare = (sys.executable, "-c", BOTH, *lay_out(folder, book, editions))
        whole, unread = (store(folder, editions, compared=c) for c in (True, False))
        rounds, took = [], 0.0
        while not rounds or time.perf_counter() - begun + took < ENOUGH:
            start = time.perf_counter()
            rounds.append((measured(bare)[0], ours(book, whole), ours(book, unread)))
            took = time.perf_counter() - start
    alone, mine, silent = (best(column) for column in zip(*rounds, strict=True))
    pages = sum(len(edition.pages) for edition in editions.values())
    note = f"{pages:,} pages, both languages at once, formulas set; best of {len(rounds)}"
    yield Row("MkDocs alone", alone.wall, "s", note=note)
    yield Row("  ours, the same pages", mine.wall, "s")
    yield Row("  ours without comparing pages and certificates", silent.wall, "s")
    yield Row("  ratio to MkDocs alone", mine.wall / alone.wall, "x", LIMIT, "by the clock")
    yield Row("  ratio without that comparison", silent.wall / alone.wall, "x")
    yield Row("  ratio of the processors' time", mine.processor / alone.processor, "x")


if __name__ == "__main__":
    if sys.argv[1:]:
        build(Path(sys.argv[1]), Path(sys.argv[2]))
    else:
        run(find)
