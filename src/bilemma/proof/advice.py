"""What else would justify a line that was refused: one more name in ``by``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.formulas.functions import FUNCTIONS
from bilemma.formulas.textbook_order import factors
from bilemma.trusted.kernel import KernelError
from bilemma.trusted.terms import DEFINED, Term, TermError, mk

from .context import Context, ProofError
from .showing import show_all
from .spelling import spelled
from .steps import Reason
from .tactics import derivative, linear, sums

_DEFINED = {f.head: f.author for f in FUNCTIONS if f.head in DEFINED and f.author}
_DEFINED |= {"dot": "dot", "softmax": "softmax"}


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


class SplitError(ProofError):
    """A refusal of a line that takes the mean of a product for the product of means."""

    def __init__(self, error: Exception, product: Term, means: list[Term]) -> None:
        super().__init__(product)
        self.error, self.product, self.means = error, product, means
        self.refused = getattr(error, "refused", None)

    def __str__(self) -> str:
        """The refusal, then what splits such a mean, and how to find it."""
        mean, *parts = show_all(self.product, *self.means)
        wanted = "*".join(filter(None, map(spelled, self.means)))
        look = f'bilemma find "{spelled(self.product)} == {wanted}"'
        return (
            f"{self.error}\n{mean} = {'·'.join(parts)} takes independence: name a theorem on the "
            f"mean of a product in `by`; `{look}` looks for one"
        )


def product_of_means(error: Exception, goal: Term, context: Context) -> Exception:
    """The refusal, with what to cite where independence would split the mean of a product."""
    if goal.head != "Eq" or not context.of_kind("Indep", "Wise"):
        return error
    left, right = ({t for t in _within(side) if t.head == "E"} for side in goal.args)
    for t, others in ((t, b - a) for a, b in ((left, right), (right, left)) for t in a - b):
        means = [mk("E", factor, t.args[1]) for factor in _random(t.args[0])]
        if len(means) > 1 and all(mean in others for mean in means):
            return SplitError(error, t, means)
    return error


def _random(t: Term) -> list[Term]:
    """The random factors of a product."""
    return factors(a for a in t.args if a.random) if t.head == "mul" else []


def _within(t: Term) -> Iterator[Term]:
    yield t
    for arg in t.args:
        yield from _within(arg)


def _candidates() -> Iterator[tuple[str, Reason]]:
    for t in (linear, sums, derivative):
        yield t.id, Reason("tactic", t.id, t.title, convert=t.convert)
    for id, name in _DEFINED.items():
        yield name, Reason("definition", id, Text(en=id, zh=id))
