"""The kernel's own tables in plain text, as the page on certificates prints them."""

from __future__ import annotations

import json
from typing import Any

from bilemma.proof.dumping import dump
from bilemma.trusted.kernel import AXIOMS, DEFINED, assume, congruence, refl, spec
from bilemma.trusted.printing import printed, sequent
from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import Term, mk, sym
from bilemma.trusted.theorems import Theorem
from bilemma.trusted.vocabulary import HEADS, SYMMETRIC


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


def tables() -> dict[str, Any]:
    """Definitions and axioms as data, their terms in rows as a certificate has them."""
    rows = _TermRows()
    definitions = [
        [head, [list(key) for key in made.parameters], rows.number(made.body)]
        for head, made in DEFINED.items()
    ]
    axioms = {
        name: [
            # Numbered in one order, whatever order a set has in this process.
            sorted(rows.number(h) for h in sorted(hypotheses, key=lambda h: h.digest)),
            rows.number(conclusion),
        ]
        for name, (hypotheses, conclusion) in AXIOMS.items()
    }
    return {"terms": rows.rows, "definitions": definitions, "axioms": axioms}


class _TermRows:
    """Terms as rows, each after its arguments."""

    def __init__(self) -> None:
        self.rows: list[list[Any]] = []
        self._numbers: dict[Term, int] = {}

    def number(self, t: Term) -> int:
        if t not in self._numbers:
            arguments = [self.number(a) for a in t.args]
            data = list(t.data) if type(t.data) is tuple else t.data
            self._numbers[t] = len(self.rows)
            self.rows.append([t.head, str(data) if t.head == "num" else data, arguments])
        return self._numbers[t]


def _example() -> dict[str, Any]:
    """``⊢ x = x``, byte by byte; and a sum whose summands are 0, row by row."""
    x = sym("x")
    theorem = refl(x)
    terms = {"x": x, "equation": theorem.conclusion}
    found: dict[str, Any] = {name: _bytes_of(term) for name, term in terms.items()}
    return found | {"theorem": theorem.digest.hex(), "sum": _sum()}


def _sum() -> dict[str, Any]:
    """Rows and steps of: if f_i = 0 for all i up to n, their sum is that of n zeros."""
    f, i, n, v = sym("f", "real", "nat"), sym("i", "nat"), sym("n", "nat"), sym("v", "nat")
    given = assume(bind("ForAll", i, n, mk("Eq", f[i], 0)))
    member = spec(given, v)
    theorem = congruence(bind("Sum", i, n, f[i]), (1,), ("v",), member)
    written = dump(theorem)
    made = (given, member, theorem)
    return {
        "terms": [f"{number:>3}  {json.dumps(row)}" for number, row in enumerate(written["terms"])],
        "steps": [
            f"{number:>3}  {json.dumps(row[:3])[:-1]}, …]"
            for number, row in enumerate(written["steps"])
        ],
        "proved": [_line(number, th) for number, th in enumerate(made)],
        "digest": theorem.digest.hex(),
    }


def _line(number: int, th: Theorem) -> str:
    found = sequent(th.hypotheses, th.conclusion)
    return f"{number:>3}  {', '.join(found['hypotheses'])} |- {found['conclusion']}"


def _bytes_of(t: Term) -> dict[str, str]:
    return {"digest": t.digest.hex(), "order": t.order.hex()}
