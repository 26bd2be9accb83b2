"""The evidence of a theorem as a figure, and what stands beside it."""

import re
import time
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bilemma.render.figures.evidence_figure import (
    RIGHT,
    Estimate,
    Points,
    estimates_figure,
    points_figure,
)
from bilemma.render.pages.evidence_view import evidence_view
from bilemma.render.words.strings import read_words
from bilemma.render.writers.prose import light

ROOT = Path(__file__).parents[2]
WORDS = read_words(ROOT / "templates" / "strings.toml")
EN = WORDS["en"]
TWO = [Estimate("normal", 64.2, 0.1, 64), Estimate("uniform", 63.95, 0.1, 64)]
SPACE = r"(-?[\d.]+)"


def dots(svg):
    return [float(x) for x in re.findall(rf'<circle class="dot[^"]*" cx="{SPACE}"', svg)]


def truth(svg):
    return float(re.search(rf'class="truth" d="M{SPACE}', svg)[1])


def bars(svg, kind):
    found = re.findall(rf'<path class="{kind}" d="M{SPACE} {SPACE}H{SPACE}"', svg)
    return [(float(left), float(right)) for left, _, right in found]


def test_it_says_the_largest_deviation_in_words():
    figure = str(estimates_figure(TWO, 6.28, EN))
    assert (
        "under 2 laws: the largest is 2.00 standard errors. A check of this book fails at 6.28."
        in figure
    )


def test_one_proved_value_is_written_at_its_line_and_estimates_stand_beside_it():
    figure = str(estimates_figure(TWO, 6.28, EN))
    assert ">proved: 64</text>" in figure
    first, second = dots(figure)
    assert second < truth(figure) < first


def test_different_proved_values_are_put_over_each_other():
    other = [Estimate("normal", 3.2, 0.1, 3), Estimate("uniform", 7.2, 0.1, 7)]
    figure = str(estimates_figure(other, 6.28, EN))
    first, second = dots(figure)
    assert first == second > truth(figure)
    assert "deviation from the proved value" in figure


def test_errors_of_very_different_sizes_are_measured_in_standard_errors():
    other = [Estimate("normal", 3.2, 0.1, 3), Estimate("uniform", 700.2, 100, 500)]
    figure = str(estimates_figure(other, 6.28, EN))
    assert dots(figure) == [dots(figure)[0]] * 2
    assert "in standard errors" in figure


def test_a_bound_is_a_line_that_estimates_stay_left_of():
    below = [Estimate("normal", 1, 0.1, 5), Estimate("uniform", 2, 0.1, 6)]
    figure = str(estimates_figure(below, 6.28, EN, is_bound=True))
    assert max(dots(figure)) < truth(figure)
    assert "share of the bound" in figure
    assert "no estimate exceeds the proved bound by more than 0.00" in figure


values = st.floats(-1e6, 1e6, allow_nan=False)
estimates = st.lists(
    st.builds(Estimate, st.just("law"), values, st.floats(1e-6, 1e3), values), min_size=1
)


@given(estimates, st.booleans())
def test_everything_that_is_drawn_lies_inside(found, is_bound):
    figure = str(estimates_figure(found, 5.7, EN, is_bound=is_bound))
    ET.fromstring(figure)  # noqa: S314 - made a moment ago
    places = [*dots(figure), truth(figure), *(x for bar in bars(figure, "wide") for x in bar)]
    assert all(-0.1 <= x <= RIGHT + 0.1 for x in places)
    for thin, thick in zip(bars(figure, "wide"), bars(figure, "bar"), strict=True):
        assert thin[0] <= thick[0] <= thick[1] <= thin[1]


def test_points_lie_on_the_diagonal_where_the_sides_are_equal():
    groups = [Points("random points", [(x, x) for x in (0.1, 0.5, -0.3, 0.8)])]
    figure = str(points_figure(groups, EN, is_bound=False))
    spots = re.findall(rf'class="dot point" cx="{SPACE}" cy="{SPACE}"', figure)
    start = re.search(rf'class="truth" d="M{SPACE} {SPACE}L{SPACE} {SPACE}"', figure)
    left, bottom, right, top = map(float, start.groups())
    assert len(spots) == 4 + 1  # and one that says what a dot is
    for x, y in ((float(x), float(y)) for x, y in spots[:-1]):
        assert (x - left) / (right - left) == pytest.approx((bottom - y) / (bottom - top), abs=0.01)
    assert "all of them lie on the diagonal" in figure


