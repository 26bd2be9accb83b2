"""The proof under way: what may be used in it, its lines so far, and where the author stands."""

from __future__ import annotations

import contextlib
import inspect
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from bilemma.bilingual.text import Text
from bilemma.trusted.kernel import KernelError, gen, is_theorem
from bilemma.trusted.substitution import bind, subst
from bilemma.trusted.terms import Key, Term, TermError, mk, sym

from .context import Circular, Context, ProofError
from .deriving import derive, with_lines
from .finite_moments import by_holder, with_holder
from .introduced_letters import Letter, Letters, in_use
from .matching import numbered
from .showing import show
from .steps import Reason

RELATIONS = {"Eq": "=", "Le": "<=", "Lt": "<"}

# Modules whose functions authors call: a refusal names the line of the caller.
CALLED = {
    str(Path(__file__).with_name(f"{name}.py"))
    for name in ("adapting", "calc", "scope", "script", "structure")
}
CALLED.add(contextlib.__file__)  # enters `with suppose(…)` and its like


class StepError(ProofError):
    """A line that was refused: where it stands, and why.

    ``unused`` has the hypotheses that a proof does without, where that is what is wrong; ``cause``
    is the refusal itself, where there is one.
    """

    unused: tuple[Any, ...] = ()
    cause: Exception | None = None

    def __init__(self, path: str, line: int, number: int | None, message: str) -> None:
        step = f"step {number}: " if number else ""
        super().__init__(f"{_relative(path)}:{line}: {step}{message}")
        self.path, self.line, self.number = path, line, number


def _relative(path: str) -> str:
    try:
        return str(Path(path).resolve().relative_to(Path.cwd()))
    except ValueError:
        return path


class Hole(NamedTuple):
    """A line whose reasons are left open, and what proves it by those that are found.

    ``by`` is what he wrote: ``...``, or a list in which it stands beside reasons.
    """

    by: Any
    goal: Term
    context: Context
    prove: Callable[[list[Reason], Context], Any]


class ReasonsAskedError(ProofError):
    """``by=...``: nobody has given the reasons of a line yet."""

    def __init__(self, hole: Hole, id: str) -> None:
        super().__init__(hole.goal)
        self.hole, self.id = hole, id
        self.refused = (hole.goal, hole.context.allowed)

    def __str__(self) -> str:
        """What the line says, and who looks for its reasons."""
        return (
            f"reasons are asked for of\n  {show(self.hole.goal)}\n`bilemma write {self.id}` "
            "looks for some; with --fill it writes them into the file"
        )


@dataclass(frozen=True)
class ProofLine:
    """One displayed line with the kernel's theorem of it alone.

    ``shown`` and ``shown_start`` are the terms with the letters that the proof introduced, where
    there are some in them; expanded, they are ``term`` and ``start``.
    """

    relation: str
    term: Term
    theorem: Any
    reasons: tuple[Reason, ...]
    note: Text | None
    line: int
    start: Term | None = None
    part: Text | None = None
    shown: Term | None = None
    shown_start: Term | None = None
    context: Context = field(default_factory=Context, compare=False, repr=False)

    def written(self) -> ProofLine:
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
            return self._again(goal, reasons, context)
        except (KernelError, TermError) as error:
            raise ProofError(str(error)) from None

    def _again(self, goal: Term, reasons: list[Reason], context: Context) -> Any:
        try:
            return derive(goal, reasons, context)
        except ProofError:
            if not by_holder(self.theorem, context):
                raise
            with with_holder():
                return derive(goal, reasons, context.holding(context.facts))


def unproved_line(proof: Proof) -> ProofLine | None:
    """The first line that reads as something else than the kernel proved for it, if any."""
    before, letters = None, {letter.key: letter.value for letter in proof.letters}
    for line in proof.lines:
        left = before if line.start is None else line.start
        try:
            said = is_theorem(line.theorem) and _says(line, left, line.theorem.conclusion)
            said = said and _is_expanded(line, letters)
        except TermError:
            said = False
        if not said:
            return line
        before = line.term if line.relation in RELATIONS.values() else None
    return None


def _says(line: ProofLine, left: Term | None, p: Term) -> bool:
    """Whether the line, which goes on from the term ``left``, is the proposition."""
    if line.relation == "|-":
        return p is line.term
    if left is None:
        return False
    if line.relation == "->":
        return any(p is _limit(line, left, t) for t in _growing(line, left))
    return line.relation == RELATIONS.get(p.head) and p is mk(p.head, left, line.term)


def _is_expanded(line: ProofLine, letters: Mapping[Key, Term]) -> bool:
    """Whether what the page shows is what the line says, once its letters are expanded."""
    pairs = ((line.shown, line.term), (line.shown_start, line.start))
    return all(shown is None or subst(shown, letters) is term for shown, term in pairs)


