"""How far off approximations are, kept on disk: it takes a second, and nothing changes."""

from __future__ import annotations

from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bilemma.keeping.digests import digest_of
from bilemma.keeping.making import made
from bilemma.trusted.terms import Term

from .audit_model import Approximation, Deviation, Largest
from .deviations import deviation_of

LIBRARY = "python-flint"
ENDS = ("low", "high")  # of the range, instead of decimals


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
