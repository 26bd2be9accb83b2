"""The structure of proofs: suppositions, induction, cases, and all indices at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from bilemma.text import Text
from bilemma.trusted import kernel
from bilemma.trusted.kernel import assume, disch, gen, mp
from bilemma.trusted.terms import Term, bind

from .context import Context, Unproved
from .obligations import prove
from .reading import as_written, read
from .scope import Proof, Supposed, current, located

BASE = Text(en="Base case", zh="起始步骤")
STEP = Text(en="Induction step", zh="归纳步骤")

__all__ = ["cases", "for_each", "induction", "suppose"]


@contextmanager
def suppose(*propositions: Any, forget: Any = None) -> Iterator[Any]:
    """Assume propositions for the lines inside; ``cases`` and ``induction`` discharge them.

    An implication whose premise follows from what is known is supposed by its conclusion too.
    Facts that mention the variable ``forget`` are out of reach inside, as an induction needs.
    """
    scope = current()
    before = scope.context
    if forget is not None:
        key = read(forget).data
        scope.context = Context(f for f in before.facts if key not in f.conclusion.free)
    for proposition in propositions:
        fact = located(lambda p=proposition: assume(read(p)), None)
        said = Supposed(fact.conclusion, as_written(proposition))
        scope.supposed.setdefault(fact.conclusion, said)
        scope.context = scope.context.extended(fact)
        with suppress(Unproved):
            while fact.conclusion.head == "Imp":
                fact = mp(fact, prove(fact.conclusion.args[0], scope.context))
                scope.context = scope.context.extended(fact)
    try:
        yield propositions[0] if len(propositions) == 1 else propositions
    finally:
        scope.context = before


def induction(n: Any, claim: Callable[[Any], Any], base: Proof, step: Proof) -> Proof:
    """``claim(n)`` for every natural n, from its proofs at 0 and, under ``claim(n)``, at n + 1.

    A claim that is an implication is proved by proving its conclusion under its premises. Parts
    without a title of their own are called base case and induction step.
    """

    def work() -> Any:
        variable = read(n)
        predicate = bind("All", variable, read(claim(n)), data="nat")
        proofs = []
        for proof, at in ((base, claim(0)), (step, claim(n + 1))):
            proofs.append(_discharged(proof.theorem, read(at)))
        th = kernel.induct(predicate, variable, *proofs)
        current().supposed[read(claim(n))] = Supposed(read(claim(n)), as_written(claim(n)), True)
        while th.conclusion.head == "Imp":
            th = mp(th, assume(th.conclusion.args[0]))
        return th

    for proof, part in ((base, BASE), (step, STEP)):
        if proof.lines and not any(line.part for line in proof.lines):
            current().parts[id(proof.lines[0])] = part
    return Proof(located(work, None), (*base.lines, *step.lines))


def _discharged(th: Any, goal: Term) -> Any:
    """The implication from a proof of its conclusion under its premises."""
    if goal.head != "Imp" or th.conclusion is goal:
        return th
    return disch(goal.args[0], _discharged(th, goal.args[1]))


def cases(proposition: Any, yes: Proof, no: Proof) -> Proof:
    """The common conclusion of a proof under the proposition and one under its negation."""
    th = located(lambda: kernel.cases(read(proposition), yes.theorem, no.theorem), None)
    return Proof(th, (*yes.lines, *no.lines))


def for_each(index: Any, size: Any, proof: Proof, exclude: tuple[Any, ...] = ()) -> Proof:
    """The conclusion for every index 1..size, from a proof that assumes no more of it.

    Without a size (None): for every number. The proof may also assume that the index is none of
    those in ``exclude``.
    """
    limits = () if size is None else tuple(map(read, (size, *exclude)))
    th = located(lambda: gen(proof.theorem, read(index), *limits), None)
    return Proof(th, proof.lines)
