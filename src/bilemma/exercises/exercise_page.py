"""Exercises as data for a page: formulas in LaTeX, words in both languages."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from bilemma.bilingual.phrase import Math
from bilemma.formulas.clause_phrases import words_list
from bilemma.formulas.latex import latex, latex_of
from bilemma.formulas.notation import Notation
from bilemma.proof.dumping import dump
from bilemma.questions.lexing.errors import MisreadError, Said, both
from bilemma.trusted.terms import Term

from .citable_laws import Equations
from .line_reader import TypedLine
from .proof_session import ProofSession
from .verdict import Kind, LineVerdict
from .verdict_words import counter_model, grounds, idea, named_cause

Data = dict[str, Any]
SIGNS = {"Eq": "=", "Le": "≤", "Lt": "<"}


class ExercisePage:
    """Says what a page shows of a proof under way.

    Args:
        session: the proof.
        numbers: those that the page gives the hypotheses.
    """

    def __init__(
        self, session: ProofSession, numbers: Mapping[Term, int], laws: Equations | None = None
    ) -> None:
        self.session, self.numbers, self.laws = session, numbers, laws

    def cite(self, laws: Equations) -> None:
        """From now on the equations of the book may be cited, too."""
        self.laws = laws
        self.session.cite(laws)

    def opened(self) -> Data:
        """Where a proof begins and where it has to end, set and as one types them."""
        statement = self.session.statement
        writer = statement.writer()
        return {
            "goal": self.latex(statement.goal),
            "wanted": self.latex(statement.wanted),
            "goal_typed": writer.text(statement.goal),
            "wanted_typed": writer.text(statement.wanted),
            "letters": sorted(self.session.reader.letters.typed),
            "sign": SIGNS[statement.relation],
            "given": self._given(),
        }

    def _given(self) -> list[Data]:
        """What the step of an induction supposes, in words, last what it supposes of the number
        before; of other statements the page of the theorem says it.
        """
        statement = self.session.statement
        if statement.induction is None:
            return []
        others = [p for p in statement.hypotheses if p is not statement.induction]
        return [both(self._clause(p)) for p in (*others, statement.induction)]

    def _clause(self, p: Term) -> Said:
        """A proposition in words, with formulas between dollars."""
        notation, found = self.session.statement.notation, []
        for language in ("en", "zh"):
            (words,) = words_list([p], language, notation=notation)
            items = (f"${latex_of(w)}$" if isinstance(w, Math) else str(w) for w in words)
            found.append("".join(items))
        return Said(*found)

    def read(self, text: str) -> Data:
        """How a line is understood, or what is wrong with it."""
        try:
            return self.set_line(self.session.reader.line(text))
        except MisreadError as error:
            return {"misread": misread(error)}

    def said(self, text: str) -> Data:
        """What is said of the next line; one that is accepted is kept."""
        try:
            verdict = self.session.say(text)
        except MisreadError as error:
            return {"misread": misread(error)}
        return {"verdict": self.judged(verdict)} | self._end(verdict)

    def judged(self, verdict: LineVerdict) -> Data:
        """A verdict."""
        line = TypedLine(verdict.relation, verdict.line)
        data: Data = {"kind": str(verdict.kind)} | self.set_line(line)
        if verdict.kind is Kind.ACCEPTED:
            found = grounds(verdict, self.laws, self.numbers, self.session.statement.induction)
            data["why"] = [both(words) | _named(cause) for cause, words in found]
        elif verdict.kind is Kind.FALSE:
            data["model"] = both(counter_model(verdict))
        elif verdict.kind is Kind.FAR:
            data["hints"] = self._hints(verdict.idea, verdict.causes)
        elif verdict.kind is Kind.UNDECIDED:
            data["models"] = verdict.models
        return data

    def hints(self) -> Data:
        """What may be done next: an idea first, then what it rests on."""
        found = self.session.hint()
        return {"hints": self._hints(found.kind, found.causes) if found else []}

    def _hints(self, kind: str, causes: Any) -> list[Data]:
        named = [both(named_cause(c, self.laws)) | _named(c) for c in causes if c.kind != "tactic"]
        return [both(idea(kind)), *named]

    def _end(self, verdict: LineVerdict) -> Data:
        """The certificate, once the proof has reached its end; or that it says too little there."""
        if verdict.kind is not Kind.ACCEPTED:
            return {}
        theorem = self.session.theorem()
        if theorem is None:
            return {"weaker": True} if self.session.is_weaker() else {}
        found = json.dumps({self.session.statement.id: dump(theorem)}, separators=(",", ":"))
        return {"certificate": found, "digest": theorem.digest.hex()}

    def set_line(self, line: TypedLine) -> Data:
        """A line: its sign, and its formula."""
        return {"sign": SIGNS[line.relation], "latex": self.latex(line.term)}

    def latex(self, t: Term) -> str:
        """A formula in the notation of the statement."""
        statement = self.session.statement
        notation = Notation.of_page(
            [(statement.hypotheses, [statement.claim])], [(statement.hypotheses, [t])]
        )
        return latex(t, notation=notation)


def misread(error: MisreadError) -> Data:
    """What is wrong with a line, and where."""
    readings = {code: error.readings_in(code) for code in ("en", "zh")}
    where = {"text": error.text, "place": error.place}
    return where | {"what": both(error.what), "readings": readings}


def _named(cause: Any) -> dict[str, str]:
    return {"kind": cause.kind, "id": cause.id} if cause is not None else {}
