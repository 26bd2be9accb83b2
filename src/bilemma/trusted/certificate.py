"""The replay of a derivation that was written as JSON: the guarantee of the book.

A certificate holds numbered terms ``[head, data, argument numbers]`` and numbered steps
``[rule, parameters, premise numbers, digest]``; numbers refer backwards only. A parameter that is
a term is ``{"t": number}``. A theorem of the book that is cited is one step, ``["lemma", [id], [],
digest]``: it must have been replayed before, with that very digest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Protocol

from . import arithmetic, independence, kernel
from .terms import Term, applied, bound, mk, num
from .theorems import KernelError, Theorem, is_theorem
from .vocabulary import TermError

FORMAT = 2
RATIONAL = re.compile(r"-?[0-9]{1,310}(/[0-9]{1,310})?")  # no more digits than terms.num takes
_BAD_INPUT = (
    *(KernelError, TermError, LookupError, ValueError, TypeError, AttributeError),
    *(ZeroDivisionError, RecursionError),
)


def _rational(written: str) -> Fraction:
    if not RATIONAL.fullmatch(written):
        raise KernelError("a number is written in digits, as 3, -3 or -3/4")
    return Fraction(written)


# --- rules ----------------------------------------------------------------------------------------
def _combine(claim: Term, shape: tuple, *premises: Theorem) -> Theorem:
    parts, rest = [], list(premises)
    for c, squares, count in shape:
        if type(count) is not int:
            raise KernelError(f"combine: {count!r} is no number of premises")
        parts.append((c if type(c) is Term else _rational(c), squares, rest[:count]))
        rest = rest[count:]
    if rest:
        raise KernelError("combine: premises are left over")
    return arithmetic.combine(claim, parts)


def _inst(theorem: Theorem, *values: Any) -> Theorem:
    return kernel.inst(theorem, dict(zip(values[::2], values[1::2], strict=True)))


# rule -> its function: parameters first, then premises, or the other way round
PARAMETERS_FIRST: Mapping[str, Callable[..., Theorem]] = MappingProxyType(
    {
        f.__name__.removeprefix("_"): f
        for f in (
            *(kernel.assume, kernel.refl, kernel.symm, kernel.trans, kernel.cut, kernel.disch),
            *(kernel.mp, kernel.cases, kernel.absurd, kernel.congruence, kernel.leibniz),
            *(kernel.induct, kernel.unfold, kernel.axiom, kernel.imported, arithmetic.ring),
            *(_combine, independence.blocks, independence.known),
        )
    }
)
PREMISES_FIRST: Mapping[str, Callable[..., Theorem]] = MappingProxyType(
    {
        f.__name__.removeprefix("_"): f
        for f in (_inst, kernel.gen, kernel.spec, independence.functions, independence.map_wise)
    }
)


# --- replay ---------------------------------------------------------------------------------------
class Replayed(Protocol):
    """Theorems by id: a mapping will do."""

    def get(self, id: str, /) -> Theorem | None:
        """The theorem of this id, or None."""


def replay(certificate: Mapping[str, Any], book: Replayed | None = None) -> Theorem:
    """The theorem that the certificate proves, every step run again by the kernel.

    ``book`` holds the theorems replayed before, by id. Raises :class:`KernelError` that names the
    first term or step at fault.
    """
    _check_form(certificate)
    terms: list[Term] = []
    for number, row in enumerate(certificate["terms"]):
        try:
            terms.append(_read_term(row, terms))
        except _BAD_INPUT as error:
            raise KernelError(f"term {number}: {error}") from None
    steps: list[Theorem] = []
    for number, row in enumerate(certificate["steps"]):
        try:
            steps.append(_read_step(row, terms, steps, book or {}))
        except _BAD_INPUT as error:
            raise KernelError(f"step {number} ({row[0]}): {error}") from None
    return _check_end(certificate, terms, steps)


def _check_form(certificate: Mapping[str, Any]) -> None:
    fields = {"format", "hypotheses", "conclusion", "terms", "steps"}
    if type(certificate) is not dict or set(certificate) != fields:
        raise KernelError(f"a certificate has the fields {sorted(fields)}")
    if type(certificate["format"]) is not int or certificate["format"] != FORMAT:
        raise KernelError(f"format {certificate['format']!r} is not {FORMAT}")
    if not all(type(certificate[name]) is list for name in ("hypotheses", "terms", "steps")):
        raise KernelError("hypotheses, terms and steps are lists")
    for name, width, lists in (("term", 3, (2,)), ("step", 4, (1, 2))):
        for number, row in enumerate(certificate[f"{name}s"]):
            formed = type(row) is list and len(row) == width
            if not formed or not all(type(row[k]) is list for k in lists):
                raise KernelError(f"{name} {number}: not of the form of a {name}")


def _back(number: Any, rows: list) -> Any:
    if type(number) is not int or not 0 <= number < len(rows):
        raise KernelError(f"{number!r} does not refer backwards")
    return rows[number]


def _read_term(row: list, terms: list[Term]) -> Term:
    head, data, numbers = row
    args = tuple(_back(n, terms) for n in numbers)
    if head == "num":
        term = num(_rational(data))
    elif head == "sym":
        name, sort, argument_sorts = data
        term = applied((name, sort, tuple(argument_sorts)), args)
    else:
        term = bound(*data) if head == "bv" else mk(head, *args, data=data)
    written = [*term.data[:-1], list(term.data[-1])] if head == "sym" else term.data
    written = list(written) if head == "bv" else str(written) if head == "num" else written
    if (term.head, term.args) != (head, args) or type(written) is not type(data) or written != data:
        raise KernelError(f"{head} is not in normal form")
    return term


def _read_step(row: list, terms: list[Term], steps: list[Theorem], book: Replayed) -> Theorem:
    rule, parameters, numbers, digest = row
    theorem: Theorem | None
    values = tuple(_read_parameter(p, terms) for p in parameters)
    premises = [_back(n, steps) for n in numbers]
    if rule == "lemma":
        theorem = book.get(values[0])
        if len(values) != 1 or premises or not is_theorem(theorem):
            raise KernelError(f"cites {values[0]!r}, which was not replayed before")
    elif rule in PARAMETERS_FIRST:
        theorem = PARAMETERS_FIRST[rule](*values, *premises)
    else:
        theorem = PREMISES_FIRST[rule](*premises, *values)
    if rule != "lemma" and theorem.parameters != values:
        raise KernelError("the parameters are not spelled as the rule spells them")
    if theorem.digest.hex() != digest:
        raise KernelError("the rule gives another theorem than the certificate says")
    return theorem


def _read_parameter(p: Any, terms: list[Term]) -> Any:
    if type(p) is dict:
        if set(p) != {"t"}:
            raise KernelError(f"{p!r} is no parameter")
        return _back(p["t"], terms)
    return tuple(_read_parameter(x, terms) for x in p) if type(p) is list else p


def _check_end(certificate: Mapping[str, Any], terms: list[Term], steps: list[Theorem]) -> Theorem:
    if not steps:
        raise KernelError("a certificate has at least one step")
    try:
        hypotheses = [_back(n, terms) for n in certificate["hypotheses"]]
        conclusion = _back(certificate["conclusion"], terms)
    except KernelError as error:
        raise KernelError(f"hypotheses and conclusion: {error}") from None
    theorem = steps[-1]
    if len(set(hypotheses)) != len(hypotheses) or theorem.hypotheses != set(hypotheses):
        raise KernelError("the last step has other hypotheses than the certificate says")
    if theorem.conclusion is not conclusion:
        raise KernelError("the last step proves something else than the certificate says")
    return theorem
