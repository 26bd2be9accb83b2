"""A row of a table of tensors: mean and variance of an entry, with their proofs."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from bilemma.derive.answering import Answer
from bilemma.questions.elaborating.understood import Given
from bilemma.questions.lexing.errors import Said
from bilemma.questions.matrices.tensors import Entry, Tensor
from bilemma.questions.trees.lengths import text_of

_DECLARED = ("vectors", "fixed", "random", "natural")


class EntryAnswer(Protocol):
    """What a row has of an answer: :class:`~bilemma.answers.asked.Asked`, or as much of it as a
    page needs.
    """

    answer: Answer

    @property
    def closed(self) -> bool:
        """Whether it is a closed form."""

    @property
    def text(self) -> str:
        """The value in a line of Unicode."""

    @property
    def latex(self) -> str:
        """The value in LaTeX."""

    @property
    def digest(self) -> str:
        """The digest of the certificate."""

    @property
    def unused(self) -> tuple[str, ...]:
        """The hypotheses that were not needed."""


class Row(NamedTuple):
    """What is found of an entry of a tensor.

    ``mean`` and ``variance`` are answers, each with its proof, None where there was no time;
    ``supposed`` says what the row rests on besides, where another tensor is a letter in it.
    """

    tensor: Tensor
    entry: Entry
    mean: EntryAnswer | None
    variance: EntryAnswer | None
    supposed: Said | None = None

    @property
    def shape(self) -> str:
        """How large the tensor is: ``n × h``, or ``1`` of a number."""
        sizes = [text_of(size) for size in self.tensor.shape if size is not None]
        return " × ".join(sizes) or "1"

    @property
    def which(self) -> str:
        """Which entry it is, where that matters: ``i ≠ j`` or ``i = j``."""
        i, j = (*self.entry.indices, "", "")[:2]
        return {"!=": f"{i} ≠ {j}", "=": f"{i}, {j}", "": ""}[self.entry.relation]

    @property
    def closed(self) -> bool:
        """Whether mean and variance are closed forms."""
        return all(found is not None and found.closed for found in (self.mean, self.variance))

    @property
    def needs(self) -> tuple[str, ...]:
        """The hypotheses that the variance needs, as they were typed."""
        if self.variance is None or not self.variance.closed:
            return ()
        given = self.variance.answer.question.given
        stated = [g.typed for g in given if g.clause and not _is_of_sizes(g)]
        unused = self.variance.unused
        return tuple(dict.fromkeys(text.strip() for text in stated if text not in unused))

    @property
    def sizes(self) -> tuple[str, ...]:
        """The sizes on which the variance depends: as they grow, it does not stay what it is."""
        if self.variance is None or not self.variance.closed:
            return ()
        question = self.variance.answer.question
        found = sorted(k[0] for k in self.variance.answer.value.free if k[1] == "nat" and not k[2])
        letters = set(self.entry.indices)
        return tuple(
            n for n in (question.letters.typed.get(n, n) for n in found) if n not in letters
        )


def _is_of_sizes(given: Given) -> bool:
    """Whether it only says how large something is, or how far an index goes."""
    kind = given.clause.kind if given.clause else ""
    return kind in _DECLARED or all(key[1] == "nat" for key in given.proposition.free)
