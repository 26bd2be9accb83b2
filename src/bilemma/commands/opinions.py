"""What the checks that do not trust the kernel say of a line that it refused."""

from __future__ import annotations

from collections.abc import Callable

from bilemma.evidence.refusals import SecondOpinion, opinion_of_models, second_opinion
from bilemma.library import BookError
from bilemma.render.writers.authors_words import plain

from .terminal import waiting


def with_models(error: BookError) -> BookError:
    """The refusal and what exact models say of the line, which is found within a second."""
    return _with(error, opinion_of_models, lambda opinion: opinion.of_models)


def with_all_checks(error: BookError) -> BookError:
    """The refusal and what exact models and samples say of the line."""
    return _with(error, second_opinion, str)


def _with(
    error: BookError,
    look: Callable[..., SecondOpinion],
    words: Callable[[SecondOpinion], str],
) -> BookError:
    """The refusal with words of an opinion; as it is where no line was refused."""
    if error.refused is None:
        return error
    with waiting("Looking for a model that refutes it"):
        opinion = look(*error.refused)
    return BookError(f"{error}\n{plain(words(opinion))}")
