"""Independence made weaker by one notch, as a mutant of a hypothesis."""

from __future__ import annotations

from collections.abc import Iterator

from bilemma.trusted.terms import Term, mk, rebuild


def weakened(hypothesis: Term) -> Iterator[tuple[Term, ...]]:
    """What may stand in the place of a hypothesis of independence; nothing for any other.

    Each replacement follows from the hypothesis: every two members are independent instead of all
    of them, or every k − 1 instead of every k; one of several blocks is left out; nothing is.
    """
    if hypothesis.head == "Wise":
        breadth = hypothesis.data or 3
        if breadth > 2:
            yield (mk("Wise", *hypothesis.args, data=breadth - 1),)
        yield ()
    elif hypothesis.head == "Indep":
        blocks = hypothesis.args
        if len(blocks) > 2:
            for k in range(len(blocks)):
                yield (rebuild(hypothesis, blocks[:k] + blocks[k + 1 :]),)
        yield ()
    elif hypothesis.head in ("ForAll", "All"):
        for inner in weakened(hypothesis.args[-1]):
            yield tuple(rebuild(hypothesis, (*hypothesis.args[:-1], p)) for p in inner)
