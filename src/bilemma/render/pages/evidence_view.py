"""What the checks found, as a page shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from bilemma.library.model import Hypothesis

from ..figures.evidence_figure import Estimate, Points, estimates_figure, points_figure
from ..words.strings import Words
from ..writers.prose import inline, light

__all__ = ["Checked", "EvidenceView", "evidence_view", "why_needed"]


# What the checks report of one theorem: data with the keys of ``bilemma check --json``.
Checked = Mapping[str, Any]

SHOWN_VALUES = 8  # of the numbers in a claim that a sentence can list


@dataclass(frozen=True)
class LawRow:
    """The claim under one law: what the samples gave."""

    law: str
    samples: str
    estimate: str
    error: str
    expected: str
    z: str


@dataclass(frozen=True)
class PointsRow:
    """The claim at points of one kind, where nothing is random."""

    kind: str
    points: str
    deviation: str


@dataclass(frozen=True)
class EvidenceView:
    """The section "Evidence": a sentence or two, and one row a law or a kind of points."""

    facts: str
    intro: Markup
    rows: tuple[LawRow, ...]
    points: tuple[PointsRow, ...]
    figure: Markup | None
    caption: str
    result: Markup | None


def evidence_view(
    found: Checked | None, words: Words, *, is_bound: bool = False
) -> EvidenceView | None:
    """What the page says of the checks of one theorem; None where they were not run.

    ``is_bound``: the claim is an inequality, which only an estimate above the bound contradicts.
    """
    if found is None:
        return None
    exact, sampled = found["exact"], found["sampled"]
    random = [law for law in sampled["laws"] if not law.get("pairs")]
    points = [law for law in sampled["laws"] if law.get("pairs")]
    sentences = [
        _exact(exact, words),
        _sampled(random, words),
        words("evidence_points") if points else "",
        _mutant(found["mutant"], words),
    ]
    gap = words.of("reason", "sentences")
    figure, caption = _figure(random, points, sampled.get("limit"), words, is_bound=is_bound)
    return EvidenceView(
        facts=_facts(exact, random, points, words, is_bound=is_bound),
        intro=light(gap.join(filter(None, sentences))),
        rows=tuple(_row(law, words) for law in random),
        points=tuple(_points_row(kind, words, is_bound=is_bound) for kind in points),
        figure=figure,
        caption=caption,
        result=_result(found["experiment"], words, is_bound=is_bound),
    )


def _facts(
    exact: Mapping[str, Any],
    random: Sequence[Any],
    points: Sequence[Any],
    words: Words,
    *,
    is_bound: bool,
) -> str:
    models = words("checked_exact", n=exact["models"])
    if random:
        laws = words("count_laws", n=len(random))
        key = "checked_bound" if is_bound else "checked_facts"
        found = [law["z"] for law in random if law["z"] is not None]
        if not found:
            return words("checked_laws", models=models, laws=laws)
        largest = max(0.0, *(z if is_bound else abs(z) for z in found))
        return words(key, models=models, laws=laws, z=f"{largest:.2f}")
    if points:
        return words("checked_points", models=models, n=sum(kind["samples"] for kind in points))
    return models


def _exact(exact: Mapping[str, Any], words: Words) -> str:
    if exact["failures"]:
        return words("evidence_exact_failed")
    return words("evidence_exact", n=exact["models"]) if exact["models"] else ""


def _sampled(laws: Sequence[Any], words: Words) -> str:
    """That samples were drawn, and what the numbers in the claim were, if they are few."""
    if not laws:
        return ""
    where = {tuple(law.get("where", ())) for law in laws}
    values = where.pop() if len(where) == 1 else ()
    if not 0 < len(values) <= SHOWN_VALUES:
        return words("evidence_sampled")
    comma = words.of("statement", "comma")
    return words("evidence_sampled_where", values=comma.join(f"${value}$" for value in values))


def _mutant(mutant: Mapping[str, Any] | None, words: Words) -> str:
    """A wrong variant that the checks refuted: they can fail."""
    if mutant is None:
        return ""
    return words(
        "evidence_mutant",
        title=mutant["title"][words.language],
        model=mutant["exact"][words.language],
    )


def _row(law: Mapping[str, Any], words: Words) -> LawRow:
    return LawRow(
        law=law["law"][words.language],
        samples=f"{law['samples']:,}".replace(",", "\u202f"),
        estimate=_number(law["estimate"], law["error"]),
        error=_rounded(law["error"]),
        expected=_number(law["expected"], law["error"]),
        z=_minus(f"{law['z']:+.2f}") if law["z"] is not None else "–",
    )


def _number(x: float, error: float) -> str:
    """As many digits as the standard error lets one believe."""
    digits = _decimals(error)
    return _minus(f"{x:.{digits}f}" if digits < 9 else f"{x:.6g}")


def _rounded(error: float) -> str:
    return f"{error:.{_decimals(error)}f}" if error else ""


def _decimals(error: float) -> int:
    decimals = 0
    while error and round(error, decimals) < 2 * 10.0**-decimals and decimals < 9:
        decimals += 1
    return decimals if error else 9


def _minus(number: str) -> str:
    return number.replace("-", "−")


def _points_row(kind: Mapping[str, Any], words: Words, *, is_bound: bool) -> PointsRow:
    """How far the sides are apart at most, or by how much the left one is too large."""
    excess = [left - right for left, right in kind["pairs"]]
    largest = max(0.0, *excess) if is_bound else max(map(abs, excess))
    return PointsRow(
        kind=kind["law"][words.language],
        points=str(kind["samples"]),
        deviation="0" if largest == 0 else power_of_ten(largest),
    )


def power_of_ten(x: float) -> str:
    """A small number as 2 × 10⁻¹⁶."""
    mantissa, _, exponent = f"{x:.0e}".partition("e")
    raised = str(int(exponent)).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))
    return f"{mantissa} × 10{raised}"


def _figure(
    random: Sequence[Mapping[str, Any]],
    points: Sequence[Mapping[str, Any]],
    limit: float | None,
    words: Words,
    *,
    is_bound: bool,
) -> tuple[Markup | None, str]:
    """The figure with its caption; none where every value is exact or all are alike."""
    language = words.language
    estimates = [
        Estimate(law["law"][language], law["estimate"], law["error"], law["expected"])
        for law in random
        if law["error"] > 0
    ]
    if estimates:
        figure = estimates_figure(estimates, limit, words, is_bound=is_bound)
        return figure, _caption(limit, words)
    groups = [Points(kind["law"][language], kind["pairs"]) for kind in points]
    figure = points_figure(groups, words, is_bound=is_bound)
    return figure, words("figure_points_bound_caption" if is_bound else "figure_points_caption")


def _caption(limit: float | None, words: Words) -> str:
    caption = words("figure_evidence")
    if limit is None:
        return caption
    return caption + words.of("reason", "sentences") + words("figure_evidence_limit")


def _result(experiment: Mapping[str, Any], words: Words, *, is_bound: bool) -> Markup | None:
    if "estimate" not in experiment:
        return None
    return inline(
        words(
            "experiment_bound" if is_bound else "experiment_result",
            n=f"{experiment['samples']:,}".replace(",", "\u202f"),
            estimate=_number(experiment["estimate"], experiment["error"]),
            expected=f"{experiment['expected']:.6g}",
        )
    )


def why_needed(found: Checked | None, row: Sequence[Hypothesis], words: Words) -> Markup | None:
    """Why hypotheses that share a row are there: a counter-model, or that none is known.

    None where the checks were not run.
    """
    if found is None:
        return None
    gap = words.of("reason", "sentences")
    about = {hypothesis["id"]: hypothesis for hypothesis in found["hypotheses"]}
    for hypothesis in row:
        model = about[hypothesis.id]["counter_model"]
        if model is not None:
            return light(f"{words('without_it')}{gap}{model[words.language]}")
    first = about[row[0].id]
    if first.get("about_moments"):
        return inline(words("moments_needed"))
    return inline(words("only_a_range" if first.get("about_ranges") else "no_counter_model"))
