"""What models are made of: a sequent, and all that its propositions tell about how to make them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bilemma.trusted.terms import Key, Term

from .fitting import exponents, indicators, pools
from .growing import sequences
from .laws import Law
from .sequent import (
    Sequent,
    about_naturals,
    body_of,
    definitions,
    members,
    scales,
    under_exponential,
    vectorial,
)


class Unmodelled(Exception):
    """The sequent has a symbol of which no finite models are made."""


@dataclass(frozen=True)
class Problem:
    """A sequent of which models are wanted; a search for them alters nothing here.

    ``naturals``, ``reals``, ``randoms`` and ``blocks`` are its symbols that are drawn;
    ``definitions`` and ``members`` say which random ones and Borel functions follow from others,
    ``events`` which may be indicators, ``pools`` which laws have the moments that are given as
    numbers, ``tilts`` which numbers stand in means of exponentials, ``scales`` which real ones are
    scales, ``logarithmic`` what stands in exponents, ``sequences`` which real families are
    functions of their index (None where none grows). ``cheap`` has the hypotheses in the order in
    which they are tried, ``size`` counts the parts of all propositions, ``violated`` is a
    proposition about natural numbers that has to be false, and ``chance_independent`` says how
    often variables are made independent.
    """

    sequent: Sequent
    size: int
    naturals: tuple[Key, ...]
    reals: tuple[Key, ...]
    randoms: tuple[Key, ...]
    blocks: tuple[Key, ...]
    definitions: Mapping[Key, Term]
    members: Mapping[Term, Term]
    events: Mapping[Key, Term]
    pools: Mapping[Key, tuple[Law, ...]]
    tilts: tuple[tuple[Key, Key], ...]
    scales: frozenset[Key]
    logarithmic: frozenset[Key]
    vectorial: bool
    sequences: frozenset[Key] | None
    cheap: tuple[Term, ...]
    chance_independent: float
    violated: Term | None = None

    @classmethod
    def of(cls, sequent: Sequent, violated: Term | None = None) -> Problem:
        """What a sequent tells, and what is to be false in its models, as far as that tells how.

        Raises:
            Unmodelled: it has a symbol of which no finite models are made.
        """
        given, keys = sequent.hypotheses, sequent.symbols
        defined = definitions(given)
        randoms = tuple(k for k in keys if k[1] == "random" and k not in defined)
        if any("real" in k[2] for k in randoms) or any(k[1] == "nat" and k[2] for k in keys):
            raise Unmodelled("a random function of a real, or a family of naturals")
        if any(k[2].count("real") > 2 for k in keys):
            raise Unmodelled("a function of more than two real numbers")
        about_law = None if violated is None or about_naturals(violated) else violated
        scaled = scales(given)
        if about_law is not None:
            scaled |= scales([about_law])
            if about_law.head in ("Le", "Lt"):  # it may be what says that they are positive
                scaled -= about_law.free
        structural = [h for h in given if h.head in ("Indep", "Wise")]
        few_wise = any(h.head == "Wise" and h.data for h in structural)
        named = _naming(given)
        return cls(
            sequent,
            size=sum(map(_size, sequent.parts)),
            naturals=tuple(k for k in keys if k[1] == "nat" and not k[2]),
            reals=tuple(k for k in keys if k[1] in ("real", "borel") and k not in defined),
            randoms=randoms,
            blocks=tuple(k for k in keys if k[1] == "Block"),
            definitions=defined,
            members=members(given, defined),
            events=indicators(given),
            pools=pools(given) if about_law is None else pools(given, about_law),
            tilts=tuple(exponents(given)),
            scales=scaled,
            logarithmic=under_exponential(sequent.parts),
            vectorial=vectorial(given),
            sequences=sequences(sequent.parts),
            cheap=tuple(sorted(given, key=lambda h: (h in named, _cost(h)))),
            chance_independent=0.6 if few_wise else 0.85 if structural else 0.3,
            violated=violated if about_law is None else None,
        )


def _size(t: Term) -> int:
    """How many parts a term has."""
    return 1 + sum(map(_size, t.args))


def _naming(hypotheses: Iterable[Term]) -> set[Term]:
    """Equations that say what a real symbol is of which no other hypothesis speaks: solved last,
    they are broken by none.
    """
    hypotheses = tuple(hypotheses)
    uses = Counter(key for h in hypotheses for key in h.free)
    bodies = ((h, body_of(h)) for h in hypotheses)
    sides = ((h, side) for h, body in bodies if body.head == "Eq" for side in body.args)
    return {
        h
        for h, side in sides
        if side.head == "sym" and side.data[1] == "real" and uses[side.data] == 1
    }


def _cost(p: Term) -> int:
    """Hypotheses that no solving can make true come first."""
    return {"Indep": 0, "Wise": 0, "Known": 1, "Eq": 3, "HasDeriv": 3}.get(p.head, 2)
