"""The answer to a question, as data: what is proved, by which lines, and what that supposes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bilemma.proof.context import Context
from bilemma.questions.elaborating.endless import endless
from bilemma.questions.elaborating.sought import Sought
from bilemma.questions.elaborating.understood import Question
from bilemma.questions.lexing.errors import Said
from bilemma.trusted.terms import Term

from .closed_forms.leftovers import opened
from .closed_forms.lines import AnswerLine
from .closed_forms.strategy import Derivation
from .closed_forms.workbench import Workbench
from .deciding.bounding import Bound
from .deciding.comparing import Decision
from .deciding.limiting import Limit
from .deciding.refutation import Refutation
from .deciding.solving import SolvedLetter
from .deciding.spreads_below_zero import only_zero
from .lemmas import KEPT


@dataclass(frozen=True)
class Answer:
    """A closed form, or as near as it came, with its proof.

    ``theorem`` is the kernel's: goal = answer under the hypotheses. ``moments`` are those that it
    supposes finite, of order ``order``; ``added`` what it supposes besides (1 ≤ d); ``unused`` the
    typed hypotheses that a closed form does not need, or that led nowhere; ``left`` the terms that
    are no closed form, of what nothing could be done with all its means and derivatives; ``law``
    the id and title of the theorem of the book that the answer is, if it is one; ``decision`` what
    is proved of a comparison that was asked about, ``bound`` of a probability, ``limit`` where one
    was asked for, ``found`` where a letter was; ``against`` a finite model in which a comparison
    is false that nothing decided, if one was found.
    """

    question: Question
    theorem: Any
    lines: tuple[AnswerLine, ...]
    order: int
    moments: tuple[Term, ...]
    added: tuple[Term, ...]
    unused: tuple[str, ...]
    left: tuple[Term, ...]
    derivation: Derivation
    law: tuple[str, Said] | None = None
    decision: Decision | None = None
    bound: Bound | None = None
    limit: Limit | None = None
    found: SolvedLetter | None = None
    against: Refutation | None = None

    @property
    def closed(self) -> bool:
        """Whether nothing but moments of single variables is left, and the goal not among them.

        Of a probability, whether there is a bound besides; of a limit or a letter, whether it is
        found.
        """
        if self.question.sought is not None:
            return self.found is not None
        if self.question.grows is not None:
            return self.limit is not None
        is_bounded = self.question.probability is None or self.bound is not None
        goal, value = self.theorem.left, self.theorem.right
        return is_bounded and not self.left and goal is not value and goal not in opened(value)

    @cached_property
    def warning(self) -> Said | None:
        """That the hypotheses hold only where a variance is 0, which its value has to be then."""
        others = (self.bound, self.limit, self.found)
        if others != (None, None, None) or self.theorem.left is self.theorem.right:
            return None
        return only_zero(self.theorem.left, self.theorem.right, self.derivation.bench.context)

    @property
    def proved(self) -> Any:
        """The theorem that answers: a comparison, bound or limit, if asked for and proved; of a
        letter that was found, that it is one.
        """
        return self.theorems[0]

    @property
    def theorems(self) -> tuple[Any, ...]:
        """That theorem, and what else is said: that no other number does."""
        if self.found is not None:
            return self.found.theorems
        found = self.decision or self.bound or self.limit
        return (found.theorem if found else self.theorem,)

    @property
    def tested(self) -> Any:
        """The theorem that exact models can be asked about: of a limit, the form that has it."""
        return self.theorem if self.limit else self.proved

    @property
    def verdict(self) -> str:
        """``answer``, ``open`` or ``nothing``; ``bound`` of a probability; ``limit`` of a limit, or
        ``endless`` where none is found; of a comparison ``yes``, ``no``, ``reverse`` where only the
        other direction is proved, ``false`` where a model refutes it, or ``undecided``; of a letter
        ``solved``, ``some`` where there may be others, ``insoluble``, ``least``, or ``unsolved``.
        """
        relation = self.question.relation
        if self.question.sought is not None:
            return self._verdict_on_letter(self.question.sought)
        if self.question.grows is not None:
            nothing = "endless" if self.lines else "nothing"
            return "limit" if self.limit else nothing
        if self.question.probability is not None and self.decision is None:
            return "bound" if self.bound else "nothing"
        if relation is not None:
            nothing = "undecided" if self.lines else "nothing"
            nothing = "false" if self.against else nothing
            return self.decision.verdict(relation) if self.decision else nothing
        if self.closed:
            return "answer"
        return "open" if self.lines else "nothing"

    def _verdict_on_letter(self, sought: Sought) -> str:
        if self.found is None:
            return "unsolved" if self.lines else "nothing"
        if sought.right is None:
            return "least"
        if not self.found.values:
            return "insoluble"
        return "solved" if self.found.is_whole else "some"

    @property
    def value(self) -> Term:
        """The right side; of a limit, that; of a letter that was found, the first value."""
        if self.found is not None and self.found.values:
            return self.found.values[0]
        return self.limit.value if self.limit else self.theorem.right

    @property
    def hypotheses(self) -> tuple[Term, ...]:
        """What the theorem supposes of what was stated, in the order of the question, then what
        was added; finite moments are not among them. For a limit they are about all members of a
        family.
        """
        stated = (*(g.proposition for g in self.question.given), *self.added)
        used = frozenset().union(*(th.hypotheses for th in self.theorems))
        return tuple(p for p in map(self.supposed, stated) if p in used)

    def supposed(self, p: Term) -> Term:
        """A hypothesis as the theorem that answers supposes it."""
        return endless(p, self.question.grows) if self.limit and self.question.grows else p


def unanswered(question: Question) -> Answer:
    """The question alone, as it is understood: goal = goal, which supposes nothing."""
    nothing = Derivation(Workbench(question.goal, Context((), KEPT), deadline=0.0))
    return Answer(question, nothing.theorem, (), 0, (), (), (), (), nothing)
