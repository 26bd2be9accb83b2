"""The vocabulary: the heads that a term may have, what each takes, and how large a term may be."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

Key = tuple[str, str, tuple[str, ...]]


class TermError(Exception):
    """A term that may not be written: wrong sort, wrong arity, outside the vocabulary."""


class Head(NamedTuple):
    """What a head takes and gives. The last sort in ``takes`` repeats where ``many`` is set."""

    takes: tuple[str, ...]
    gives: str
    binds: str | None = None  # sort of the variable that the last argument binds
    many: bool = False  # further arguments may stand before the last one
    closes: bool = False  # binds the sample point: what is inside is no longer random
    random: bool = True  # may be applied to random arguments


# "*" as ``binds`` says that the node's own data names the sort of the variable: nat or real.
HEADS: Mapping[str, Head] = MappingProxyType(
    {
        "add": Head(("real", "real"), "real", many=True),
        "mul": Head(("real", "real"), "real", many=True),
        "pow": Head(("real", "nat"), "real"),
        "inv": Head(("real",), "real"),
        "exp": Head(("real",), "real"),
        "log": Head(("real",), "real"),
        "sqrt": Head(("real",), "real"),
        "max": Head(("real", "real"), "real"),
        "step": Head(("real", "real"), "real"),
        "Phi": Head(("real",), "real", random=False),  # P(Z ≤ x) for a standard normal Z
        "pi": Head((), "real"),
        "delta": Head(("nat", "nat"), "real", random=False),
        "Sum": Head(("nat", "real"), "real", binds="nat", many=True),
        "Prod": Head(("nat", "real"), "real", binds="nat", many=True),
        "Deriv": Head(("real", "real"), "real", binds="real", random=False),
        "E": Head(("real", "Block"), "real", closes=True),
        "Lam": Head(("any",), "Lam", binds="*"),
        "Seg": Head(("nat", "real"), "Seg", binds="nat"),
        "Block": Head(("entry",), "Block", many=True),
        "oo": Head((), "point"),
        "Eq": Head(("real", "real"), "prop"),
        "Le": Head(("real", "real"), "prop"),
        "Lt": Head(("real", "real"), "prop"),
        "Ne": Head(("real", "real"), "prop"),
        "Moment": Head(("real", "nat"), "prop", closes=True),
        "Indep": Head(("Block", "Block"), "prop", many=True, closes=True),
        "Wise": Head(("Lam",), "prop", many=True, closes=True),
        "Known": Head(("real", "Block"), "prop", closes=True),
        "Tends": Head(("point", "real", "real"), "prop", binds="*", random=False),
        "HasDeriv": Head(("real", "real", "real"), "prop", binds="real", random=False),
        "ForAll": Head(("nat", "prop"), "prop", binds="nat", many=True),
        "All": Head(("prop",), "prop", binds="*"),
        "Imp": Head(("prop", "prop"), "prop"),
    }
)
SYMMETRIC = frozenset({"Ne", "delta", "max"})
ACCEPTS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "real": frozenset({"real", "nat"}),
        "entry": frozenset({"real", "nat", "Lam", "Seg"}),
        "any": frozenset({"real", "nat", "Lam"}),
    }
)
NOTHING: frozenset = frozenset()

# Whatever is larger is refused, with one line, before anything is computed. No proof comes near;
# without these bounds a certificate of one line could keep a computer busy for ever.
MOST_BITS = 1000  # of a numerator, of a denominator
MOST_EXPONENT = 100  # as a number; a symbol as an exponent has no bound
MOST_LEVELS = 100  # of a term inside a term
MOST_PRODUCTS = 20_000  # of monomials, when two polynomials are multiplied
MOST_PARTS = 10_000  # of a term, when it is asked whether it is a function of a block
