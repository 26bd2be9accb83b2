"""Proofs as an author writes them: one statement a line, each with its reason."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bilemma.text import Text
from bilemma.trusted import kernel
from bilemma.trusted.kernel import KernelError, assume, axiom, cut, disch, gen, inst, mp, trans
from bilemma.trusted.terms import Lam, Term, TermError, bind, bound_sort, mk, num

from .context import Circular, Context, ProofError, Unproved
from .limits import prove_limit
from .obligations import discharge, prove
from .order import sign
from .reading import read
from .reasons import reasons_of
from .showing import show
from .steps import Reason, apply_reason, justify

RELATIONS = {"Eq": "=", "Le": "<=", "Lt": "<"}


class StepError(ProofError):
    """A line that was refused: where it stands, and why."""

    def __init__(self, path: str, line: int, number: int | None, message: str) -> None:
        step = f"step {number}: " if number else ""
        super().__init__(f"{_relative(path)}:{line}: {step}{message}")
        self.path, self.line, self.number = path, line, number


def _relative(path: str) -> str:
    try:
        return str(Path(path).resolve().relative_to(Path.cwd()))
    except ValueError:
        return path


@dataclass(frozen=True)
class Line:
    """One displayed line with the kernel's theorem of it alone."""

    relation: str
    term: Term
    theorem: Any
    reasons: tuple[Reason, ...]
    note: Text | None
    line: int
    start: Term | None = None
    part: Text | None = None
    context: Context = field(default_factory=Context, compare=False, repr=False)

    def again(self, goal: Term, context: Context | None = None) -> Any:
        """Another proposition by the reasons of this line, in its context or another one.

        Raises:
            ProofError: they do not give it.
        """
        reasons = list(self.reasons)
        context = _with_lines(self.context if context is None else context, reasons)
        try:
            return _derive(goal, reasons, context)
        except (KernelError, TermError) as error:
            raise ProofError(str(error)) from None


@dataclass(frozen=True)
class Proof:
    """What was proved, and the lines that show it."""

    theorem: Any
    lines: tuple[Line, ...]
    title: Text = field(default_factory=lambda: Text(en="the line above", zh="上文"))

    def named(self, en: str, zh: str) -> Proof:
        """The same proof under a name for later lines to cite."""
        return Proof(self.theorem, self.lines, Text(en=en, zh=zh))


class Scope:
    """The proof under way: what may be used, and how many lines there are so far."""

    def __init__(self, context: Context, claim: Term | None) -> None:
        self.context, self.claim, self.count = context, claim, 0
        self.lines: list[Line] = []


_scope: ContextVar[Scope] = ContextVar("scope")


def current() -> Scope:
    """The proof under way.

    Raises:
        ProofError: there is none; proofs are written in the function that ``@theorem`` decorates.
    """
    try:
        return _scope.get()
    except LookupError:
        raise ProofError("calc and have are used inside a theorem's function") from None


@contextmanager
def entered(scope: Scope) -> Iterator[Scope]:
    """Make this the proof under way."""
    token = _scope.set(scope)
    try:
        yield scope
    finally:
        _scope.reset(token)


def _here() -> tuple[str, int]:
    """The author's file and line: the nearest caller outside this module."""
    frame = inspect.currentframe()
    while frame.f_code.co_filename == __file__:
        frame = frame.f_back
    return frame.f_code.co_filename, frame.f_lineno


def calc(start: Any, *, part: Text | None = None) -> Calc:
    """Begin a chain of equations and inequalities at ``start``."""
    return Calc(start, part)


class Calc:
    """A chain: every method adds one line, ``previous R term``, with its reason."""

    def __init__(self, start: Any, part: Text | None) -> None:
        self.scope, self.part = current(), part
        self.start = _located(lambda: read(start), None)
        self.theorem = kernel.refl(self.start)
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
            goal, context = read(term), _with_lines(self.scope.context, reasons)
            with _refusing(mk(relation, self.theorem.right, goal), context):
                th = justify(relation, self.theorem.right, goal, reasons, context)
                return goal, tuple(reasons), discharge(th, context)

        goal, reasons, th = _located(work, self.scope.count)
        self.theorem = trans(self.theorem, th)
        self._line(RELATIONS[relation], goal, th, reasons, note)
        return self

    def _line(self, relation: str, term: Term, th: Any, reasons: tuple, note: Text | None) -> None:
        first = not self.lines
        start, part = (self.start, self.part) if first else (None, None)
        about = (note, _here()[1], start, part, self.scope.context)
        line = Line(relation, term, th, reasons, *about)
        self.lines.append(line)
        self.scope.lines.append(line)

    def tends(self, value: Any, variable: Any, by: Any = (), note: Text | None = None) -> Calc:
        """previous → value as the variable grows; the whole chain then tends to it too.

        After inequalities the start must be known to be non-negative and the value 0.
        """
        self.scope.count += 1

        def work() -> tuple[Term, tuple[Reason, ...], Any]:
            reasons = reasons_of(by, self.scope.context)
            context = _with_lines(self.scope.context, reasons)
            goal = _tends(read(variable), self.theorem.right, read(value))
            with _refusing(goal, context):
                return read(value), tuple(reasons), prove_limit(goal, context)

        goal, reasons, th = _located(work, self.scope.count)
        self.theorem = _located(
            lambda: _squeezed(self.theorem, th, read(variable), self.scope.context),
            self.scope.count,
        )
        self._line("->", goal, th, reasons, note)
        return self

    def qed(self) -> Proof:
        """What the chain has shown: start R last term, R the strictest relation used."""
        return Proof(self.theorem, tuple(self.lines))