def _growing(line: ProofLine, left: Term) -> Iterator[Term]:
    """The variables that may be meant in a limit: the page names none."""
    yield from (sym("variable"), sym("variable", "nat"))
    for name, sort, arguments in left.free - line.term.free:
        if sort in ("real", "nat") and not arguments:
            yield sym(name, sort)


def _limit(line: ProofLine, left: Term, t: Term) -> Term:
    return bind("Tends", t, mk("oo"), line.term, left, data=t.sort)


@dataclass(frozen=True)
class Supposed:
    """What lines of a proof assume, as the kernel has it and as the author wrote it."""

    term: Term
    shown: Term
    is_induction: bool = False  # the hypothesis of an induction


@dataclass(eq=False)
class Proof:
    """What was proved, the lines that show it, and the letters that these are written with.

    ``supposed`` has what lines assume beyond the theorem's hypotheses. After a block of ``every``
    the theorem is that for every index.
    """

    theorem: Any
    lines: tuple[ProofLine, ...]
    letters: tuple[Letter, ...] = ()
    supposed: tuple[Supposed, ...] = ()


class Every:
    """A block of lines about any index; when it ends, what they prove holds for every one.

    Args:
        index: the variable of the block.
        limits: as the kernel's rule takes them: none, or the size and the excluded indices.
    """

    def __init__(self, index: Term, limits: tuple[Term, ...]) -> None:
        self.index, self.limits = index, limits
        self.is_open = True
        self.made: list[Proof] = []

    def close(self) -> list[Proof]:
        """Let what was proved inside be for every index."""
        self.is_open = False
        for proof in self.made:
            proof.theorem = self.general(proof.theorem)
        return self.made

    def general(self, theorem: Any) -> Any:
        """The theorem for every index, or itself where it is not about any index."""
        said = (theorem.conclusion, *theorem.hypotheses)
        if not any(self.index.data in p.free for p in said):
            return theorem
        try:
            return gen(theorem, self.index, *self.limits)
        except KernelError:  # it assumes more of the index
            return theorem


class Scope:
    """The proof under way: what may be used, and how many lines there are so far."""

    def __init__(self, context: Context, claim: Term | None) -> None:
        self.context, self.claim, self.count = context, claim, 0
        self.lines: list[ProofLine] = []
        self.proofs: list[Proof] = []  # what has been shown, in the order in which it was
        self.letters = Letters()
        self.supposed: dict[Term, Supposed] = {}
        self.parts: dict[int, Text] = {}  # titles of parts, by the identity of their first lines
        self.blocks: list[Every] = []  # those of `every` that are open, the innermost last

    def asked(self, hole: Hole) -> Any:
        """What stands for ``...`` in the ``by`` of a line.

        Raises:
            ReasonsAskedError: nobody answers here; where somebody does, he overrides this.
        """
        raise ReasonsAskedError(hole, Path(here()[0]).stem.replace("_", "-"))

    def proved(self, theorem: Any, lines: tuple[ProofLine, ...]) -> Proof:
        """A proof that becomes one for every index when the open block of ``every`` ends."""
        proof = Proof(theorem, lines)
        self.proofs.append(proof)
        for block in self.blocks[-1:]:
            block.made.append(proof)
        return proof

    def titled(self) -> tuple[ProofLine, ...]:
        """The lines, with the titles that parts of the proof were given afterwards."""
        return tuple(
            replace(line, part=self.parts[id(line)]) if id(line) in self.parts else line
            for line in self.lines
        )


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


def given_reasons(hole: Hole) -> Any:
    """What the author wrote after ``by``; where ``...`` is in it, what the proof under way says."""
    items = hole.by if isinstance(hole.by, (list, tuple)) else [hole.by]
    is_asked = any(item is Ellipsis for item in items)
    return current().asked(hole) if is_asked else hole.by


@contextmanager
def entered(scope: Scope) -> Iterator[Scope]:
    """Make this the proof under way."""
    token = _scope.set(scope)
    try:
        with in_use(scope.letters), numbered("p"):
            yield scope
    finally:
        _scope.reset(token)


def here() -> tuple[str, int]:
    """The author's file and line: the nearest caller that is not one of these modules."""
    frame = inspect.currentframe()
    while frame and frame.f_code.co_filename in CALLED:
        frame = frame.f_back
    if frame is None:
        raise RuntimeError("no author's file called this")
    return frame.f_code.co_filename, frame.f_lineno


def located(work: Callable[[], Any], number: int | None) -> Any:
    """Run it; a refusal names the author's file, line and step."""
    try:
        return work()
    except (StepError, Circular):
        raise
    except (ProofError, KernelError, TermError) as error:
        located = StepError(*here(), number, str(error))
        located.cause = error
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
