"""The lines of a proof as a textbook would show them: small conversions are one line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from bilemma.trusted.kernel import trans
from bilemma.trusted.terms import Term, add

from .strategy import Derivation
from .workbench import Cause, Conversion

_OF_ABOVE = ("solved", "combined")  # rules whose premises are the lines before
# A step of the second kind goes into the line of one of the first kinds.
_JOINED = {
    "ring": ("sums", "values", "second", "linear", "factors", "spreads", "order"),
    "sums": ("sums",),
    "linear": ("linear", "expanded"),
    "values": ("values", "second", "factors", "unconditioned"),
    "second": ("factors",),
    "unconditioned": ("linear", "expanded"),
    "factors": ("spreads",),
    "centred": ("centred",),
    "order": ("spreads", "order"),
}


# How the relation of a line is written, as text and in LaTeX.
SIGNS = {
    "=": ("=", "="),
    "|-": ("⊢", r"\vdash"),
    "≤": ("≤", r"\le"),
    "≥": ("≥", r"\ge"),
    "<": ("<", "<"),
    ">": (">", ">"),
    "→": ("→", r"\to"),
}


@dataclass(frozen=True)
class AnswerLine:
    """A line: ``relation`` is that of the term to the one before, a key of :data:`SIGNS`, or "|-"
    for a statement of its own.

    ``is_first_use`` says that nothing before it states what it takes from hypotheses.
    """

    relation: str
    term: Term
    theorem: Any
    causes: tuple[Cause, ...]
    is_first_use: bool = True
    parts: tuple[Conversion, ...] = ()  # the conversions that it is made of

    @property
    def needs(self) -> frozenset[Term]:
        """The hypotheses under which it was proved."""
        return self.theorem.hypotheses


def lines_of(made: Derivation) -> Iterator[AnswerLine]:
    """The lines of a derivation; statements that a line rests on stand before it, once."""
    shown: set[Term] = set()
    known = made.bench.context.by_conclusion.keys() - made.bench.found.keys()
    for step, parts in _merged(made.steps):
        for theorem, causes in step.haves:
            p = theorem.conclusion
            if p not in shown and p not in known:
                shown.add(p)
                is_first = not any(c.kind == "rule" and c.id in _OF_ABOVE for c in causes)
                yield AnswerLine("|-", p, theorem, tuple(causes), is_first)
        th = step.theorem
        yield AnswerLine("=", th.right, th, tuple(step.causes), not step.haves, tuple(parts))


def _merged(steps: list[Conversion]) -> list[tuple[Conversion, list[Conversion]]]:
    """The lines, each with the steps that it is made of."""
    merged: list[tuple[Conversion, list[Conversion]]] = []
    for step in _with_signs(steps):
        last, parts = merged[-1] if merged else (None, [])
        if last is None or last.kind not in _JOINED.get(step.kind, ()):
            merged.append((step, [step]))
            continue
        extra = [c for c in step.causes if c not in last.causes]
        extra = [c for c in extra if c != Cause("tactic", "ring")]
        kind = last.kind if step.kind == "ring" else step.kind
        theorem = trans(last.theorem, step.theorem)
        joined = Conversion(theorem, last.causes + extra, kind, last.haves + step.haves)
        merged[-1] = (joined, [*parts, step])
    return merged


def _with_signs(steps: list[Conversion]) -> list[Conversion]:
    """The steps, where one ends in −(a − b) with b − a instead."""
    found: list[Conversion] = []
    for step in steps:
        if found and step.kind == "ring" and _is_sign_only(step):
            found[-1] = replace(found[-1], theorem=trans(found[-1].theorem, step.theorem))
        else:
            found.append(step)
    return found


def _is_sign_only(step: Conversion) -> bool:
    """Whether the step is that −(a − b) is b − a, which is no line of its own."""
    t, new = step.theorem.left, step.theorem.right
    if t.head != "mul" or t.args[-1].head != "add" or t.args[0].head != "num" or len(t.args) > 2:
        return False
    return new is add(*(t.args[0] * a for a in t.args[-1].args))
