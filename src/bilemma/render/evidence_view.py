"""What the checks found, as a page shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from bilemma.library.model import Hypothesis

from .figures import Estimate, evidence_figure
from .prose import inline
from .strings import Words

__all__ = ["Checked", "EvidenceView", "evidence_view", "why_needed"]


# What the checks report of one theorem: data with the keys of ``bilemma check --json``.
Checked = Mapping[str, Any]


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
class EvidenceView:
    """The section "Evidence": a sentence or two, and one row a law."""

    facts: str
    intro: Markup
    rows: tuple[LawRow, ...]
    figure: Markup | None
    caption: str
    result: Markup | None


def evidence_view(found: Checked | None, words: Words) -> EvidenceView | None:
    """What the page says of the checks of one theorem; None where they were not run."""
    if found is None:
        return None
    exact, sampled = found["exact"], found["sampled"]
    laws = sampled["laws"]
    sentences = [_exact(exact, words), _sampled(laws, words), _mutant(found["mutant"], words)]
    gap = words.of("reason", "sentences")
    return EvidenceView(
        facts=_facts(exact, sampled, words),
        intro=inline(gap.join(filter(None, sentences))),
        rows=tuple(_row(law, words) for law in laws),
        figure=_figure(laws, sampled.get("limit"), words),
        caption=_caption(sampled.get("limit"), words),
        result=_result(found["experiment"], words),
    )


def _facts(exact: Mapping[str, Any], sampled: Mapping[str, Any], words: Words) -> str:
    models = words("checked_exact", n=exact["models"])
    if not sampled["laws"]:
        return models
    laws = words("count_laws", n=len(sampled["laws"]))
    largest = max(abs(law["z"]) for law in sampled["laws"])
    return words("checked_facts", models=models, laws=laws, z=f"{largest:.2f}")


def _exact(exact: Mapping[str, Any], words: Words) -> str:
    if exact["failures"]:
        return words("evidence_exact_failed")
    return words("evidence_exact", n=exact["models"]) if exact["models"] else ""


def _sampled(laws: Sequence[Any], words: Words) -> str:
    return words("evidence_sampled") if laws else ""


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
        z=_minus(f"{law['z']:+.2f}"),
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


def _figure(laws: Sequence[Mapping[str, Any]], limit: float | None, words: Words) -> Markup | None:
    drawn = [law for law in laws if law["error"] > 0]
    if not drawn:
        return None
    estimates = [
        Estimate(law["law"][words.language], law["estimate"], law["error"], law["expected"])
        for law in drawn
    ]
    return evidence_figure(estimates, limit, words)


def _caption(limit: float | None, words: Words) -> str:
    caption = words("figure_evidence")
    if limit is None:
        return caption
    return caption + words.of("reason", "sentences") + words("figure_evidence_limit")


def _result(experiment: Mapping[str, Any], words: Words) -> Markup | None:
    if "estimate" not in experiment:
        return None
    return inline(
        words(
            "experiment_result",
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
            return inline(f"{words('without_it')}{gap}{model[words.language]}")
    first = about[row[0].id]
    if first.get("about_moments"):
        return inline(words("moments_needed"))
    return inline(words("only_a_range" if first.get("about_ranges") else "no_counter_model"))
