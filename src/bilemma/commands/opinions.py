"""What the checks that do not trust the kernel say of a line that it refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .terminal import waiting

if TYPE_CHECKING:
    from bilemma.evidence.refusals import SecondOpinion
    from bilemma.library import BookError

__all__ = ["with_all_checks", "with_models"]


def with_models(error: BookError) -> BookError:
    """The refusal and what exact models say of the line, which is found within a second."""
    from bilemma.evidence.refusals import opinion_of_models

    return _with(error, opinion_of_models, lambda opinion: opinion.of_models)


def with_all_checks(error: BookError) -> BookError:
    """The refusal and what exact models and samples say of the line."""
    from bilemma.evidence.refusals import second_opinion

    return _with(error, second_opinion, str)


def _with(
    error: BookError,
    look: Callable[..., SecondOpinion],
    words: Callable[[SecondOpinion], str],
) -> BookError:
    """The refusal with words of an opinion; as it is where no line was refused."""
    if error.refused is None:
        return error
    from bilemma.library import BookError
    from bilemma.render.writers.prose import plain

    with waiting("Looking for a model that refutes it"):
        opinion = look(*error.refused)
    return BookError(f"{error}\n{plain(words(opinion))}")
