"""How long the site takes, proving aside, against MkDocs alone on the same Markdown.

The comparison is a bare `mkdocs build` with the same theme, features and Markdown extensions,
once for each language; ours builds both, sets all mathematics, and replaces the old site.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from bilemma.editions import load_editions
from bilemma.render.site.building import build_site
from bilemma.render.site.languages import LANGUAGES, Edition

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT = Path(__file__).parents[1]
ROUNDS = 3
LIMIT = 1.25

BARE = """\
INHERIT: {root}/mkdocs.yml
docs_dir: {language}
site_dir: site-{language}
theme: {{name: material, font: false, language: {language}}}
plugins: [material/search]
nav: {navigation}
"""


def lay_out(folder: Path, editions: Mapping[str, Edition]) -> None:
    """Write all Markdown of each language to a folder, with settings for a bare build."""
    for language, edition in editions.items():
        docs = folder / language
        shutil.copytree(ROOT / "docs" / "assets", docs / "assets")
        for path, markdown in edition.pages.items():
            file = docs / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(markdown, "utf-8")
        navigation = json.dumps(edition.navigation, ensure_ascii=False)
        settings = BARE.format(root=ROOT, language=language, navigation=navigation)
        (folder / f"{language}.yml").write_text(settings, "utf-8")


def seconds(*command: str) -> float:
    """The time that a command takes."""
    start = time.perf_counter()
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL, cwd=ROOT, env=quiet)
    return time.perf_counter() - start


def bare(folder: Path) -> float:
    """MkDocs alone, one language after the other."""
    mkdocs = (sys.executable, "-m", "mkdocs", "build", "--config-file")
    return sum(seconds(*mkdocs, str(folder / f"{language}.yml")) for language in LANGUAGES)


def ours(folder: Path, *, cold: bool) -> float:
    """Our build, in a fresh process that is handed the pages."""
    if cold:
        for cache in (ROOT / ".cache").glob("katex-*"):
            cache.unlink()
    return seconds(sys.executable, __file__, str(folder))


def build(folder: Path) -> None:
    """What the fresh process does."""
    stored = json.loads((folder / "editions.json").read_text("utf-8"))
    editions = {language: Edition(**fields) for language, fields in stored.items()}
    build_site(ROOT, lambda _: editions, strict=False, site_dir=folder / "site")


def compare(editions: Mapping[str, Edition]) -> None:
    """Measure in turns and print the best of each; a busy machine is no reason to fail."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lay_out(folder, editions)
        stored = {language: asdict(edition) for language, edition in editions.items()}
        (folder / "editions.json").write_text(json.dumps(stored), "utf-8")
        times = [
            (bare(folder), ours(folder, cold=True), ours(folder, cold=False)) for _ in range(ROUNDS)
        ]
    alone, cold, warm = map(min, zip(*times, strict=True))
    count = sum(len(edition.pages) for edition in editions.values())
    print(f"site: {count} pages; best of {ROUNDS}, seconds (limit: {LIMIT} x MkDocs alone)")
    print(f"  MkDocs alone, both languages  {alone:6.2f}")
    print(f"  ours, no formula known yet    {cold:6.2f}  {cold / alone:.2f} x")
    print(f"  ours, formulas from the cache {warm:6.2f}  {warm / alone:.2f} x")
    if max(cold, warm) > LIMIT * alone:
        print("  the limit is exceeded")


if __name__ == "__main__":
    if sys.argv[1:]:
        build(Path(sys.argv[1]))
    else:
        compare(load_editions(ROOT))
