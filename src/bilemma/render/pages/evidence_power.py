"""What a page says of the power of checks: how small an error samples would have shown, and in how
many exact models a line would have been false with one factor off.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bilemma.bilingual.text import percentage
from bilemma.findings.theorem_findings import (
    ExactFinding,
    ExperimentFinding,
    Finding,
    LawFinding,
    SampledFinding,
)
from bilemma.trusted.terms import DEFINED, Term

from ..words.strings import Words

SHOWN_VALUES = 6  # of the numbers in a claim that a sentence can list
RANGES = ("Sum", "Prod", "ForAll", "Seg")  # whose first argument is a limit
AIMED_SIZES, AIMED_SIZE = 3, 16  # so many sizes, one of them so large


@dataclass(frozen=True)
class LineRow:
    """The statement or a line of its proof: in how many exact models it is true, and in how many of
    these it would be false with one factor off.
    """

    name: str
    models: str
    sensitive: str


def line_rows(exact: ExactFinding, words: Words) -> tuple[LineRow, ...]:
    """One row for the statement, and for each line that was true in some model."""
    return tuple(
        LineRow(
            words("line_name", n=line.number) if line.number else words("statement"),
            str(line.models),
            str(line.sensitive) if line.sensitive else words("line_insensitive"),
        )
        for line in exact.lines
        if line.models
    )


def percent(x: float, language: str) -> str:
    """A share with two digits, as 1.6 %."""
    number = 100 * x
    decimals = 0 if number >= 10 or number == 0 else 1 if number >= 1 else 2
    return percentage(f"{number:.{decimals}f}".replace("-", "−"), language)


def smallest_seen(random: Sequence[LawFinding]) -> float | None:
    """The smallest relative error that some comparison would have seen, if there is one."""
    return min((law.seen for law in random if law.seen is not None), default=None)


def sampled_sentences(
    found: Finding,
    random: Sequence[LawFinding],
    points: Sequence[LawFinding],
    words: Words,
    *,
    is_bound: bool,
    has_size: bool = False,
) -> list[str]:
    """With which numbers samples were drawn, what they would have seen, and what counts for none.

    ``found`` is what the checks report, ``random`` are the rows of laws, ``points`` those where
    nothing is random. ``has_size``: see the function of this name.
    """
    sampled, idle = found.sampled, found.sampled.idle
    if not random:
        own = _experiment(found.experiment, words)
        if idle:
            return [words("evidence_idle"), own]
        return [] if points else [words("evidence_unsampled"), own]
    return [
        _settings(random, words),
        _sizes(random, idle, words) if has_size else "",
        _power(sampled, random, words, is_bound=is_bound),
        words("evidence_empty") if any(law.is_empty for law in random) else "",
        words("evidence_idle_some", n=idle) if idle else "",
    ]


def has_size(propositions: Iterable[Term]) -> bool:
    """Whether a natural number in the statement says how many terms or components there are."""
    return any(map(_is_sized, propositions))


def _is_sized(t: Term) -> bool:
    limits = t.args[:1] if t.head in RANGES else ()
    if t.head in DEFINED and _is_sized(DEFINED[t.head].body):
        limits = t.args
    return any(k[1:] == ("nat", ()) for a in limits for k in a.free) or any(map(_is_sized, t.args))


def _sizes(random: Sequence[LawFinding], idle: int, words: Words) -> str:
    """Why no larger or no more sizes were sampled, where samples aim at more."""
    sizes = {law.size for law in random if law.size is not None}
    if not sizes:
        return words("evidence_sizes_searched")
    if len(sizes) >= AIMED_SIZES:
        return "" if max(sizes) >= AIMED_SIZE else words("evidence_sizes_many")
    return words("evidence_sizes_idle" if idle else "evidence_sizes_none")


def _experiment(experiment: ExperimentFinding, words: Words) -> str:
    """What the theorem's own experiment would have shown, where it draws samples."""
    if not experiment.error:
        return ""
    if experiment.seen is None:
        return words("evidence_own")
    return words("evidence_own_seen", seen=percent(experiment.seen, words.language))


def _settings(random: Sequence[LawFinding], words: Words) -> str:
    settings = list(dict.fromkeys(law.where for law in random))
    if not all(0 < len(values) <= SHOWN_VALUES for values in settings):
        return words("evidence_sampled")
    comma, gap = words.of("statement", "comma"), words("semicolon")
    each = (comma.join(f"${value}$" for value in values) for values in settings)
    return words("evidence_settings", values=gap.join(each))


def _power(
    sampled: SampledFinding,
    random: Sequence[LawFinding],
    words: Words,
    *,
    is_bound: bool,
) -> str:
    if is_bound:
        return "" if all(law.is_empty for law in random) else words("evidence_near")
    seen = smallest_seen(random)
    if seen is not None:
        return words("evidence_seen", seen=percent(seen, words.language))
    reach = sampled.limit + sampled.power
    return words("evidence_zero", seen=f"{reach * min(law.error for law in random):.2g}")
