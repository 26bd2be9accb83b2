"""A claim as the author of its file writes it: what it states, what is true of it, and models."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import count
from pathlib import Path
from typing import Any, Self

import sympy as sp

from bilemma.bilingual.text import Text
from bilemma.library.on_disk.book_files import BookError

from .anchors import fault_of_form
from .approximating import Near

TRUE = "true"
EXTRA = "true under extra hypotheses"
APPROXIMATION = "approximation"
IMPRECISE = "imprecise"
TYPO = "typo"
NUMERIC = "numerically wrong"
FALSE = "false"
VERDICTS = (TRUE, EXTRA, APPROXIMATION, IMPRECISE, TYPO, NUMERIC, FALSE)

# What may stand beside a statement that fails: what the source needs, means, wrote, or got wrong.
REMEDIES = ("extra", "meant", "slip", "correct")


class ClaimError(BookError):
    """A claim is not as its file says; the message names file, line and claim."""


# --- finite models --------------------------------------------------------------------------------
class Chance(sp.Symbol):
    """An independent source of randomness with finitely many values."""

    points: tuple[tuple[Any, Fraction], ...]
    number: int
    _made = count()

    def __new__(cls, name: str, points: Mapping[Any, Any]) -> Self:
        """The source with the law {value: probability}."""
        chance = sp.Symbol.__xnew__(cls, name)
        chance.points = tuple((v, _share(w)) for v, w in points.items())
        chance.number = next(cls._made)
        if sum(w for _, w in chance.points) != 1:
            raise ValueError(f"the probabilities of {name} do not sum to 1: {dict(points)}")
        return chance

    def _hashable_content(self) -> tuple:
        return (*super()._hashable_content(), self.number)


@dataclass(frozen=True)
class Column:
    """A random variable that has a value at each of the equally numbered states of a source."""

    states: Chance
    values: tuple[Any, ...]


def _share(weight: Any) -> Fraction:
    weight = sp.Rational(weight)
    return Fraction(int(weight.p), int(weight.q))


def chances(names: str, points: Mapping[Any, Any]) -> Any:
    """Independent random variables, one of each name, with the same law {value: probability}.

    Raises:
        ValueError: the probabilities do not sum to 1.
    """
    made = [Chance(name, points) for name in names.split()]
    return made[0] if len(made) == 1 else tuple(made)


def signs(names: str) -> Any:
    """Independent fair signs: −1 or 1, each with probability 1/2."""
    half = sp.Rational(1, 2)
    return chances(names, {-1: half, 1: half})


def joint(points: Mapping[tuple[Any, ...], Any]) -> tuple[Column, ...]:
    """Random variables with a joint law {(values): probability}, one for each place.

    Raises:
        ValueError: the probabilities do not sum to 1.
    """
    states = Chance("states", dict(enumerate(points.values())))
    return tuple(Column(states, column) for column in zip(*points, strict=True))


class Model:
    """Values of the symbols of a statement, by name: ``Model(d=1, sigma=2, q=[2*Z])``.

    A natural or real number is given as itself, a vector as a list, a matrix as a list of rows, a
    random variable as a polynomial in :func:`signs` and :func:`chances`, or as one of
    :func:`joint`. ``show`` lists terms whose values in the model the page shows.
    """

    def __init__(self, *, show: Iterable[Any] = (), **values: Any) -> None:
        self.values = values
        self.show = tuple(show)

    def __repr__(self) -> str:
        return f"Model({self.values!r}, show={self.show!r})"


# --- statements -----------------------------------------------------------------------------------
@dataclass(frozen=True)
class Holds:
    """A statement that the kernel proves: by reasons, as a line of a theorem, or by a function.

    Its hypotheses are ``given``, or those that the claim is given, and ``also``. ``model`` is one
    in which they hold; without it one is searched for.
    """

    claim: Any
    by: Any = ()
    given: tuple[Any, ...] | list[Any] | None = None
    also: tuple[Any, ...] | list[Any] = ()
    model: Model | None = None


@dataclass(frozen=True)
class Fails:
    """A statement that is false in an exact model of its hypotheses.

    Without ``model`` one is searched for. ``contrary`` is a statement that the kernel proves and
    that cannot be true beside this one with its symbols at the values ``at``: for limits, and for
    counter-examples of every size. It has hypotheses of its own where there is ``at``.
    """

    claim: Any
    model: Model | None = None
    given: tuple[Any, ...] | list[Any] | None = None
    also: tuple[Any, ...] | list[Any] = ()
    at: Mapping[str, Any] = field(default_factory=dict)
    contrary: Holds | None = None


Statement = Holds | Fails
Statements = Statement | tuple[Statement, ...] | list[Statement]


class Claim:
    """What a source claims, in our terms, with the verdict that the machine has to reach.

    Args:
        anchor: the key words of the source, exactly, to find the sentence by and to read it by.
        place: where they stand: section, paragraph, sentence.
        says: how they are read, in own words; formulas between dollar signs.
        topic: one of the topics in ``derivations/claims/claims.toml``.
        states: what the source states, each with whether it holds or fails; may be left out where
            there is ``near``.
        near: formulas that the source puts in place of other quantities, to be compared with them.
        verdict: one of :data:`VERDICTS`.
        why: the reason for the verdict, in a line.
        misleads: whom the sentence would mislead, and how: below ``true``, and only there. An
            approximation may mislead nobody.
        damaged: what of the sentence cannot be read; only what can be read is judged.
        decided: of a verdict that was contested, what it was decided on.
        given: hypotheses that the source states.
        extra: for each failing statement the same one, proved with more hypotheses.
        meant: the other reading, which the source means, of words that say too little.
        slip: what the source means and wrote down wrongly.
        correct: what is true instead; beside a true claim, what is true besides.
    """

    def __init__(
        self,
        *,
        anchor: str = "",
        place: Text,
        says: Text,
        topic: str,
        verdict: str,
        why: Text,
        states: Statements = (),
        near: Near | tuple[Near, ...] | list[Near] = (),
        misleads: Text | None = None,
        damaged: Text | None = None,
        decided: Text | None = None,
        given: Iterable[Any] = (),
        extra: Statements = (),
        meant: Statements = (),
        slip: Statements = (),
        correct: Statements = (),
    ) -> None:
        self.path, self.line = _here()
        self.place, self.says, self.why = place, says, why
        self.anchor, self.decided = anchor, decided
        self.misleads, self.damaged = misleads, damaged
        self.topic, self.verdict = topic, verdict
        self.given = tuple(given)
        self.states, self.near = _several(states), _several(near)
        self.remedies = {
            role: _several(found)
            for role, found in zip(REMEDIES, (extra, meant, slip, correct), strict=True)
        }
        self._check()

    def _check(self) -> None:
        if self.verdict not in VERDICTS:
            raise self.error(f"{self.verdict!r} is no verdict; there are {', '.join(VERDICTS)}")
        if not (self.states or self.near):
            raise self.error("`states` is empty: write down what the source states")
        for near in self.near:
            if not isinstance(near, Near):
                raise self.error(f"`near` takes Near, not {near!r}")
        self._check_texts()
        for role, found in {"states": self.states, **self.remedies}.items():
            for statement in found:
                if not isinstance(statement, Holds if role in self.remedies else Statement):
                    wanted = "Holds" if role in self.remedies else "Holds or Fails"
                    raise self.error(f"`{role}` takes {wanted}, not {statement!r}")

    def _check_texts(self) -> None:
        if wrong := fault_of_form(self.anchor):
            raise self.error(wrong)
        for name in ("place", "says", "why"):
            if not isinstance(getattr(self, name), Text):
                raise self.error(f"`{name}` is not a Text in both languages")
        for name in ("misleads", "damaged", "decided"):
            if not isinstance(getattr(self, name), Text | None):
                raise self.error(f"`{name}` is not a Text in both languages")

    def error(self, message: str) -> ClaimError:
        """A complaint about this claim, with its place."""
        return ClaimError(f"{self.path}:{self.line}: {message}")


def _several(found: Any) -> tuple[Any, ...]:
    return tuple(found) if isinstance(found, (tuple, list)) else (found,)


def _here() -> tuple[Path, int]:
    """The author's file and line: the nearest caller outside this module."""
    frame = inspect.currentframe()
    while frame.f_code.co_filename == __file__:
        frame = frame.f_back
    return Path(frame.f_code.co_filename), frame.f_lineno
