"""The proof under way: what may be used in it, its lines so far, and where the author stands."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bilemma.text import Text
from bilemma.trusted.kernel import KernelError, is_theorem
from bilemma.trusted.terms import Term, TermError, bind, mk, sym

from .context import Circular, Context, ProofError
from .deriving import derive, with_lines
from .steps import Reason

__all__ = [
    "Line",
    "Proof",
    "Scope",
    "StepError",
    "current",
    "entered",
    "here",
    "located",
    "refusing",
    "unproved_line",
]

RELATIONS = {"Eq": "=", "Le": "<=", "Lt": "<"}

# Modules whose functions authors call: a refusal names the line of the caller.
CALLED = {str(Path(__file__).with_name(f"{name}.py")) for name in ("calc", "scope", "structure")}


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

    def written(self) -> Line:
        """The line as the author's file gives it, with all that its reasons can do."""
        return self

    def again(self, goal: Term, context: Context | None = None) -> Any:
        """Another proposition by the reasons of this line, in its context or another one.

        Raises:
            ProofError: they do not give it.
        """
        reasons = list(self.reasons)
        context = with_lines(self.context if context is None else context, reasons)
        try:
            return derive(goal, reasons, context)
        except (KernelError, TermError) as error:
            raise ProofError(str(error)) from None


def unproved_line(lines: tuple[Line, ...]) -> Line | None:
    """The first line that reads as something else than the kernel proved for it, if any."""
    before = None
    for line in lines:
        left = before if line.start is None else line.start
        try:
            said = is_theorem(line.theorem) and _says(line, left, line.theorem.conclusion)
        except TermError:
            said = False
        if not said:
            return line
        before = line.term if line.relation in RELATIONS.values() else None
    return None


def _says(line: Line, left: Term | None, p: Term) -> bool:
    """Whether the line, which goes on from the term ``left``, is the proposition."""
    if line.relation == "|-":
        return p is line.term
    if left is None:
        return False
    if line.relation == "->":
        return any(p is _limit(line, left, t) for t in _growing(line, left))
    return line.relation == RELATIONS.get(p.head) and p is mk(p.head, left, line.term)


def _growing(line: Line, left: Term) -> Iterator[Term]:
    """The variables that may be meant in a limit: the page names none."""
    yield sym("variable")
    for name, *sorts in left.free - line.term.free:
        if sorts == ["real", ()]:
            yield sym(name)


def _limit(line: Line, left: Term, t: Term) -> Term:
    return bind("Tends", t, mk("oo"), line.term, left, data="real")


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


def here() -> tuple[str, int]:
    """The author's file and line: the nearest caller that is not one of these modules."""
    frame = inspect.currentframe()
    while frame.f_code.co_filename in CALLED:
        frame = frame.f_back
    return frame.f_code.co_filename, frame.f_lineno


def located(work: Callable[[], Any], number: int | None) -> Any:
    """Run it; a refusal names the author's file, line and step."""
    try:
        return work()
    except (StepError, Circular):
        raise
    except (ProofError, KernelError, TermError) as error:
        located = StepError(*here(), number, str(error))
        located.refused = getattr(error, "refused", None)
        raise located from None


@contextmanager
def refusing(goal: Term, context: Context) -> Iterator[None]:
    """A refusal inside says what was to be proved."""
    try:
        yield
    except ProofError as error:
        error.refused = error.refused or (goal, context.allowed)
        raise
