"""The evidence of a theorem as a figure, and what stands beside it."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bilemma.bilingual.text import Text
from bilemma.evidence.experiment import BATCHES
from bilemma.findings.theorem_findings import Finding
from bilemma.library.model import Hypothesis
from bilemma.questions.question import read_question
from bilemma.render.figures.evidence_figure import RIGHT, Estimate, Points, points_figure
from bilemma.render.figures.evidence_sizes import BOTTOM, TOP, SizedEstimate, sizes_figure
from bilemma.render.pages.evidence_power import percent
from bilemma.render.pages.evidence_view import evidence_view
from bilemma.render.pages.experiment_words import RUNS
from bilemma.render.pages.why_needed import reason_needed
from bilemma.render.pages.zero_divisors import divides_by_zero
from bilemma.render.words.strings import read_words
from bilemma.render.writers.authors_words import light
from bilemma.trusted.terms import mk, mul, sym

ROOT = Path(__file__).parents[2]
WORDS = read_words(ROOT / "templates" / "strings.toml")
EN, ZH = WORDS["en"], WORDS["zh"]
SPACE = r"(-?[\d.]+)"


def sized(value, error, truth, size=None, *, dependent=False):
    setting = (f"d = {size}", f"{dependent}")
    return SizedEstimate(Estimate("normal", value, error, truth), size, dependent, setting)


THREE = [sized(64.2, 0.1, 64, 3), sized(127.9, 0.1, 128, 8), sized(256.8, 0.2, 256, 16)]


def dots(svg):
    found = re.findall(rf'<circle cx="{SPACE}" cy="{SPACE}"', svg)
    return [(float(x), float(y)) for x, y in found]


def truth(svg):
    return float(re.search(rf'class="truth" d="M{SPACE} {SPACE}H', svg)[2])


def bars(svg, kind):
    (lines,) = re.findall(rf'<path class="{kind}" d="([^"]*)"', svg)
    found = re.findall(rf"M{SPACE} {SPACE}V{SPACE}", lines)
    return [tuple(sorted((float(top), float(bottom)))) for _, top, bottom in found]


def test_estimates_stand_over_their_sizes_around_the_proved_value():
    figure = str(sizes_figure(THREE, 5.86, EN))
    (_, high), (_, low), (_, other) = dots(figure)
    assert high < truth(figure) < low  # y grows downwards
    assert other < truth(figure)
    assert [f">{size}</text>" in figure for size in (3, 8, 16)] == [True] * 3
    assert "estimate ÷ right side" in figure
    assert "3 estimates, divided by the right side, at size 3, size 8, size 16" in figure


def test_an_interval_that_misses_what_is_proved_is_seen_to_miss_it():
    figure = str(sizes_figure([*THREE, sized(300, 1, 256, 16)], 5.86, EN))
    missed = [not top <= truth(figure) <= bottom for top, bottom in bars(figure, "wide")]
    assert missed == [False, False, False, True]


def test_dependence_is_marked_and_has_a_place_of_its_own():
    figure = str(sizes_figure([*THREE, sized(128.1, 0.1, 128, 8, dependent=True)], 5.86, EN))
    assert ">8</text>" in figure
    assert ">8†</text>" in figure


def test_where_the_proved_value_is_0_the_axis_is_in_standard_errors():
    figure = str(sizes_figure([sized(0.1, 0.1, 0.0, 3), sized(-0.3, 0.1, 0.0, 8)], 5.86, EN))
    assert "in standard errors" in figure
    (_, above), (_, below) = dots(figure)
    assert above < truth(figure) < below


def test_estimates_below_a_bound_stand_below_it():
    below = [sized(1, 0.01, 5, 3), sized(2, 0.01, 6, 8)]
    figure = str(sizes_figure(below, 5.86, EN, is_bound=True))
    assert all(y > truth(figure) for _, y in dots(figure))
    assert "divided by the right side" in figure


values = st.floats(-1e6, 1e6, allow_nan=False)
estimates = st.lists(
    st.builds(sized, values, st.floats(1e-6, 1e3), values, st.sampled_from([None, 3, 16])),
    min_size=1,
)


@given(estimates, st.booleans())
def test_everything_that_is_drawn_lies_inside(found, is_bound):
    figure = str(sizes_figure(found, 5.7, EN, is_bound=is_bound))
    ET.fromstring(figure)  # noqa: S314 - made a moment ago
    assert all(-0.1 <= x <= RIGHT + 0.1 for x, _ in dots(figure))
    ends = [y for bar in bars(figure, "wide") for y in bar]
    assert all(TOP - 0.1 <= y <= BOTTOM + 0.1 for y in (truth(figure), *ends))
    for thin, thick in zip(bars(figure, "wide"), bars(figure, "bar"), strict=True):
        assert thin[0] <= thick[0] <= thick[1] <= thin[1]


def test_a_figure_costs_next_to_nothing():
    assert len(sizes_figure(THREE * 5, 6.28, EN)) < 6_000


def test_shares_are_written_with_two_digits():
    assert [percent(x, "en") for x in (0.0162, 0.0009, 0.123, 1.0)] == [
        "1.6\u202f%",
        "0.09\u202f%",
        "12\u202f%",
        "100\u202f%",
    ]
    assert percent(0.0162, "zh") == "1.6%"
    below, across = (found([law(estimate=-4.0, expected=x)]).sampled.laws[0] for x in (-2.0, 2.0))
    assert below.share == 0.5
    assert across.share is None


def test_points_lie_on_the_diagonal_where_the_sides_are_equal():
    groups = [Points("random points", [(x, x) for x in (0.1, 0.5, -0.3, 0.8)])]
    figure = str(points_figure(groups, EN, "value"))
    spots = dots(figure)
    start = re.search(rf'class="truth" d="M{SPACE} {SPACE}L{SPACE} {SPACE}"', figure)
    left, bottom, right, top = map(float, start.groups())
    assert len(spots) == 4 + 1  # and one that says what a dot is
    for x, y in spots[:-1]:
        assert (x - left) / (right - left) == pytest.approx((bottom - y) / (bottom - top), abs=0.01)
    assert "all of them lie on the diagonal" in figure


sides = st.floats(-1e9, 1e9, allow_nan=False)


@given(
    st.lists(st.tuples(sides, sides), max_size=40),
    st.sampled_from(["value", "bound", "limit", "unequal"]),
)
def test_points_of_any_size_are_drawn_inside_and_on_the_right_side(pairs, relation):
    figure = points_figure([Points("points", pairs)], EN, relation)
    if figure is None:
        return
    assert all(60 <= x <= 331 and 10 <= y <= 240 for x, y in dots(str(figure)))


def test_there_is_no_figure_of_values_that_are_all_alike():
    assert points_figure([Points("points", [(1.0, 1.0)] * 30)], EN, "value") is None
    assert points_figure([Points("points", [(0.0, 0.0)])], EN, "value") is None


# --- beside it ------------------------------------------------------------------------------------
def found(laws, **others):
    exact = {"models": 20, "failures": []}
    sampled = {"laws": laws, "limit": 5.7}
    data = {"id": "it", "exact": exact, "sampled": sampled, "mutant": None, "experiment": {}}
    return Finding.of(data | others)


def law(name="normal", **others):
    row = {"estimate": 3.0, "error": 0.1, "expected": 3.0, "z": -4.0, "samples": 65536}
    return {"law": {"en": name, "zh": name}, **row, "where": ["d = 3"], "pairs": [], **others}


def test_the_section_says_what_the_numbers_were_in_both_languages():
    assert "Samples were drawn with <k-y" in evidence_view(found([law()]), EN).intro
    assert light("$d = 3$") in evidence_view(found([law()]), WORDS["zh"]).intro


def test_each_line_says_in_how_many_models_it_could_fail_and_that_there_are_none():
    one = {"number": 0, "models": 20, "sensitive": 17}
    none, vacuous = {"number": 1, "models": 20}, {"number": 2, "vacuous": True}
    exact = {"exact": {"models": 20, "passed": True, "failures": [], "lines": [one, none, vacuous]}}
    english, chinese = (evidence_view(found([law()], **exact), w).lines for w in WORDS.values())
    assert [(r.name, r.models, r.sensitive) for r in english] == [
        ("Statement", "20", "17"),
        ("Line 1", "20", "none"),
    ]
    assert [r.sensitive for r in chinese] == ["17", "无"]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_reason_kept_with_the_theorem_goes_before_perhaps_not_needed(language):
    plain = {"id": "h", "text": "", "counter_model": None}
    shown = {"id": "k", "text": "", "counter_model": {"en": "a model", "zh": "模型"}}
    finding = found([law()], hypotheses=[plain, shown])
    note = Text(en="True without it.", zh="没有它也成立。")
    words = WORDS[language]
    row, needed = [Hypothesis("h", mk("Le", 0, 1))], [Hypothesis("k", mk("Le", 0, 1))]
    assert reason_needed(finding, row, words, [note]) == note[language]
    assert words("no_counter_model") in reason_needed(finding, row, words)
    assert note[language] not in reason_needed(finding, needed, words, [note])


@pytest.mark.parametrize("language", ["en", "zh"])
def test_of_any_four_variables_a_model_may_name_two(language):
    shown = {"id": "k", "text": "", "counter_model": {"en": "a model.", "zh": "模型。"}}
    finding, words = found([law()], hypotheses=[shown]), WORDS[language]
    given = ("any 4 of q, k independent", "q, k independent")
    terms = [read_question("Var(q.k)", clause).given[0].proposition for clause in given]
    said = [reason_needed(finding, [Hypothesis("k", term)], words) for term in terms]
    assert [words("without_it_others") in reason for reason in said] == [True, False]


@pytest.mark.parametrize(
    ("model", "divides"),
    [
        ("$d = 1$; $q_{1} = 0$. Then the left side is $0$ and the right side is $1$.", False),
        ("$d = 4$, $c = 0$. Here $\\sqrt{d} = 2$.", False),
        ("$d = 0$, $c = 1$. Here $\\sqrt{d} = 0$.", True),
        ("$d = 0$, $c = 1$. Then the conclusion is false.", True),
        ("$c = 1$. Then the left side is $0$ and the right side is $1$.", None),
    ],
)
def test_what_one_over_zero_is_stands_only_where_a_model_divides_by_it(model, divides):
    quotient = mul(sym("c", "real"), mk("inv", mk("sqrt", sym("d", "nat"))))
    claim = mk("Eq", quotient, 1)
    assert divides_by_zero([claim], model) is divides
    shown = {"id": "k", "text": "", "counter_model": {"en": model, "zh": model}}
    finding, words = found([law()], hypotheses=[shown]), WORDS["en"]
    dropped = Hypothesis("k", mk("Le", 0, 1))
    said = reason_needed(finding, [dropped], words, stated=[dropped.term, claim])
    assert (words("one_over_zero") in said) is (divides is not False)
    said = reason_needed(finding, [Hypothesis("k", claim)], words, stated=[claim])
    assert words("one_over_zero") not in said, "what divides was dropped"


def test_a_bound_is_contradicted_by_estimates_above_it_only():
    assert evidence_view(found([law()]), EN).facts.endswith("|z| ≤ 4.00")
    bound = evidence_view(found([law(expected=4.0)]), EN, relation="bound")
    assert bound.facts.endswith(", up to 75\u202f% of the bound")
    assert [(row.z, row.last) for row in bound.rows] == [("", "75\u202f%")]


def test_the_caption_says_where_an_interval_speaks_against_the_claim():
    """The line is the value that is proved, or the bound, which estimates may lie far below."""
    for words, below in zip(WORDS.values(), ("wholly above", "整个越过"), strict=True):
        value, bound = (
            evidence_view(found([law(expected=4.0)]), words, relation=relation).caption
            for relation in ("value", "bound")
        )
        assert below in bound
        assert below not in value
        assert {"en": "the two sides", "zh": "两边"}[words.language] in bound
        assert words("right_value").lower() in value


def test_above_a_negative_bound_is_above_it_in_the_figure():
    figure = str(
        sizes_figure([sized(-4, 0.1, -2, 3), sized(-1, 0.1, -2, 8)], 5.86, EN, is_bound=True)
    )
    (_, kept), (_, broken) = dots(figure)
    assert broken < truth(figure) < kept  # y grows downwards
    assert "in standard errors" in figure


def test_bounds_that_no_law_could_have_broken_count_for_nothing():
    empty, told = law("sign", expected=4.0, is_empty=True), law(expected=4.0)
    for words in WORDS.values():
        one, both = (
            evidence_view(found(x), words, relation="bound") for x in ([empty], [empty, told])
        )
        assert one.facts == words("checked_exact", n=20)
        assert words("evidence_empty") in one.intro
        assert words("evidence_near") not in one.intro
        assert [row.last for row in both.rows] == ["–", percent(0.75, words.language)]
        assert words("count_laws", n=1) in both.facts
        assert words("evidence_near") in both.intro


def test_the_page_says_how_small_an_error_would_have_shown():
    view = evidence_view(found([law(seen=0.0161, size=16), law(seen=0.4, size=3)]), EN)
    assert view.facts.endswith("errors of 1.6\u202f% would show")
    assert [(row.size, row.last) for row in view.rows] == [("16", "1.6\u202f%"), ("3", "40\u202f%")]
    assert "the smallest of all is 1.6\u202f%" in view.intro
    assert "1.6%" in evidence_view(found([law(seen=0.0161)]), WORDS["zh"]).facts


@pytest.mark.parametrize(
    ("sizes", "idle", "said"),
    [
        ((3, 8, 16), 0, None),
        ((4, 9, 25), 2, None),
        ((None,), 0, "evidence_sizes_searched"),
        ((3, 4, 6), 0, "evidence_sizes_many"),
        ((3, 16), 0, "evidence_sizes_none"),
        ((3,), 4, "evidence_sizes_idle"),
    ],
)
def test_where_sizes_are_few_or_small_the_page_says_why(sizes, idle, said):
    sampled = {"laws": [law(size=n) for n in sizes], "limit": 5.7, "idle": idle}
    keys = [f"evidence_sizes_{name}" for name in ("searched", "many", "none", "idle")]
    for words in WORDS.values():
        intro = evidence_view(found([], sampled=sampled), words, has_size=True).intro
        assert [key for key in keys if words(key) in intro] == ([said] if said else [])
        without = evidence_view(found([], sampled=sampled), words).intro
        assert not any(words(key) in without for key in keys)


def test_a_page_whose_samples_do_not_vary_says_that_they_are_no_evidence():
    sampled = {"laws": [], "limit": 5.7, "idle": 12}
    view = evidence_view(found([], sampled=sampled), EN)
    assert "Such comparisons are not counted." in view.intro
    assert (view.rows, view.figure) == ((), None)
    own = {"estimate": 2.0, "expected": 2.0, "error": 0.01, "samples": 640_000, "seen": 0.036}
    shown = evidence_view(found([], sampled=sampled, experiment=own), EN)
    assert "it would have shown an error of 3.6\u202f%" in shown.intro
    none = evidence_view(found([], sampled=sampled | {"idle": 0}), EN)
    assert "No samples were drawn" in none.intro


EXPERIMENT = "def experiment(rng, n):\n    {first}\n    return {given}\n"
DRAWN = EXPERIMENT.format(first="x = rng.normal(size=n // 100)", given="x.mean(), 0.0")
HELPED = "def _both(rng, n):\n    return rng.normal(size=n).mean(), 0.0, '<='\n\n" + (
    EXPERIMENT.format(first="pass", given="_both(rng, n)")
)
FIXED = EXPERIMENT.format(first="del rng, n  # nothing here is random", given="2.7, 4.0")
MADE = {"samples": 640_000, "estimate": 0.9, "expected": 1.0, "error": 0.0}


def experimented(source, words=EN, **kind):
    """What the page says of an experiment with this code."""
    return evidence_view(found([law()], experiment=MADE), words, experiment=source, **kind).result


def test_the_experiment_of_a_bound_shows_both_sides():
    assert experimented(DRAWN).endswith("It gives 0.9 and should give 1.")
    bound = experimented(DRAWN, relation="bound")
    assert bound.endswith("It gives 0.9 and should give 1 at most.")


def test_a_page_says_how_an_experiment_was_run_and_not_what_it_drew():
    assert "run 32 times with n = 20\u202f000" in experimented(DRAWN)
    assert "samples" not in experimented(DRAWN)
    assert "以 n = 20\u202f000 运行 32 次" in experimented(DRAWN, WORDS["zh"])
    assert experimented(FIXED).startswith("Nothing in it is random.")
    assert "其中没有随机量" in experimented(FIXED, WORDS["zh"])


def test_pages_know_how_often_an_experiment_runs():
    assert RUNS == BATCHES


@pytest.mark.parametrize("source", [DRAWN.replace("0.0", "0.0, '<='"), HELPED])
def test_an_experiment_that_tries_a_bound_is_said_to_give_at_most_that(source):
    said = experimented(source, is_moment=True)
    assert "should give 1 at most" in said
    assert said.endswith("the theorem says only that the moment is finite.")
    assert "应不超过 1" in experimented(source, WORDS["zh"], is_moment=True)


def test_an_experiment_about_a_moment_has_a_number_of_its_own():
    said = experimented(DRAWN, is_moment=True)
    assert "should give 1. That number is the experiment’s own" in said


def test_exact_values_are_no_evidence_and_have_no_row():
    view = evidence_view(found([law(error=0.0), law()]), EN)
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
    view = evidence_view(found([law("random points", pairs=pairs)]), EN, relation="bound")
    assert view.points[0].deviation == "0"
    assert "none lies above the diagonal" in view.figure


@pytest.mark.parametrize("is_bound", [True, False])
def test_what_was_not_measured_in_standard_errors_has_none(is_bound):
    relation = "bound" if is_bound else "value"
    view = evidence_view(found([law() | {"z": None}]), EN, relation=relation)
    assert [row.z for row in view.rows] == ["" if is_bound else "–"]
    assert "z" not in view.facts


@pytest.mark.parametrize(
    ("order", "said"),
    [(1, "$V$ has no mean."), (4, "$V^{1/4}$ has no moment of order $4$.")],
)
def test_what_has_not_the_moment_of_a_hypothesis_fits_its_order(order, said):
    assert unmet(order, EN).endswith(light(f"then {said}"))


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (2, "则 $V^{1/2}$ 没有二阶矩。"),
        (12, "则 $V^{1/(12)}$ 没有 $12$ 阶矩。"),
        (sym("p", "nat"), "则 $V^{1/p}$ 没有 $p$ 阶矩。"),
    ],
)
def test_chinese_has_numerals_for_small_orders(order, said):
    assert unmet(order, ZH).endswith(light(said))


def unmet(order, words):
    """Why a moment of this order is asked for, where no counter-model can show it."""
    finding = found(
        [law()], hypotheses=[{"id": "h", "text": "", "counter_model": None, "about_moments": True}]
    )
    moment = mk("Moment", sym("X", "random"), order)
    return light(reason_needed(finding, [Hypothesis("h", moment)], words))


@pytest.mark.parametrize("letter", ["epsilon", "phi"])
def test_a_letter_of_a_counter_model_is_drawn_as_in_formulas(letter):
    plain, drawn = (light(rf"$\{name}_{{1}} = -1$") for name in (letter, f"var{letter}"))
    assert plain == drawn


def test_a_limit_is_held_to_at_its_last_argument_alone():
    points = law(error=0.0, pairs=[[0.0, 0.2], [0.5, 0.7], [1.0, 1.3], [2.0, 2.0]], telling=3)
    for words, said in zip(
        WORDS.values(), ("the last argument alone", "最后一个自变量"), strict=True
    ):
        view = evidence_view(found([points]), words, relation="limit")
        assert said in view.intro
        assert said in str(view.figure)
        assert words("figure_points_limit_caption") == view.caption


def test_points_of_what_is_unequal_lie_off_the_diagonal():
    points = law(error=0.0, pairs=[[2.0, 0.0], [0.5, 0.7], [1.0, 1.3], [3.0, 2.0]], telling=4)
    for words, said in zip(WORDS.values(), ("none lies on", "没有一点在对角线上"), strict=True):
        view = evidence_view(found([points]), words, relation="unequal")
        assert said in str(view.figure)
        assert view.points_column == words("points_unequal")
        assert [row.deviation for row in view.points] == ["2 × 10⁻¹"]


@pytest.mark.parametrize(
    ("argument", "shown"),
    [
        ("64", "64"),
        ("10,000", "10\u202f000"),
        ("1,000,000", "1\u202f000\u202f000"),
        ("10,000,000,000,000,000", "10¹⁶"),
        (f"{1e64:,.0f}", "10⁶⁴"),
    ],
)
def test_an_argument_of_a_limit_is_written_as_other_numbers_are(argument, shown):
    row = law(f"argument {argument}", pairs=[[0.5, 0.0]])
    (points,) = evidence_view(found([row]), EN).points
    assert points.kind == f"argument {shown}"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_variant_without_letters_shows_no_empty_model(language):
    for model, is_shown in {"$d = 1$.": True, "Then the conclusion is false.": False}.items():
        exact = {"en": model, "zh": model}
        kind = {"kind": "number", "title": {"en": "changed", "zh": "改变"}, "statement": ""}
        mutant = kind | {"exact": exact, "sampled": True}
        said = evidence_view(found([law()], mutant=mutant), WORDS[language]).intro
        assert (light(model) in said) is is_shown
