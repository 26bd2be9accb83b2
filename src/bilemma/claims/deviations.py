"""How far off an approximation is, over the whole of its range: by balls, not by samples.

The range is cut into pieces. A ball around what the difference can be on a piece bounds it there
from above; at single points it is bounded from below. Pieces on which the largest difference may
lie are halved until both bounds agree to the digits that are shown. That takes a second, so it is
kept on disk.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from heapq import heappop, heappush
from importlib.metadata import version
from math import ceil, floor
from pathlib import Path
from typing import Any, NamedTuple

from bilemma.keeping.digests import digest_of
from bilemma.keeping.making import made
from bilemma.trusted.terms import Term

from .approximating import ApproximationError
from .audit_model import Approximation, Deviation, Largest
from .balls import ball, ends_of, flint, solutions, value
from .integrals import integral

PIECES = 20_000  # after so many without an end the approximation is refused
MORE = 3  # digits are shown beyond those that are printed
NARROW = Fraction(
    1, 1000
)  # of the range: so short is the interval in which a maximum is told to lie
HALVINGS = 12  # of the pieces that may hold it
INFINITE = Fraction(10**100)
LIBRARY = "python-flint"
ENDS = ("low", "high")  # of the range, instead of decimals, in what is kept


def deviation_of(approximation: Approximation) -> Deviation:
    """The largest differences to both sides.

    Raises:
        ApproximationError: they cannot be enclosed, or printed digits are wrong.
    """
    if approximation.over is None:
        return _of_numbers(approximation)
    above, below = (_Search(approximation, sign).largest() for sign in (1, -1))
    return Deviation(approximation, above, below)


def _of_numbers(approximation: Approximation) -> Deviation:
    low, high = ends_of(_exact(approximation, {}))
    if approximation.printed:
        _check_digits(approximation, low, high)
        places = _places_of(approximation.printed) + MORE
        return Deviation(approximation, None, None, _decimals(low, high, places))
    sides = []
    for sign in (1, -1):
        least, most = ends_of(_difference(approximation, {}) * sign)
        is_seen = most > _unit(approximation)
        sides.append(Largest(*_shown(least, most, approximation)) if is_seen else None)
    return Deviation(approximation, *sides, value=_decimals(low, high, 2 * MORE))


def _check_digits(approximation: Approximation, low: Fraction, high: Fraction) -> None:
    printed = approximation.printed
    said, unit = Fraction(printed), Fraction(1, 10 ** _places_of(printed))
    first, last = (said, said + unit) if said >= 0 else (said - unit, said)
    if approximation.rounded:
        first, last = said - unit / 2, said + unit / 2
    if not first <= low <= high <= last:
        shown = " to ".join(_decimals(low, high, _places_of(printed) + MORE))
        raise ApproximationError(f"{printed} is printed, and the exact quantity is {shown}")


def _places_of(printed: str) -> int:
    return len(printed.partition(".")[2])


# --- values ---------------------------------------------------------------------------------------
def _exact(approximation: Approximation, values: dict[Any, Any]) -> Any:
    """A ball around the exact quantity where the variable lies in a ball."""
    known = {**values, **_named(approximation, values)}
    if approximation.equation is None:
        return value(approximation.exact, known)
    unknown = approximation.exact.data
    return solutions(approximation.equation, unknown, approximation.between, known)


def _named(approximation: Approximation, values: dict[Any, Any]) -> dict[Any, Any]:
    """Balls around what symbols stand for: integrals, and numbers that the book encloses."""
    integrals = {area.symbol.data: integral(area, values) for area in approximation.areas}
    return integrals | {own.symbol.data: own.by(*own.of) for own in approximation.enclosures}


def _difference(approximation: Approximation, values: dict[Any, Any]) -> Any:
    """A ball around formula − exact, in parts of the exact quantity if that is wanted."""
    said, exact = value(approximation.formula, values), _exact(approximation, values)
    return said / exact - 1 if approximation.relative else said - exact


def _slope(approximation: Approximation, key: Any, x: Any) -> Any | None:
    """A ball around the derivative of the difference; None where an integral depends on it."""
    if any(key in area.of.free for area in approximation.areas):
        return None
    series = flint().arb_series
    known = _named(approximation, {})
    moving = {**known, key: series([x, 1])}
    said = value(approximation.formula, moving)
    if approximation.equation is None:
        exact = value(approximation.exact, moving)
    else:
        unknown, between = approximation.exact.data, approximation.between
        root = solutions(approximation.equation, unknown, between, {**known, key: x})
        left, right = approximation.equation.args
        by_x = _derived(left, right, {**moving, unknown: root})
        by_root = _derived(left, right, {**known, key: x, unknown: series([root, 1])})
        exact = series([root, -by_x / by_root])
    return (said / exact if approximation.relative else said - exact)[1]


def _derived(left: Term, right: Term, values: dict[Any, Any]) -> Any:
    """The derivative of the difference of two sides in the variable that is a series."""
    return (flint().arb_series([0]) + value(left, values) - value(right, values))[1]


# --- the largest difference -----------------------------------------------------------------------
class _Piece(NamedTuple):
    """A piece of the range, in a heap: the one that may hold the largest difference first."""

    key: Fraction  # minus the upper bound of the difference
    low: Fraction
    high: Fraction


class _Search:
    """Looks for the largest difference to one side."""

    def __init__(self, approximation: Approximation, sign: int) -> None:
        self.of, self.sign = approximation, sign
        over = approximation.over
        self.key = over.variable.data
        self.ends = [value(end, {}) for end in (over.low, over.high)]
        self.low, self.high = ends_of(self.ends[0])[0], ends_of(self.ends[1])[1]
        if not self.ends[0] < self.ends[1]:
            raise ApproximationError(f"the range from {over.low} to {over.high} is empty")
        self.unit = _unit(approximation)

    def difference(self, x: Any) -> Any:
        return _difference(self.of, {self.key: x}) * self.sign

    def largest(self) -> Largest | None:
        """Between two decimals, and where; None where the last decimal does not show it."""
        reached = max(ends_of(self.difference(end))[0] for end in self.ends)
        pieces, asked = [self.piece(self.low, self.high)], 0
        while -pieces[0].key - reached > self.unit / 8:
            reached, asked = max(reached, self.halve(pieces)), asked + 1
            if asked > PIECES:
                raise ApproximationError(
                    f"{PIECES} pieces of the range do not bound {self.of.formula} - "
                    f"{self.of.exact}: take a shorter range, or fewer `places`"
                )
        most = -pieces[0].key
        if most <= self.unit:
            return None
        return Largest(*_shown(reached, most, self.of), self.place(pieces, reached))

    def halve(self, pieces: list[_Piece]) -> Fraction:
        """Replace the first piece by its halves; what is reached in its middle."""
        first = heappop(pieces)
        middle = (first.low + first.high) / 2
        for part in ((first.low, middle), (middle, first.high)):
            heappush(pieces, self.piece(*part))
        found = self.difference(ball(middle, middle))
        return ends_of(found)[0] if found.is_finite() else -INFINITE

    def piece(self, low: Fraction, high: Fraction) -> _Piece:
        try:
            found = self.difference(ball(low, high))
            most = ends_of(found)[1]
        except ApproximationError:  # a ball that is too wide has no bounds
            most = INFINITE
        return _Piece(-most, low, high)

    def place(self, pieces: list[_Piece], reached: Fraction) -> tuple[Term | str, ...]:
        """Where the largest difference lies: an end of the range, or an interval."""
        where = self.narrowed([p for p in pieces if -p.key >= reached], reached)
        low, high = min(p.low for p in where), max(p.high for p in where)
        over = self.of.over
        for end, term, others in ((low, over.low, high), (high, over.high, low)):
            if end in (self.low, self.high) and self.is_steep(end, others):
                return (term, term)
        return _significant(low, high)

    def is_steep(self, end: Fraction, other: Fraction) -> bool:
        """Whether the difference surely rises towards this end of the range, from ``other`` on."""
        slope = _slope(self.of, self.key, ball(min(end, other), max(end, other)))
        if slope is None:
            return False
        rising = slope * self.sign
        return bool(rising < 0 if end == self.low else rising > 0)

    def narrowed(self, pieces: list[_Piece], reached: Fraction) -> list[_Piece]:
        """The pieces, halved until those that are left lie close together, or it does not help."""
        for _ in range(HALVINGS):
            width = max(p.high for p in pieces) - min(p.low for p in pieces)
            if width <= NARROW * (self.high - self.low):
                break
            halves = [half for p in pieces for half in self.halves(p)]
            pieces = [half for half in halves if -half.key >= reached]
        return pieces

    def halves(self, piece: _Piece) -> Iterator[_Piece]:
        middle = (piece.low + piece.high) / 2
        yield self.piece(piece.low, middle)
        yield self.piece(middle, piece.high)


# --- decimals -------------------------------------------------------------------------------------
def _unit(approximation: Approximation) -> Fraction:
    """The last decimal of a difference that is shown."""
    return Fraction(1, 10**approximation.places * (100 if approximation.relative else 1))


def _shown(low: Fraction, high: Fraction, approximation: Approximation) -> tuple[str, str]:
    """The difference between two decimals, of a percentage if it is relative."""
    scale = 100 if approximation.relative else 1
    return _decimals(low * scale, high * scale, approximation.places)


def _decimals(low: Fraction, high: Fraction, places: int) -> tuple[str, str]:
    """Decimals around an interval, each as near as so many places allow."""
    scale = 10**places
    return _decimal(floor(low * scale), places), _decimal(ceil(high * scale), places)


def _decimal(units: int, places: int) -> str:
    sign, digits = "-" if units < 0 else "", f"{abs(units):0{places + 1}d}"
    return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else f"{sign}{digits}"


def _significant(low: Fraction, high: Fraction) -> tuple[str, str]:
    """Decimals around an interval, with as many places as its length deserves."""
    places = 0
    while places < 2 * MORE and (high - low) * 10**places < 1:
        places += 1
    return _decimals(low, high, places)


# --- kept on disk ---------------------------------------------------------------------------------
def deviation(directory: Path, approximation: Approximation) -> Deviation:
    """How far off it is, from a file in ``directory`` if the same was computed before.

    Raises:
        ApproximationError: it cannot be enclosed, or printed digits are wrong.
    """
    file = directory / f"{digest_of(('deviation', approximation))}.json"
    data = made(file, partial(_computed, approximation), version(LIBRARY))
    above, below = (_largest(data[side], approximation) for side in ("above", "below"))
    value = tuple(data["value"]) if data["value"] else None
    return Deviation(approximation, above, below, value)


def _computed(approximation: Approximation, _library: str) -> dict[str, Any]:
    found = deviation_of(approximation)
    ends = {getattr(approximation.over, end): end for end in ENDS} if approximation.over else {}
    sides = {"above": _plain(found.above, ends), "below": _plain(found.below, ends)}
    return {**sides, "value": found.value}


def _plain(largest: Largest | None, ends: dict[Term, str]) -> dict[str, Any] | None:
    if largest is None:
        return None
    at = [ends[end] if isinstance(end, Term) else end for end in largest.at]
    return {"low": largest.low, "high": largest.high, "at": at}


def _largest(data: dict[str, Any] | None, of: Approximation) -> Largest | None:
    if data is None:
        return None
    at = tuple(getattr(of.over, end) if end in ENDS else end for end in data["at"])
    return Largest(data["low"], data["high"], at)