def _with_lines(context: Context, reasons: list[Reason]) -> Context:
    """The context with the theorems that the reasons are, for side conditions to use."""
    return context.extended(*(r.theorem for r in reasons if r.theorem is not None))


def _tends(t: Term, body: Term, value: Term) -> Term:
    return bind("Tends", t, mk("oo"), value, body, data="real")


def _squeezed(chain: Any, limit: Any, t: Term, context: Context) -> Any:
    """From start ≤ body (or =), 0 ≤ start and body → 0: start → 0."""
    start, b = chain.left, ("b", "real", ())
    low = start if chain.conclusion.head == "Eq" else num(0)
    floor = kernel.refl(start) if low is start else sign(start, context)
    if floor is None:
        raise ProofError(f"0 <= {show(start)} is not known, so the limit does not carry over")
    lower = limit_of_zero = None
    values = {("k", "real", ("real",)): Lam(t, start), ("u", "real", ()): limit.conclusion.args[1]}
    high = Lam(t, chain.right)
    if low is start:
        values |= {("h", "real", ("real",)): high, ("l", "real", ("real",)): high}
        lower, limit_of_zero = _weak(kernel.symm(chain)), limit
    else:
        values |= {("h", "real", ("real",)): Lam(t, num(0)), ("l", "real", ("real",)): high}
        lower = _weak(floor)
        limit_of_zero = inst(axiom("limit_constant"), {("c", "real", ()): num(0)})
    always = _tail(chain, t)
    th = inst(axiom("limit_squeeze"), {**values, b: always.args[0]})
    for fact in (gen(disch(always, lower), t), gen(disch(always, _weak(chain)), t)):
        th = cut(fact, th) if fact.conclusion in th.hypotheses else th
    for fact in (limit, limit_of_zero):
        th = cut(fact, th) if fact.conclusion in th.hypotheses else th
    return th


def _tail(chain: Any, t: Term) -> Term:
    """The hypothesis b ≤ t of the chain, or 0 ≤ t: the squeeze needs the chain for large t only."""
    for h in sorted(chain.hypotheses, key=lambda h: h.digest):
        if h.head == "Le" and h.args[1] is t and t.data not in h.args[0].free:
            return h
    return mk("Le", 0, t)


def _weak(th: Any) -> Any:
    """a ≤ b from a = b, a < b or a ≤ b."""
    from bilemma.trusted.arithmetic import combine

    goal = mk("Le", th.left, th.right)
    return th if th.conclusion is goal else combine(goal, [(1, (), (th,))])


def have(proposition: Any, by: Any = (), note: Text | None = None) -> Proof:
    """One line that is a proposition of its own; later lines may cite it in ``by``."""
    scope = current()
    scope.count += 1

    def work() -> tuple[Any, tuple[Reason, ...]]:
        goal, reasons = read(proposition), reasons_of(by, scope.context)
        with _refusing(goal, scope.context):
            return _derive(goal, reasons, _with_lines(scope.context, reasons)), tuple(reasons)

    th, reasons = _located(work, scope.count)
    line = Line("|-", th.conclusion, th, reasons, note, _here()[1], context=scope.context)
    scope.lines.append(line)
    return Proof(th, (line,))


def _derive(goal: Term, reasons: list[Reason], context: Context) -> Any:
    if goal.head in ("Eq", "Le", "Lt"):
        return discharge(justify(goal.head, *goal.args, reasons, context), context)
    from .rewriting import instances

    for reason in reasons:
        if reason.rule is not None:
            for found in instances(reason.rule, reason.rule.conclusion, goal, context):
                return found
    if goal.head in ("ForAll", "All", "Imp") and reasons:
        return _open_and_derive(goal, reasons, context)
    if goal.head == "Moment":
        return _rewritten_moment(goal, reasons, context)
    return prove(goal, context)


