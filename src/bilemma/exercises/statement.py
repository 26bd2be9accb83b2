"""A statement that is to be proved line by line, as terms and as data for a browser."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bilemma.formulas.notation import Notation
from bilemma.library.book_records.written_terms import term_of, written_term
from bilemma.questions.elaborating.retyping import CannotWriteError, QuestionWriter
from bilemma.questions.parsing.parser import parsed
from bilemma.questions.trees.symbol_table import SymbolTable
from bilemma.trusted.terms import Key, Term, mk

TYPED_SORTS = ("nat", "real", "random")


@dataclass(frozen=True)
class ExerciseStatement:
    """The equation ``goal = wanted`` under hypotheses, or ``goal ≤ wanted``, or ``goal < wanted``.

    ``induction`` is the one of the hypotheses that supposes it for the number before, where the
    statement is the step of a proof by induction. ``withheld`` has the ids of theorems that may not
    be cited: the statement itself, all that rests on it, and all that stands after it. ``circular``
    has those of them that no proof may have, be it deep inside what it cites: all but what merely
    stands after the statement.
    """

    id: str
    hypotheses: tuple[Term, ...]
    goal: Term
    wanted: Term
    withheld: frozenset[str] = frozenset()
    circular: frozenset[str] = frozenset()
    relation: str = "Eq"  # Eq, Le or Lt
    induction: Term | None = None

    @property
    def claim(self) -> Term:
        """What is to be shown."""
        return mk(self.relation, self.goal, self.wanted)

    @property
    def keys(self) -> list[Key]:
        """Its letters."""
        return sorted(self.claim.free.union(*(p.free for p in self.hypotheses)))

    @property
    def notation(self) -> Notation:
        """How its formulas are written; it says how far each family of letters goes, too."""
        return Notation.of_page([(self.hypotheses, [self.claim])], ())

    def letters(self) -> SymbolTable:
        """What the letters of a line are. Raises CannotWriteError if one has no typed form."""
        table = SymbolTable(typed={key[0]: key[0] for key in self.keys})
        extents, writer = self.notation.extents, self.writer()
        for name, sort, arguments in self.keys:
            if sort not in TYPED_SORTS or set(arguments) - {"nat"}:
                raise CannotWriteError(name)
            kinds = {"nat": table.naturals, "real": table.fixed, "random": table.random}
            kinds[sort].add(name)
            if arguments:
                found = extents.get((name, sort, arguments), ())
                ends = [extent.last for extent in found]
                table.sizes[name] = tuple(end and parsed(writer.text(end)) for end in ends)
        for name, end in self._lengths():
            if table.sizes[name] == (None,):
                table.sizes[name] = (parsed(writer.text(end)),)
        table.declared |= table.sizes.keys()
        return table

    def _lengths(self) -> Iterator[tuple[str, Term]]:
        """How long vectors are, where a function of them says so: q and k in q·k."""
        for t in map(_parts, (*self.hypotheses, self.claim)):
            for part in t:
                if part.head in ("dot", "softmax"):
                    vectors, end = part.args[:-1], part.args[2 if part.head == "dot" else 1]
                    keys = {key for v in vectors if v.head == "Lam" for key in v.free}
                    yield from ((key[0], end) for key in keys if key[2] == ("nat",))

    def writer(self) -> QuestionWriter:
        """Writes its terms as one types them."""
        return QuestionWriter({key[0]: key[0] for key in self.keys})

    def to_data(self) -> dict[str, Any]:
        """As JSON data."""
        supposed = self.induction
        return {
            "id": self.id,
            "hypotheses": list(map(written_term, self.hypotheses)),
            "goal": written_term(self.goal),
            "wanted": written_term(self.wanted),
            "withheld": sorted(self.withheld),
            "circular": sorted(self.circular),
            "relation": self.relation,
            "induction": None if supposed is None else self.hypotheses.index(supposed),
        }

    @classmethod
    def of_data(cls, data: Mapping[str, Any]) -> ExerciseStatement:
        """Of what :meth:`to_data` gives. Raises KernelError if it is something else."""
        hypotheses, induction = tuple(map(term_of, data["hypotheses"])), data["induction"]
        return cls(
            data["id"],
            hypotheses,
            term_of(data["goal"]),
            term_of(data["wanted"]),
            frozenset(data["withheld"]),
            frozenset(data["circular"]),
            data["relation"],
            None if induction is None else hypotheses[induction],
        )


def _parts(t: Term) -> Iterator[Term]:
    yield t
    for a in t.args:
        yield from _parts(a)
