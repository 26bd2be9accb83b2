"""The page "Questions from practice": its numbers are worked out again, by exact arithmetic."""

from __future__ import annotations

import re
from fractions import Fraction
from math import isqrt
from pathlib import Path

import numpy as np
import pytest

from bilemma.proof import basics

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs" / f"questions-from-practice{code}.md" for code in ("", ".zh")]
LARGEST = int(np.finfo(np.float16).max)


def sections(page):
    """The text of each section by its anchor."""
    parts = re.split(r"^## .*\{ #([a-z-]+) \}$", page.read_text("utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def root(n):
    """The square root of a square."""
    assert isqrt(n) ** 2 == n
    return isqrt(n)


def tex(number):
    """A fraction as the page writes it."""
    number = Fraction(number)
    return str(number) if number.denominator == 1 else f"${number}$"


HALF = Fraction(1, 2)
NUMBERS = {
    "model-or-head": [
        tex(512 // 8),
        f"{512**0.5:.1f}",
        f"{64}/512={Fraction(64, 512)}",
        f"{(64 / 512) ** 0.5:.3f}",
    ],
    "scaling-both": [
        str(LARGEST),
        rf"256\cdot16\cdot16={256 * 16 * 16}>"[:-1],
        rf"256\cdot4\cdot4={256 * 4 * 4}",
        rf"256\cdot1\cdot16={256 * 1 * 16}",
    ],
    "root-or-d": [tex(root(64)), tex(Fraction(root(64), 64)), tex(Fraction(root(1024), 1024))],
    "layer-norm": [
        rf"64^2/63\approx{64**2 / 63:.2f}",
        rf"64/63\approx{64 / 63:.3f}",
        rf"64\cdot512^2/512^2={64 * 512**2 // 512**2}",
    ],
    "after-training": [
        tex(64 * HALF),
        rf"64\cdot(1+1/4)={64 * (1 + HALF**2)}",
        tex(64 * HALF / 8),
        tex(64 * (1 + HALF**2) / 64),
        tex(256 * HALF / root(256)),
        f"64^2={64**2}",
    ],
    "mup": [
        tex(64 * HALF / root(64)),
        tex(1024 * HALF / root(1024)),
        tex(HALF),
        tex(Fraction(root(64), 64)),
        tex(Fraction(root(1024), 1024)),
    ],
    "overflow": [
        rf"64\cdot16\cdot16/8={64 * 16 * 16 // 8}",
        f"{np.log(np.finfo(np.float64).max):.1f}",
    ],
}


@pytest.mark.parametrize("page", PAGES, ids=["en", "zh"])
@pytest.mark.parametrize("section", NUMBERS)
def test_the_numbers_are_right(page, section):
    text = sections(page)[section]
    for number in NUMBERS[section]:
        assert number in text, f"{page.name}#{section}: {number}"


def test_both_languages_have_the_same_sections_and_cite_the_same_theorems():
    english, chinese = map(sections, PAGES)
    assert list(english) == list(chinese)
    for anchor in english:
        cited = [re.findall(r'theorem\("([^"]*)"', p[anchor]) for p in (english, chinese)]
        assert sorted(cited[0]) == sorted(cited[1]), anchor
        assert cited[0], anchor


def test_every_theorem_that_is_cited_exists():
    files = (ROOT / "derivations").glob("*/*.py")
    known = {name.replace("_", "-") for name in (*basics.lemmas(), *(f.stem for f in files))}
    for page in PAGES:
        assert set(re.findall(r'theorem\("([^"]*)"', page.read_text("utf-8"))) <= known


def half_precision(components, before, after):
    """The score of two vectors with equal components, every operation in half precision."""
    q, k = (
        np.float16(c) * np.float16(factor) for c, factor in zip(components, before, strict=True)
    )
    total = np.float16(0)
    with np.errstate(over="ignore"):
        for _ in range(256):
            total = np.float16(total + q * k)
        return total * np.float16(after)


def test_in_half_precision_only_scaling_before_the_product_gives_the_score():
    exact = Fraction(256 * 16 * 16, root(256))
    assert exact == 4096
    assert np.isinf(half_precision((16, 16), (1, 1), 1 / 16))
    assert half_precision((16, 16), (1 / 4, 1 / 4), 1) == exact
    assert half_precision((16, 16), (1 / 16, 1), 1) == exact


def test_the_bounds_for_equal_components_are_as_said():
    for factor, bound in ((256, 16), (16, 64)):
        below = Fraction(float(np.nextafter(np.float16(bound), np.float16(0))))
        assert factor * below**2 <= LARGEST < factor * bound**2


@pytest.mark.parametrize("section", NUMBERS)
def test_every_answer_has_its_line_of_code_in_both_languages(section):
    found = [
        re.findall(r"```python\n(.*?)```", sections(page)[section], re.DOTALL) for page in PAGES
    ]
    english, chinese = ([re.sub(r" *# .*", "", code) for code in codes] for codes in found)
    assert english == chinese, "the code is the same; only its comments differ"
    assert len(english) == 1
    compile(english[0], section, "exec")
