"""On a telephone nothing runs off an edge, and no formula is cut without a sign, in two browsers.

`fits.js` says how that is found. Chromium looks at pages with their scripts too (`test_shell.py`).
"""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.browser.measuring import FIRST, SLICES, How, faults, paths
from tests.some_of import some_of

UNFIT = How((str(Path(__file__).with_name("fits.js")),), "unfit", width=360)
EACH = replace(UNFIT, keep=True)

LONG = "/theorems/isserlis-formula/"
WRONG = {
    "wide": ".md-footer { min-width: 500px }",
    "cut": ".bl-claim, .bl-step__f { background: none !important }",
    "over": ".bl-step__f { overflow: visible !important; white-space: nowrap }",
}


@pytest.mark.parametrize("part", some_of(range(SLICES), every=8, first=5))
def test_every_page_fits_a_telephone_and_shades_what_goes_on(site, chromium, part):
    assert faults(chromium(paths(site, part), EACH)) == []


@pytest.mark.parametrize("part", some_of(range(SLICES), every=16, first=13))
def test_every_page_fits_in_firefox_too(site, firefox, part):
    assert faults(firefox(paths(site, part), EACH)) == []


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_rule_is_noticed(chromium, wrong):
    found = faults(chromium([FIRST, LONG], replace(UNFIT, style=WRONG[wrong])))
    assert any(wrong in fault for fault in found)


def test_wrong_rules_are_noticed_in_firefox(firefox):
    for wrong, style in WRONG.items():
        found = faults(firefox([FIRST, LONG], replace(UNFIT, style=style)))
        assert any(wrong in fault for fault in found), wrong
