"""The audit as data: what the claims' files say and the machine found, ready to print."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.trusted.terms import Term


@dataclass(frozen=True, slots=True)
class Unjudged:
    """What a source asserts and nobody judges: its key words, where they stand, and the reason."""

    anchor: str
    place: Text
    why: Text


@dataclass(frozen=True, slots=True)
class Source:
    """What is audited. ``right`` says what it gets right, and stands first on its page.

    ``short`` is a name of a few words, for places where the title would be too long; ``author``
    what can be known of who wrote it. ``authors`` are the bare names of those who did, by which it
    is searched and cited, and ``year`` is when: empty where that is not known.
    """

    title: Text
    kind: Text
    right: Text
    url: str = ""
    short: Text | None = None
    unjudged: tuple[Unjudged, ...] = ()
    author: Text | None = None
    authors: tuple[Text, ...] = ()
    year: str = ""


@dataclass(frozen=True, slots=True)
class CounterModel:
    """Why a statement fails: a finite model in words, both sides in it, and further values.

    ``left`` and ``right`` are TeX, empty where the statement is no relation of two numbers;
    ``values`` are pairs of a term and its value as TeX.
    """

    words: Text
    left: str = ""
    right: str = ""
    values: tuple[tuple[Term, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """One statement of a claim: proved (``theorem``), or refuted (``counter_model``).

    ``role`` is states, extra, meant, slip or correct. ``hypotheses`` are those that stand in the
    statement; a proof may need fewer. ``added`` are those that the source does not state. Where a
    refutation rests on a proof, ``theorem`` is what the kernel proved against the statement.
    """

    role: str
    number: int
    claim: Term
    hypotheses: tuple[Term, ...]
    added: tuple[Term, ...]
    theorem: Any
    uses: tuple[str, ...]
    counter_model: CounterModel | None = None

    @property
    def holds(self) -> bool:
        """Whether the statement was proved."""
        return self.counter_model is None


@dataclass(frozen=True, slots=True)
class Span:
    """The range of a variable, between two closed terms."""

    variable: Term
    low: Term
    high: Term


@dataclass(frozen=True, slots=True)
class Area:
    """What a symbol stands for: an integral of ``of``; an end that is None is infinite.

    ``normal`` weighs it with the density of the standard normal distribution.
    """

    symbol: Term
    of: Term
    variable: Term
    low: Term | None
    high: Term | None
    normal: bool


@dataclass(frozen=True, slots=True)
class Enclosure:
    """What a symbol stands for: a number that a function of the book encloses, ``by(*of)``.

    ``words`` say what it is; ``file``, where the function stands, tells whether it is the same.
    """

    symbol: Term
    words: Text
    of: tuple[Any, ...]
    file: Path
    by: Callable[..., Any] = field(compare=False)


@dataclass(frozen=True, slots=True)
class Approximation:
    """A formula that stands for another quantity: ``exact``, a term or the unknown of ``equation``
    between the two numbers of ``between``.

    ``printed`` are the digits, if the formula is a number; ``relative`` counts differences in parts
    of the exact quantity, ``places`` are the decimals that are shown of them. ``case`` tells it
    from others of the same claim.
    """

    formula: Term
    exact: Term
    printed: str
    over: Span | None
    spoken: Text | None
    equation: Term | None
    between: tuple[Term, ...]
    areas: tuple[Area, ...]
    relative: bool
    places: int
    rounded: bool
    enclosures: tuple[Enclosure, ...] = ()
    case: Text | None = None

    @property
    def named(self) -> tuple[Term, ...]:
        """The symbols that stand for integrals and enclosed numbers."""
        return tuple(one.symbol for one in (*self.areas, *self.enclosures))


@dataclass(frozen=True, slots=True)
class Largest:
    """The largest difference to one side, between two decimals; and where it surely is.

    ``at`` are the two ends of an interval of the variable: terms if it is an end of the range, or
    else decimals; nothing where there is no range.
    """

    low: str
    high: str
    at: tuple[Term | str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deviation:
    """How far off an approximation is: computed with error bounds for all of its range, not proved.

    ``above`` is by how much the formula is too large, ``below`` by how much it is too small: None
    where it is not, by more than the last decimal that is shown. ``value`` is the exact quantity
    where it is one number, between two decimals.
    """

    of: Approximation
    above: Largest | None
    below: Largest | None
    value: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class ClaimEntry:
    """A claim of a source with its verdict and what that rests on.

    ``anchor`` are the key words of the source, ``says`` is how they are read. ``misleads`` says
    whom the sentence would mislead, if it is not true; ``damaged`` what of it cannot be read;
    ``decided`` what a contested verdict was decided on; ``deviations`` how far off an approximation
    is.
    """

    id: str
    source: str
    number: int
    anchor: str
    place: Text
    says: Text
    topic: str
    verdict: str
    why: Text
    parts: tuple[Part, ...]
    path: Path
    line: int
    misleads: Text | None = None
    damaged: Text | None = None
    decided: Text | None = None
    deviations: tuple[Deviation, ...] = ()

    def of(self, role: str) -> tuple[Part, ...]:
        """The parts of a role."""
        return tuple(part for part in self.parts if part.role == role)

    @property
    def uses(self) -> tuple[str, ...]:
        """Ids of the theorems that its proofs cite."""
        return tuple(dict.fromkeys(id for part in self.parts for id in part.uses))


@dataclass(frozen=True, slots=True)
class SourceEntry:
    """A source with its claims in order."""

    id: str
    about: Source
    claims: tuple[ClaimEntry, ...]


@dataclass(frozen=True, slots=True)
class CommonError:
    """An error that many repeat: what is wrong about it, and the claims that show it."""

    id: str
    title: Text
    words: Text
    claims: tuple[ClaimEntry, ...]


@dataclass(frozen=True, slots=True)
class Station:
    """Where a formula was seen, and what it says there; with a verdict if it is a claim's."""

    where: Text
    says: Text
    claim: ClaimEntry | None = None


@dataclass(frozen=True, slots=True)
class Trail:
    """How a formula changed on its way from text to text; ``words`` say what holds, and why."""

    id: str
    title: Text
    words: Text
    stations: tuple[Station, ...]


@dataclass(frozen=True, slots=True)
class Audit:
    """All sources in order, the topics of their claims, the errors that many repeat, and how errors
    travel.

    ``lead`` and ``errors_title`` stand above the claims and the errors, where a book has its own.
    """

    sources: tuple[SourceEntry, ...] = ()
    topics: Mapping[str, Text] = field(default_factory=dict)
    errors: tuple[CommonError, ...] = ()
    trails: tuple[Trail, ...] = ()
    lead: Text | None = None
    errors_title: Text | None = None

    @property
    def claims(self) -> tuple[ClaimEntry, ...]:
        """The claims of all sources."""
        return tuple(claim for source in self.sources for claim in source.claims)

    @property
    def theorems(self) -> dict[str, Any]:
        """What the kernel proved for them, under ids that no theorem of a book has."""
        return {
            f"{claim.source}/{claim.id}/{part.role}-{part.number}": part.theorem
            for claim in self.claims
            for part in claim.parts
            if part.theorem is not None
        }
