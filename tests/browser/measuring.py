"""Pages of the site, measured by scripts in Chromium and in Firefox.

`shown.js` puts each into a page that has the scripts. Where ``keep`` says so, that page is taken
again for the next ones, and what the scripts noted of formulas that they have measured is known
still.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from bilemma.typeset.math import node

HERE = Path(__file__).parent
SHOWN = str(HERE / "shown.js")
SLICES = 16
FIRST = "/theorems/variance-of-scaled-dot-product/"  # is loaded, and others are put in its place
MISSING = "no Firefox found: install it (Debian: apt-get install firefox-esr)"

Answers = list[dict[str, Any]]


@dataclass(frozen=True)
class How:
    """What is asked of pages: scripts, a function of them, style to add, and the window."""

    scripts: tuple[str, ...]
    ask: str
    style: str = ""
    width: int = 1440
    tolerance: float = 0
    keep: bool = False


def paths(site, part):
    """A part of the site's pages; neighbours together, for they share formulas."""
    found = sorted(page.parent.relative_to(site).as_posix() for page in site.rglob("index.html"))
    size = len(found) // SLICES + 1
    return ["/" if path == "." else f"/{path}/" for path in found[part * size : (part + 1) * size]]


class Chromium:
    """What the function of some scripts answers for pages, in Chromium."""

    def __init__(self, visit: Callable[..., Any]) -> None:
        self._visit = visit
        self._kept: dict[tuple[Any, ...], Page] = {}

    def __call__(self, pages: Sequence[str], how: How) -> Answers:
        """The answer for each page."""
        key = (how.scripts, how.style, how.width)
        page = self._kept.get(key) if how.keep else None
        if page is None:
            page = self._opened(how)
        if how.keep:
            self._kept[key] = page
        return page.evaluate(
            f"([paths, by]) => each(paths, {how.ask}, by)", [list(pages), how.tolerance]
        )

    def _opened(self, how: How) -> Page:
        page = self._visit(FIRST, width=how.width, without=r"\.js$").page
        page.context.unroute_all()  # scripts of what is put into it never run, and it comes sooner
        for script in (SHOWN, *how.scripts):
            page.add_script_tag(path=script)
        if how.style:
            page.add_style_tag(content=how.style)
        page.evaluate("prepare()")
        return page


class Firefox:
    """The same in Firefox, which is started once; where there is none, no test: loudly, and under
    CI as a failure.
    """

    def __init__(self, server: str) -> None:
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if program is None:
            (pytest.fail if os.environ.get("CI") else pytest.skip)(MISSING)
        self._address = server + FIRST
        self._said = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115  closed below
        self._process = subprocess.Popen(
            [node(), str(HERE / "firefox.mjs"), program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
            encoding="utf-8",
            cwd=HERE,
        )

    def __call__(self, pages: Sequence[str], how: How) -> Answers:
        """The answer for each page."""
        asked = {"address": self._address, "pages": list(pages), **asdict(how)}
        asked["scripts"] = [SHOWN, *how.scripts]
        print(json.dumps(asked), file=self._process.stdin, flush=True)
        if line := self._process.stdout.readline():
            return json.loads(line)
        self._process.wait()
        self._said.seek(0)
        raise RuntimeError(f"Firefox ended: {self._said.read()}")

    def close(self) -> None:
        """End it."""
        self._process.communicate()
        self._said.close()


def faults(answers):
    """All that was found; that there was something to find it in is part of it."""
    assert sum(answer["count"] for answer in answers) > len(answers), "no formula was measured"
    return [fault for answer in answers for fault in answer["faults"]]
