"""What the checks found about a theorem, as whoever shows it reads it.

A finding is made in :mod:`bilemma.evidence` and kept as JSON data, which ``bilemma check --json``
prints; here it has types. Pages, tables and the command line read these classes and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from bilemma.bilingual.text import Text

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class LineFinding:
    """One line of a proof in exact models; number 0 is the statement itself.

    ``models`` counts those in which it was true with something in it that varies or is added up,
    ``hollow`` those without; ``sensitive`` counts those of the former in which it would have been
    false, had one factor been off; ``vacuous``: no model of what it assumes was found.
    """

    number: int
    models: int = 0
    sensitive: int = 0
    hollow: int = 0
    undecided: int = 0
    sampled: bool = False
    vacuous: bool = False


@dataclass(frozen=True, slots=True)
class ExactFinding:
    """The statement and every line in exact models."""

    models: int
    failures: tuple[str, ...] = ()
    passed: bool = True
    lines: tuple[LineFinding, ...] = ()
    unchecked: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LawFinding:
    """The claim under one law, or at points of one kind: one row of a table.

    ``estimate`` ± ``error`` stands for the left side, ``expected`` for the right one, ``z`` for how
    many errors lie between them, None where neither varies and for bounds. ``where`` has the
    numbers of the claim as TeX, ``pairs`` both sides at each point where nothing is random, and
    ``telling`` counts the points at which these are neither both 0 nor the same two numbers
    everywhere. ``seen`` is the smallest relative error that would have been seen (see
    :mod:`bilemma.evidence.budget`): by how much the proved value, of a bound the bound, would have
    to be wrong; None where nothing varies, or where the value is 0. ``size`` is the first size of
    the statement, ``dependence`` says how the random variables depend on each other. A bound
    ``is_empty`` that holds of every sample by itself, so that no law could have broken it.
    """

    law: Text
    samples: int
    estimate: float
    error: float
    expected: float
    z: float | None
    where: tuple[str, ...] = ()
    pairs: tuple[tuple[float, float], ...] = ()
    seen: float | None = None
    is_bound: bool = False
    size: int | None = None
    dependence: Text | None = None
    telling: int | None = None
    is_empty: bool = False

    @property
    def share(self) -> float | None:
        """The smaller side of a bound as a share of the larger one, where both are of one sign.

        None of a bound that no law could have broken: there it tells nothing.
        """
        if self.is_empty:
            return None
        low, high = self.estimate, self.expected
        if low < 0 and high < 0:
            low, high = -high, -low
        return low / high if low >= 0 and high > 0 else None

    @property
    def varies(self) -> bool:
        """Whether either side varied from batch to batch."""
        return self.error > 0


@dataclass(frozen=True, slots=True)
class SampledFinding:
    """What samples said; ``limit`` and ``power`` are in standard errors.

    ``seen`` and ``share`` are the best of all rows: the smallest relative error that would have
    been seen, and how near a bound came to equality. ``idle`` counts comparisons whose sides did
    not vary.
    """

    laws: tuple[LawFinding, ...]
    limit: float
    power: float = 0.0
    seen: float | None = None
    share: float | None = None
    idle: int = 0
    lines_checked: int = 0
    unchecked: tuple[int, ...] = ()
    samples: int = 0
    comparisons: int = 0
    max_z: float | None = None
    applicable: bool = True
    passed: bool = True
    failures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ExperimentFinding:
    """What the author's own experiment gave; without one, or where it broke, it has no numbers."""

    present: bool = False
    passed: bool = True
    comparisons: int = 0
    failures: tuple[str, ...] = ()
    samples: int = 0
    estimate: float | None = None
    expected: float | None = None
    error: float = 0.0
    z: float | None = None
    seen: float | None = None


@dataclass(frozen=True, slots=True)
class HypothesisFinding:
    """Why a hypothesis is needed: the words of a counter-model, or none was found."""

    id: str
    counter_model: Text | None
    text: str = ""
    about_moments: bool = False
    about_ranges: bool = False

    @property
    def is_beyond_models(self) -> bool:
        """It says that a moment is finite, as in a finite model all are, or what indices are."""
        return self.about_moments or self.about_ranges


@dataclass(frozen=True, slots=True)
class RefutedVariant:
    """A wrong variant of the statement, and the exact model that refutes it."""

    title: Text
    exact: Text
    kind: str = ""
    statement: str = ""
    sampled: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """All that the checks found about one theorem."""

    id: str
    exact: ExactFinding
    sampled: SampledFinding
    experiment: ExperimentFinding
    hypotheses: tuple[HypothesisFinding, ...] = ()
    mutant: RefutedVariant | None = None
    proved: bool = True
    lines: int = 0
    lines_checked: int = 0

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Finding:
        """The finding that was kept as JSON data.

        Raises:
            KeyError: a part lacks.
            TypeError: a number lacks that has to be there.
        """
        exact, sampled, mutant = data["exact"], data["sampled"], data["mutant"]
        lines = tuple(_made(LineFinding, line) for line in exact.get("lines", ()))
        laws = tuple(map(_law, sampled["laws"]))
        return _made(
            cls,
            data,
            exact=_made(ExactFinding, exact, lines=lines),
            sampled=_made(SampledFinding, sampled, laws=laws),
            experiment=_made(ExperimentFinding, data["experiment"]),
            hypotheses=tuple(map(_hypothesis, data.get("hypotheses", ()))),
            mutant=None if mutant is None else _variant(mutant),
        )

    def hypothesis(self, id: str) -> HypothesisFinding:
        """What was found about the hypothesis of this id. Raises KeyError if there is none."""
        for hypothesis in self.hypotheses:
            if hypothesis.id == id:
                return hypothesis
        raise KeyError(id)


def _made(kind: type[T], data: Mapping[str, Any], **others: Any) -> T:
    """An object of a class from the data of its fields; lists become tuples."""
    names = {f.name for f in fields(kind)} - others.keys()  # type: ignore[arg-type]
    return kind(**{name: _frozen(data[name]) for name in names if name in data}, **others)


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _law(row: Mapping[str, Any]) -> LawFinding:
    return _made(LawFinding, row, law=_text(row["law"]), dependence=_maybe(row.get("dependence")))


def _hypothesis(data: Mapping[str, Any]) -> HypothesisFinding:
    return _made(HypothesisFinding, data, counter_model=_maybe(data["counter_model"]))


def _variant(data: Mapping[str, Any]) -> RefutedVariant:
    title, exact = _text(data["title"]), _text(data["exact"])
    return _made(RefutedVariant, data, title=title, exact=exact)


def _maybe(words: Mapping[str, str] | None) -> Text | None:
    return _text(words) if words else None


def _text(words: Mapping[str, str]) -> Text:
    return Text.kept(words["en"], words["zh"])
