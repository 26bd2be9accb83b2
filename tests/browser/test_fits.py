"""On a telephone nothing runs off an edge, and no formula is cut without a sign, in two browsers.

`fits.js` says how that is found. Chromium looks at pages with their scripts too (`test_shell.py`).
"""

from functools import partial
from pathlib import Path

import pytest

from tests.browser import measuring
from tests.browser.measuring import FIRST, SLICES, faults, paths
from tests.some_of import some_of

SCRIPTS = [str(Path(__file__).with_name("fits.js"))]
chromium = partial(measuring.chromium, scripts=SCRIPTS, ask="unfit", width=360)
firefox = partial(measuring.firefox, scripts=SCRIPTS, ask="unfit", width=360)

LONG = "/theorems/isserlis-formula/"
WRONG = {
    "cut": ".bl-claim, .bl-step__f { background: none !important }",
    "over": ".bl-step__f { overflow: visible !important; white-space: nowrap }",
}


@pytest.mark.parametrize("part", some_of(range(SLICES), every=8, first=5))
def test_every_page_fits_a_telephone_and_shades_what_goes_on(site, visit_once, part):
    assert faults(chromium(visit_once, paths(site, part))) == []


@pytest.mark.parametrize("part", some_of(range(SLICES), every=16, first=13))
def test_every_page_fits_in_firefox_too(site, server, part):
    assert faults(firefox(server, paths(site, part))) == []


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_rule_is_noticed(visit_once, wrong):
    found = faults(chromium(visit_once, [FIRST, LONG], style=WRONG[wrong]))
    assert any(wrong in fault for fault in found)


def test_wrong_rules_are_noticed_in_firefox(server):
    for wrong, style in WRONG.items():
        found = faults(firefox(server, [FIRST, LONG], style=style))
        assert any(wrong in fault for fault in found), wrong
