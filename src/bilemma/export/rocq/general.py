"""Which theorems can be stated and proved on any probability space, and how they are stated there.

The theory of any space has no conditional expectation. So a theorem is left out if its proof takes
one that is conditioned on something, except where that happens in the proof of the product rule,
which the theory proves by itself. It is proved but not stated if a hypothesis holds almost surely
on the page, for in this theory it would have to hold at every outcome.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from bilemma.trusted.kernel import DEFINED
from bilemma.trusted.terms import Term, mk, sym
from bilemma.trusted.theorems import Theorem

from .head_forms import RELATIONS


@cache
def _product_rule() -> tuple[frozenset[Term], Term]:
    x, y, nothing = sym("X", "random"), sym("Y", "random"), mk("Block")
    independent = mk("Indep", mk("Block", x), mk("Block", y))
    means = mk("mul", mk("E", x, nothing), mk("E", y, nothing))
    moments = (mk("Moment", x, 1), mk("Moment", y, 1))
    claim = mk("Eq", mk("E", mk("mul", x, y), nothing), means)
    return frozenset((independent, *moments)), claim


def is_product_rule(theorem: Theorem) -> bool:
    """Whether it says that E[XY] = E[X] E[Y] for independent integrable X and Y."""
    hypotheses, claim = _product_rule()
    return theorem.conclusion is claim and frozenset(theorem.hypotheses) == hypotheses


def provable(theorems: Sequence[Theorem]) -> list[bool]:
    """For each theorem, whether its proof can be made on any space; cited ones stand before."""
    found: dict[bytes, bool] = {}
    for theorem in theorems:
        if theorem.digest not in found:
            found[theorem.digest] = is_product_rule(theorem) or _is_provable(theorem, found)
    return [found[theorem.digest] for theorem in theorems]


def _is_provable(theorem: Theorem, known: Mapping[bytes, bool]) -> bool:
    seen, waiting = {theorem.digest}, [theorem]
    while waiting:
        step = waiting.pop()
        if is_product_rule(step):
            continue
        propositions = (step.conclusion, *step.hypotheses)
        if any(_is_conditioned(t) for t in _terms((step.parameters, propositions))):
            return False
        for premise in step.premises:
            if premise.digest in known and not known[premise.digest]:
                return False
            if premise.digest not in seen and premise.digest not in known:
                seen.add(premise.digest)
                waiting.append(premise)
    return True


def stated_faithfully(hypotheses: Sequence[Term], conclusion: Term) -> bool:
    """Whether the statement for any space says all that the page does.

    Where it speaks of a block that is a letter, or supposes something almost surely, it does not.
    """
    said = (conclusion, *hypotheses)
    if not any(_is_chance(t) for p in said for t in _nodes(p)):
        return False
    if any(key[1] == "Block" for p in said for key in p.free):
        return False
    return not any(
        t.head == "Known" or (t.head in RELATIONS and t.random)
        for p in hypotheses
        for t in _nodes(p)
    )


def _is_chance(t: Term) -> bool:
    about = DEFINED.get(t.head)
    return t.random or t.head == "E" or bool(about and about.closed)


def _is_conditioned(t: Term) -> bool:
    given = [a for a in t.args if a.head == "Block"] if t.head in ("E", *DEFINED) else []
    return any(block.args for block in given)


def _terms(x: Any) -> Iterator[Term]:
    if type(x) is Term:
        yield from _nodes(x)
    elif type(x) is tuple:
        for y in x:
            yield from _terms(y)


@cache
def _nodes(t: Term) -> frozenset[Term]:
    found = {t}
    for a in t.args:
        found |= _nodes(a)
    return frozenset(found)
