"""The page "Questions from practice": its numbers come from theorems, and are worked out again."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from fractions import Fraction
from math import isqrt
from pathlib import Path

import numpy as np
import pytest

from bilemma.formulas.numeric_value import root as exact_root
from bilemma.proof import basics
from bilemma.render.addresses import Place
from bilemma.render.pages.pasted import OwnNumbers, pasted, read_short_answer
from bilemma.render.pages.worked import rounded_down, rounded_up, worked
from bilemma.render.words.practice import FILE as SHORT_ANSWERS
from bilemma.render.words.practice import short_answers
from bilemma.render.words.strings import StringsError
from tests import whole_book

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs" / f"questions-from-practice{code}.md" for code in ("", ".zh")]
LARGEST = int(np.finfo(np.float16).max)


def sections(page):
    """The text of each section by its anchor."""
    return _sections(page.read_text("utf-8"))


def _sections(text):
    parts = re.split(r"^## .*\{ #([a-z-]+) \}$", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def root(n):
    """The square root of a square."""
    assert isqrt(n) ** 2 == n
    return isqrt(n)


def tex(number):
    """A fraction as the page writes it."""
    number = Fraction(number)
    return str(number) if number.denominator == 1 else f"${number}$"


def above(number, decimals):
    """An upper bound with so many decimals: never less than the number."""
    return f"{np.ceil(number * 10**decimals) / 10**decimals:.{decimals}f}"


def below(number, decimals):
    """A lower bound with so many decimals: never more than the number."""
    return f"{np.floor(number * 10**decimals) / 10**decimals:.{decimals}f}"


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
    "one-over-d": [tex(Fraction(root(64), 64))],
    "doubled": [f"${128**0.5:.2f}$", f"${64**-0.5:.3f}$", f"${128**-0.5:.3f}$"],
    "residual-depth": [f"{2**100 / 10**30:.1f}", f"{(101 / 100) ** 100:.3f}"],
    "layer-norm": [
        rf"64^2/63\approx{64**2 / 63:.2f}",
        rf"64/63\approx{64 / 63:.3f}",
        rf"64\cdot1024^2/1024^2={64 * 1024**2 // 1024**2}",
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
    "bounded-scores": [
        rf"\approx{1 / (1 + 8192 * np.exp(-2)):.4f}",
        rf"\approx{np.log(8192) / 2:.1f}",
    ],
    "low-rank": [tex(Fraction(64, 64**2)), tex(64 * Fraction(1, 8) ** 2)],
    "log-n": [
        rf"\approx{np.log(4096):.1f}",
        f"{4096 / (2 * 4096 - 1):.3f}",
        above(4096**-0.5, 4),
    ],
    "one-right-key": [
        below(1 / (1 + 4095 * 1.65 * np.exp(-8)), 2),
        above((2 * np.log(4096)) ** 0.5, 1),
    ],
    "rope": [tex(64)],
    "alibi": [above(np.exp(4 - 40 / 4) / (1 - np.exp(-1 / 4)), 3)],
    "without-softmax": [tex(Fraction(4096, 4097))],
}


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("section", NUMBERS)
def test_the_numbers_are_right(language, section):
    text = _sections(whole_book.pages(language)["questions-from-practice.md"])[section]
    for number in NUMBERS[section]:
        assert number in text, f"{language}#{section}: {number}"


@pytest.mark.parametrize("page", PAGES, ids=["en", "zh"])
def test_the_numbers_of_every_answer_are_those_of_theorems(page):
    for anchor, text in sections(page).items():
        assert "{{ value(" in text or "= value(" in text, (
            f"{page.name}#{anchor}: let value() compute the numbers from a theorem"
        )


# --- short answers to paste -----------------------------------------------------------------------
PASTED = re.compile(r"<details[^>]*><summary>[^<]*</summary>\n\n```text\n(.*?)\n```", re.DOTALL)


def test_every_question_has_a_short_answer():
    assert list(short_answers(ROOT)) == list(sections(PAGES[0]))


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("section", NUMBERS)
def test_a_short_answer_has_at_most_five_lines_and_the_numbers_of_its_page(language, section):
    text = _sections(whole_book.pages(language)["questions-from-practice.md"])[section]
    (pasted,) = PASTED.findall(text)
    assert 2 <= len(pasted.splitlines()) <= 5
    assert "$" not in pasted, "not every place shows formulas"
    said = "\n".join(pasted.splitlines()[:-1])
    numbers = set(re.findall(r"\d+(?:\.\d+)?", said)) - {"0", "1", "2", "4"}
    assert numbers <= set(re.findall(r"\d+(?:\.\d+)?", text.replace(pasted, "")))


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('[no-question]\nen = "a"\nzh = "b"\n', "1: .*no question from practice has this anchor"),
        ('[root-or-d]\nen = "a"\n', "1: .*it wants en and zh"),
        ('[root-or-d]\nen = "a"\nzh = "b"\nnumbers = "d"\n', '1: .*numbers can be "score"'),
        (
            '[root-or-d]\nen = "a"\nzh = """\na\nb\nc\nd"""\nnumbers = "score"\n',
            "1: .*at most 3 lines",
        ),
        ('[root-or-d]\nzh = "a"\nen = """\na\nb\nc\nd\ne"""\n', "1: .*at most 4 lines"),
        ("[root-or-d\n", "Expected"),
    ],
)
def test_a_short_answer_that_cannot_be_pasted_is_refused_with_its_line(tmp_path, written, said):
    (tmp_path / "docs").mkdir()
    (tmp_path / "derivations").mkdir()
    for code in ("", ".zh"):
        page = "---\npractice: true\n---\n## Why? { #root-or-d }\n"
        (tmp_path / "docs" / f"questions{code}.md").write_text(page, "utf-8")
    (tmp_path / SHORT_ANSWERS).write_text(written, "utf-8")
    with pytest.raises(StringsError, match=said):
        short_answers(tmp_path)


OWN = {
    (64, "0.125"): ("variance 1 and standard deviation 1;", "1/√d, 0.125,"),
    (128, "1/128"): ("variance ≈0.007813 and standard deviation ≈0.08839;", "1/√d, ≈0.08839,"),
    (1024, "1"): ("variance 1024 and standard deviation 32;", "1/√d, 0.03125,"),
    (10**9, "1/1000000000"): ("variance 0.000000001 and standard deviation ≈0.00003162;",),
}


@pytest.mark.parametrize(("own", "said"), OWN.items())
def test_an_answer_is_worked_out_for_the_askers_own_numbers(own, said):
    context, place = whole_book.press("en").context, Place("questions-from-practice.md")
    answer = read_short_answer(ROOT, "one-over-d")
    *_, line, link = pasted(context, place, "one-over-d", answer, OwnNumbers(*own)).splitlines()
    assert link.startswith("With proofs: ")
    assert all(part in line for part in said), line


def test_its_variance_is_that_of_the_theorems():
    d, scale = 96, Fraction(3, 20)
    variance = scale**2 * example("variance-of-unit-dot-product", d=d)
    assert example("variance-of-scaled-dot-product", d=d, sigma_q=1, sigma_k=1) == 1
    assert Fraction(OwnNumbers(d, "0.15").shown()["variance"]) == variance


@pytest.mark.parametrize("own", [(0, "1"), (64, "0"), (64, "-1"), (64, "sqrt(64)"), (64, "1/0")])
def test_what_are_no_numbers_of_code_is_refused(own):
    with pytest.raises((ValueError, ZeroDivisionError)):
        OwnNumbers(*own)


def test_an_answer_with_own_numbers_has_five_lines_at_most():
    answers = short_answers(ROOT).values()
    with_numbers = [answer.text for answer in answers if answer.has_numbers]
    assert with_numbers
    assert all(len(text[code].splitlines()) <= 3 for text in with_numbers for code in ("en", "zh"))


def test_a_book_without_short_answers_has_none(tmp_path):
    assert short_answers(tmp_path) == {}


# --- what a theorem gives for numbers -------------------------------------------------------------
def example(id, **letters):
    return worked(whole_book.book().theorems[id], letters)


def test_the_numbers_are_those_of_the_formula_that_was_proved():
    assert example("variance-of-dot-product", d=64, sigma_q=3, sigma_k="1/2") == 144
    assert example("standard-deviation-of-dot-product", d=64, sigma_q=1, sigma_k=1) == 8
    assert example("layer-norm-score-variance", d=3) == Fraction(9, 2)
    assert example("score-at-initialization", d=2, n=4, tau="1/2", x=1, z=3) == 18
    assert example("exponential-at-zero") == 1
    assert exact_root(2) == pytest.approx(2**0.5)
    assert exact_root(Fraction(9, 4)) == Fraction(3, 2)


@pytest.mark.parametrize(
    ("number", "decimals", "low", "high"),
    [
        (0.3063, 2, "0.30", "0.31"),
        (0.011206, 3, "0.011", "0.012"),
        (-0.5, 0, "-1", "0"),
        (Fraction(1, 64), 4, "0.0156", "0.0157"),
        (Fraction(3, 2), 1, "1.5", "1.5"),
        (Fraction(30), 2, "30.00", "30.00"),
    ],
)
def test_a_rounded_bound_is_a_bound_still(number, decimals, low, high):
    assert rounded_down(number, decimals) == low
    assert rounded_up(number, decimals) == high


def test_what_is_not_known_of_a_theorem_that_is_left_out_stays_unknown():
    assert (rounded_down(math.nan, 2), rounded_up(math.nan, 2)) == ("nan", "nan")


def test_another_formula_gives_other_numbers():
    """A theorem whose formula changes changes the page: nothing is typed twice."""
    entry = whole_book.book().theorems["variance-of-unit-dot-product"]
    other = whole_book.book().theorems["variance-divided-by-dimension"]
    letters = {"d": 64, "sigma_q": 1, "sigma_k": 1}
    assert worked(entry, {"d": 64}) != worked(other, letters)
    assert worked(replace(other, claim=entry.claim), letters) == 64


@pytest.mark.parametrize(
    ("id", "letters", "fault"),
    [
        ("variance-of-dot-product", {"d": 64, "sigma_q": 1}, "sigma_k needs a number"),
        ("variance-of-unit-dot-product", {"d": 64, "h": 8}, "it has no h"),
        ("layer-norm-score-variance", {"d": 1}, "fails for d = 1"),
        ("mean-of-dot-product", {"d": 2}, "is no number"),
        ("exponential-decay", {}, "neither an equation nor a bound"),
    ],
)
def test_an_example_that_the_theorem_does_not_give_is_refused(id, letters, fault):
    with pytest.raises(ValueError, match=fault):
        example(id, **letters)


def test_both_languages_have_the_same_sections_and_cite_the_same_theorems():
    english, chinese = map(sections, PAGES)
    assert list(english) == list(chinese)
    for anchor in english:
        cited = [re.findall(r'theorem\("([^"]*)"', p[anchor]) for p in (english, chinese)]
        assert sorted(cited[0]) == sorted(cited[1]), anchor
        assert cited[0], anchor


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_theorem_that_an_answer_cites_links_back_to_it(language):
    pages = whole_book.pages(language)
    for anchor, text in sections(PAGES[language == "zh"]).items():
        for id in set(re.findall(r'theorem\("([^"]*)"', text)):
            back = f'href="../../questions-from-practice/#{anchor}"'
            assert back in pages[f"theorems/{id}.md"], f"{id} does not lead back to {anchor}"


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
