"""Proofs as an author writes them: one statement a line, each with its reason."""

from __future__ import annotations

from typing import Any

from bilemma.text import Text
from bilemma.trusted.kernel import refl, trans
from bilemma.trusted.terms import Term, mk

from .deriving import derive, with_lines
from .limits import prove_limit, squeezed, tends
from .obligations import discharge
from .reading import read
from .reasons import reasons_of
from .scope import RELATIONS, Line, Proof, current, here, located, refusing
from .steps import Reason, justify

__all__ = ["RELATIONS", "Calc", "calc", "have", "shown"]


def calc(start: Any, *, part: Text | None = None) -> Calc:
    """Begin a chain of equations and inequalities at ``start``."""
    return Calc(start, part)


class Calc:
    """A chain: every method adds one line, ``previous R term``, with its reason."""

    def __init__(self, start: Any, part: Text | None) -> None:
        self.scope, self.part = current(), part
        self.start = located(lambda: read(start), None)
        self.theorem = refl(self.start)
        self.lines: list[Line] = []

    def eq(self, term: Any, by: Any = (), note: Text | None = None) -> Calc:
        """previous = term"""
        return self._add("Eq", term, by, note)

    def le(self, term: Any, by: Any = (), note: Text | None = None) -> Calc:
        """previous ≤ term"""
        return self._add("Le", term, by, note)

    def lt(self, term: Any, by: Any = (), note: Text | None = None) -> Calc:
        """previous < term"""
        return self._add("Lt", term, by, note)

    def _add(self, relation: str, term: Any, by: Any, note: Text | None) -> Calc:
        self.scope.count += 1

        def work() -> tuple[Term, tuple[Reason, ...], Any]:
            reasons = reasons_of(by, self.scope.context)
            goal, context = read(term), with_lines(self.scope.context, reasons)
            with refusing(mk(relation, self.theorem.right, goal), context):
                th = justify(relation, self.theorem.right, goal, reasons, context)
                return goal, tuple(reasons), discharge(th, context)

        goal, reasons, th = located(work, self.scope.count)
        self.theorem = trans(self.theorem, th)
        self._line(RELATIONS[relation], goal, th, reasons, note)
        return self

    def _line(self, relation: str, term: Term, th: Any, reasons: tuple, note: Text | None) -> None:
        part = self.part if not self.lines else None
        about = (note, here()[1], self._start(), part, self.scope.context)
        line = Line(relation, term, th, reasons, *about)
        self.lines.append(line)
        self.scope.lines.append(line)

    def _start(self) -> Term | None:
        """What the next line goes on from, unless that is the line above it on the page."""
        if not self.lines:
            return self.start
        # a `have` in the line's reasons, say, stands between the two
        return None if self.scope.lines[-1] is self.lines[-1] else self.lines[-1].term

    def tends(self, value: Any, variable: Any, by: Any = (), note: Text | None = None) -> Calc:
        """previous → value as the variable grows; the whole chain then tends to it too.

        After inequalities the start must be known to be non-negative and the value 0.
        """
        self.scope.count += 1

        def work() -> tuple[Term, tuple[Reason, ...], Any]:
            reasons = reasons_of(by, self.scope.context)
            context = with_lines(self.scope.context, reasons)
            goal = tends(read(variable), self.theorem.right, read(value))
            with refusing(goal, context):
                return read(value), tuple(reasons), prove_limit(goal, context)

        goal, reasons, th = located(work, self.scope.count)
        self.theorem = located(
            lambda: squeezed(self.theorem, th, read(variable), self.scope.context),
            self.scope.count,
        )
        self._line("->", goal, th, reasons, note)
        return self

    def qed(self) -> Proof:
        """What the chain has shown: start R last term, R the strictest relation used."""
        return Proof(self.theorem, tuple(self.lines))


def have(
    proposition: Any, by: Any = (), note: Text | None = None, *, part: Text | None = None
) -> Proof:
    """One line that is a proposition of its own; later lines may cite it in ``by``."""
    scope = current()
    scope.count += 1

    def work() -> tuple[Any, tuple[Reason, ...]]:
        goal, reasons = read(proposition), reasons_of(by, scope.context)
        with refusing(goal, scope.context):
            return derive(goal, reasons, with_lines(scope.context, reasons)), tuple(reasons)

    th, reasons = located(work, scope.count)
    about = (th.conclusion, th, reasons, note, here()[1])
    line = Line("|-", *about, part=part, context=scope.context)
    scope.lines.append(line)
    return Proof(th, (line,))


def shown(theorem: Any, note: Text, by: Any = ()) -> Proof:
    """A theorem that was put together from rules of inference, as one line."""
    scope = current()
    scope.count += 1
    reasons = tuple(located(lambda: reasons_of(by, scope.context), scope.count))
    about = (theorem.conclusion, theorem, reasons, note, here()[1])
    line = Line("|-", *about, context=scope.context)
    scope.lines.append(line)
    return Proof(theorem, (line,))
