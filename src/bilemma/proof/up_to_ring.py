"""An instance of a law that a line is, up to the ring laws inside of its terms.

SymPy writes the minus of ``exp(-(a + b))`` into the sum, and no pattern ``exp(-x)`` fits there any
more. Where a law does not apply as it is written, its letters are read off one function in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, islice
from typing import Any

from bilemma.trusted.kernel import KernelError, symm, trans
from bilemma.trusted.terms import Term, TermError

from .closing import NotClosed, close
from .context import Context, Unproved
from .matching import match
from .obligations import discharge
from .rewriting import Bindings, Rule, places

TRIED = 16  # values of the letters
_RING = frozenset({"sym", "num", "add", "mul", "pow"})


def equation_up_to_ring(left: Term, right: Term, rule: Rule, context: Context) -> Any:
    """``left = right`` as an instance of an equation, read either way; None if it is none."""
    tried = chain(_values(left, rule, context), _values(right, rule, context))
    for values in islice(tried, TRIED):
        with suppress(Unproved, KernelError, TermError):  # a letter may be of another kind
            instance = discharge(rule.make(values), context)
            for law in (instance, symm(instance)):
                with suppress(NotClosed):
                    ours = close(left, law.left, context)
                    return trans(trans(ours, law), symm(close(right, law.right, context)))
    return None


def _values(line: Term, rule: Rule, context: Context) -> Iterator[Bindings]:
    """What the letters of a law may be: read off a function of it that has them all."""
    if not rule.variables:
        yield {}
        return
    law, seen = rule.conclusion.args[0], list[Bindings]()
    for pattern in (law, *law.args):
        if pattern.head in _RING or not rule.variables <= pattern.free:
            continue
        for place in places(line, context):
            if place.term.head == pattern.head:
                found = next(iter(match(pattern, place.term, rule.variables)), None)
                if found is not None and found not in seen:
                    seen.append(found)
                    yield found
