"""Pages of the site, measured by scripts in Chromium and in Firefox."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from bilemma.typeset.math import node

HERE = Path(__file__).parent
SLICES = 16
FIRST = "/theorems/variance-of-scaled-dot-product/"  # is loaded, and others are put in its place
MISSING = "no Firefox found: install it (Debian: apt-get install firefox-esr)"


def paths(site, part):
    """A part of the site's pages; neighbours together, for they share formulas."""
    found = sorted(page.parent.relative_to(site).as_posix() for page in site.rglob("index.html"))
    size = len(found) // SLICES + 1
    return ["/" if path == "." else f"/{path}/" for path in found[part * size : (part + 1) * size]]


def chromium(visit_once, pages, scripts, ask, style="", width=1440, tolerance=0):
    """What the function ``ask`` of these scripts answers for each page."""
    page = visit_once(FIRST, width=width, without=r"\.js$").page
    for script in scripts:
        page.add_script_tag(path=script)
    if style:
        page.add_style_tag(content=style)
    page.evaluate("prepare()")
    return [page.evaluate(f"([path, by]) => {ask}(path, by)", [p, tolerance]) for p in pages]


def firefox(server, pages, scripts, ask, style="", width=1440, tolerance=0):
    """The same in Firefox; where there is none, no test: loudly, and under CI as a failure."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(MISSING)
    asked = {"pages": pages, "scripts": scripts, "style": style, "width": width}
    done = subprocess.run(
        [node(), str(HERE / "firefox.mjs"), program, server + FIRST],
        input=json.dumps({**asked, "ask": ask, "tolerance": tolerance}),
        capture_output=True,
        text=True,
        check=False,
        cwd=HERE,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def faults(answers):
    """All that was found; that there was something to find it in is part of it."""
    assert sum(answer["count"] for answer in answers) > len(answers), "no formula was measured"
    return [fault for answer in answers for fault in answer["faults"]]
