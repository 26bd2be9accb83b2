"""What was shown above counts without being named: as a condition, and among inequalities.

A line that its reasons do not give is tried again with all that the proof has shown so far. What
is used of it is then cited, as if the author had named it, so that the page tells where it stands.
It is no equation to rewrite with: what a line is rewritten by, the author says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bilemma.bilingual.text import Text

from .context import Context
from .scope import Proof, current
from .steps import Reason


def shown_above(context: Context) -> dict[bytes, Proof]:
    """What the proof under way has shown and may still use, by the digests of its theorems.

    What assumes more than holds here, as the lines of a block that is closed, is left out.
    """
    return {
        proof.theorem.digest: proof
        for proof in current().proofs
        if proof.theorem.hypotheses <= context.allowed
        and proof.theorem.conclusion not in context.by_conclusion
    }


def with_them(context: Context, proofs: Iterable[Proof]) -> Context:
    """The context in which they are facts too."""
    return context.extended(*(proof.theorem for proof in proofs))


def citing(theorem: Any, above: dict[bytes, Proof]) -> list[Reason]:
    """A reason for each of the proofs that a theorem rests on, in the order of their lines."""
    numbers = {id(line): number for number, line in enumerate(current().lines, 1)}
    used = (above[digest] for digest in _met(theorem, above))
    cited = (
        (tuple(numbers[id(line)] for line in proof.lines if id(line) in numbers), proof)
        for proof in used
    )
    return [_reason(lines, proof.theorem) for lines, proof in sorted(cited, key=lambda c: c[0])]


def _met(theorem: Any, above: dict[bytes, Proof]) -> Iterator[bytes]:
    """The digests of those that are met first on the ways from a theorem to what it rests on."""
    seen, todo = set[bytes](), [theorem]
    while todo:
        th = todo.pop()
        if th.digest in seen:
            continue
        seen.add(th.digest)
        if th.digest in above:
            yield th.digest
        else:
            todo += th.premises


def _reason(lines: tuple[int, ...], theorem: Any) -> Reason:
    listed = ", ".join(map(str, lines))
    title = Text(en=f"line {listed}", zh=f"第 {listed} 步")
    return Reason("line", listed, title, None, theorem, lines=lines)
