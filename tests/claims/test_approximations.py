"""Approximations: bounds that hold at every point, digits that are right, and what is refused."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from math import erf, exp, log, pi, sqrt
from os import environ

import numpy as np
import pytest
import sympy as sp

from bilemma import Equation, naturals, reals
from bilemma import exp as exp_of
from bilemma.bilingual.text import Text
from bilemma.claims import Enclosed, Integral, Near, Root
from bilemma.claims.approximating import ApproximationError, approximation_of
from bilemma.claims.balls import ball, ends_of, solutions, value
from bilemma.claims.deviations import deviation, deviation_of
from bilemma.claims.integrals import integral
from bilemma.proof.from_sympy import read
from bilemma.proof.symbols import sigmoid
from bilemma.render.pages.claims_pages import claims_pages
from bilemma.render.pages.templates import open_book

from .test_format import refusal

WHOSE = Text(en="Ours.", zh="自定。")
n = naturals("n")
a, x, g, h = reals("a x g h")
ROOT = Root(Equation((1 + 2 * a**2) * exp_of(a**2), n), between=(0, 4))


def curve(hundredths, low=40, high=20000, **options):
    formula = sp.Rational(hundredths, 100) * sp.sqrt(sp.log(n))
    return Near(formula, a, over=(n, low, high), spoken=WHOSE, root=ROOT, **options)


def off(near):
    return deviation_of(approximation_of(near))


def bisected(size):
    """The solution of (1 + 2a²)exp(a²) = n in floating point, by itself."""
    low, high = 0.0, 4.0
    for _ in range(80):
        middle = (low + high) / 2
        below = (1 + 2 * middle**2) * exp(middle**2) < size
        low, high = (middle, high) if below else (low, middle)
    return low


# --- how far off ----------------------------------------------------------------------------------
@pytest.mark.parametrize("hundredths", [80, 84, 90])
def test_bounds_are_those_of_the_largest_differences(hundredths):
    """Against floating point at many sizes: none is outside, and the largest come near."""
    sizes = [40 + 19960 * (k / 2000) ** 3 for k in range(2001)]
    differences = [hundredths / 100 * sqrt(log(s)) / bisected(s) - 1 for s in sizes]
    found = off(curve(hundredths))
    for largest, sign in ((found.above, 1), (found.below, -1)):
        seen = 100 * max(sign * d for d in differences)
        if largest is None:
            assert seen <= 0.01
        else:
            assert float(largest.low) <= seen + 1e-6
            assert float(largest.high) >= seen - 1e-6
            assert float(largest.high) - float(largest.low) < 0.021


def test_an_altered_constant_changes_what_is_shown():
    right, altered = off(curve(84)), off(curve(90))
    assert (right.above.high, right.below.high) == ("12.50", "1.30")
    assert (altered.above.high, altered.below) == ("20.53", None)


def test_an_end_of_the_range_is_named_only_where_the_difference_is_seen_to_rise_to_it():
    found = off(curve(84))
    assert [str(end) for end in found.above.at] == ["40", "40"]
    assert [str(end) for end in found.below.at] == ["20000", "20000"]
    inside = Near(x * (1 - x), 0 * x, over=(x, 0, 1), spoken=WHOSE, relative=False, places=4)
    low, high = off(inside).above.at
    assert Fraction(low) <= Fraction(1, 2) <= Fraction(high)
    assert off(inside).above.low <= "0.2500" <= off(inside).above.high


def test_a_peak_between_all_samples_is_found():
    """Of width 10⁻⁶, at a place that no grid would hit: pieces leave no gap."""
    peak = 1 / (1 + (10**6 * (x - sp.Rational(271828, 10**6))) ** 2)
    found = off(Near(peak, 0 * x, over=(x, 0, 1), spoken=WHOSE, relative=False))
    assert Fraction(found.above.low) <= 1 <= Fraction(found.above.high) <= Fraction("1.01")
    low, high = map(Fraction, found.above.at)
    assert low <= Fraction(271828, 10**6) <= high


def test_a_difference_without_bounds_is_refused(monkeypatch):
    monkeypatch.setattr("bilemma.claims.deviations.PIECES", 200)
    with pytest.raises(ApproximationError, match="200 pieces of the range do not bound"):
        off(Near(1 / x, x, over=(x, -1, 1), spoken=WHOSE, relative=False))


# --- what it is made of ---------------------------------------------------------------------------
def test_values_hold_what_they_are_values_of():
    term = read(sp.sqrt(2) * exp_of(x) + sp.log(x) / sp.pi + sigmoid(x))
    low, high = ends_of(value(term, {read(x).data: ball(Fraction(1), Fraction(2))}))
    for t in (1.0, 1.3, 1.7, 2.0):
        assert low <= sqrt(2) * exp(t) + log(t) / pi + 1 / (1 + exp(-t)) <= high
    thin = ends_of(value(term, {read(x).data: ball(Fraction(1), Fraction(1))}))
    assert thin[1] - thin[0] < Fraction(1, 10**20)


@pytest.mark.parametrize(
    ("of", "low", "high", "wanted"),
    [
        (1 + 0 * x, -sp.oo, sp.oo, 1),
        (1 + 0 * x, 0, sp.oo, 0.5),
        (exp_of(-(x**2)), -sp.oo, sp.oo, 1 / sqrt(3)),
        (sigmoid(x), -sp.oo, sp.oo, 0.5),
        (exp_of(x), -sp.oo, 0, exp(0.5) * (1 - erf(1 / sqrt(2))) / 2),
        (x**2, -2, 2, erf(sqrt(2)) - 4 * exp(-2) / sqrt(2 * pi)),
    ],
)
def test_integrals_hold_what_is_known_of_them(of, low, high, wanted):
    found = approximation_of(Near(g, g, where={g: Integral(of, (x, low, high), normal=True)}))
    ends = ends_of(integral(found.areas[0], {}))
    assert ends[0] - 1e-15 <= wanted <= ends[1] + 1e-15
    assert ends[1] - ends[0] < 1e-15


@pytest.mark.parametrize(
    ("of", "ends", "told"),
    [
        (exp_of(x), (0, sp.oo), "is not seen to be bounded far out"),
        (x**2, (-sp.oo, 0), "is not seen to be bounded far out"),
        (sp.sqrt(x), (0, 1), "a root of the variable of integration is not integrated"),
        (sp.log(x), (1, 2), "a logarithm of the variable of integration is not integrated"),
        (1 / x, (-1, 1), "has no bounds"),
    ],
)
def test_an_integral_that_cannot_be_enclosed_is_refused(of, ends, told):
    with pytest.raises(ApproximationError, match=told):
        off(Near(1 + 0 * g, g, where={g: Integral(of, (x, *ends), normal=True)}))


def test_a_solution_is_enclosed_for_all_values_at_once():
    key, unknown, between = read(n).data, read(a).data, tuple(map(read, (0, 4)))
    equation = read(ROOT.of)
    low, high = ends_of(
        solutions(equation, unknown, between, {key: ball(Fraction(500), Fraction(520))})
    )
    assert low <= bisected(500) <= bisected(520) <= high < bisected(540)
    with pytest.raises(ApproximationError, match="is not seen to have a solution"):
        solutions(equation, unknown, between, {key: ball(Fraction(1), Fraction(10**9))})


# --- printed digits -------------------------------------------------------------------------------
TRUNCATED = {
    g: Integral(x**2, (x, -2, 2), normal=True),
    h: Integral(1 + 0 * x, (x, -2, 2), normal=True),
}


@pytest.mark.parametrize(
    ("printed", "rounded", "right"),
    [
        ("0.7737413", False, True),
        ("0.7737414", False, False),
        ("0.7737412", False, False),
        ("0.774", True, True),
        ("0.774", False, False),
        ("0.773", True, False),
        ("0.773", False, True),
    ],
)
def test_printed_digits_are_right_or_refused(printed, rounded, right):
    near = Near(printed, g / h, where=TRUNCATED, rounded=rounded)
    if right:
        low, high = off(near).value
        assert low.startswith("0.7737413"[: len(printed)] if not rounded else "0.7737")
        assert Fraction(high) - Fraction(low) <= Fraction(2, 10 ** (len(printed) + 1))
    else:
        with pytest.raises(ApproximationError, match=f"{printed} is printed, and the exact"):
            off(near)


def test_two_numbers_are_compared():
    found = off(Near(sp.Rational(22, 7), sp.pi, places=3))
    assert (found.above.low, found.above.high) == ("0.040", "0.041")
    assert found.below is None
    assert found.value == ("3.141592", "3.141593")


# --- files ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("near", "told"),
    [
        (Near("about 2", a), "'about 2' is no decimal number"),
        (Near(a, a), "nothing determines a"),
        (Near(x, x**2, over=(x, 0, 1)), "`over` and `spoken` belong together"),
        (Near("0.5", x, over=(x, 0, 1), spoken=WHOSE), "leave out `over`"),
        (Near(x, x, over=(2 * x, 0, 1), spoken=WHOSE), "is no variable to go over a range"),
        (Near(x, a, over=(x, 0, n), spoken=WHOSE), "nothing determines a"),
        (Near(x, x, over=(x, 0, n), spoken=WHOSE), "nothing determines n"),
        (Near(x, x + 1, over=(x, 0, 1), spoken=WHOSE, root=ROOT), "`root` is an equation that"),
        (Near(1 + 0 * g, g, where={g: Integral(x, (x, 0, sp.oo))}), "has no end: is it `normal`"),
        (Near(1 + 0 * g, g, where={g: x}), "`where` takes Integral or Enclosed"),
    ],
)
def test_what_is_not_written_as_it_should_be_is_told(near, told):
    with pytest.raises(ApproximationError, match=told):
        approximation_of(near)


CLAIM = """
Q = reals("Q")
estimated = Claim(
    **ABOUT,
    near=Near(
        a, exp(a) - 1, over=(a, 1, 2), spoken=some
    ),
    verdict="approximation",
)
"""
LANGUAGE = "from bilemma.claims import Near, Root\n"


def test_a_claim_may_be_an_approximation_alone(judge):
    (entry,) = judge(LANGUAGE + CLAIM)
    assert (entry.verdict, entry.parts) == ("approximation", ())
    (found,) = entry.deviations
    assert found.above is None
    wanted = 100 * (1 - 2 / (exp(2) - 1))
    assert float(found.below.low) <= wanted <= float(found.below.high)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"approximation"', '"true"', "says 'true', but the machine finds 'approximation'"),
        ("near=Near(", "states=Near(", "`states` takes Holds or Fails, not Near"),
        ("exp(a) - 1", "exp(Q) - 1", "near 1: nothing determines Q"),
        ("exp(a) - 1", "E(X)", "near 1: nothing determines X"),
        (
            "    near=",
            "    states=Fails(Equation(Var(X + Y), Var(X) + Var(Y)), Model(X=Z, Y=Z)),\n    near=",
            "a statement is refuted beside an approximation",
        ),
    ],
)
def test_a_faulty_approximation_is_refused_with_its_place(judge, old, new, told):
    assert told in refusal(judge, LANGUAGE + CLAIM.replace(old, new, 1))


def test_a_wrong_digit_stops_the_load(judge):
    old = "a, exp(a) - 1, over=(a, 1, 2), spoken=some"
    claims = LANGUAGE + CLAIM.replace(old, '"2.719", exp(1)')
    assert "estimated.py:" in refusal(judge, claims)
    assert "note/estimated: near 1: 2.719 is printed" in refusal(judge, claims)


def test_what_was_computed_is_kept(tmp_path, monkeypatch):
    approximation = approximation_of(curve(84))
    first = deviation(tmp_path, approximation)
    assert first == deviation_of(approximation)
    monkeypatch.setattr("bilemma.claims.deviations.deviation_of", None)
    assert deviation(tmp_path, approximation) == first


# --- the book -------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_page_shows_formula_range_difference_and_that_it_is_no_proof(book, audit, language):
    context, templates = open_book(book, language, None)
    pages = claims_pages(audit)
    _, make = pages["claims/su9812/fitted-curve.md"]
    _, page = make(templates, context)
    said = {
        "en": ["Approximation</span>", "Largest excess", "Largest shortfall", "not proved"],
        "zh": ["近似</span>", "最多偏大", "最多偏小", "不是证明"],
    }[language]
    assert not [words for words in (*said, "12.49", "12.50", "1.29", "1.30") if words not in page]
    _, make = pages["claims/index.md"]
    _, overview = make(templates, context)
    count = sum(claim.verdict == "approximation" for claim in audit.claims)
    name = {"en": "Approximation", "zh": "近似"}[language]
    assert f'<label for="verdict-approx">{name} {count}</label>' in overview
    assert overview.count('<tr class="verdict-approx ') == count


@pytest.mark.parametrize("entry", ["bilemma.cli", "bilemma.mkdocs.plugin"])
def test_reading_an_audit_loads_no_library_of_balls_and_sympy_takes_none(entry):
    modules = (
        f"{entry}, bilemma.claims.audit, bilemma.render.pages.claims_pages, sympy.external.gmpy"
    )
    code = (
        f"import sys, {modules}; "
        "sys.exit('flint' in sys.modules or sympy.external.gmpy.GROUND_TYPES != 'python')"
    )
    alone = {k: v for k, v in environ.items() if k != "SYMPY_GROUND_TYPES"}
    assert subprocess.run([sys.executable, "-c", code], env=alone, check=False).returncode == 0


def test_the_mean_of_squared_weights_is_enclosed():
    """Against samples drawn with a fixed seed, and the ends of its range."""
    from derivations.claims._mean_share import mean_share

    draws = np.random.default_rng(7)
    for size, scale in ((256, Fraction(1)), (256, Fraction(2)), (16, Fraction(1, 2))):
        powers = np.exp(float(scale) * draws.standard_normal((20_000, size)))
        shares = ((powers / powers.sum(1, keepdims=True)) ** 2).sum(1)
        low, high = ends_of(mean_share(size, scale))
        assert 0 < high - low < Fraction(1, 10**5)
        assert abs(shares.mean() - float(low)) < 4 * shares.std() / sqrt(len(shares)) + 1e-5
        assert 1 / size < low


def test_a_number_that_the_book_encloses_has_its_words_and_its_arguments(tmp_path):
    def third(by):
        return value(read(sp.Rational(1, by)), {})

    words = Text(en="a third", zh="三分之一")
    near = Near(sp.Rational(1, 3), g, where={g: Enclosed(words, third, (3,))}, case=words)
    approximation = approximation_of(near)
    assert approximation.enclosures[0].of == (3,)
    found = deviation(tmp_path, approximation)
    assert (found.above, found.below) == (None, None)
    assert found.value == ("0.333333", "0.333334")
    other = Near(sp.Rational(1, 3), g, where={g: Enclosed(words, third, (4,))}, case=words)
    assert deviation(tmp_path, approximation_of(other)).above.low == "33.33"
