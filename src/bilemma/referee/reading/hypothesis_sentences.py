"""Hypotheses in words, in both languages: from a part of a sentence to its propositions.

Semicolons part conditions that have parts of their own. A range at the end of a condition (in
Chinese at its beginning) holds for all of it; behind "if …, then" it belongs to the conclusion.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from bilemma.trusted.terms import Term, mk

from .clause_grammar import FORMULA, GRAMMARS
from .clauses import CLAUSES, ReadClause
from .formula_tokens import Tokens, UnreadableError, outside, parts, shown, tokens
from .relations import Propositions, Range, holds_relation, quantified
from .stated_letters import StatedLetters
from .variables import variable

_MARK = re.compile(r"\$([^$]+)\$")


class Sentences:
    """Reads conditions under the letters of a statement."""

    def __init__(
        self, letters: StatedLetters, language: str, formulas: list[Tokens] | None = None
    ) -> None:
        self.letters, self.language, self.grammar = letters, language, GRAMMARS[language]
        self.formulas: list[Tokens] = [] if formulas is None else formulas

    def conditions(self, text: str) -> list[Term]:
        """The propositions that a part of a sentence states, in its order."""
        text = _MARK.sub(self._taken_out, text)
        if "$" in text or "⟩⟨" in text:
            raise UnreadableError(f"{text}: formulas are not parted by words")
        if self.language == "zh":
            text = text.replace(" ", "")
        return [p for part in re.split(self.grammar.segment, text) for p in self.condition(part)]

    def _taken_out(self, formula: re.Match[str]) -> str:
        self.formulas.append(tokens(formula[1]))
        return f"⟨{len(self.formulas) - 1}⟩"

    def _formulas(self, text: str) -> list[Tokens]:
        return [self.formulas[int(number)] for number in FORMULA.findall(text)]

    # --- scopes -----------------------------------------------------------------------------------
    def condition(self, text: str) -> list[Term]:
        """Clauses that share a range, or one implication."""
        ranged = self._ranged(text)
        if ranged:
            ranges, rest, inside = ranged
            return [quantified(ranges, p) for p in inside.condition(rest)]
        if self.grammar.implies.fullmatch(text):
            return [self._implication(text)]
        return [p for clause in self._clauses(text) for p in self.clause(clause)]

    def _one(self, text: str) -> Term:
        found = self.condition(text)
        if len(found) != 1:
            raise UnreadableError(f"{text}: one proposition is wanted here")
        return found[0]

    def _implication(self, text: str) -> Term:
        """If the premises hold, then the conclusion; each of them has a range of its own."""
        found = self.grammar.implies.fullmatch(text)
        term = self._one(found["conclusion"])
        premises = [p for clause in self._clauses(found["premises"]) for p in self._premise(clause)]
        for premise in reversed(premises):
            term = mk("Imp", premise, term)
        return term

    def _premise(self, text: str) -> list[Term]:
        ranged = self._ranged(text)
        if not ranged:
            return self.clause(text)
        ranges, rest, inside = ranged
        return [quantified(ranges, p) for p in inside.clause(rest)]

    def _ranged(self, text: str) -> tuple[list[Range], str, Sentences] | None:
        """The range of a whole condition, the rest of it, and the reader inside."""
        found = self.grammar.before.fullmatch(text) or self.grammar.after.fullmatch(text)
        if not found:
            return None
        ranges: list[Range] = []
        reader = Propositions(self.letters)
        for one in re.split(self.grammar.between_ranges, found["ranges"]):
            more, letters = self._range(one, reader)
            ranges += more
            reader = Propositions(letters)
        return ranges, found["rest"], Sentences(reader.letters, self.language, self.formulas)

    def _range(self, text: str, reader: Propositions) -> tuple[list[Range], StatedLetters]:
        formula, *unequal = self._formulas(text)
        if self.grammar.range.fullmatch(text)["real"]:
            t = variable(formula, "real")
            return [(t, (), "all")], reader.letters.binding(t)
        if not unequal:
            return reader.range(formula)
        if outside(formula, r"\le"):
            return reader.range((*formula, ",", *unequal[0]))
        name, values = parts(formula, "=")
        return reader.runs([variable(name, "nat")], reader.up_to(values), unequal[0])

    # --- clauses ----------------------------------------------------------------------------------
    def _clauses(self, text: str) -> list[str]:
        """Clauses; names of which one thing is said stay together."""
        clauses, names, place = [], "", 0
        for parted in [*re.finditer(self.grammar.clause, text), None]:
            piece = text[place : parted.start() if parted else len(text)]
            if parted and self._is_name(piece):
                names += piece + parted[0]
            else:
                clauses.append(names + piece)
                names = ""
            place = parted.end() if parted else len(text)
        return clauses

    def _is_name(self, text: str) -> bool:
        bare = FORMULA.fullmatch(text)
        return bare is not None and not holds_relation(self.formulas[int(bare[1])])

    def clause(self, text: str) -> list[Term]:
        """What one clause says; raises UnreadableError for one that the grammar does not have."""
        for kind, pattern in self.grammar.clauses.items():
            found = pattern.fullmatch(text)
            if found:
                read: Callable[[ReadClause], list[Term]] = CLAUSES[kind]
                said = {
                    name: self._formulas(part)[0] if FORMULA.fullmatch(part) else part
                    for name, part in found.groupdict().items()
                }
                return read(ReadClause(self._formulas(text), said, Propositions(self.letters)))
        raise UnreadableError(f"{self._restored(text)}: no condition is stated so")

    def _restored(self, text: str) -> str:
        return FORMULA.sub(lambda mark: f"${shown(self.formulas[int(mark[1])])}$", text)
