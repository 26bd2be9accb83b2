"""That a term is a function of the entries of a block: its value is the same at w and at w2."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from bilemma.formulas.rocq.names import NUMBERS
from bilemma.trusted.terms import Term

from .head_forms import compose
from .letter_changes import Rewriter
from .proof_terms import TermPrinter
from .same_values import OUTSIDE, Around, NoProof, Path, Same, chain

Limit = tuple[str, Term, list[str]]  # the name of a bound variable, its n, proofs of its ranges


def elsewhere(text: str) -> str:
    """The same at the outcome w2."""
    return re.sub(r"\bw\b", "w2", text)


def entry_number(k: int, proof: str = "H_S") -> str:
    """That the k-th entry is the same, out of a proof that all are."""
    return f"(proj1 {'(proj2 ' * k}{proof}{')' * k})"


class Measure(Rewriter):
    """Compares the value at w with that at w2, from proofs that the entries agree."""

    def __init__(
        self,
        printer: TermPrinter,
        entries: Sequence[Term],
        agree: Callable[[int], str] = entry_number,
    ) -> None:
        super().__init__(printer)
        self._entries, self._agree = entries, agree
        self._limits: list[Limit] = []

    def again(self, t: Term, args: tuple[Term, ...]) -> Term:
        return t

    def same(self, t: Term) -> str:
        """A proof for a term, a family or a segment."""
        if t.head == "Seg":
            found = self.body(t.args[1], OUTSIDE, None, "nat").proof
            length = self.printer.natural(t.args[0])
            return f"(f_equal (segment {length}) {found})" if found else "eq_refl"
        return self.family(t).proof or "eq_refl"

    def real(self, t: Term, around: Around = OUTSIDE, path: Path = None) -> Same:
        text = self.printer.real(t, around.new)
        if not t.random:
            return Same(t, text, elsewhere(text))
        found = self._entry(t, around.new) or self._special(t, around, text)
        if found is not None:
            return Same(t, text, elsewhere(text), found)
        if t.head == "sym" and t.data[1] != "borel":
            raise NoProof(f"{t} is no function of the block")
        parts = self.arguments(t, around)
        proof = chain(lambda texts: self._composed(t, texts), parts)
        return Same(t, text, elsewhere(text), proof)

    def _composed(self, t: Term, texts: Sequence[str]) -> str:
        """A node, or a Borel function at its arguments."""
        if t.head == "sym":
            return f"({' '.join([self.printer.letter(t.data), *texts])})"
        return compose(t, texts)

    def natural(self, t: Term, around: Around = OUTSIDE, path: Path = None) -> Same:
        text = self.printer.natural(t, around.new)
        return Same(t, text, text)

    def family(
        self, t: Term, around: Around = OUTSIDE, path: Path = None, inner: str = "real"
    ) -> Same:
        if t.head != "Lam":
            return self.real(t, around)
        text = self.printer.write("family", t, around.new)
        if t in self._entries:
            return Same(t, text, elsewhere(text), self._agree(self._entries.index(t)))
        name = f"b{len(around.new)}"
        proof = self.family(t.args[0], around.inside(name)).proof
        function = f"fun {name} : {NUMBERS[t.data]} =>"
        return Same(t, text, elsewhere(text), proof and f"(funext ({function} {proof}))")

    def _entry(self, t: Term, names: tuple[str, ...]) -> str | None:
        """That an entry, or a member of a family or segment among them, agrees."""
        for k, entry in enumerate(self._entries):
            if entry is t:
                return self._agree(k)
            if entry.head in ("Lam", "Seg") and _is_member(t, entry.args[-1]):
                found = self._member(t, entry, self._agree(k), names)
                if found is not None:
                    return found
        return None

    def _member(self, t: Term, entry: Term, agree: str, names: tuple[str, ...]) -> str | None:
        (index,) = t.args
        if entry.head == "Lam":
            kind = "natural" if t.data[2][0] == "nat" else "real"
            return f"(f_equal (fun g => g {self.printer.write(kind, index, names)}) {agree})"
        if index.head != "bv":
            return None
        for name, last, facts in self._limits:
            if name == names[index.data[0]] and last is entry.args[0]:
                family = f"(fun z__ : nat => {self.printer.letter(t.data)} z__ w)"
                length = self.printer.natural(last)
                functions = f"{family} {elsewhere(family)}"
                return f"(segment_at {length} {functions} {name} {facts[0]} {facts[1]} {agree})"
        return None

    def _special(self, t: Term, around: Around, text: str) -> str | None:
        """Conditional expectations, sums and products."""
        if t.head == "E":
            given = t.args[1]
            parts = [self.real(a, around).proof or "eq_refl" for a in given.args]
            body = self.printer.write("random", t.args[0], around.new)
            block = self.printer.block(given, around.new)
            return f"(E_given_same {body} {block} w w2 {conjunction(parts)})"
        if t.head not in ("Sum", "Prod"):
            return None
        name, facts = f"b{len(around.new)}", [self.printer.names.fresh("H__") for _ in range(3)]
        self._limits.append((name, t.args[0], facts))
        inside = self.real(t.args[-1], around.inside(name))
        self._limits.pop()
        last, *excluded = (self.printer.natural(a, around.new) for a in t.args[:-1])
        functions = f"(fun {name} : nat => {inside.raw}) (fun {name} : nat => {inside.text})"
        proof = f"(fun {' '.join([name, *facts])} => {inside.proof or 'eq_refl'})"
        return f"({t.head}_ext {last} [{'; '.join(excluded)}] {functions} {proof})"


def _is_member(t: Term, member: Term) -> bool:
    """Whether t is the family's letter at one argument, and the entry runs over just that.

    At a random argument it is a Borel function, which is known only if its argument is.
    """
    letters = t.head == member.head == "sym" and t.data == member.data and len(t.args) == 1
    return letters and member.args[0].head == "bv" and not t.args[0].random


def conjunction(proofs: Sequence[str]) -> str:
    """That a list of entries agrees, one by one."""
    found = "Logic.I"
    for proof in reversed(proofs):
        found = f"(conj {proof} {found})"
    return found


def same_entries(printer: TermPrinter, old: Sequence[Term], new: Sequence[Term]) -> str:
    """That entries made of others agree where those do."""
    measure = Measure(printer, old)
    return conjunction([measure.same(t) for t in new])


def finer(printer: TermPrinter, old: Sequence[Term], new: Term) -> str:
    """That a new block tells no more outcomes apart than the old entries."""
    before = f"[{'; '.join(printer.write('entry', t) for t in old)}]"
    if printer.general:
        return f"(ltac:(timeout 60 prove_finer) : finer {before} {printer.block(new)})"
    proof = f"(fun (w w2 : Omega) (H_S : same_on {before} w w2) => "
    return f"({proof}{same_entries(printer, old, new.args)}) : finer {before} {printer.block(new)})"
