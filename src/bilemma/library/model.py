"""The book as data: what the author wrote and the kernel accepted, ready to check and to print.

Everything downstream (evidence, pages, command line) reads these records and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.trusted.terms import Term

from .on_disk.books import PACKAGE, OtherBook
from .on_disk.faults import Fault
from .shown_state import ShownState


@dataclass(frozen=True, slots=True)
class Citation:
    """What justifies a step.

    ``kind`` is theorem, axiom, definition, tactic, hypothesis, line, assumption or induction.
    ``id`` names it within its kind: a theorem's id, an axiom's name, a defined head, a tactic's
    name, the id of one of the theorem's own hypotheses, of an earlier step, or of what the lines
    around suppose (an induction hypothesis is of the kind induction).
    """

    kind: str
    id: str
    title: Text


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One assumption of a theorem: a proposition, and the author's words for it, if any."""

    id: str
    term: Term
    text: Text | None = None


@dataclass(frozen=True, slots=True)
class Elementary:
    """One application of a rule of inference inside a step: its conclusion and the rule's name."""

    conclusion: Term
    rule: str
    cites: Citation | None = None


@dataclass(frozen=True, slots=True)
class Supposition:
    """What lines of a proof assume beyond the theorem's hypotheses; ``shown`` has its letters."""

    id: str
    term: Term
    shown: Term
    is_induction: bool


@dataclass(frozen=True, slots=True)
class Step:
    """One displayed line: the previous line ``relation`` ``term``, and why.

    ``relation`` is ``=``, ``<=``, ``<`` or ``->``, or ``|-`` for a line that is a proposition of
    its own; ``theorem`` is the kernel's theorem of this line alone, previous line against this one;
    ``id`` is a digest of the formula, stable under insertion of other steps. Where a new chain
    begins, ``start`` is its first term, and ``part`` says what it is for (the induction step, say).
    ``shown`` and ``shown_start`` are these terms as the author wrote them, with the letters that
    the proof introduced; ``letters`` are the equations that introduce some before this line.
    ``source`` is the line as the proof layer keeps it, for checks that try its reasons on something
    else.
    """

    number: int
    id: str
    relation: str
    term: Term
    theorem: Any
    by: tuple[Citation, ...]
    note: Text | None
    hypotheses: tuple[str, ...]
    elementary: tuple[Elementary, ...]
    line: int
    start: Term | None = None
    part: Text | None = None
    source: Any = field(default=None, compare=False)  # the same step may be found in several ways
    shown: Term | None = None
    shown_start: Term | None = None
    letters: tuple[Term, ...] = ()

    @property
    def displayed(self) -> Term:
        """The term as a page prints it."""
        return self.term if self.shown is None else self.shown

    @property
    def displayed_start(self) -> Term | None:
        """The first term of a chain as a page prints it."""
        return self.start if self.shown_start is None else self.shown_start


@dataclass(frozen=True, slots=True)
class TheoremEntry:
    """A theorem of the book with its proof, as accepted by the kernel.

    ``idea`` says how the proof goes, for a reader. ``recalled`` says that the proof was not
    searched for: it was kept from an earlier run.
    """

    id: str
    name: str
    chapter: str
    kind: str  # "theorem" or "lemma"
    title: Text
    words: Text  # the statement in one sentence
    also: Text | None  # other names, for the reader who searches
    hypotheses: tuple[Hypothesis, ...]
    claim: Term
    steps: tuple[Step, ...]
    theorem: Any
    axioms: tuple[str, ...]
    uses: tuple[str, ...]
    cite: tuple[str, ...]
    experiment: Callable[..., tuple[Any, Any]] | None
    experiment_source: str
    path: Path
    line: int
    recalled: bool = False
    idea: Text | None = None
    supposed: tuple[Supposition, ...] = ()
    module: str = ""  # what its file is imported as

    @property
    def book(self) -> str:
        """The name of the other book that it was taken from; "" for a theorem of this one."""
        package, _, rest = self.module.partition(".")
        return rest.partition(".")[0] if package == PACKAGE else ""


@dataclass(frozen=True, slots=True)
class AxiomEntry:
    """An axiom schema: the kernel's sequent with its bilingual name and explanation."""

    name: str
    title: Text
    words: Text
    without: Text | None  # what goes wrong without the side conditions
    hypotheses: tuple[Term, ...]
    conclusion: Term
    group: str
    source: Text  # where it is proved
    imported: bool = False  # a theorem of the literature, whose proof is beyond the vocabulary

    @property
    def id(self) -> str:
        """The name with hyphens: its address."""
        return self.name.replace("_", "-")


