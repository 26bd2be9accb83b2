"""The letters of a question: random or fixed, numbers, indices, vectors and matrices with sizes."""

from __future__ import annotations

from dataclasses import dataclass, field

from bilemma.formulas.notation import LETTERS

from .syntax import SyntaxNode

_NAMES = {glyph: name for name, glyph in LETTERS.items() if name not in ("omicron", "varsigma")}


def kernel_name(typed: str) -> str:
    """A typed letter as a symbol of the kernel: σ is sigma, k' is k_, which is printed k′ beside k.

    π is the number.
    """
    primes = len(typed) - len(typed.rstrip("'"))
    spelled = "".join(_NAMES.get(c, c) for c in typed.rstrip("'"))
    return spelled + "_" * primes


@dataclass
class SymbolTable:
    """The letters of a question by their names in the kernel.

    ``sizes`` has for each family how far each of its indices reaches, as it was typed; None where
    nothing says so. ``typed`` has how each letter was typed.
    """

    sizes: dict[str, tuple[SyntaxNode | None, ...]] = field(default_factory=dict)
    naturals: set[str] = field(default_factory=set)
    random: set[str] = field(default_factory=set)
    fixed: set[str] = field(default_factory=set)
    typed: dict[str, str] = field(default_factory=dict)
    given: set[str] = field(default_factory=set)  # what stands after | in the goal
    declared: set[str] = field(default_factory=set)  # families whose sizes a hypothesis says
    running: set[str] = field(default_factory=set)  # what sums and products of the goal run over
    ordered: set[tuple[str, str]] = field(default_factory=set)  # sizes, the second not smaller
    counts: set[str] = field(default_factory=set)  # what a hypothesis calls a natural number

    def of_sizes(self) -> set[str]:
        """The letters in the sizes of families."""
        sizes = (size for found in self.sizes.values() for size in found if size)
        return {kernel_name(n.value) for size in sizes for n in size.walk() if n.kind == "name"}

    def sort(self, name: str) -> str:
        """What a letter is: nat, random or real."""
        if name in self.random:
            return "random"
        return "nat" if name in self.naturals and name not in self.sizes else "real"
