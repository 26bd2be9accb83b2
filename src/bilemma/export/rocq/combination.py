"""The rule combine: a claim as a sum of non-negative parts, each a product of known facts."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from bilemma.trusted.terms import Term

from .proof_terms import TermPrinter, number


class Summand(NamedTuple):
    """A summand: its text, and a proof that it is positive, or not negative."""

    text: str
    strict: bool
    proof: str

    @property
    def weak(self) -> str:
        """A proof that it is not negative."""
        return f"(Rlt_le _ _ {self.proof})" if self.strict else self.proof


def combination(
    claim: Term,
    shape: Sequence[tuple[Any, Sequence[Term], int]],
    relations: Sequence[Term],
    proofs: Sequence[str],
    printer: TermPrinter,
) -> str:
    """A proof of the claim at the outcome w, from proofs of the premises at w.

    ``shape`` has of each part its factor, what is squared, and how many premises are multiplied.
    """
    parts, taken = [], 0
    for factor, squares, count in shape:
        mine = slice(taken, taken + count)
        parts.append(_part(factor, squares, relations[mine], proofs[mine], printer))
        taken += count
    whole = parts[0] if parts else Summand("0", False, "(Rle_refl 0)")
    for part in parts[1:]:
        whole = _sum(whole, part)
    strict = claim.head == "Lt"
    left, right = (printer.real(a) for a in claim.args)
    name, proof = ("combine_lt", whole.proof) if strict else ("combine_le", whole.weak)
    return f"({name} {left} {right} {whole.text} (ltac:(timeout 60 same_normal)) {proof})"


def _part(
    factor: Any,
    squares: Sequence[Term],
    relations: Sequence[Term],
    proofs: Sequence[str],
    printer: TermPrinter,
) -> Summand:
    if any(p.head == "Eq" for p in relations):
        return _multiple_of_zero(factor, squares, relations, proofs, printer)
    value = Fraction(factor)
    text = number(value)
    strict = value > 0 and not squares and all(p.head == "Lt" for p in relations)
    proof = f"(ltac:(lra) : 0 {'<' if strict else '<='} {text})"
    for t in squares:
        written = printer.real(t)
        text = f"({text} * ({written} * {written}))"
        proof = f"(Rmult_le_pos _ _ {proof} (Rle_0_sqr {written}))"
    for p, known in zip(relations, proofs, strict=True):
        text = f"({text} * {_difference(p, printer)})"
        positive = f"(difference_{p.head.lower()} _ _ {known})"
        if strict:
            proof = f"(Rmult_lt_0_compat _ _ {proof} {positive})"
        else:
            weak = positive if p.head == "Le" else f"(Rlt_le _ _ {positive})"
            proof = f"(Rmult_le_pos _ _ {proof} {weak})"
    return Summand(text, strict, proof)


def _multiple_of_zero(
    factor: Any,
    squares: Sequence[Term],
    relations: Sequence[Term],
    proofs: Sequence[str],
    printer: TermPrinter,
) -> Summand:
    k = next(k for k, p in enumerate(relations) if p.head == "Eq")
    first = number(Fraction(factor)) if isinstance(factor, str) else printer.real(factor)
    squared = [f"({x} * {x})" for x in map(printer.real, squares)]
    others = [_difference(p, printer) for j, p in enumerate(relations) if j != k]
    text = f"({' * '.join([first, *squared, *others])} * {_difference(relations[k], printer)})"
    proof = f"(multiple_of_zero _ _ (difference_eq _ _ {proofs[k]}))"
    return Summand(text, False, proof)


def _difference(p: Term, printer: TermPrinter) -> str:
    left, right = (printer.real(a) for a in p.args)
    return f"({right} - {left})"


def _sum(first: Summand, second: Summand) -> Summand:
    law = {
        (True, True): "Rplus_lt_0_compat",
        (True, False): "Rplus_lt_le_0_compat",
        (False, True): "Rplus_le_lt_0_compat",
        (False, False): "Rplus_le_le_0_compat",
    }[first.strict, second.strict]
    proof = f"({law} _ _ {first.proof} {second.proof})"
    return Summand(f"({first.text} + {second.text})", first.strict or second.strict, proof)
