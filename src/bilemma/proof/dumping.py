"""Writing a derivation as a certificate. Untrusted: only its replay counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bilemma.trusted.certificate import FORMAT
from bilemma.trusted.terms import Term


def dump(theorem: Any, cited: Mapping[bytes, str | None] | None = None) -> dict[str, Any]:
    """The certificate of a theorem.

    ``cited`` maps digests of theorems of the book to their ids; one without an id is not cited.
    """
    return _CertificateWriter(cited or {}, theorem.digest).write(theorem)


class _CertificateWriter:
    def __init__(self, cited: Mapping[bytes, str | None], own: bytes) -> None:
        self.cited = cited
        self.own = own  # a theorem does not cite itself
        self.terms: list[list] = []
        self.steps: list[list] = []
        self.term_numbers: dict[Term, int] = {}
        self.step_numbers: dict[bytes, int] = {}

    def write(self, theorem: Any) -> dict[str, Any]:
        stack = [theorem]
        while stack:
            th = stack[-1]
            missing = () if self.id(th) else th.premises
            missing = [p for p in missing if p.digest not in self.step_numbers]
            if missing:
                stack += missing
                continue
            stack.pop()
            if th.digest not in self.step_numbers:
                self.step_numbers[th.digest] = len(self.steps)
                self.steps.append(self.step(th))
        hypotheses = sorted(theorem.hypotheses, key=lambda h: h.order)
        return {
            "format": FORMAT,
            "hypotheses": [self.term(h) for h in hypotheses],
            "conclusion": self.term(theorem.conclusion),
            "terms": self.terms,
            "steps": self.steps,
        }

    def id(self, th: Any) -> str | None:
        return None if th.digest == self.own else self.cited.get(th.digest)

    def step(self, th: Any) -> list:
        if id := self.id(th):
            return ["lemma", [id], [], th.digest.hex()]
        parameters = [self.parameter(p) for p in th.parameters]
        premises = [self.step_numbers[p.digest] for p in th.premises]
        return [th.rule, parameters, premises, th.digest.hex()]

    def parameter(self, p: Any) -> Any:
        if type(p) is Term:
            return {"t": self.term(p)}
        return list(map(self.parameter, p)) if type(p) is tuple else p

    def term(self, t: Term) -> int:
        if t not in self.term_numbers:
            args = [self.term(a) for a in t.args]
            data = list(t.data) if type(t.data) is tuple else t.data
            self.term_numbers[t] = len(self.terms)
            self.terms.append([t.head, str(data) if t.head == "num" else data, args])
        return self.term_numbers[t]
