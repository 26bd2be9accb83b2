"""A table of tensors that are made of each other: which questions a row is, and what it rests on.

A row is two questions about the entry of a tensor. Where a tensor rests on more random matrices
than the reader of independence can part, the one before it is taken as a letter, of which its own
row tells mean and variance; the row says so. Who answers the questions is said from outside: a
process of its own, or the worker of a page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from bilemma.questions.echo import echo, typed
from bilemma.questions.elaborating.retyping import CannotWriteError
from bilemma.questions.elaborating.understood import Question
from bilemma.questions.lexing.errors import Said, said
from bilemma.questions.lexing.lexer import tokens
from bilemma.questions.matrices.tensors import Entry, Tensor, free_indices
from bilemma.questions.question import read_question
from bilemma.questions.trees.lengths import text_of

from .layer_row import EntryAnswer, Row
from .layers_table import Table, as_markdown

MOST_MATRICES = 2  # random ones in a formula, of which independence is read row by row
Answering = Callable[[str, str], EntryAnswer | None]  # of goal and hypotheses; None: not in time


class LayerTable:
    """A table of tensors, made by :func:`layers`. In a notebook it shows itself."""

    def __init__(
        self, tensors: tuple[Tensor, ...], given: str, language: str, answer: Answering
    ) -> None:
        self.tensors, self.given, self.language = tensors, given, language
        self._answer = answer
        self._found: dict[str, list[Row]] = {}
        self._begun: dict[str, list[Row]] = {}

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """All rows, in the order of the tensors."""
        return tuple(self.found())

    def found(self) -> Iterator[Row]:
        """The rows, those of a tensor as soon as they are found."""
        for tensor in self.tensors:
            yield from self.rows_of(tensor)

    def rows_of(self, tensor: Tensor) -> list[Row]:
        """The rows of a tensor; those of the tensors before it are asked for first."""
        while (rows := self.further(tensor)) is None:
            pass
        return rows

    def further(self, tensor: Tensor) -> list[Row] | None:
        """The rows of a tensor once all its entries are looked at, one at each call."""
        name, entries = tensor.name, tensor.entries
        if name not in self._found:
            rows = self._begun.setdefault(name, [])
            rows.append(self._row(tensor, entries[len(rows)]))
            if len(rows) < len(entries):
                return None
            self._found[name] = _alike(rows)
        return self._found[name]

    def questions(self) -> Iterator[Question]:
        """The questions of all entries, as they are read.

        Raises:
            MisreadError: one of them is not read.
        """
        return (self._question(t, entry) for t in self.tensors for entry in t.entries)

    @cached_property
    def fixed(self) -> tuple[str, ...]:
        """The letters that are held fixed: means and variances are those given them."""
        found: dict[str, None] = {}
        for tensor in self.tensors:
            letters = self._question(tensor, tensor.entries[0]).letters
            still = (name for name, sizes in letters.sizes.items() if sizes)
            named = (letters.typed.get(name, name) for name in still if name not in letters.random)
            found |= dict.fromkeys(name for name in named if name in _names(tensor.expanded))
        return tuple(sorted(found))

    @property
    def table(self) -> Table:
        """What is shown of it."""
        return Table(self.rows, self.fixed, self.language)

    def __repr__(self) -> str:
        from .layers_texts import as_text  # here, for a browser has no need of it

        return as_text(self.table)

    def _repr_markdown_(self) -> str:
        return as_markdown(self.table)

    def _repr_html_(self) -> str:
        from .layers_texts import as_html

        return as_html(self.table)

    def _question(self, tensor: Tensor, entry: Entry) -> Question:
        formula = entry.of(tensor.expanded)
        return read_question(f"Var({formula})", _joined(self.given, entry.condition))

    def _row(self, tensor: Tensor, entry: Entry) -> Row:
        formula, question = entry.of(tensor.expanded), self._question(tensor, entry)
        given = _joined(self.given, entry.condition)
        row = None
        if _random_matrices(question, tensor) <= MOST_MATRICES:
            row = Row(tensor, entry, *self._answers(formula, given))
        if row is None or not row.closed:
            taken = self._as_letter(tensor, question)
            if taken is not None:
                supposed, given = taken
                given = _joined(given, entry.condition)
                short = self._answers(entry.of(tensor.formula), given)
                row = Row(tensor, entry, *short, supposed)
        return row or Row(tensor, entry, *self._answers(formula, given))

    def _answers(self, formula: str, given: str) -> list[EntryAnswer | None]:
        return [self._answer(f"{head}({formula})", given) for head in ("E", "Var")]

    def _as_letter(self, tensor: Tensor, question: Question) -> tuple[Said, str] | None:
        """The tensor before as a letter: what is supposed then, in words and as hypotheses; None
        where independence does not say so much, or its row tells no number for all entries.
        """
        if len(tensor.before) != 1:
            return None
        (name,) = tensor.before
        before = next(t for t in self.tensors if t.name == name)
        random = _random_letters(question)
        new = [x for x in random if x in _names(tensor.formula)]
        moments = _moments(name, self._found[name], question)
        is_shared = not _names(before.expanded).isdisjoint(new)
        if moments is None or is_shared or not _are_independent(question):
            return None
        size = ", ".join(text_of(s) for s in before.shape if s is not None)
        said_of_it = (f"random {name}", f"{name} in R^({size})")
        apart = (f"independent vectors {', '.join((*new, name))}",) if new else ()
        words = said(
            f"{name} as a letter, with the moments of its row; "
            f"{', '.join(new)} and {name} are independent, as {name} is made of other letters",
            f"把 {name} 当作字母，其矩取自上文；{name} 由其他字母构成，故与 {'、'.join(new)} 独立",
        )
        return words, _joined(*echo(question).given["en"], *said_of_it, *apart, *moments)


def _alike(rows: list[Row]) -> list[Row]:
    """One row for all entries, where mean and variance are the same on the diagonal and off it."""
    first, *others = rows
    if not others or not all(row.closed for row in rows):
        return rows
    if len({tuple(found.answer.value for found in _both(row)) for row in rows}) > 1:
        return rows
    return [first._replace(entry=Entry(first.entry.indices))]


def _both(row: Row) -> Iterator[EntryAnswer]:
    return (found for found in (row.mean, row.variance) if found is not None)


def _moments(name: str, rows: Sequence[Row], question: Question) -> tuple[str, ...] | None:
    """Mean and second moment of all entries of a tensor, from its row."""
    if len(rows) > 1 or not rows[0].closed:
        return None
    (row,) = rows
    indices = set(row.entry.indices)
    values = [(found.answer.question, found.answer.value) for found in _both(row)]
    if any(key[0] in indices for _, value in values for key in value.free):
        return None
    try:
        mean, variance = (typed(asked, value) for asked, value in values)
    except CannotWriteError:
        return None
    used = {token.text for text in echo(question).given["en"] for token in tokens(text)}
    free = free_indices(used)[: len(indices)]
    member = f"{name}[{', '.join(free)}]" if free else name
    over = f" for all {', '.join(free)}" if free else ""
    second = variance if mean == "0" else f"{variance} + ({mean})^2"
    return f"E({member}) = {mean}{over}", f"E({member}^2) = {second}{over}"


def _random_letters(question: Question) -> list[str]:
    """The random letters of a question, as they are typed."""
    letters = question.letters
    return [letters.typed.get(name, name) for name in sorted(letters.random)]


def _random_matrices(question: Question, tensor: Tensor) -> int:
    """How many random matrices a tensor is made of."""
    sizes, mine = question.letters.sizes, _names(tensor.expanded)
    named = (name for name in question.letters.random if len(sizes.get(name, ())) == 2)
    return sum(question.letters.typed.get(name, name) in mine for name in named)


def _are_independent(question: Question) -> bool:
    """Whether all entries of all that is random are said to be independent."""
    mine = set(_random_letters(question))
    found = (g.clause for g in question.given if g.clause and g.clause.kind == "independent")
    named = ({str(token.text) for token in c.names} for c in found if c.wise is None)
    return any(not names or mine <= names for names in named)


def _names(formula: str) -> set[str]:
    return {token.text for token in tokens(formula)}


def _joined(*hypotheses: str) -> str:
    return "; ".join(text for text in hypotheses if text.strip())
