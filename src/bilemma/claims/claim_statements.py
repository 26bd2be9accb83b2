"""Statements of claims before the kernel: what is given, and the proof."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import FunctionType
from typing import Any

from bilemma.proof import symbols as vocabulary
from bilemma.proof.basics import MEANS
from bilemma.proof.context import Context, ProofError
from bilemma.proof.deriving import derive, with_lines
from bilemma.proof.reasons import reasons_of
from bilemma.proof.scope import Proof, Scope, entered
from bilemma.proof.script import stated
from bilemma.proof.showing import show
from bilemma.trusted.kernel import assume, is_theorem
from bilemma.trusted.terms import Term

from .claim_scripts import Claim, Statement


@dataclass(frozen=True)
class ClaimSequent:
    """A statement with its hypotheses; ``added`` are those that the source does not state."""

    hypotheses: tuple[Term, ...]
    added: tuple[Term, ...]
    claim: Term


def sequent_of(claim: Claim, statement: Statement) -> ClaimSequent:
    """The statement as terms, with what its variables' declarations give.

    Raises what SymPy and :func:`~bilemma.proof.from_sympy.read` raise at what was written.
    """
    own = statement.given if statement.given is not None else (*claim.given, *statement.also)
    hypotheses, moments, conclusion = stated(own, statement.claim)
    added: tuple[Term, ...] = ()
    if statement.given is not None or statement.also:
        known, _, _ = stated(claim.given, statement.claim)
        added = tuple(h for h in hypotheses if h not in known)
    return ClaimSequent((*hypotheses, *moments), added, conclusion)


def prove(sequent: ClaimSequent, by: Any) -> Any:
    """The kernel's theorem.

    Args:
        sequent: what is to be proved.
        by: reasons, as for a line of a theorem, or a function that returns a proof.

    Raises:
        ProofError: the reasons do not give it, or the proof shows something else.
    """
    facts = [assume(p) for p in sequent.hypotheses]
    theorem = (
        _by_function(by, facts, sequent) if _is_script(by) else _by_reasons(by, facts, sequent)
    )
    if not is_theorem(theorem):
        raise ProofError("what the proof ends with was not proved by the kernel")
    if theorem.conclusion is not sequent.claim:
        shown, wanted = show(theorem.conclusion), show(sequent.claim)
        raise ProofError(f"the proof shows\n  {shown}\nbut the statement is\n  {wanted}")
    if unknown := theorem.hypotheses - set(sequent.hypotheses):
        names = "\n  ".join(map(show, unknown))
        raise ProofError(f"the proof rests on what is not given:\n  {names}")
    return theorem


def _is_script(by: Any) -> bool:
    # `dot` and `softmax` stand for their definitions.
    return isinstance(by, FunctionType) and by.__module__ != vocabulary.__name__


def _by_function(function: FunctionType, facts: Iterable[Any], sequent: ClaimSequent) -> Any:
    with entered(Scope(Context(facts, MEANS), sequent.claim)):
        proof = function()
    if not isinstance(proof, Proof):
        raise ProofError(f"{function.__name__} must return a proof: end with `return c.qed()`")
    return proof.theorem


def _by_reasons(by: Any, facts: Iterable[Any], sequent: ClaimSequent) -> Any:
    context = Context(facts, MEANS)
    with entered(Scope(context, sequent.claim)):
        reasons = reasons_of(by, context)
        return derive(sequent.claim, reasons, with_lines(context, reasons))
