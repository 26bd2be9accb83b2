"""How far the proof of a theorem file gets: what its author looks at while he writes.

The file's function is run as a search for the proof runs it. Where a line is refused, those before
it stand, and so does what is left of the claim.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bilemma.proof import symbols
from bilemma.proof.context import Context, ProofError
from bilemma.proof.deriving import derive
from bilemma.proof.from_sympy import read
from bilemma.proof.propositions import is_proposition
from bilemma.proof.reasons import reasons_of
from bilemma.proof.scope import (
    RELATIONS,
    Proof,
    ProofLine,
    ReasonsAskedError,
    Scope,
    StepError,
    entered,
)
from bilemma.proof.script import Lemma
from bilemma.proof.tactics import arith, linear, ring, sums
from bilemma.trusted.kernel import KernelError, assume
from bilemma.trusted.terms import Term, TermError, mk

from ..importing_theorems.importing import author_line, explained
from ..on_disk.book_files import BookError
from ..on_disk.unsaved import contents

TACTICS = {"ring": ring, "linear": linear, "sums": sums, "arith": arith}  # the quick ones
DEFINITIONS = {"Var": symbols.Var, "Cov": symbols.Cov}
HEADS = {sign: head for head, sign in RELATIONS.items()}


@dataclass(frozen=True)
class Fact:
    """Something that the next line may cite; ``name`` is how the file calls it, if it does."""

    name: str
    term: Term
    line: int = 0
    cited: Any = None  # what a `by` takes


@dataclass(frozen=True)
class ProofState:
    """How far a proof is.

    ``error`` is what was refused, if anything was; ``left`` is what remains to be shown, None where
    nothing does; ``is_ended`` says whether the file's function gave a proof; ``context`` is what
    holds behind its last line. ``is_asked`` is whether it ends where a line asks for its reasons.
    """

    lemma: Lemma
    lines: tuple[ProofLine, ...]
    facts: tuple[Fact, ...]
    left: Term | None
    error: BookError | None
    is_ended: bool
    context: Context
    is_asked: bool = False

    @property
    def refused(self) -> Term | None:
        """What the refused line says, where it is known."""
        return self.error.refused[0] if self.error and self.error.refused else None

    @property
    def is_proved(self) -> bool:
        """Whether the file proves its theorem as it stands."""
        return self.is_ended and self.error is None


def state_of(lemma: Lemma, root: Path, answering: Scope | None = None) -> ProofState:
    """Run a theorem's proof as far as it goes. Whatever its file raises is in the state.

    ``answering`` is what it is run in, if that answers where the author asks for reasons; then it
    is not looked at whether the file as it stands proves the claim.
    """
    given = (*lemma.given, *lemma.moments)
    scope = answering or Scope(Context([assume(p) for p in given], lemma.means), lemma.claim)
    error, proof, is_asked = None, None, False
    with entered(scope):
        try:
            proof = lemma.function()
        except StepError as refused:
            error = BookError(str(refused), refused)
            is_asked = isinstance(refused.cause, ReasonsAskedError)
        except (Exception, SystemExit) as raised:  # noqa: BLE001 - whatever a function may raise
            where = author_line(raised, root, lemma.path)
            error = BookError(f"{where}: {explained(raised)}")
    if error is None and answering is None and isinstance(proof, Proof):
        error = _refused_whole(lemma)
    lines = tuple(scope.lines)
    is_ended = isinstance(proof, Proof)
    left = None if is_ended and error is None else left_of(lemma.claim, lines)
    facts = (*_hypotheses(lemma), *_shown(lemma, lines))
    return ProofState(lemma, lines, facts, left, error, is_ended, scope.context, is_asked)


def _refused_whole(lemma: Lemma) -> BookError | None:
    """What is wrong with a proof whose lines are all accepted: it proves another thing, say."""
    try:
        lemma.proof  # noqa: B018 - finding it is the point
    except (ProofError, KernelError, TermError) as error:
        return BookError(str(error), error)
    return None


def left_of(claim: Term, lines: tuple[ProofLine, ...]) -> Term | None:
    """What remains of the claim behind the chain that was begun last; None if nothing does."""
    if claim.head not in RELATIONS or not lines or lines[-1].relation not in HEADS:
        shown = any(line.theorem.conclusion is claim for line in lines)
        return None if shown else claim
    begun = [line.start for line in lines if line.start is not None]
    if not begun or begun[-1] is not claim.args[0]:
        return claim
    last, goal = lines[-1].term, claim.args[1]
    return None if last is goal else mk(claim.head, last, goal)


def _hypotheses(lemma: Lemma) -> Iterator[Fact]:
    """The hypotheses by the names that the file gives them, then the moments."""
    named = dict(_propositions(vars(sys.modules[lemma.function.__module__])))
    for term in (*lemma.given, *lemma.moments):
        name, cited = named.get(term, ("", None))
        yield Fact(name, term, cited=cited)


def _propositions(values: dict[str, Any]) -> Iterator[tuple[Term, tuple[str, Any]]]:
    for name, value in values.items():
        if is_proposition(value) and not isinstance(value, bool):
            with suppress(ProofError, TermError):
                yield read(value), (name, value)


def _shown(lemma: Lemma, lines: Iterable[ProofLine]) -> Iterator[Fact]:
    """The lines that are propositions of their own, by the names that the file gives them."""
    names = dict(_assigned(lemma.path))
    for line in lines:
        if line.relation == "|-":
            proof = Proof(line.theorem, (line,))
            yield Fact(names.get(line.line, ""), line.term, line.line, proof)


def _assigned(path: Path) -> Iterator[tuple[int, str]]:
    """The name that a statement gives to what it makes, by each line that it stands in."""
    with suppress(OSError, SyntaxError, ValueError):
        for node in ast.walk(ast.parse(contents(path))):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                for line in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                    yield line, node.targets[0].id


def reasons_for(goal: Term | None, state: ProofState) -> Iterator[str]:
    """Reasons by which the kernel takes a proposition in one line, as a file writes them.

    Tried are tactics, definitions and the facts at hand; that none is found proves nothing.
    """
    if goal is None:
        return
    tries: list[tuple[str, Any]] = list(TACTICS.items())
    unfolded = [name for name in DEFINITIONS if name in _heads(goal)]
    if unfolded:
        opened = [DEFINITIONS[name] for name in unfolded]
        tries.append((f"[{', '.join([*unfolded, 'linear'])}]", [*opened, linear]))
    tries += [(f.name, f.cited) for f in state.facts if f.name and f.cited is not None]
    for name, by in tries:
        with suppress(ProofError, KernelError, TermError, RecursionError):
            with entered(Scope(state.context, state.lemma.claim)):
                derive(goal, reasons_of(by, state.context), state.context)
            yield name


def _heads(term: Term) -> set[str]:
    return {term.head}.union(*map(_heads, term.args))
