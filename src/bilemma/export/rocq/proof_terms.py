"""Terms as Rocq reads them inside proofs; equal terms have equal texts.

Statements for people are printed by ``statements``, which shares nothing with this.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from bilemma.formulas.rocq.names import NUMBERS, Names, type_of
from bilemma.trusted.terms import Term
from bilemma.trusted.vocabulary import Key

from .head_forms import RELATIONS, compose, kinds

Bound = tuple[str, ...]  # names of the binders around a place, the innermost first
NOTHING = "(@nil (entry_type Omega))"  # what is conditioned on where nothing is


def number(value: Fraction) -> str:
    """A rational number."""
    size = abs(value)
    text = str(size) if size.denominator == 1 else f"({size.numerator} / {size.denominator})"
    return f"(- {text})" if value < 0 else text


def of_sort(text: str, sort: str) -> str:
    """A letter where a real number is wanted."""
    return f"(INR {text})" if sort == "nat" else text


class TermPrinter:
    """Prints with the names of one theorem. Bound variables are b0, b1 … by their depth.

    ``general``: for the theory of any probability space, where random variables have a type of
    their own, and a letter for what is conditioned on stands for nothing.
    """

    def __init__(self, names: Names, *, general: bool = False) -> None:
        self.names, self.general = names, general
        self._done: dict[tuple[str, Term, Bound], str] = {}

    def write(self, kind: str, t: Term, bound: Bound = ()) -> str:
        """The term as an argument of the kind."""
        key = kind, t, bound
        if key not in self._done:
            self._done[key] = _WRITERS[kind](self, t, bound)
        return self._done[key]

    def real(self, t: Term, bound: Bound = ()) -> str:
        """Its value, at the outcome w if it is random."""
        return self.write("real", t, bound)

    def natural(self, t: Term, bound: Bound = ()) -> str:
        """A natural number as one."""
        return self.write("natural", t, bound)

    def block(self, t: Term, bound: Bound = ()) -> str:
        """A block, a letter or a list of entries."""
        return self.write("block", t, bound)

    def letter(self, key: Key) -> str:
        """The identifier of a letter."""
        if self.general and key[1] == "Block":
            return NOTHING
        return self.names.of(key)

    def _real(self, t: Term, bound: Bound) -> str:
        if t.head == "num":
            return number(t.data)
        if t.head == "bv":
            return of_sort(bound[t.data[0]], t.data[1])
        if t.head == "sym":
            return self._symbol(t, bound)
        texts = [self.write(k, a, bound) for k, a in zip(kinds(t), t.args, strict=True)]
        return compose(t, texts)

    def _symbol(self, t: Term, bound: Bound) -> str:
        _, sort, over = t.data
        named = {"nat": "natural", "real": "real"}
        texts = [self.write(named[s], a, bound) for a, s in zip(t.args, over, strict=True)]
        texts += ["w"] if sort == "random" else []
        text = f"({' '.join([self.letter(t.data), *texts])})" if texts else self.letter(t.data)
        return of_sort(text, sort)

    def _natural(self, t: Term, bound: Bound) -> str:
        if t.head == "num":
            return f"{t.data}%nat"
        if t.head == "bv":
            return bound[t.data[0]]
        texts = [self.natural(a, bound) for a in t.args]
        if t.head == "sym":
            name = self.letter(t.data)
            return f"({' '.join([name, *texts])})" if texts else name
        sign = {"add": " + ", "mul": " * ", "pow": " ^ "}[t.head]
        return f"({sign.join(texts)})%nat"

    def _random(self, t: Term, bound: Bound) -> str:
        return f"(fun w : Omega => {self.real(t, bound)})"

    def _block(self, t: Term, bound: Bound) -> str:
        if t.head == "sym":
            return self.letter(t.data)
        return f"[{'; '.join(self.write('entry', a, bound) for a in t.args)}]"

    def _entry(self, t: Term, bound: Bound) -> str:
        if t.head == "Seg":
            texts = [self.write(k, a, bound) for k, a in zip(kinds(t), t.args, strict=True)]
            return compose(t, texts)
        return f"(entry (fun w : Omega => {self.write('family', t, bound)}))"

    def _over(self, sort: str, inner: str = "real") -> Callable[[Term, Bound], str]:
        def written(body: Term, bound: Bound) -> str:
            name = f"b{len(bound)}"
            return f"(fun {name} : {NUMBERS[sort]} => {self.write(inner, body, (name, *bound))})"

        return written

    def _family(self, t: Term, bound: Bound, inner: str = "real") -> str:
        if t.head != "Lam":
            return self.write(inner, t, bound)
        kind = "family" if inner == "real" else "random family"
        return self._over(t.data, kind)(t.args[0], bound)

    # --- propositions ---------------------------------------------------------------------------
    def proposition(self, p: Term, bound: Bound = ()) -> str:
        """A proposition, in parentheses."""
        if p.head in RELATIONS:
            left, right = (self.real(a, bound) for a in p.args)
            said = f"{left} {RELATIONS[p.head]} {right}"
            return f"(forall w : Omega, {said})" if p.random else f"({said})"
        if p.head == "Imp":
            left, right = (self.proposition(a, bound) for a in p.args)
            return f"({left} -> {right})"
        if p.head in ("ForAll", "All"):
            return self._quantified(p, bound)
        return self.closed(p, [self.write(k, a, bound) for k, a in closed_arguments(p)])

    def _quantified(self, p: Term, bound: Bound) -> str:
        name = f"b{len(bound)}"
        inside = self.proposition(p.args[-1], (name, *bound))
        if p.head == "All":
            return f"(forall {name} : {NUMBERS[p.data]}, {inside})"
        limits = self.limits(name, p, bound)
        return f"(forall {name} : nat, {' -> '.join(limits)} -> {inside})"

    def limits(self, name: str, p: Term, bound: Bound = ()) -> list[str]:
        """What holds of the variable of a ForAll."""
        last, *excluded = (self.real(a, bound) for a in p.args[:-1])
        others = [f"INR {name} <> {e}" for e in excluded]
        return [f"1 <= INR {name}", f"INR {name} <= {last}", *others]

    def closed(self, p: Term, texts: list[str]) -> str:
        """A proposition about functions of the outcome or of a variable, from its parts."""
        return compose(p, texts)

    # --- sequents -------------------------------------------------------------------------------
    def binders(self, keys: list[Key]) -> str:
        """Letters with their types."""
        types = {key: type_of(key, general=self.general) for key in keys}
        return " ".join(f"({self.letter(key)} : {type_})" for key, type_ in types.items())


def closed_arguments(p: Term) -> list[tuple[str, Term]]:
    """The arguments of such a proposition with their kinds; a limit's point is always infinity."""
    if p.head == "Tends":
        return [("real", p.args[1]), (f"over {p.data}", p.args[2])]
    return list(zip(kinds(p), p.args, strict=True))


_WRITERS: dict[str, Callable[[TermPrinter, Term, Bound], str]] = {
    "real": TermPrinter._real,
    "natural": TermPrinter._natural,
    "random": TermPrinter._random,
    "block": TermPrinter._block,
    "entry": TermPrinter._entry,
    "family": TermPrinter._family,
    "random family": lambda printer, t, bound: printer._family(t, bound, "random"),
    "over nat": lambda printer, t, bound: printer._over("nat")(t, bound),
    "over real": lambda printer, t, bound: printer._over("real")(t, bound),
}