sides = st.floats(-1e9, 1e9, allow_nan=False)


@given(st.lists(st.tuples(sides, sides), max_size=40), st.booleans())
def test_points_of_any_size_are_drawn_inside_and_on_the_right_side(pairs, is_bound):
    figure = points_figure([Points("points", pairs)], EN, is_bound=is_bound)
    if figure is None:
        return
    spots = re.findall(rf'class="dot point" cx="{SPACE}" cy="{SPACE}"', str(figure))
    assert all(60 <= float(x) <= 331 and 10 <= float(y) <= 240 for x, y in spots)


def test_there_is_no_figure_of_values_that_are_all_alike():
    assert points_figure([Points("points", [(1.0, 1.0)] * 30)], EN, is_bound=False) is None
    assert points_figure([Points("points", [(0.0, 0.0)])], EN, is_bound=False) is None


def test_a_figure_costs_next_to_nothing():
    start = time.perf_counter()
    for _ in range(200):
        estimates_figure(TWO * 3, 6.28, EN)
    assert (time.perf_counter() - start) / 200 < 0.01  # 0.1 ms on an idle machine
    assert len(estimates_figure(TWO * 3, 6.28, EN)) < 4_000


# --- beside it ------------------------------------------------------------------------------------
def found(laws, **others):
    exact = {"models": 20, "failures": []}
    sampled = {"laws": laws, "limit": 5.7}
    return {"exact": exact, "sampled": sampled, "mutant": None, "experiment": {}} | others


def law(name="normal", **others):
    row = {"estimate": 3.0, "error": 0.1, "expected": 3.0, "z": -4.0, "samples": 65536}
    return {"law": {"en": name, "zh": name}, **row, "where": ["d = 3"], "pairs": [], **others}


def test_the_section_says_what_the_numbers_were_in_both_languages():
    assert "Sampling, with <span" in evidence_view(found([law()]), EN).intro
    assert light("$d = 3$") in evidence_view(found([law()]), WORDS["zh"]).intro


def test_a_bound_is_contradicted_by_estimates_above_it_only():
    assert evidence_view(found([law()]), EN).facts.endswith("|z| ≤ 4.00")
    assert evidence_view(found([law()]), EN, is_bound=True).facts.endswith(", z ≤ 0.00")


def test_the_experiment_of_a_bound_shows_both_sides():
    made = {"samples": 640_000, "estimate": 0.9, "expected": 1.0, "error": 0.0}
    one = evidence_view(found([law()], experiment=made), EN).result
    both = evidence_view(found([law()], experiment=made), EN, is_bound=True).result
    assert "the theorem says 1." in one
    assert "left-hand side is 0.9 where it comes nearest to the right-hand side, 1." in both


def test_exact_values_have_a_table_and_no_figure():
    view = evidence_view(found([law(error=0.0)]), EN)
    assert view.figure is None
    assert len(view.rows) == 1


def test_points_have_a_table_of_the_largest_deviation():
    pairs = [(0.5, 0.5 + 2e-16), (0.1, 0.1), (0.2, 0.2), (0.3, 0.3)]
    view = evidence_view(found([law("random points", pairs=pairs, samples=4)]), EN)
    assert view.rows == ()
    assert [(p.kind, p.points, p.deviation) for p in view.points] == [
        ("random points", "4", "2 × 10⁻¹⁶")
    ]
    assert view.figure is not None
    assert view.facts == "20 exact models, 4 points"


def test_what_lies_below_its_bound_exceeds_it_by_nothing():
    pairs = [(0.1, 0.5), (0.2, 3.0), (0.3, 0.3), (0.4, 9.0)]
    view = evidence_view(found([law("random points", pairs=pairs)]), EN, is_bound=True)
    assert view.points[0].deviation == "0"
    assert "none lies above the diagonal" in view.figure


@pytest.mark.parametrize("is_bound", [True, False])
def test_what_was_not_measured_in_standard_errors_has_none(is_bound):
    view = evidence_view(found([law() | {"z": None}]), EN, is_bound=is_bound)
    assert [row.z for row in view.rows] == ["–"]
    assert "z" not in view.facts
