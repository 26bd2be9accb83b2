"""``layers``: means and variances of tensors that are made of each other, with proofs."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.matrices.tensors import read_tensors

from .asked import SECONDS, Asked, ask
from .not_answered import NotInTimeError
from .table_of_layers import LayerTable


def layers(
    text: str | Sequence[str],
    given: str | Sequence[str] = (),
    *,
    language: str = "en",
    seconds: float = SECONDS,
) -> LayerTable:
    """Means and variances of the entries of tensors that are made of each other.

        >>> layers("q = x A; k = x B; s = q k^T/sqrt(h)",
        ...        "x in R^(n x d); A, B in R^(d x h); x fixed; A, B independent; mean 0")

    Args:
        text: the tensors, ``name = formula``, with semicolons between them or one after the other.
        given: the hypotheses; they say of each letter how large it is.
        language: of reasons and words, ``"en"`` or ``"zh"``.
        seconds: how long each entry may take.

    Raises:
        MisreadError: something is not understood, or can be understood in two ways.
        NotAnsweredError: the hypotheses contradict each other.
    """
    written = text if isinstance(text, str) else "; ".join(text)
    supposed = given if isinstance(given, str) else "; ".join(given)
    try:
        tensors = read_tensors(written, supposed)
    except MisreadError as error:
        error.language = language
        raise

    def answer(goal: str, given: str) -> Asked | None:
        with suppress(NotInTimeError):
            return ask(goal, given, language=language, seconds=seconds)
        return None

    return LayerTable(tuple(tensors), supposed, language, answer)
