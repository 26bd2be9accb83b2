"""The statements of a claim, each proved by the kernel or refuted by an exact model."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.library.book_records.entries import inferences
from bilemma.proof.context import ProofError
from bilemma.trusted.kernel import KernelError
from bilemma.trusted.terms import TermError

from .approximating import ApproximationError, approximation_of
from .audit_model import Approximation, ClaimEntry, CounterModel, Deviation, Part
from .claim_scripts import (
    Claim,
    ClaimError,
    Fails,
    Holds,
    Statement,
)
from .claim_statements import ClaimSequent, sequent_of
from .claim_verdicts import check_verdict
from .contrary import check_contrary
from .kept_claim_proofs import ClaimProofs
from .kept_searches import Memory
from .written_models import ModelError


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
    derivations = claim.path.parents[2]  # a theorem that the claim rests on may be broken
    frames = [(Path(f.filename), f.lineno) for f in traceback.extract_tb(error.__traceback__)]
    own = [(path, line) for path, line in frames if path.is_relative_to(derivations)]
    if not own:
        raise error
    path, line = own[-1]
    place = path.name if path.parent == claim.path.parent else path.relative_to(derivations.parent)
    return claim.error(f"{where}: {place}:{line}: {type(error).__name__}: {error}")


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
    return (known[th.digest] for th in inferences(theorem, known) if th.digest in known)


def inferred(parts: Iterable[Part], known: Mapping[bytes, str]) -> set[bytes]:
    """Digests of all that was inferred for these, down to theorems of the book."""
    proved = (part.theorem for part in parts if part.theorem is not None)
    return {th.digest for theorem in proved for th in inferences(theorem, known)}


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
