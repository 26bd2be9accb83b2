"""How many indices the letters of a question about matrices have: as it is said, or as they
stand.
"""

from __future__ import annotations

import re

from .matrix_formulas import MatrixFormulas
from .matrix_goals import MatrixGoal
from .matrix_suppositions import MatrixSuppositions

_VECTORS = "uvwxyzhqk"  # where no more is said than that they are fixed


def ranks_of(supposed: MatrixSuppositions, asked: MatrixGoal) -> dict[str, int]:
    """Of each letter that is said to be a vector or a matrix, or stands as one, how many it has;
    that of what is defined by them as well.
    """
    ranks = _of_letters(supposed, asked)
    defined = _defined(supposed, ranks)
    return ranks | {y: ranks.get(y, 2 if y[0].isupper() or y[0] == "Δ" else 1) for y in defined}


def _of_letters(supposed: MatrixSuppositions, asked: MatrixGoal) -> dict[str, int]:
    known = supposed.statements
    ranks = {**known.ranks, **{x: len(sizes) for x, sizes in known.sizes.items()}}
    for x in (x for x in known.named if x not in known.ranks.keys() | known.sizes.keys()):
        name = re.escape(x)
        has_two = rf"(?<![A-Za-z_]){name}_\{{?[i-n],? ?[i-n]\}}?(?![A-Za-z])|{name}\^T"
        is_factor = rf"[A-Z)\]](?:_\w)?'? ?{name}(?![A-Za-z_(])|{name}\^T|⊙ ?{name}|{name} ?⊙"
        is_factor += r"|[A-Z](?:_\w)? ?[a-z] ?[+-] ?b(?![\w(])" * (x == "b")
        if x[0].isupper():
            is_matrix = x in known.told or re.search(has_two, supposed.typed)
            ranks |= {x: 2} if is_matrix or x in known.of_entries else {}
        elif x in known.of_entries or x[0] in _VECTORS or re.search(is_factor, supposed.typed):
            ranks[x] = 1
    if x := asked.differentiated:
        ranks.setdefault(x, 2 if x.isupper() else 1)
        transposed = re.findall(r"(?<![A-Za-z])([a-z])\^T", asked.of)
        ranks = {**dict.fromkeys(transposed, 1), **ranks}
    return ranks


def _defined(supposed: MatrixSuppositions, ranks: dict[str, int]) -> list[str]:
    """Letters that are defined by vectors and matrices; ``d = 128`` is a hypothesis."""
    found: list[str] = []
    while True:
        formulas = MatrixFormulas({**ranks, **dict.fromkeys(found, 1)}, supposed.functions)
        more = [
            y for y, f in supposed.definitions.items() if formulas.has_tensors(formulas.written(f))
        ]
        if more == found:
            return found
        found = more


def has_unknown_factor(
    supposed: MatrixSuppositions, asked: MatrixGoal, ranks: dict[str, int]
) -> bool:
    """Whether a letter of the goal, or of a definition, is said to be fixed or random, and not
    whether it is a number, a vector or a matrix.
    """
    spoken = " ; ".join((asked.of, *supposed.definitions.values()))
    spoken += " ; ".join(value for _, value in supposed.functions.values())
    letters = {*re.findall(r"[A-Za-z]'?", re.sub(r"[A-Za-z]{2,}(?=\()", " ", spoken))}
    unknown = [x for x in supposed.statements.undescribed if x not in ranks]
    is_called = re.search(r"(?<![A-Za-z])[DVE] ?\(", spoken)  # of a matrix D: what is D(x)?
    return any(x in letters for x in unknown) or (
        is_called is not None and is_called[0][0] in ranks
    )
