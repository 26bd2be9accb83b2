"""What else would justify a line that was refused: one more name in ``by``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bilemma.text import Text
from bilemma.trusted.kernel import KernelError
from bilemma.trusted.terms import TermError

from .context import ProofError
from .steps import Reason
from .tactics import derivative, linear, sums

__all__ = ["advised"]

_DEFINED = {"Var": "Var", "Cov": "Cov", "SD": "SD", "dot": "dot", "softmax": "softmax"}
_DEFINED |= {"abs": "absolute", "sigmoid": "sigmoid", "tanh": "tanh"}


class AdvisedError(ProofError):
    """A refusal, and what one more reason would do."""

    def __init__(self, error: Exception, name: str) -> None:
        super().__init__(name)
        self.error, self.name = error, name
        self.refused = getattr(error, "refused", None)

    def __str__(self) -> str:
        """The refusal, then the advice."""
        return f"{self.error}\nwith {self.name} it would follow: add {self.name} to `by`"


def advised(
    error: Exception, reasons: list[Reason], prove: Callable[[list[Reason]], Any]
) -> Exception:
    """The refusal of a line, with the tactic or definition that its reasons lack, if it is one.

    Args:
        error: the refusal.
        reasons: those that did not do.
        prove: proves the line by other reasons, or raises.
    """
    named = {r.id for r in reasons}
    for name, more in _candidates():
        if more.id in named:
            continue
        for longer in ([*reasons, more], [more, *reasons]):
            try:
                prove(longer)
            except (ProofError, KernelError, TermError):
                continue
            return AdvisedError(error, name)
    return error


def _candidates() -> Iterator[tuple[str, Reason]]:
    for t in (linear, sums, derivative):
        yield t.id, Reason("tactic", t.id, t.title, convert=t.convert)
    for id, name in _DEFINED.items():
        yield name, Reason("definition", id, Text(en=id, zh=id))
