"""Figures with a choice: what is drawn is what the book proves, and every reader can use it."""

import math
import re
import tomllib
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from bilemma.evidence.models.evaluate import Evaluator, ExactModel
from bilemma.evidence.models.space import SampleSpace
from bilemma.render.figures.choice import FigureError, figure_catalogue, read_catalogue
from bilemma.render.figures.choice.canvas import number, thinned
from bilemma.render.pages.worked import worked
from bilemma.render.words.learners import read_learners_path
from bilemma.render.words.strings import read_words
from derivations.dot_products.standard_deviation_of_dot_product import (
    standard_deviation_of_dot_product,
)
from derivations.dot_products.variance_divided_by_dimension import variance_divided_by_dimension
from derivations.dot_products.variance_of_scaled_dot_product import variance_of_scaled_dot_product
from derivations.dot_products.variance_of_unit_dot_product import variance_of_unit_dot_product
from derivations.drawings import (
    affine,
    covariances,
    gradient,
    kurtosis,
    law,
    layers,
    moments,
    one_row,
    product,
    saturation,
    scaling,
    softmax,
    tangent,
    weights,
)
from derivations.law_of_dot_product.kurtosis_of_dot_product import kurtosis_of_dot_product
from derivations.law_of_dot_product.kurtosis_of_normal_dot_product import (
    kurtosis_of_normal_dot_product,
)
from derivations.saturation.jacobian_at_most_remainder import jacobian_at_most_remainder
from derivations.saturation.jacobian_saturation import jacobian_saturation
from derivations.softmax.softmax_jacobian import softmax_jacobian
from tests import whole_book

ROOT = Path(__file__).parents[2]
ENTRIES = tomllib.loads((ROOT / "derivations" / "figures.toml").read_text("utf-8"))
WORDS = read_words(ROOT / "templates" / "strings.toml")
DRAWINGS = (affine, covariances, gradient, kurtosis, law, layers, moments, product, saturation)
DRAWINGS += (one_row, scaling, softmax, tangent, weights)
MODULES = {m.__name__.rpartition(".")[2]: m for m in DRAWINGS}


def side(lemma, which, **values):
    """One side of a theorem's claim, evaluated; vectors are given as lists, from index 1."""
    keys = {key[0]: key for key in lemma.claim.free}
    model = {}
    for name, value in values.items():
        if name in keys:
            vector = isinstance(value, (list, tuple, np.ndarray))
            model[keys[name]] = (lambda i, v=value: v[i - 1]) if vector else value
    return float(
        np.real(Evaluator(ExactModel(SampleSpace(1), model)).value(lemma.claim.args[which]))
    )


