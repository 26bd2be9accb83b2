"""The verdict on a claim, from what the kernel proved and exact models refuted."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from bilemma.proof.context import ProofError
from bilemma.proof.showing import show
from bilemma.text import Text
from bilemma.trusted.kernel import KernelError
from bilemma.trusted.terms import Term, TermError

from .approximating import ApproximationError, approximation_of
from .audit_model import Approximation, ClaimEntry, CounterModel, Deviation, Part
from .authoring import (
    APPROXIMATION,
    EXTRA,
    FALSE,
    IMPRECISE,
    NUMERIC,
    TRUE,
    TYPO,
    Claim,
    ClaimError,
    Fails,
    Holds,
    Statement,
)
from .claim_statements import ClaimSequent, sequent_of
from .contrary import check_contrary
from .kept_claim_proofs import ClaimProofs
from .kept_searches import Memory
from .settings import ModelError

SLIP = 6  # so many heads and symbols may differ between what was written and what was meant


class Disagreement(Exception):
    """The parts of a claim do not give its verdict; the message says what they give."""


def judged(
    claim: Claim, id: str, known: Mapping[bytes, str], memory: Memory, proofs: ClaimProofs
) -> tuple[Part, ...]:
    """The statements of a claim, each proved or refuted.

    Args:
        claim: as its file says.
        id: its name in messages, source and claim.
        known: the theorems of the book, ids by digest.
        memory: what exact models said before.
        proofs: those of its statements that were found before.

    Raises:
        ClaimError: a statement is not as the file says; names file, line, claim and statement.
    """
    parts: list[Part] = []
    for role, statements in {"states": claim.states, **claim.remedies}.items():
        for number, statement in enumerate(statements, 1):
            try:
                parts.append(_part(claim, statement, (role, number), known, memory, proofs))
            except Exception as error:
                raise _refusal(claim, f"{id}: {role} {number}", error) from error
    return tuple(parts)


def statements_of(claim: Claim) -> tuple[Any, ...] | None:
    """What all statements of a claim say, their contraries too; None where one cannot be read."""
    statements = [s for group in (claim.states, *claim.remedies.values()) for s in group]
    statements += [s.contrary for s in statements if getattr(s, "contrary", None) is not None]
    try:
        stated = tuple(sequent_of(claim, statement) for statement in statements)
        return *stated, *map(approximation_of, claim.near)
    except EXPECTED:
        return None


def deviations_of(
    claim: Claim, id: str, compute: Callable[[Approximation], Deviation]
) -> tuple[Deviation, ...]:
    """How far off each approximation of a claim is.

    Raises:
        ClaimError: one is not as the file says; names file, line, claim and approximation.
    """
    found = []
    for number, near in enumerate(claim.near, 1):
        try:
            found.append(compute(approximation_of(near)))
        except Exception as error:
            raise _refusal(claim, f"{id}: near {number}", error) from error
    return tuple(found)


EXPECTED = (ProofError, KernelError, TermError, ModelError, ApproximationError)


def _refusal(claim: Claim, where: str, error: Exception) -> ClaimError:
    """The error, with the claim's place; of one that nobody expected, also where it arose."""
    if isinstance(error, EXPECTED):
        return claim.error(f"{where}: {error}")
    frames = traceback.extract_tb(error.__traceback__)
    own = [f for f in frames if Path(f.filename).parent == claim.path.parent]
    if not own:
        raise error
    place = f"{Path(own[-1].filename).name}:{own[-1].lineno}"
    return claim.error(f"{where}: {place}: {type(error).__name__}: {error}")


def _part(
    claim: Claim,
    statement: Statement,
    place: tuple[str, int],
    known: Mapping[bytes, str],
    memory: Memory,
    proofs: ClaimProofs,
) -> Part:
    sequent = sequent_of(claim, statement)
    theorem, found = None, None
    if isinstance(statement, Holds):
        theorem = proofs.prove(sequent, statement.by)
        memory.check_consistent(sequent, statement.model)
    elif statement.contrary is not None:
        theorem, found = _contrary(claim, statement, sequent, memory, proofs)
    else:
        found = memory.refutation(sequent, statement.model)
    uses = tuple(dict.fromkeys(_cited(theorem, known))) if theorem is not None else ()
    stated = (sequent.claim, sequent.hypotheses, sequent.added)
    return Part(*place, *stated, theorem, uses, found)


def _contrary(
    claim: Claim, statement: Fails, sequent: ClaimSequent, memory: Memory, proofs: ClaimProofs
) -> tuple[Any, CounterModel]:
    own = statement.contrary
    if own.given is None and statement.at:  # what the source states is about other symbols
        own = Holds(own.claim, own.by, (), own.also, own.model)
    contrary = sequent_of(claim, own)
    theorem = proofs.prove(contrary, own.by)
    memory.check_consistent(contrary, own.model)
    check_contrary(sequent, statement.at, contrary, theorem)
    return theorem, CounterModel(CONTRARY)


CONTRARY = Text(
    en="The kernel proves what excludes it.",
    zh="内核证明了与之不相容的结论。",
)


def _cited(theorem: Any, known: Mapping[bytes, str]) -> Iterable[str]:
    """Ids of the theorems of the book that a proof rests on directly."""
    return (known[digest] for digest in _met(theorem, known) if digest in known)


def inferred(parts: Iterable[Part], known: Mapping[bytes, str]) -> set[bytes]:
    """Digests of all that was inferred for these, down to theorems of the book."""
    proved = (part.theorem for part in parts if part.theorem is not None)
    return {digest for theorem in proved for digest in _met(theorem, known)}


def _met(theorem: Any, known: Mapping[bytes, str]) -> Iterable[bytes]:
    seen: set[bytes] = set()
    stack = [theorem]
    while stack:
        th = stack.pop()
        if th.digest in seen:
            continue
        seen.add(th.digest)
        yield th.digest
        if th.digest not in known:
            stack += th.premises


# --- the verdict ----------------------------------------------------------------------------------
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


def entry_of(
    claim: Claim,
    source: str,
    name: str,
    number: int,
    parts: tuple[Part, ...],
    deviations: tuple[Deviation, ...] = (),
) -> ClaimEntry:
    """The record of a claim whose verdict was reached."""
    return ClaimEntry(
        id=name,
        source=source,
        number=number,
        anchor=claim.anchor,
        place=claim.place,
        says=claim.says,
        topic=claim.topic,
        verdict=check_verdict(claim, f"{source}/{name}", parts, deviations),
        why=claim.why,
        misleads=claim.misleads,
        damaged=claim.damaged,
        decided=claim.decided,
        deviations=deviations,
        parts=parts,
        path=claim.path,
        line=claim.line,
    )
