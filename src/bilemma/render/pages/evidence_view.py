"""What the checks found, as a page shows it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from bilemma.bilingual.text import grouped
from bilemma.findings.theorem_findings import (
    ExactFinding,
    Finding,
    LawFinding,
    RefutedVariant,
)
from bilemma.trusted.terms import Term

from ..figures.evidence_figure import Estimate, Points, points_figure
from ..figures.evidence_sizes import SizedEstimate, sizes_figure
from ..words.strings import Words
from ..writers.authors_words import light
from .evidence_power import (
    LineRow,
    line_rows,
    percent,
    sampled_sentences,
    smallest_seen,
)
from .experiment_words import experiment_words

GROUPED = re.compile(r"\d{1,3}(?:,\d{3})+")  # a number as findings write it
LONG = 10**9  # from here on the digits of an argument tell a reader less than their number


@dataclass(frozen=True)
class LawRow:
    """The claim under one law: what the samples gave.

    ``last`` is the smallest error that would have been seen, of a bound how near samples came.
    """

    size: str
    law: str
    samples: str
    estimate: str
    error: str
    expected: str
    z: str
    last: str


@dataclass(frozen=True)
class PointsRow:
    """The claim at points of one kind, where nothing is random."""

    kind: str
    points: str
    deviation: str


VALUE, BOUND, LIMIT, UNEQUAL = "value", "bound", "limit", "unequal"
_RELATIONS = {"Le": BOUND, "Lt": BOUND, "Tends": LIMIT, "Ne": UNEQUAL}


def relation_of(claim: Term) -> str:
    """What a conclusion says of its two sides; ``value`` that they are equal, or have none."""
    return _RELATIONS.get(claim.head, VALUE)


@dataclass(frozen=True)
class EvidenceView:
    """The section "Evidence": a sentence or two, and one row a law or a kind of points."""

    facts: str
    intro: Markup
    rows: tuple[LawRow, ...]
    points: tuple[PointsRow, ...]
    points_column: str  # what its last column is
    figure: Markup | None
    caption: str
    result: Markup | None
    has_sizes: bool
    lines: tuple[LineRow, ...] = ()


def evidence_view(
    found: Finding | None,
    words: Words,
    *,
    relation: str = VALUE,
    is_moment: bool = False,
    has_size: bool = False,
    is_single: bool = False,
    experiment: str = "",
) -> EvidenceView | None:
    """What the page says of the checks of one theorem; None where they were not run.

    ``relation`` is what the claim says of its two sides (:func:`relation_of`): against a bound only
    an estimate above it speaks, and a limit is held to at its last argument. ``is_moment``: the
    claim is that a moment is finite. ``experiment`` is the code of the theorem's own.
    ``has_size``: the statement has a size, so samples ought to be drawn at several. ``is_single``:
    it has one random variable, which depends on no other.
    """
    if found is None:
        return None
    exact, sampled, is_bound = found.exact, found.sampled, relation == BOUND
    random = [law for law in sampled.laws if not law.pairs and law.error]
    if is_single:
        random = [replace(law, dependence=None) for law in random]
    points = [law for law in sampled.laws if law.pairs]
    sentences = [
        _exact(exact, words),
        *sampled_sentences(found, random, points, words, is_bound=is_bound, has_size=has_size),
        words("evidence_law_names") if random else "",
        *_points(points, words, relation),
        _mutant(found.mutant, words),
    ]
    gap = words.of("reason", "sentences")
    figure, caption = _figure(random, points, sampled.limit, words, relation)
    return EvidenceView(
        facts=_facts(exact, random, points, words, is_bound=is_bound),
        intro=light(gap.join(filter(None, sentences))),
        rows=tuple(_row(law, words, is_bound=is_bound) for law in random),
        points=tuple(_points_row(kind, words, relation) for kind in points),
        points_column=words(f"points_{relation}"),
        figure=figure,
        caption=caption,
        result=experiment_words(
            found.experiment, experiment, words, _number, is_bound=is_bound, is_moment=is_moment
        ),
        has_sizes=any(law.size for law in random),
        lines=line_rows(exact, words),
    )


def _facts(
    exact: ExactFinding,
    random: Sequence[LawFinding],
    points: Sequence[LawFinding],
    words: Words,
    *,
    is_bound: bool,
) -> str:
    models = words("checked_exact", n=exact.models) if exact.models else words("checked_beyond")
    random = [law for law in random if not law.is_empty]  # no law could have broken those
    if random:
        laws = words("count_laws", n=len({law.law.en for law in random}))
        shares = [share for law in random if (share := law.share) is not None]
        if is_bound and shares:
            nearest = percent(max(shares), words.language)
            return words("checked_bound", models=models, laws=laws, share=nearest)
        seen = smallest_seen(random)
        if seen is not None and not is_bound:
            small = percent(seen, words.language)
            return words("checked_facts", models=models, laws=laws, seen=small)
        deviations = [abs(law.z) for law in random if law.z is not None]
        if deviations and not is_bound:
            z = f"{max(deviations):.2f}"
            return words("checked_zero", models=models, laws=laws, z=z)
        return words("checked_laws", models=models, laws=laws)
    if points:
        return words("checked_points", models=models, n=sum(kind.samples for kind in points))
    return models


def _points(points: Sequence[LawFinding], words: Words, relation: str) -> list[str]:
    """That the claim was evaluated at points, and at how many of these that says anything."""
    if relation == LIMIT and points:
        return [words("evidence_points"), words("evidence_limit")]
    told = [(kind.telling, kind.samples) for kind in points if kind.telling is not None]
    if not told:
        return [words("evidence_points")] if points else []
    told_by = sum(telling for telling, _ in told) / sum(samples for _, samples in told)
    share = percent(told_by, words.language)
    return [words("evidence_points"), words("evidence_telling", share=share)]


def _exact(exact: ExactFinding, words: Words) -> str:
    if exact.failures:
        return words("evidence_exact_failed")
    if exact.models:
        return words("evidence_exact", n=exact.models)
    return words("evidence_beyond") if exact.passed else ""


def _mutant(mutant: RefutedVariant | None, words: Words) -> str:
    """A wrong variant that the checks refuted: they can fail."""
    if mutant is None:
        return ""
    title = words("mutant_halve") if mutant.kind == "halve" else mutant.title[words.language]
    model = mutant.exact[words.language]
    if "$" not in model:  # the claim has no letters to give values to, and no two sides
        return words("evidence_mutant_alone", title=title)
    return words("evidence_mutant", title=title, model=model)


def _row(law: LawFinding, words: Words, *, is_bound: bool) -> LawRow:
    name = law.law[words.language]
    if law.dependence:
        name = words("law_dependent", law=name, how=law.dependence[words.language])
    share = law.share if is_bound else law.seen
    return LawRow(
        size="" if law.size is None else str(law.size),
        law=name,
        samples=grouped(law.samples),
        estimate=_number(law.estimate, law.error),
        error=_rounded(law.error),
        expected=_number(law.expected, law.error),
        z="" if is_bound else _minus(f"{law.z:+.2f}") if law.z is not None else "–",
        last="–" if share is None else percent(share, words.language),
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


def _points_row(kind: LawFinding, words: Words, relation: str) -> PointsRow:
    """How far the sides are apart at most, or at least where they have to differ; of a bound, by
    how much the left one is too large.
    """
    excess = [left - right for left, right in kind.pairs]
    if relation == BOUND:
        distance = max(0.0, *excess)
    else:
        distance = (min if relation == UNEQUAL else max)(map(abs, excess))
    return PointsRow(
        kind=GROUPED.sub(_argument, kind.law[words.language]),
        points=str(kind.samples),
        deviation="0" if distance == 0 else power_of_ten(distance),
    )


def _argument(found: re.Match[str]) -> str:
    """An argument of a limit as pages write numbers: 10 000, and 10¹⁶ for what is too long."""
    n = int(found[0].replace(",", ""))
    return grouped(n) if n < LONG else power_of_ten(float(n)).removeprefix("1 × ")


def power_of_ten(x: float) -> str:
    """A number as 2 × 10⁻¹⁶."""
    mantissa, _, exponent = f"{x:.0e}".partition("e")
    raised = str(int(exponent)).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))
    return f"{mantissa} × 10{raised}"


def _figure(
    random: Sequence[LawFinding],
    points: Sequence[LawFinding],
    limit: float,
    words: Words,
    relation: str,
) -> tuple[Markup | None, str]:
    """The figure with its caption; none where every value is exact or all are alike."""
    language = words.language
    estimates = [
        SizedEstimate(
            Estimate(law.law[language], law.estimate, law.error, law.expected),
            law.size,
            law.dependence is not None,
            law.where,
        )
        for law in random
    ]
    if estimates:
        is_bound = relation == BOUND
        drawn = sizes_figure(estimates, limit, words, is_bound=is_bound)
        return drawn, _caption(estimates, words, is_bound=is_bound)
    groups = [Points(kind.law[language], kind.pairs) for kind in points]
    return points_figure(groups, words, relation), words(f"figure_points_{relation}_caption")


def _caption(estimates: Sequence[SizedEstimate], words: Words, *, is_bound: bool) -> str:
    """How to read the estimates: against a bound only one that lies above it speaks."""
    limit = words("figure_evidence_limit_bound" if is_bound else "figure_evidence_limit")
    said = [words("figure_evidence"), limit]
    if any(one.is_dependent for one in estimates):
        said.append(words("figure_dependent"))
    return words.of("reason", "sentences").join(said)
