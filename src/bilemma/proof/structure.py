"""The structure of proofs: suppositions, induction, cases, and all indices at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.trusted import kernel
from bilemma.trusted.kernel import assume, disch, gen, mp
from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import Term

from .context import ProofError, Unproved
from .from_sympy import as_written, read
from .obligations import prove
from .propositions import NotEqual, in_range
from .scope import Every, Proof, ProofLine, Supposed, current, located
from .showing import show

BASE = Text(en="Base case", zh="归纳奠基")
STEP = Text(en="Induction step", zh="归纳步骤")


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
        scope.context = before.holding(f for f in before.facts if key not in f.conclusion.free)
    for proposition in propositions:
        fact = located(partial(_assumed, proposition), None)
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


@contextmanager
def every(index: Any, size: Any = None, exclude: Any = ()) -> Iterator[None]:
    """Lines about any index 1..size, except the excluded ones; without size, any number.

    Inside, the index is in its range. After the block, what was proved inside holds for every
    index: ``each = have(x[i] <= m)`` is cited as ``ForEach(i, n, x[i] <= m)``.
    """
    scope = current()
    excluded = exclude if isinstance(exclude, tuple) else (exclude,)
    limits = () if size is None else (size, *excluded)
    block = located(lambda: Every(read(index), tuple(map(read, limits))), None)
    ranges = () if size is None else in_range(index, size)
    with suppose(*ranges, *(NotEqual(index, other) for other in excluded)):
        scope.blocks.append(block)
        try:
            yield
        finally:
            scope.blocks.pop()
    made = block.close()
    for outer in scope.blocks[-1:]:
        outer.made += made


def _assumed(proposition: Any) -> Any:
    return assume(read(proposition))


def induction(n: Any, claim: Callable[[Any], Any], base: Proof, step: Proof) -> Proof:
    """``claim(n)`` for every natural n, from its proofs at 0 and, under ``claim(n)``, at n + 1.

    A claim that is an implication is proved by proving its conclusion under its premises. Parts
    without a title of their own are called base case and induction step.

    Raises:
        ProofError: the claim is no function of a number.
    """
    if not callable(claim):
        raise ProofError(
            f"induction takes its claim as a function of {n}: write def claim({n}), and then "
            f"induction({n}, claim, base, step)"
        )

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

    for first, proof, part in ((_first(base), base, BASE), (step.lines[:1], step, STEP)):
        if first and not any(line.part for line in (*first, *proof.lines)):
            current().parts[id(first[0])] = part
    return current().proved(located(work, None), (*base.lines, *step.lines))


def _first(proof: Proof) -> tuple[ProofLine, ...]:
    """The line that a proof begins with: of the cited ones just above it the first, if any."""
    lines = current().lines
    if not proof.lines:
        return ()
    start = next(n for n, line in enumerate(lines) if line is proof.lines[0])
    cited = {n for line in proof.lines for reason in line.reasons for n in reason.lines}
    while start in cited:  # they are numbered from 1: it is the line above
        start -= 1
        cited.update(n for reason in lines[start].reasons for n in reason.lines)
    return (lines[start],)


def _discharged(th: Any, goal: Term) -> Any:
    """The implication from a proof of its conclusion under its premises."""
    if goal.head != "Imp" or th.conclusion is goal:
        return th
    return disch(goal.args[0], _discharged(th, goal.args[1]))


def cases(proposition: Any, yes: Proof, no: Proof) -> Proof:
    """The common conclusion of a proof under the proposition and one under its negation."""
    th = located(lambda: kernel.cases(_two_sided(proposition), yes.theorem, no.theorem), None)
    return current().proved(th, (*yes.lines, *no.lines))


def _two_sided(proposition: Any) -> Term:
    """The proposition, which has a negation.

    Raises:
        ProofError: it has none.
    """
    p = read(proposition)
    if p.random:
        raise ProofError(
            f"{show(p)} is random: almost surely neither it nor its negation need hold"
        )
    if p.head not in ("Eq", "Le", "Lt"):
        raise ProofError(f"{show(p)} is no =, ≤ or <: cases are told by one of these")
    return p


def for_each(index: Any, size: Any, proof: Proof, exclude: tuple[Any, ...] = ()) -> Proof:
    """The conclusion for every index 1..size, from a proof that assumes no more of it.

    Without a size (None): for every number. The proof may also assume that the index is none of
    those in ``exclude``.
    """
    limits = () if size is None else tuple(map(read, (size, *exclude)))
    th = located(lambda: gen(proof.theorem, read(index), *limits), None)
    return current().proved(th, proof.lines)
