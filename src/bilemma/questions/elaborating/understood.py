"""A question as data: what is asked for, and under which hypotheses."""

from __future__ import annotations

from dataclasses import dataclass

from bilemma.trusted.terms import Term, mk, num

from ..lexing.errors import Said
from ..trees.clause import Clause
from ..trees.rows import every
from ..trees.symbol_table import SymbolTable
from .sought import Sought


@dataclass(frozen=True)
class Given:
    """A hypothesis as a proposition, and the words it came from; "" if nobody typed it.

    ``clause`` is what these words were read as, ``besides`` are other words that it rests on.
    """

    proposition: Term
    typed: str
    clause: Clause | None = None
    besides: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """All words that it rests on."""
        return (self.typed, self.besides) if self.besides else (self.typed,)


@dataclass(frozen=True)
class Question:
    """What was asked.

    ``goal`` is the term whose value is wanted; where it is asked whether a comparison holds,
    ``relation`` is that, and ``goal`` its right side less its left one; where a bound of a
    probability is asked for, that is ``probability``, and ``goal`` what bounds it, with a
    ``relation`` where it is asked whether it is at most a number; where a limit
    is wanted, ``grows`` is the letter that does, and ``goal`` what has the limit; where a letter is
    to be found, ``sought`` says for what, and ``goal`` is what depends on it. ``members`` has
    each random letter with one member of it and the ranges of its indices, for hypotheses about all
    of them; ``notes`` say how words were taken that might be taken otherwise.
    """

    goal: Term
    given: tuple[Given, ...]
    notes: tuple[Said, ...]
    goal_text: str
    given_text: str
    letters: SymbolTable
    members: tuple[tuple[Term, tuple[tuple[Term, Term], ...]], ...]
    relation: Term | None = None
    probability: Term | None = None
    grows: Term | None = None
    sought: Sought | None = None

    @property
    def start(self) -> Term:
        """What a proof begins with."""
        return self.probability or self.goal

    @property
    def wants_more(self) -> bool:
        """Whether it is about more than a value: a bound, a limit, a number that is sought."""
        return any(x is not None for x in (self.probability, self.grows, self.sought))

    @property
    def asked(self) -> Term:
        """What a reader sees of the goal."""
        return self.sought.asked if self.sought else self.relation or self.start

    def moments(self, order: int) -> tuple[Term, ...]:
        """The propositions that every random variable has a moment of this order."""
        return tuple(every(mk("Moment", x, num(order)), ranges) for x, ranges in self.members)
