"""Values of means that are needed on the way: 0, above all."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any

from bilemma.proof.closing import close
from bilemma.proof.context import Context
from bilemma.proof.rewriting import rewrite_with
from bilemma.trusted.kernel import trans
from bilemma.trusted.polynomials import poly
from bilemma.trusted.terms import Term, num

from .facts import REFUSED
from .means import factored, linear_everywhere, summed, value
from .workbench import Workbench, expectation_of


def mean_value(b: Workbench, t: Term, context: Context) -> Any:
    """``⊢ t = value`` for a mean, by linearity, independence and what is known.

    What it uses is not noted; ``b.used`` is as before.
    """
    saved = list(b.used)
    try:
        th = linear_everywhere(t, context)
        for convert in (factored, value, summed):
            th = trans(th, rewrite_with(th.right, partial(convert, b), context))
        if not poly(th.right) and th.right is not num(0):
            th = trans(th, close(th.right, num(0), context))
    finally:
        b.used = saved
    return th


def zero_mean(b: Workbench, x: Term, context: Context) -> Any:
    """``⊢ E[x] = 0``, or None where that is not so or not known."""
    t = expectation_of(x)
    th = b.known(t, context)
    if th is not None:
        return th if th.right is num(0) else None
    if x.head in ("mul", "add", "Sum"):
        with suppress(*REFUSED):
            th = mean_value(b, t, context)
            if th.right is num(0):
                return th
    return None
