"""What a question in words says beside what it asks, cut into hypotheses.

A hypothesis holds; that one thing holds if another does is nothing that is supposed here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from .errors import ASKED_OR_SUPPOSED, said
from .prose_units import Unit, UnitText, is_apart, is_said

_IMPLIED = said(
    "What holds only if something else does is not supposed here: write what holds, "
    "each in a sentence of its own.",
    "此处不能假设“若 … 则 …”；请只写出成立的条件，每条一句。",
)
_CONDITIONAL = (
    *("if", "when", "given", "given that", "provided", "provided that"),
    *("若", "如果", "当", "假如"),
)


class SaidBeside(UnitText):
    """Collects hypotheses; ``parts`` are the units of each, with the word that begins it."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.parts: list[tuple[str, list[Unit]]] = []

    def suppose(self, found: Sequence[Unit]) -> None:
        """Note hypotheses, each of which begins with a word of its own."""
        self._refuse_implied(found)
        part: list[Unit] = []
        begins = ""
        for unit in found:
            typed = self.text[unit.place : unit.end].lower()
            is_for = typed == "for" and bool(part)  # for all i
            if part and self._is_conditional(unit) and not _joins(part[-1]):
                self.fail(_IMPLIED, unit)
            if unit.means("if", "then", "whose", "given") and not is_for:
                self._note(begins, part)
                part = [unit] if unit.means("whose") else []
                begins = typed
            else:
                part.append(unit)
        self._note(begins, part)

    def sentence(self, found: Sequence[Unit]) -> None:
        """Note the hypotheses of a sentence that asks nothing."""
        self._refuse_asked(found)
        self._refuse_conditional(found)
        self.suppose(found)

    def _refuse_asked(self, sentence: Sequence[Unit]) -> None:
        """``X and Y are independent? Var(X+Y)?``"""
        if re.match(r"\s*[?？]", self.text[sentence[-1].end :]):
            self.fail(ASKED_OR_SUPPOSED, sentence[0])

    def _refuse_conditional(self, sentence: Sequence[Unit]) -> None:
        """A sentence that asks nothing, and says of something on which condition it holds: ``If X
        has mean 0, X and Y are independent.``, ``Var(X) = 1 when E(X) = 0.``, ``Then Y = 1.``
        """
        if sentence[0].means("then"):
            self.fail(_IMPLIED, sentence[0])
        later = next((u for u in sentence[1:] if self._is_conditional(u)), None)
        if later is not None:
            self.fail(_IMPLIED, later)
        clauses: list[list[Unit]] = [[]]
        for unit in sentence[1:]:
            if unit.is_comma:
                clauses.append([])
            else:
                clauses[-1].append(unit)
        said_ = [clause for clause in clauses if any(map(is_said, clause))]
        lists = sentence[0].means("given") or self.typed(sentence[0]).lower() == "given that"
        if self._is_conditional(sentence[0]) and not lists and len(said_) > 1:
            self.fail(_IMPLIED, said_[1][0])

    def _is_conditional(self, unit: Unit) -> bool:
        """Whether it begins what something else holds on: if, not let or where."""
        typed = " ".join(self.text[unit.place : unit.end].lower().split())
        return unit.means("if", "given") and typed in _CONDITIONAL

    def _refuse_implied(self, found: Sequence[Unit]) -> None:
        """``If E(X) = 0 then E(Y) = 1``: that neither is so is possible."""
        for n, unit in enumerate(found):
            rest = [u for u in found[n + 1 :] if not u.is_comma]
            goes_on = rest and not rest[0].means("if", "given", "whose", "with", "and", "then")
            if unit.means("then") and n and goes_on:
                self.fail(_IMPLIED, unit)

    def _note(self, begins: str, part: Sequence[Unit]) -> None:
        start, end = 0, len(part)
        while start < end and (is_apart(part[start]) or part[start].means("and", "given")):
            start += 1
        while start < end and (is_apart(part[end - 1]) or part[end - 1].means("and")):
            end -= 1
        if start < end:
            self.parts.append((begins, [*part[start:end]]))


def _joins(unit: Unit) -> bool:
    """Whether another hypothesis follows it."""
    return unit.is_comma or unit.means("and", "with") or unit.kind == "stop"
