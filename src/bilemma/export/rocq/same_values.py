"""Two texts of one value for Rocq, and a proof that they are equal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bilemma.trusted.terms import Term

from .proof_terms import Bound

Path = tuple[int, ...] | None


class NoProof(Exception):
    """A step whose proof for Rocq this package does not know how to write."""


class Same(NamedTuple):
    """A changed term: ``proof`` says ``raw = text``; None where Rocq sees that by itself.

    ``of_parent``: the proof is already that of the node above, a sum or a product.
    """

    new: Term
    raw: str
    text: str
    proof: str | None = None
    of_parent: bool = False


class Around(NamedTuple):
    """The binders around a place: their names before and after the change, and how many."""

    old: Bound = ()
    new: Bound = ()
    depth: int = 0

    def inside(self, name: str) -> Around:
        """The same, one binder further in."""
        return Around((name, *self.old), (name, *self.new), self.depth + 1)


OUTSIDE = Around()


def chain(compose_: Callable[[list[str]], str], parts: Sequence[Same]) -> str | None:
    """A proof that a node is the same, from those of its arguments, one after the other."""
    texts, proof = [part.raw for part in parts], None
    for k, part in enumerate(parts):
        if part.proof:
            hole = compose_([*texts[:k], "z__", *texts[k + 1 :]])
            proof = after(proof, f"(f_equal (fun z__ => {hole}) {part.proof})")
            texts[k] = part.text
    return proof


def sides(parts: Sequence[Same]) -> tuple[list[str], list[str]]:
    """The texts of arguments before and after the change."""
    return [part.raw for part in parts], [part.text for part in parts]


def after(first: str | None, second: str | None) -> str | None:
    """Two equations one after the other."""
    if first is None or second is None:
        return first or second
    return f"(eq_trans {first} {second})"


def by(tactic: str, left: str, right: str, scope: str = "") -> str | None:
    """The tactic as a proof of left = right; None if there is nothing to prove."""
    if left == right:
        return None
    return f"(ltac:(timeout 60 {tactic}) : ({left} = {right}){scope})"


def below(path: Path, k: int) -> Path:
    """What is left of a path in the argument k, if it leads there."""
    return path[1:] if path and path[0] == k else None


def as_functions(
    variable: str, raw: str, text: str, proof: str | None
) -> tuple[str, str, str | None]:
    """Both texts, and the proof, as functions of the variable."""
    return (
        f"(fun {variable} => {raw})",
        f"(fun {variable} => {text})",
        proof and f"(funext (fun {variable} => {proof}))",
    )