def _rewritten_moment(goal: Term, reasons: list[Reason], context: Context) -> Any:
    """The moment of the variable after the equations among the reasons."""
    same = kernel.refl(goal.args[0])
    for reason in reasons:
        same = trans(same, apply_reason(same.right, same.right, reason, context, keep=False))
    th = prove(mk("Moment", same.right, goal.args[1]), context)
    return kernel.leibniz((0,), th, kernel.symm(same))


def _open_and_derive(goal: Term, reasons: list[Reason], context: Context) -> Any:
    from bilemma.trusted.terms import beta

    from .context import open_name

    if goal.head == "Imp":
        premise, conclusion = goal.args
        inner = context.extended(assume(premise))
        return disch(premise, _derive(conclusion, reasons, inner))
    name = open_name(bound_sort(goal.head, goal.data), goal, *context.allowed)
    v, inner = context.under(goal, name)
    return gen(_derive(beta(goal.args[-1], v), reasons, inner), v, *goal.args[:-1])


@contextmanager
def suppose(*propositions: Any, forget: Any = None) -> Iterator[Any]:
    """Assume propositions for the lines inside; ``cases`` and ``induction`` discharge them.

    An implication whose premise follows from what is known is supposed by its conclusion too.
    Facts that mention the variable ``forget`` are out of reach inside, as an induction needs.
    """
    scope = current()
    before = scope.context
    if forget is not None:
        key = read(forget).data
        scope.context = Context(f for f in before.facts if key not in f.conclusion.free)
    for proposition in propositions:
        fact = _located(lambda p=proposition: assume(read(p)), None)
        scope.context = scope.context.extended(fact)
        with suppress(Unproved):
            while fact.conclusion.head == "Imp":
                fact = mp(fact, prove(fact.conclusion.args[0], scope.context))
                scope.context = scope.context.extended(fact)
    try:
        yield propositions[0] if len(propositions) == 1 else propositions
    finally:
        scope.context = before


def induction(n: Any, claim: Callable[[Any], Any], base: Proof, step: Proof) -> Proof:
    """``claim(n)`` for every natural n, from its proofs at 0 and, under ``claim(n)``, at n + 1.

    A claim that is an implication is proved by proving its conclusion under its premises.
    """

    def work() -> Any:
        variable = read(n)
        predicate = bind("All", variable, read(claim(n)), data="nat")
        proofs = []
        for proof, at in ((base, claim(0)), (step, claim(n + 1))):
            proofs.append(_discharged(proof.theorem, read(at)))
        th = kernel.induct(predicate, variable, *proofs)
        while th.conclusion.head == "Imp":
            th = mp(th, assume(th.conclusion.args[0]))
        return th

    return Proof(_located(work, None), (*base.lines, *step.lines))


def _discharged(th: Any, goal: Term) -> Any:
    """The implication from a proof of its conclusion under its premises."""
    if goal.head != "Imp" or th.conclusion is goal:
        return th
    return disch(goal.args[0], _discharged(th, goal.args[1]))


def cases(proposition: Any, yes: Proof, no: Proof) -> Proof:
    """The common conclusion of a proof under the proposition and one under its negation."""
    th = _located(lambda: kernel.cases(read(proposition), yes.theorem, no.theorem), None)
    return Proof(th, (*yes.lines, *no.lines))


def for_each(index: Any, size: Any, proof: Proof) -> Proof:
    """The conclusion for every index 1..size, from a proof that assumes no more of it."""
    th = _located(lambda: gen(proof.theorem, read(index), read(size)), None)
    return Proof(th, proof.lines, proof.title)


def _located(work: Callable[[], Any], number: int | None) -> Any:
    """Run it; a refusal names the author's file, line and step."""
    try:
        return work()
    except (StepError, Circular):
        raise
    except (ProofError, KernelError, TermError) as error:
        located = StepError(*_here(), number, str(error))
        located.refused = getattr(error, "refused", None)
        raise located from None


@contextmanager
def _refusing(goal: Term, context: Context) -> Iterator[None]:
    """A refusal inside says what was to be proved."""
    try:
        yield
    except ProofError as error:
        error.refused = error.refused or (goal, context.allowed)
        raise


def shown(theorem: Any, note: Text, by: Any = ()) -> Proof:
    """A theorem that was put together from rules of inference, as one line."""
    scope = current()
    scope.count += 1
    reasons = tuple(_located(lambda: reasons_of(by, scope.context), scope.count))
    about = (theorem.conclusion, theorem, reasons, note, _here()[1])
    line = Line("|-", *about, context=scope.context)
    scope.lines.append(line)
    return Proof(theorem, (line,))
