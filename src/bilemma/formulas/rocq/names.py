"""Identifiers of Rocq: of letters, of theorems, of what is made on the way."""

from __future__ import annotations

from itertools import chain, count

from bilemma.formulas import functions
from bilemma.trusted.vocabulary import Key

# Heads whose name in Rocq is another; all others have their own.
FUNCTIONS = {"pi": "PI", **{f.head: f.rocq for f in functions.FUNCTIONS if f.rocq}}
NUMBERS = {"nat": "nat", "real": "R"}
BOREL = {1: "borel", 2: "borel2"}  # the types of Borel functions, by what they take
BINDERS = {"nat": "i", "real": "t"}

_TAKEN = frozenset(
    # the language, and names of its library that statements and proofs use
    "as at cofix else end exists exists2 fix for forall fun if in let match mod return then using "
    "where with by do Prop Set Type "
    "H_D H_Y H_N H_M H_I H_J H_S HX S O I R N E id le lt eq nat fst snd pair nil cons conj "
    "exp ln sqrt sin cos tan abs tanh PI INR IZR Rmax Rmin Rplus Rle Rlt pow length map "
    # what the theory defines
    "Omega w w2 inv step delta Sum Prod HasDeriv Deriv Tends Un_cv space entry block segment "
    "borel borel2 E_given Known Indep Wise Moment Phi dens mass finer member apart outcome points "
    "weight indicator same_on some_point one_point fair_coin transport funext dot softmax".split()
) | {f.rocq or f.head for f in functions.FUNCTIONS}
_MADE = ("h__", "b__", "H__")  # what the printers of proofs begin their own names with


def identifier(id: str) -> str:
    """An id of the book as an identifier: ``sum-of-two`` is ``sum_of_two``."""
    return id.replace("-", "_")


def type_of(key: Key, *, general: bool = False) -> str:
    """The type of a letter; on a ``general`` space a random variable has one of its own.

    Raises ValueError for a Borel function of three numbers or more, for which there is none.
    """
    name, sort, over = key
    if sort == "borel":
        if len(over) not in BOREL:
            raise ValueError(f"{name}: in Rocq a Borel function takes one number or two")
        return BOREL[len(over)]
    random = "variable Omega" if general else "Omega -> R"
    result = {"random": random, "Block": "block Omega", **NUMBERS}[sort]
    return " -> ".join([*(NUMBERS[s] for s in over), result])


class Names:
    """Gives each letter of one theorem an identifier, its own name wherever that is free."""

    def __init__(self) -> None:
        self._of: dict[Key, str] = {}
        self._used: set[str] = set()
        self._numbers = count(1)

    def of(self, key: Key) -> str:
        """The identifier of a letter, the same every time."""
        if key not in self._of:
            self._of[key] = self.free(key[0])
        return self._of[key]

    def free(self, wanted: str) -> str:
        """The wanted identifier, or one like it, that is not in use yet."""
        base = wanted.strip("_") or "x"
        tried = chain([base], (f"{base}_{mark}" for mark in count(2)))
        found = next(name for name in tried if self._is_free(name))
        self._used.add(found)
        return found

    def fresh(self, kind: str) -> str:
        """A new name of one of the kinds ``b__`` (bound) and ``H__`` (hypothesis)."""
        return f"{kind}{next(self._numbers)}"

    def _is_free(self, name: str) -> bool:
        made = name.startswith(_MADE) or (name[0] in "bKHG" and name[1:].isdigit())
        return not made and name not in _TAKEN and name not in self._used
