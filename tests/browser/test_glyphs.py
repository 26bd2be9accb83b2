"""Where each sign of each formula stands, in two browsers, beside where KaTeX's own markup puts it.

`glyphs.js` says how that is measured. What it does not read: colours, whether a sign is covered,
the shape of a root's sign beyond where it begins, and how formulas break into lines.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from bilemma import resources
from bilemma.render.site.math import node
from tests.some_of import some_of

HERE = Path(__file__).parent
# In em. What browsers round is a fiftieth of an em; a sign a twentieth off is seen.
TOLERANCE = 0.03
SLICES = 16
MISSING = "no Firefox found: install it (Debian: apt-get install firefox-esr)"

# The roots of the statement stand in a line that is centred, its indices in a text of the theme.
SHOWN = ["/theorems/variance-of-scaled-dot-product/", "/zh/seven-theorems/"]
WRONG = {
    "centred roots": ".katex k-b { text-align: center !important }",
    "a lost strut": ".katex k-b::before { content: none !important }",
    "a missing kern": ".katex i { margin-right: 0 !important }",
    "the theme's margin of an index": ".katex sub { margin-left: 0.078125em !important }",
    "a bar too high": ".katex k-l { top: -0.3em !important }",
    "a bar too short": ".katex k-u { margin-right: 0.1em }",
    "bold that is wider": ".katex b { font-size: 1.1em !important }",
}


def scripts():
    return [str(resources.katex() / "dist" / "katex.min.js"), str(HERE / "glyphs.js")]


def paths(site, part):
    """A part of the site's pages; neighbours together, for they share formulas."""
    found = sorted(page.parent.relative_to(site).as_posix() for page in site.rglob("index.html"))
    size = len(found) // SLICES + 1
    return ["/" if path == "." else f"/{path}/" for path in found[part * size : (part + 1) * size]]


def chromium(visit_once, pages, style="", width=1440):
    page = visit_once(SHOWN[0], width=width, without=r"\.js$").page
    for script in scripts():
        page.add_script_tag(path=script)
    if style:
        page.add_style_tag(content=style)
    page.evaluate("prepare()")
    return [page.evaluate("([path, by]) => misdrawn(path, by)", [p, TOLERANCE]) for p in pages]


def firefox(server, pages, style="", width=1440, ask="misdrawn"):
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(MISSING)
    asked = {"pages": pages, "scripts": scripts(), "style": style, "width": width}
    done = subprocess.run(
        [node(), str(HERE / "firefox.mjs"), program, server + SHOWN[0]],
        input=json.dumps({**asked, "ask": ask, "tolerance": TOLERANCE}),
        capture_output=True,
        text=True,
        check=False,
        cwd=HERE,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def faults(answers):
    assert sum(answer["count"] for answer in answers) > len(answers), "no formula was measured"
    return [fault for answer in answers for fault in answer["faults"]]


@pytest.mark.parametrize("part", some_of(range(SLICES), every=8, first=5))
def test_each_sign_stands_where_katex_puts_it(site, visit_once, part):
    assert faults(chromium(visit_once, paths(site, part))) == []


@pytest.mark.parametrize("part", some_of(range(SLICES), every=16, first=13))
def test_each_sign_stands_there_in_firefox_too(site, server, part):
    assert faults(firefox(server, paths(site, part))) == []


def test_each_sign_stands_there_on_a_telephone(site, visit_once):
    pages = [path for part in range(SLICES) for path in paths(site, part)[::12]]
    assert faults(chromium(visit_once, pages, width=360)) == []


def test_what_only_screen_readers_read_takes_no_room(server):
    """Firefox hides nothing of a formula by `overflow: hidden`, and would scroll to it."""
    assert faults(firefox(server, SHOWN, ask="unseen")) == []
    hidden = ".katex > math { overflow: hidden !important }"
    assert faults(firefox(server, SHOWN, hidden, ask="unseen"))


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_rule_is_noticed(visit_once, wrong):
    found = faults(chromium(visit_once, SHOWN, WRONG[wrong]))
    assert len(found) > 2
    assert not faults(chromium(visit_once, SHOWN))


def test_wrong_rules_are_noticed_in_firefox(server):
    for wrong in ("centred roots", "a missing kern"):
        assert len(faults(firefox(server, SHOWN, WRONG[wrong]))) > 2, wrong
