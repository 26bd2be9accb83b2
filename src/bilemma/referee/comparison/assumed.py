"""The pages of axioms, imported theorems and definitions, against the kernel's own tables."""

from __future__ import annotations

from typing import Any

from bilemma.referee.reading import (
    StatedLetter,
    StatedLetters,
    Statement,
    read_formula,
    read_given,
    standard,
)
from bilemma.trusted.kernel import AXIOMS, DEFINED, unfold
from bilemma.trusted.substitution import Lam
from bilemma.trusted.terms import Term, applied, mk, sym

from .page_parts import ShownStatement

Sequent = tuple[frozenset[Term], Term]


def axioms() -> dict[str, Sequent]:
    """What the kernel assumes, by the id of its page."""
    return {_id(name): sequent for name, sequent in AXIOMS.items()}


def imported(theorem: Any) -> dict[str, Sequent]:
    """What a theorem takes from the literature, by the id of its page."""
    return {_id(one.name): (one.hypotheses, one.conclusion) for one in theorem.imports}


def definitions() -> dict[str, Sequent]:
    """The equation of each defined head, by the id of its page."""
    return {_id(head.lower()): (frozenset(), _equation(head)) for head in DEFINED}


def digest(sequent: Sequent) -> str:
    """What tells a sequent from others."""
    hypotheses, conclusion = sequent
    return " ".join([conclusion.digest.hex(), *sorted(h.digest.hex() for h in hypotheses)])


def _id(name: str) -> str:
    return name.replace("_", "-")


def _equation(head: str) -> Term:
    parameters = DEFINED[head].parameters
    return unfold(mk(head, *map(_letter, parameters))).conclusion


def _letter(key: Any) -> Term:
    name, sort, over = key
    if not over:
        return sym(name, sort)
    slots = [sym(f"_{n}_", kind) for n, kind in enumerate(over)]
    return Lam(*slots, applied(key, tuple(slots)))


def read_assumed(stated: ShownStatement, language: str, sequent: Sequent | None) -> Statement:
    """What a page states; a definition introduces no letters, which are those of the sequent.

    Raises UnreadableError.
    """
    if stated.given or sequent is None:
        return read_given(stated.given, stated.claim, language)
    keys = sorted(standard(sequent[1]).free)
    last = sym("n", "nat") if ("n", "nat", ()) in keys else None  # where families end
    found = (StatedLetter(*key, (1,) * len(key[2]), (last,) * len(key[2])) for key in keys)
    letters = StatedLetters(tuple(found))
    return Statement(letters, (), read_formula(stated.claim, letters))
