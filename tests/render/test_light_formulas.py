"""Formulas of finite models in light HTML: nothing is lost, and the rest is left to KaTeX."""

import json
import re
from pathlib import Path

import pytest

from bilemma.bilingual.phrase import Written, read
from bilemma.render.writers.authors_words import light
from bilemma.render.writers.plain_text import text

ROOT = Path(__file__).parents[2]
RECORDS = [*ROOT.glob("derivations/*/evidence.jsonl")]
SMALL = "⁰¹²³⁴⁵⁶⁷⁸⁹"


def written(formula):
    return re.fullmatch('<k-y(?: class="bl-long")?>(.*)</k-y>', light(f"${formula}$"))[1]


@pytest.mark.parametrize(
    ("formula", "html"),
    [
        ("d = 2", "<i>d</i>\u00a0=\u00a02"),
        (
            "q_{1} = 1-1/2 Z_{2}",
            "<i>q</i><sub>1</sub>\u00a0=\u00a01 −\u00a01/2\u2009<i>Z</i><sub>2</sub>",
        ),
        (r"\sigma_{q} = -\sqrt{3}", "<i>σ</i><sub><i>q</i></sub>\u00a0=\u00a0−√3"),
        (r"-2 \log(4/3)\ldots", "−2\u2009log(4/3)…"),
        (r"K_{1,2} Z_{1}^{2}", "<i>K</i><sub>1,2</sub>\u2009<i>Z</i><sub>1</sub><sup>2</sup>"),
        (r"f_{t}+\mathrm e^{-t}", "<i>f</i><sub><i>t</i></sub> +\u00a0e<sup>−<i>t</i></sup>"),
        (r"\sqrt{a+b}\Delta", "√(<i>a</i> +\u00a0<i>b</i>)\u2009Δ"),
        ("x < y", "<i>x</i>\u00a0&lt;\u00a0<i>y</i>"),
    ],
)
def test_a_formula_in_light_html(formula, html):
    assert written(formula) == html


@pytest.mark.parametrize("formula", [r"\frac12", r"\sum_{i=1}^n x_i", r"\bar x", r"\mathbb E"])
def test_what_needs_more_is_left_to_katex(formula):
    assert light(f"${formula}$") == f'<span class="arithmatex">\\({formula}\\)</span>'


def models():
    """What the records show of models, in both languages."""
    for path in RECORDS:
        for line in path.read_text("utf-8").splitlines():
            data = json.loads(line)["data"]
            shown = [h["counter_model"] for h in data["hypotheses"]]
            shown.append(data["mutant"] and data["mutant"]["exact"])
            yield from (model[code] for model in shown if model for code in ("en", "zh"))


def bare(shown):
    """Letters, numbers and signs, without spaces and without what marks scripts."""
    shown = shown.translate(str.maketrans(SMALL, "0123456789"))
    return re.sub(r"[\s_^{}()]", "", shown)


# What a model says in one line may be fractions beside letters, and a computation with means.
HEAVY = re.compile(r"\\(operatorname|boldsymbol|sum|prod|lvert|exp|log|sqrt|[td]?frac|[bB]igg?l)")


def test_no_sign_of_any_model_is_lost_and_only_computations_need_katex():
    formulas = {item for model in models() for item in read(model) if isinstance(item, Written)}
    assert len(formulas) > 1000
    for item in formulas:
        shown = light(f"${item.latex}$")
        if "<k-y" not in shown:
            assert HEAVY.search(item.latex), item.latex
            continue
        found = re.sub("<[^>]+>", "", shown).replace("&lt;", "<")
        plain = (
            text((item,)).replace("ϵ", "ε").replace("ϕ", "φ")
        )  # pages draw these as the book does
        assert bare(found) == bare(plain), item.latex


@pytest.mark.parametrize(
    ("formula", "stays"), [("k_1 = 2 / Z_2", True), ("x = 1 + 2 + 3 + 4 + 5", False)]
)
def test_a_short_formula_stays_on_its_line(formula, stays):
    assert ("bl-long" not in light(f"${formula}$")) is stays
