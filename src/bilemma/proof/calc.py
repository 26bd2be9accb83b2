"""Proofs as an author writes them: one statement a line, each with its reason."""

from __future__ import annotations

from typing import Any

from bilemma.bilingual.text import Text
from bilemma.trusted.kernel import refl, trans
from bilemma.trusted.terms import Term, mk

from . import symbols as S
from .adapting import by_reasons
from .context import Context
from .deriving import derive, with_lines
from .from_sympy import as_written, family_as_written, read
from .introduced_letters import expanded
from .obligations import discharge
from .reasons import reasons_of
from .scope import (
    RELATIONS,
    Hole,
    Proof,
    ProofLine,
    current,
    given_reasons,
    here,
    located,
    refusing,
)
from .steps import Reason, justify
from .taking_limits import prove_limit, squeezed, tends


def calc(start: Any, *, part: Text | None = None) -> Calc:
    """Begin a chain of equations and inequalities at ``start``."""
    return Calc(start, part)


class Calc:
    """A chain: every method adds one line, ``previous R term``, with its reason."""

    def __init__(self, start: Any, part: Text | None) -> None:
        self.scope, self.part = current(), part
        self.blocks = tuple(self.scope.blocks)
        self.start = located(lambda: read(start), None)
        self.shown = located(lambda: as_written(start), None)  # the last term, with letters
        self.theorem = refl(self.start)
        self.lines: list[ProofLine] = []

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
            shown = as_written(term)
            left, right = self.theorem.right, expanded(shown)

            def prove(reasons: list[Reason], context: Context) -> Any:
                context = with_lines(context, reasons)
                with refusing(mk(relation, left, right), context):
                    return discharge(justify(relation, left, right, reasons, context), context)

            return shown, *by_reasons(by, self.scope.context, prove, mk(relation, left, right))

        goal, reasons, th = located(work, self.scope.count)
        self.theorem = trans(self.theorem, th)
        self._line(RELATIONS[relation], goal, th, reasons, note)
        return self

    def _line(self, relation: str, shown: Term, th: Any, reasons: tuple, note: Text | None) -> None:
        """Add the line of a theorem about the last term and this one, written with letters."""
        term, before = expanded(shown), self.shown if self._is_apart() else None
        start = None if before is None else expanded(before)
        line = ProofLine(
            relation,
            term,
            th,
            reasons,
            note,
            here()[1],
            start,
            part=None if self.lines else self.part,
            shown=_if_other(shown, term),
            shown_start=_if_other(before, start),
            context=self.scope.context,
        )
        self.shown = shown
        self.lines.append(line)
        self.scope.lines.append(line)

    def _is_apart(self) -> bool:
        """Whether the line above on the page is not what the next line goes on from."""
        # a `have` in the line's reasons, say, stands between the two
        return not self.lines or self.scope.lines[-1] is not self.lines[-1]

    def tends(self, value: Any, variable: Any, by: Any = (), note: Text | None = None) -> Calc:
        """previous → value as the variable grows; the whole chain then tends to it too.

        After inequalities, a line in ``by`` says what lies below the start and tends to the value
        too; none is needed where the start is known to be non-negative and the value is 0.
        """
        self.scope.count += 1

        def work() -> tuple[Term, tuple[Reason, ...], Any, Any]:
            grows = read(variable)
            goal = tends(grows, self.theorem.right, read(value))

            def carried(reasons: list[Reason], context: Context) -> tuple[Any, Any]:
                context = with_lines(context, reasons)
                with refusing(goal, context):
                    th = prove_limit(goal, context)
                    return th, squeezed(self.theorem, th, grows, context)

            def prove(reasons: list[Reason], context: Context) -> Any:
                return carried(reasons, context)[0]

            chosen = given_reasons(Hole(by, goal, self.scope.context, prove))
            reasons = reasons_of(chosen, self.scope.context)
            return as_written(value), tuple(reasons), *carried(reasons, self.scope.context)

        goal, reasons, th, self.theorem = located(work, self.scope.count)
        self._line("->", goal, th, reasons, note)
        return self

    def qed(self) -> Proof:
        """What the chain has shown: start R last term, R the strictest relation used."""
        theorem = self.theorem
        for block in reversed(self.blocks):
            theorem = theorem if block.is_open else block.general(theorem)
        return self.scope.proved(theorem, tuple(self.lines))


def have(
    proposition: Any, by: Any = (), note: Text | None = None, *, part: Text | None = None
) -> Proof:
    """One line that is a proposition of its own; later lines may cite it in ``by``."""
    scope = current()
    scope.count += 1

    def work() -> tuple[tuple[Reason, ...], Any]:
        goal = read(proposition)

        def prove(reasons: list[Reason], context: Context) -> Any:
            with refusing(goal, context):
                return derive(goal, reasons, with_lines(context, reasons))

        return by_reasons(by, scope.context, prove, goal)

    reasons, th = located(work, scope.count)
    about = (th.conclusion, th, reasons, note, here()[1])
    written = _if_other(as_written(proposition), th.conclusion)
    line = ProofLine("|-", *about, part=part, shown=written, context=scope.context)
    scope.lines.append(line)
    return scope.proved(th, (line,))


def write(name: str, value: Any) -> Any:
    """Write a letter for a longer term: "write a for Σ_j y_j z_j". Gives what stands for it.

    ``Each(i, term, n)`` makes a vector, so that ``y[i]`` is the term at i; two of them, one inside
    the other, make a matrix. The page introduces the letter before the next line and shows the
    lines with it; the kernel gets them with the letter expanded.
    """
    return located(lambda: _write(name, value), None)


def _write(name: str, value: Any) -> Any:
    scope, sizes, body = current(), [], value
    while isinstance(body, S.Each):
        sizes.append(body.size)
        body = body.args[1]
    limits = tuple(None if size is None else read(size) for size in sizes)
    term = family_as_written(value) if sizes else as_written(value)
    letter = scope.letters.add(name, term, limits, len(scope.lines))
    claim = () if scope.claim is None else (scope.claim,)
    scope.letters.refuse_symbols((*claim, *scope.context.by_conclusion))
    is_random = letter.key[1] == "random"
    if len(sizes) == 1:
        return (S.RandomVector if is_random else S.Vector)(name, sizes[0])
    if sizes:
        return (S.RandomMatrix if is_random else S.Matrix)(name, tuple(sizes))
    if is_random:
        return S.RandomVariable(name)
    return S.naturals(name) if letter.key[1] == "nat" else S.reals(name)


def _if_other(written: Term | None, term: Term | None) -> Term | None:
    """How a term is written, where that is not as it is."""
    return None if written is term else written


def shown(theorem: Any, note: Text, by: Any = ()) -> Proof:
    """A theorem that was put together from rules of inference, as one line."""
    scope = current()
    scope.count += 1
    reasons = tuple(located(lambda: reasons_of(by, scope.context), scope.count))
    about = (theorem.conclusion, theorem, reasons, note, here()[1])
    line = ProofLine("|-", *about, context=scope.context)
    scope.lines.append(line)
    return scope.proved(theorem, (line,))
