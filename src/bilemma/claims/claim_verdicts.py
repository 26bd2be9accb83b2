"""The verdict that the parts of a claim give, and whether it is the one of the file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from bilemma.proof.showing import show
from bilemma.trusted.terms import Term

from .audit_model import Deviation, Part
from .claim_scripts import (
    APPROXIMATION,
    EXTRA,
    FALSE,
    IMPRECISE,
    NUMERIC,
    TRUE,
    TYPO,
    Claim,
)

SLIP = 6  # so many heads and symbols may differ between what was written and what was meant


class Disagreement(Exception):
    """The parts of a claim do not give its verdict; the message says what they give."""


def verdict_of(parts: Sequence[Part], deviations: Sequence[Deviation] = ()) -> str:
    """The verdict that the parts of a claim give, and what of it is an approximation.

    Raises:
        Disagreement: they give none; the message says what is lacking.
    """
    states = [part for part in parts if part.role == "states"]
    refuted = [part for part in states if not part.holds]
    roles = list(dict.fromkeys(part.role for part in parts if part.role != "states"))
    if not refuted:
        if set(roles) - {"correct"}:
            raise Disagreement(f"all statements are proved as stated, so nothing can be {roles[0]}")
        return APPROXIMATION if deviations else TRUE
    if deviations:
        raise Disagreement(
            "a statement is refuted beside an approximation: make two claims of the sentence"
        )
    if len(roles) != 1:
        said = f"there are {' and '.join(roles)}" if roles else "there is none of them"
        raise Disagreement(
            "a statement is refuted, so exactly one of `extra`, `meant`, `slip` and `correct` says "
            f"what holds instead; {said}"
        )
    remedy = [part for part in parts if part.role == roles[0]]
    return _REMEDIED[roles[0]](refuted, remedy)


def _with_extra(refuted: Sequence[Part], remedy: Sequence[Part]) -> str:
    for part in refuted:
        matching = [r for r in remedy if r.claim is part.claim]
        if not any(set(part.hypotheses) < set(r.hypotheses) for r in matching):
            raise Disagreement(
                f"`extra` does not prove statement {part.number} with more hypotheses: "
                f"{show(part.claim)}"
            )
    return EXTRA


def _slip(refuted: Sequence[Part], remedy: Sequence[Part]) -> str:
    for part in refuted:
        if min(distance(part.claim, r.claim) for r in remedy) > SLIP:
            raise Disagreement(
                f"`slip` is too far from statement {part.number} for a slip of the pen: "
                f"{show(part.claim)}; is it `meant`?"
            )
    return TYPO


def _meant(_refuted: Sequence[Part], _remedy: Sequence[Part]) -> str:
    return IMPRECISE


def _corrected(refuted: Sequence[Part], remedy: Sequence[Part]) -> str:
    numbers = all(_closed(part) for part in (*refuted, *remedy))
    return NUMERIC if numbers else FALSE


_REMEDIED = {"extra": _with_extra, "meant": _meant, "slip": _slip, "correct": _corrected}


def _closed(part: Part) -> bool:
    """Whether the statement is about numbers alone."""
    return not any(p.free for p in (part.claim, *part.hypotheses))


def distance(one: Term, other: Term) -> int:
    """How many heads, symbols and numbers stand in one of the terms and not in the other."""
    a, b = Counter(_atoms(one)), Counter(_atoms(other))
    return ((a - b) + (b - a)).total()


def _atoms(t: Term) -> Iterable[tuple[str, Any]]:
    if t.head != "bv":
        yield t.head, t.data
    for arg in t.args:
        yield from _atoms(arg)


def check_verdict(
    claim: Claim, id: str, parts: Sequence[Part], deviations: Sequence[Deviation] = ()
) -> str:
    """The verdict of parts and approximations, which has to be that of the file.

    Raises:
        ClaimError: it is another one, or none; says what the machine found.
    """
    try:
        found = verdict_of(parts, deviations)
    except Disagreement as error:
        raise claim.error(f"{id}: the file says {claim.verdict!r}, but {error}") from None
    if found != claim.verdict:
        raise claim.error(
            f"{id}: the file says {claim.verdict!r}, but the machine finds {found!r}:\n"
            + "\n".join(map(_finding, parts))
        )
    if told := _unfair(claim):
        raise claim.error(f"{id}: {told}")
    return found


def _unfair(claim: Claim) -> str:
    """What a verdict that was reached lacks to be a fair one; nothing if it is.

    By the principle of charity a sentence is at fault only if it would mislead somebody, and
    nobody answers for what a scan has damaged.
    """
    if claim.verdict == TRUE and claim.misleads is not None:
        return "a true sentence misleads nobody: leave out `misleads`, or say it in `why`"
    if claim.verdict not in (TRUE, APPROXIMATION) and claim.misleads is None:
        return (
            f"{claim.verdict!r} needs `misleads`, the reader whom the sentence would mislead, and "
            "how; if there is none, restate it in the sense that was meant, and prove that"
        )
    if claim.verdict == TYPO and claim.damaged is not None:
        return "what cannot be read is nobody's typo: judge only what can be read"
    return ""


def _finding(part: Part) -> str:
    said = "proved" if part.holds else f"refuted: {part.counter_model.words.en}"
    return f"  {part.role} {part.number}: {show(part.claim)}: {said}"
