"""One hypothesis as data, and what its words tell of its kind."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..lexing.errors import Said, said
from ..lexing.lexer import Token
from ..lexing.lexicon import meaning
from .law_table import NamedLaw
from .syntax import SyntaxNode

ORDERS = {"second": 2, "third": 3, "fourth": 4}
RELATIONS = ("=", "<=", ">=", "<", ">", "!=")
APART = said(
    "Two hypotheses at once? Write each in a line of its own, or put a semicolon between them.",
    "这是两个条件吗？请每条各占一行，或用分号隔开。",
)
OF_LETTERS = ("independent", "apart", "moment", "symmetric", "uncorrelated", "law")
AND = ("and", "与", "和", "及", "以及")
IS = ("为", "是", "等于")
TOLD = ("is", "are", "equals", *IS)  # the value comes after it
ALL = ("all", "each")
OF = ("of", "from", "with", "于")
OTHER = (["other"], ["one", "another"], ["another"])  # X and Y are independent of each other


@dataclass(frozen=True)
class Clause:
    """One hypothesis. Which of the fields it has depends on its kind.

    ``what`` names a moment: mean, var, sd, m2, m3, m4 (plain), c3, c4 (central). ``condition`` is
    the pair of indices that differ, or () for "for all", or None; ``over`` has the indices that
    "for all" names, or those behind letters, ``counts`` of each such letter how many it has.
    ``others`` are the letters after "independent of"; ``values`` has several values of a moment,
    one for each letter. A law is
    followed by what it stands for, of which each moment has its ``order``; ``notes`` say how it was
    taken.
    """

    kind: str  # independent, blocks (vectors are), vectors (their sizes), fixed, random, …
    text: str
    place: int
    names: tuple[Token, ...] = ()
    what: str = ""
    value: SyntaxNode | None = None
    values: tuple[SyntaxNode, ...] = ()
    sides: tuple[SyntaxNode, ...] = ()
    signs: tuple[str, ...] = ()
    condition: tuple[str, ...] | None = None
    wise: int | None = None
    same_law: bool = False
    over: tuple[Token, ...] = ()
    counts: tuple[tuple[Token, int], ...] = ()
    others: tuple[Token, ...] = ()
    order: int = 0
    law: NamedLaw | None = None
    notes: tuple[Said, ...] = ()

    @property
    def letters(self) -> tuple[Token, ...]:
        """The letters of which it tells; of an equation that gives a moment its letter."""
        left = self.sides[0] if self.kind == "relation" and self.signs == ("=",) else None
        if left is None or left.kind != "call" or left.value not in ("E", "Var", "SD"):
            return self.names
        found = [Token("name", n.value, n.place, n.end) for n in left.parts if n.kind == "name"]
        return (*found,) if len(found) == len(left.parts) == 1 else ()

    def of_same(self, last: Clause) -> Clause:
        """The same, of the letters of the hypothesis before where it names none of its own."""
        is_open = self.kind in OF_LETTERS and not self.names
        return replace(self, names=last.names) if is_open else self


def is_independence(token: Token) -> bool:
    """Whether it is a word for independence."""
    return meaning(token) in ("independent", "iid") or token.text.endswith("独立")


def is_moment(word: str) -> bool:
    """Whether what a word means is the name of a moment, or its order."""
    return word in ("mean", "var", "sd", *ORDERS)