@dataclass(frozen=True, slots=True)
class DefinitionEntry:
    """A defined head and its equation ``statement``."""

    head: str
    title: Text
    words: Text
    statement: Term

    @property
    def id(self) -> str:
        """The head in lower case, with hyphens: its address."""
        return self.head.lower().replace("_", "-")


@dataclass(frozen=True, slots=True)
class TacticEntry:
    """A program that looks for small steps: what it does, and what it does not.

    ``reason`` says it as the reason of a line; ``by`` is how an author names it, if he can, and
    ``example`` a line with it.
    """

    id: str
    title: Text
    reason: Text
    does: Text
    does_not: Text
    by: str | None
    example: str | None


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its folder's name and its theorems in reading order."""

    id: str
    title: Text
    lead: Text
    body: Text  # Markdown paragraphs
    take_away: Text  # Markdown list
    theorems: tuple[str, ...]
    notes: Mapping[str, Text]  # what each theorem is for, a few words
    book: str = ""  # the other book that its theorems are taken from


@dataclass(frozen=True, slots=True)
class RefusedTheorem:
    """A theorem of the book that is not proved as it stands, or rests on one that is not.

    ``broken`` is the id of the latter, else its own; ``message`` says what is wrong there.
    ``title`` and ``words`` are those of its file, if that can be read; else the title is its name.
    ``state`` is how far its proof is, with formulas as authors write them in words, if somebody has
    looked.
    """

    id: str
    chapter: str
    title: Text
    words: Text | None
    broken: str
    message: str
    state: ShownState | None = None


@dataclass(frozen=True, slots=True)
class Book:
    """All theorems in an order in which each stands after what it uses."""

    root: Path
    theorems: Mapping[str, TheoremEntry]
    axioms: Mapping[str, AxiomEntry]
    definitions: Mapping[str, DefinitionEntry]
    chapters: tuple[Chapter, ...]
    glossary: Mapping[str, str] = field(default_factory=dict)
    tactics: Mapping[str, TacticEntry] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()  # what is left out, if not all had to be whole
    refused: tuple[RefusedTheorem, ...] = ()  # of the theorems that are left out, the book's own
    books: Mapping[str, OtherBook] = field(default_factory=dict)  # that theorems are taken from
    unread: frozenset[str] = frozenset()  # ids of its theorems that were not asked for
    _users: dict[str, list[str]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    _resting: dict[str, list[str]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @property
    def left_out(self) -> frozenset[str]:
        """Ids of the theorems that are not here: they were not asked for, or they, or what they
        use, are broken.
        """
        broken = (name.replace("_", "-") for fault in self.faults for name in fault.costs)
        return self.unread.union(broken)

    def lacks(self, id: str) -> bool:
        """Whether the theorem of this id is left out."""
        return id in self.left_out

    def refusal(self, id: str) -> RefusedTheorem | None:
        """What is known of the theorem of this id if it is left out and one of the book's own."""
        return next((one for one in self.refused if one.id == id), None)

    def used_by(self, id: str) -> tuple[str, ...]:
        """Ids of the theorems that cite the theorem of this id."""
        if not self._users:  # every page asks: who looked for its users would look at all theorems
            for entry in self.theorems.values():
                for used in dict.fromkeys(entry.uses):
                    self._users.setdefault(used, []).append(entry.id)
        return tuple(self._users.get(id, ()))

    @property
    def imported(self) -> tuple[str, ...]:
        """Names of the theorems of the literature that stand among the axioms."""
        return tuple(axiom.name for axiom in self.axioms.values() if axiom.imported)

    def imports(self, entry: TheoremEntry) -> tuple[str, ...]:
        """Names of the imported theorems that a theorem rests on, directly or not."""
        return tuple(name for name in entry.axioms if self.axioms[name].imported)

    def resting_on(self, axiom: str) -> tuple[str, ...]:
        """Ids of the theorems that rest on the axiom, directly or not."""
        if not self._resting:
            for entry in self.theorems.values():
                for name in entry.axioms:
                    self._resting.setdefault(name, []).append(entry.id)
        return tuple(self._resting.get(axiom, ()))
