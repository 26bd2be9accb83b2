"""The kernel's own tables in plain text, as the page on certificates prints them."""

from __future__ import annotations

from typing import Any

from bilemma.trusted.kernel import AXIOMS, DEFINED, refl
from bilemma.trusted.printing import printed, sequent
from bilemma.trusted.terms import Term, mk, sym
from bilemma.trusted.vocabulary import HEADS, SYMMETRIC

__all__ = ["signature"]


def signature() -> dict[str, Any]:
    """Heads, definitions and axioms, and an example of a derivation with its digests."""
    return {
        "heads": [_head(name) for name in HEADS],
        "definitions": [_definition(head) for head in DEFINED],
        "axioms": [{"name": name} | sequent(*AXIOMS[name]) for name in AXIOMS],
        "example": _example(),
    }


def _head(name: str) -> dict[str, str]:
    head = HEADS[name]
    flags = [
        *(["many"] if head.many else []),
        *(["symmetric"] if name in SYMMETRIC else []),
        *(["closes"] if head.closes else []),
        *([] if head.random else ["not random"]),
    ]
    binds = {"*": "data", None: "", "nat": "nat", "real": "real"}[head.binds]
    takes = ", ".join(head.takes)
    return {
        "name": name,
        "takes": takes,
        "gives": head.gives,
        "binds": binds,
        "flags": ", ".join(flags),
    }


def _definition(head: str) -> dict[str, str]:
    made = DEFINED[head]
    letters = sequent((), mk("Eq", made.body, 0))["letters"]
    kinds = ["pointwise"] * made.pointwise + ["closed"] * made.closed
    return {
        "head": head,
        "parameters": ", ".join(key[0] for key in made.parameters),
        "letters": ", ".join(letters),
        "body": printed(made.body),
        "kinds": ", ".join(kinds),
    }


def _example() -> dict[str, Any]:
    """``⊢ x = x``, byte by byte."""
    x = sym("x")
    theorem = refl(x)
    terms = {"x": x, "equation": theorem.conclusion}
    found: dict[str, Any] = {name: _bytes_of(term) for name, term in terms.items()}
    return found | {"theorem": theorem.digest.hex()}


def _bytes_of(t: Term) -> dict[str, str]:
    return {"digest": t.digest.hex(), "order": t.order.hex()}
