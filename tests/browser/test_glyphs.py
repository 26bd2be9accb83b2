"""Where each sign of each formula stands, in two browsers, beside where KaTeX's own markup puts it.

`glyphs.js` says how that is measured. What it does not read: colours, whether a sign is covered,
the shape of a root's sign beyond where it begins, and how formulas break into lines.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bilemma import resources
from tests.browser.measuring import FIRST, SLICES, How, faults, paths
from tests.some_of import some_of

HERE = Path(__file__).parent
# In em. What browsers round is a fiftieth of an em; a sign a twentieth off is seen.
TOLERANCE = 0.03

# The roots of the statement stand in a line that is centred, its indices in a text of the theme.
SHOWN = [FIRST, "/zh/nine-theorems/"]
WRONG = {
    "centred roots": ".katex k-b { text-align: center !important }",
    "a lost strut": ".katex k-b::before { content: none !important }",
    "a missing kern": ".katex i { margin-right: 0 !important }",
    "the theme's margin of an index": ".katex sub { margin-left: 0.078125em !important }",
    "a bar too high": ".katex k-l { top: -0.3em !important }",
    "a bar too short": ".katex k-u { margin-right: 0.1em }",
    "bold that is wider": ".katex b { font-size: 1.1em !important }",
}


SCRIPTS = (str(resources.katex() / "dist" / "katex.min.js"), str(HERE / "glyphs.js"))
MISDRAWN = How(SCRIPTS, "misdrawn", tolerance=TOLERANCE)
EACH = replace(MISDRAWN, keep=True)  # what stands alike on pages of several parts is measured once


@pytest.mark.parametrize("part", some_of(range(SLICES), every=8, first=5))
def test_each_sign_stands_where_katex_puts_it(site, chromium, part):
    assert faults(chromium(paths(site, part), EACH)) == []


@pytest.mark.parametrize("part", some_of(range(SLICES), every=16, first=13))
def test_each_sign_stands_there_in_firefox_too(site, firefox, part):
    assert faults(firefox(paths(site, part), EACH)) == []


def test_each_sign_stands_there_on_a_telephone(site, chromium):
    pages = [path for part in range(SLICES) for path in paths(site, part)[::12]]
    assert faults(chromium(pages, replace(MISDRAWN, width=360))) == []


def test_what_only_screen_readers_read_takes_no_room(firefox):
    """Firefox hides nothing of a formula by `overflow: hidden`, and would scroll to it."""
    narrow = How(SCRIPTS, "unseen", width=360)
    assert faults(firefox(SHOWN, narrow)) == []
    hidden = ".katex > math { overflow: hidden !important }"
    assert faults(firefox(SHOWN, replace(narrow, style=hidden)))


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_rule_is_noticed(chromium, wrong):
    found = faults(chromium(SHOWN, replace(MISDRAWN, style=WRONG[wrong])))
    assert len(found) > 2


def test_only_a_wrong_rule_is_noticed(chromium):
    assert not faults(chromium(SHOWN, MISDRAWN))


def test_wrong_rules_are_noticed_in_firefox(firefox):
    for wrong in ("centred roots", "a missing kern"):
        assert len(faults(firefox(SHOWN, replace(MISDRAWN, style=WRONG[wrong])))) > 2, wrong