@pytest.fixture(scope="module")
def drawn(tmp_path_factory):
    """Every figure in both languages, drawn anew: id to language to HTML."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(figure_catalogue, "CACHE", tmp_path_factory.mktemp("cache"))
        yield drawn_anew(read_catalogue(ROOT))


def drawn_anew(found):
    return {
        id: {
            code: "".join(found.on(entry["pages"][0], words)).split(f'id="figure-{id}"')[1]
            for code, words in WORDS.items()
        }
        for id, entry in ENTRIES.items()
    }


def figure(drawn, id, code):
    return drawn[id][code].split("</figure>")[0]


each = pytest.mark.parametrize("id", ENTRIES)
in_both = pytest.mark.parametrize("code", WORDS)


# --- what the formulas are ------------------------------------------------------------------------
def proved(id, **letters):
    """What the theorem says for these numbers."""
    return worked(whole_book.book().theorems[id], letters)


@pytest.mark.parametrize("factor", layers.FACTORS.values())
def test_a_layer_multiplies_the_mean_square_as_the_theorem_says(factor):
    root = math.sqrt(factor / 2)  # of the variance of a weight, with two inputs
    after = proved("xavier-forward", n=2, tau=root, s=1)
    assert after == pytest.approx(float(layers.mean_square(factor, 1)))
    assert layers.mean_square(factor, 3) == factor**3


@pytest.mark.parametrize("a", [0, 1, -1])
def test_the_tangents_drawn_are_those_of_the_axiom(a):
    height, slope = math.exp(a), tangent.tangent(a + 1, a) - tangent.tangent(a, a)
    assert tangent.tangent(a, a) == pytest.approx(height)
    assert slope == pytest.approx(height)  # the derivative of the exponential is itself
    assert all(tangent.tangent(x, a) <= math.exp(x) + 1e-12 for x in tangent.AT)


@pytest.mark.parametrize("divisor", one_row.DIVISORS.values())
def test_the_derivatives_of_the_row_are_those_of_the_theorem(divisor):
    x = weights.scores(one_row.DIMENSION) / divisor
    y = weights.weights(x)
    leader, slopes = int(y.argmax()) + 1, one_row.derivatives(y)
    for j, slope in enumerate(slopes, 1):
        proved_slope = side(softmax_jacobian, 1, i=leader, j=j, n=one_row.KEYS, x=x)
        assert slope == pytest.approx(proved_slope, rel=1e-9)
    assert np.abs(slopes).max() <= one_row.STEEPEST


@pytest.mark.parametrize(("a", "b"), affine.MAPS.values())
def test_mean_and_deviation_of_an_affine_function_are_those_of_its_values(a, b):
    values = [a * x + b for x in affine.VALUES]
    assert affine.mean(a, b) == a * np.mean(affine.VALUES) + b == np.mean(values)
    assert affine.deviation(a, b) == pytest.approx(abs(a) * np.std(affine.VALUES))


@pytest.mark.parametrize("mean", moments.MEANS.values())
def test_the_mean_square_drawn_is_that_of_samples(mean):
    x = np.random.default_rng(7).normal(mean, 1, 400_000)
    assert moments.mean_square(mean) == pytest.approx((x**2).mean(), abs=0.05)


@pytest.mark.parametrize("means", product.MEANS.values())
def test_the_parts_of_the_variance_of_a_product_are_those_of_two_signs(means):
    """Exactly: X and Y are their means plus a fair sign, so their variances are 1."""
    values = [(means[0] + s) * (means[1] + t) for s in (-1, 1) for t in (-1, 1)]
    assert sum(product.parts(*means)) == np.var(values)


@pytest.mark.parametrize("correlation", covariances.CORRELATIONS.values())
def test_the_variance_of_a_sum_is_the_sum_of_the_matrix(correlation):
    n = covariances.TERMS
    matrix = np.full((n, n), float(correlation)) + (1 - float(correlation)) * np.eye(n)
    assert float(covariances.variance(correlation)) == pytest.approx(matrix.sum())
    assert np.linalg.eigvalsh(matrix).min() > -1e-12, "there are such variables"


@pytest.mark.parametrize("d", scaling.DIMENSIONS)
def test_the_deviations_drawn_are_those_of_the_theorems(d):
    unit = {"d": d, "sigma_q": 1, "sigma_k": 1}
    claims = {
        "1": variance_of_unit_dot_product,
        "√d": variance_of_scaled_dot_product,
        "d": variance_divided_by_dimension,
    }
    for label, exponent in scaling.EXPONENTS.items():
        deviation = scaling.deviation(d, exponent)
        assert deviation**2 == pytest.approx(side(claims[label], 1, **unit))
    proved = side(standard_deviation_of_dot_product, 1, **unit)
    assert scaling.deviation(d, 0) == pytest.approx(proved)


@pytest.mark.parametrize("d", kurtosis.DIMENSIONS)
@pytest.mark.parametrize("law", kurtosis.KURTOSES)
def test_the_kurtosis_drawn_is_that_of_the_theorem(law, d):
    kappa = float(kurtosis.KURTOSES[law])
    proved = side(kurtosis_of_dot_product, 1, d=d, kappa_q=kappa, kappa_k=kappa)
    assert kurtosis.kurtosis(d, kurtosis.KURTOSES[law]) == pytest.approx(proved)


def test_the_kurtoses_of_components_are_those_of_their_laws():
    x = (np.arange(200_000) + 0.5) / 200_000 * 2 - 1
    assert (x**4).mean() / (x**2).mean() ** 2 == pytest.approx(float(kurtosis.KURTOSES["@uniform"]))
    z = np.linspace(-12, 12, 200_001)
    weights = np.exp(-z * z / 2)
    fourth, second = (weights @ z**k / weights.sum() for k in (4, 2))
    assert fourth / second**2 == pytest.approx(float(kurtosis.KURTOSES["@normal"]))


@pytest.mark.parametrize("label", softmax.TEMPERATURES)
def test_weights_and_jacobian_drawn_are_those_of_the_theorem(label):
    temperature = softmax.TEMPERATURES[label]
    x = [score / float(temperature) for score in softmax.SCORES]
    entries = softmax.jacobian(softmax.weights(temperature))
    for i in range(1, 5):
        for j in range(1, 5):
            for which in (0, 1):
                proved = side(softmax_jacobian, which, i=i, j=j, n=4, x=x)
                assert entries[i - 1, j - 1] == pytest.approx(proved, abs=1e-12)


@pytest.mark.parametrize("n", [2, 4, 16])
@pytest.mark.parametrize("gap", saturation.GAPS)
def test_entry_and_bounds_drawn_are_those_of_the_theorem(n, gap):
    x = saturation.scores(gap, n)
    pairs = [(1, 1), (1, 2), (2, 2), (2, min(n, 3))]  # the others are equal to one of these
    entries = [side(jacobian_saturation, 0, k=k, m=m, n=n, i=1, x=x, Delta=gap) for k, m in pairs]
    assert saturation.largest_entry(gap, n) == pytest.approx(max(entries), abs=1e-12)
    bound = side(jacobian_saturation, 1, n=n, Delta=gap)
    assert saturation.bound(gap, n) == pytest.approx(bound)
    remainder = side(jacobian_at_most_remainder, 1, n=n, i=1, x=x)
    assert saturation.remainder(gap, n) == pytest.approx(remainder, abs=1e-12)


@pytest.mark.parametrize("d", law.DIMENSIONS)
def test_the_density_drawn_has_the_variance_and_the_kurtosis_of_the_theorems(d):
    reach, count = 200 if d > 64 else 100, 8_000
    width = 2 * reach / count
    points = [-reach + width * (n + 0.5) for n in range(count)]
    masses = [law.density(x, d) * width for x in points]
    second, fourth = (sum(m * x**k for m, x in zip(masses, points, strict=True)) for k in (2, 4))
    assert sum(masses) == pytest.approx(1, abs=1e-3)
    assert second == pytest.approx(side(variance_of_unit_dot_product, 1, d=d), rel=1e-3)
    proved = side(kurtosis_of_normal_dot_product, 1, d=d)
    assert fourth / second**2 == pytest.approx(proved, rel=1e-3)


@pytest.mark.parametrize("scaled", [False, True])
def test_the_simulated_gradient_is_that_of_queries_and_keys_with_components(scaled):
    d, n, samples = 8, 4, 40_000
    rng = np.random.default_rng(3)
    q, k = rng.standard_normal((samples, d)), rng.standard_normal((samples, n, d))
    scores = np.einsum("sd,snd->sn", q, k) / (math.sqrt(d) if scaled else 1)
    y = np.exp(scores)
    y /= y.sum(axis=1, keepdims=True)
    entries = np.abs(y[:, :, None] * (np.eye(n) - y[:, None, :])).max(axis=(1, 2))
    found = gradient.summary(d, n, scaled=scaled)
    assert found.mean == pytest.approx(entries.mean(), rel=0.02)
    assert found.median == pytest.approx(np.median(entries), rel=0.03)
    assert found.mean_square == pytest.approx((entries**2).mean(), rel=0.03)


def test_without_scaling_the_median_falls_far_below_the_mean():
    first, last = (gradient.summary(d, 4, scaled=False) for d in (1, 1024))
    assert last.median < first.median / 1e4
    assert last.mean > first.mean / 50
    scaled = [gradient.summary(d, 4, scaled=True) for d in (4, 1024)]
    assert scaled[0].median == pytest.approx(scaled[1].median, rel=0.2)


# --- what a reader gets ---------------------------------------------------------------------------
@each
@in_both
def test_there_is_a_button_for_each_frame_and_one_is_chosen(drawn, id, code):
    html = figure(drawn, id, code)
    assert html.count('type="radio"') == html.count("<svg") >= 3
    assert html.count(" checked>") == 1
    assert f'<input type="radio" name="{id}"' in html
    labels = re.findall(rf'<label for="{id}-\d+">([^<]+)</label>', html)
    assert len(set(labels)) == html.count("<svg")
    assert 'role="radiogroup" aria-label="' in html


@each
@in_both
def test_every_frame_says_something_else_in_words(drawn, id, code):
    findings = re.findall(r'role="img" aria-label="([^"]+)"', figure(drawn, id, code))
    assert len(set(findings)) == figure(drawn, id, code).count("<svg")
    for finding in findings:
        assert not set("{}$@\\") & set(finding)
        assert bool(re.search("[\u4e00-\u9fff]", finding)) == (code == "zh")


@each
@in_both
def test_a_frame_takes_colours_and_fonts_from_the_page(drawn, id, code):
    for svg in re.findall(r"<svg.*?</svg>", figure(drawn, id, code)):
        ET.fromstring(svg)  # noqa: S314 - made a moment ago
        assert not re.search(r"#[0-9a-fA-F]{3,6}|rgb|font-family|style=|<style| id=|href", svg)
        assert "@" not in svg
        assert "**" not in svg
        assert len(svg) < 13_000


@each
@in_both
def test_the_numbers_of_all_frames_stand_in_a_table(drawn, id, code):
    table = figure(drawn, id, code).split("<tbody>")[1]
    columns = len(ENTRIES[id]["columns"])
    rows = re.findall(r"<tr>(.*?)</tr>", table)
    assert table.count('scope="rowgroup"') == figure(drawn, id, code).count("<svg")
    for row in rows:
        assert row.count("<td>") == columns - 1


@each
def test_both_languages_show_the_same_drawing(drawn, id):
    paths = [re.findall(r"<path[^>]*>", figure(drawn, id, code)) for code in WORDS]
    assert paths[0] == paths[1] != []


@each
def test_the_pages_of_a_figure_exist(id):
    folders = {f.parent.name.replace("_", "-") for f in ROOT.glob("derivations/*/chapter.toml")}
    folders.add("foundations")  # the chapter of every book
    theorems = {f.stem.replace("_", "-") for f in ROOT.glob("derivations/*/*.py")}
    for page in ENTRIES[id]["pages"]:
        kind, _, name = page.partition("/")
        assert name in {"chapters": folders, "theorems": theorems}[kind]


def test_every_chapter_and_every_theorem_of_the_first_reading_has_a_figure():
    book = whole_book.book()
    wanted = {f"chapters/{chapter.id}" for chapter in book.chapters}
    wanted |= {f"theorems/{id}" for id in read_learners_path(ROOT).notes}
    missing = wanted - {page for entry in ENTRIES.values() for page in entry["pages"]}
    assert not missing, f"give them a figure in derivations/figures.toml: {sorted(missing)}"


@pytest.mark.parametrize("name", MODULES)
def test_a_drawing_is_the_same_each_time(name):
    file = ROOT / figure_catalogue.DRAWINGS / f"{name}.py"
    assert figure_catalogue._drawn(ROOT, file) == figure_catalogue._drawn(ROOT, file)


def test_a_drawing_is_kept_and_drawn_again_when_its_code_changes(tmp_path, monkeypatch):
    times = []
    monkeypatch.setattr(
        figure_catalogue, "_drawn", lambda _, file, *__: times.append(file.stem) or []
    )
    file = tmp_path / figure_catalogue.DRAWINGS / "law.py"
    file.parent.mkdir(parents=True)
    for code in ("first", "first", "second"):
        file.write_text(code)
        figure_catalogue.FigureCatalogue(tmp_path, {"one": {"drawing": "law"}})._frames("one")
    assert times == ["law", "law"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[a]\ndrawing = "law"', "missing or unknown: caption"),
        ("[a", "figures.toml"),
    ],
)
def test_a_wrong_description_is_refused_with_its_place(tmp_path, text, message):
    (tmp_path / "derivations").mkdir()
    (tmp_path / "derivations" / "figures.toml").write_text(text)
    with pytest.raises(FigureError, match=message):
        read_catalogue(tmp_path)


def test_a_book_without_figures_has_none(tmp_path):
    assert read_catalogue(tmp_path).on("chapters/softmax", WORDS["en"]) == []
    with pytest.raises(LookupError, match="no figure 'law'"):
        read_catalogue(tmp_path).figure("law", WORDS["en"])


@pytest.mark.parametrize(
    ("x", "written"), [(0.25, "0.25"), (-3, "−3"), (0.0000123, "1.23 × 10⁻⁵"), (16, "16")]
)
def test_numbers_are_written_as_a_reader_writes_them(x, written):
    assert number(x) == written


SEEN = 0.1  # of a unit: a pixel on a phone has at least four times that


def corners(points):
    return np.array(re.findall(r"[-\d.]+", points), dtype=float).reshape(-1, 2)


def gap(point, start, end):
    """From a point to a segment."""
    along = end - start
    share = np.clip((point - start) @ along / max(along @ along, 1e-9), 0, 1)
    return np.hypot(*(start + share * along - point))


def test_points_that_nobody_sees_are_left_out():
    x = np.linspace(16, 345, 400)
    y = 90 - 80 * np.exp(-(((x - 180) / 30) ** 2))
    drawn = " ".join(
        f"{'ML'[n > 0]} {a:f} {b:f}" for n, (a, b) in enumerate(zip(x, y, strict=True))
    )
    kept = corners(thinned(drawn))
    assert len(kept) < 130
    assert np.allclose(kept[[0, -1]], [[16, y[0]], [345, y[-1]]], atol=0.01)
    for point in corners(drawn):
        assert min(gap(point, *ends) for ends in pairwise(kept)) < SEEN


def test_what_is_filled_stays_closed_and_parts_stay_apart():
    drawn = "M 0 0 \nL 5 0 \nL 10 0 \nL 10 10 \nz\nM 20 20 \nL 30 30"
    assert [len(corners(part)) for part in thinned(drawn).split("M")] == [0, 3, 2]
    assert thinned(drawn).count("z") == 1
    assert len(corners(thinned("M 0 0 L 9 0 L 0 9 L 0 0"))) == 4, "it ends where it began"


def test_curves_are_left_as_they_are():
    drawn = "M 0 0 C 1 1 2 1 3 0 L 4 0 L 5 0"
    assert thinned(drawn) == drawn
