"""Propositions changed at letters or variables, with a proof of the new from the old, or back."""

from __future__ import annotations

from bilemma.formulas.rocq.names import NUMBERS
from bilemma.trusted.terms import Term, mk

from .head_forms import RELATIONS
from .letter_changes import Rewriter
from .proof_terms import closed_arguments
from .same_values import OUTSIDE, Around, NoProof, Path, Same, below

Converted = tuple[Term, str]


class Converter:
    """Converts with a rewriter: ``proof`` proves the old proposition, or the new one if ``back``.

    ``keep`` leaves what holds at an outcome as it is, for an outcome was chosen around it.
    """

    def __init__(self, rewriter: Rewriter, *, keep: bool = False) -> None:
        self._rewriter, self._keep = rewriter, keep
        self._printer = rewriter.printer

    def convert(
        self,
        p: Term,
        proof: str,
        around: Around = OUTSIDE,
        *,
        back: bool = False,
        path: Path = None,
    ) -> Converted:
        """The new proposition, and a proof of it (of the old one if ``back``)."""
        if p.head in RELATIONS:
            return self._relation(p, proof, around, back, path)
        if p.head == "Imp":
            return self._implication(p, proof, around, back, path)
        if p.head == "All":
            return self._all(p, proof, around, back, path)
        if p.head == "ForAll":
            return self._for_all(p, proof, around, back, path)
        return self._closed(p, proof, around, back, path)

    def _relation(self, p: Term, proof: str, around: Around, back: bool, path: Path) -> Converted:
        left, right = (self._rewriter.real(a, around, below(path, k)) for k, a in enumerate(p.args))
        new = mk(p.head, left.new, right.new)
        swapped = new.args != (left.new, right.new)
        given, wanted = (new.random, p.random) if back else (p.random, new.random)
        x = f"({proof} w)" if given else proof
        sign = RELATIONS[p.head]
        if swapped and back:
            x = f"(not_eq_sym {x})"
        x = _carried(left, f"z__ {sign} {right.text if back else right.raw}", x, back)
        x = _carried(right, f"{left.raw if back else left.text} {sign} z__", x, back)
        if swapped and not back:
            x = f"(not_eq_sym {x})"
        if wanted:
            return new, f"(fun w : Omega => {x})"
        if given and not (back and self._keep):
            return new, f"((fun w : Omega => {x}) some_point)"
        return new, x

    def _implication(
        self, p: Term, proof: str, around: Around, back: bool, path: Path
    ) -> Converted:
        name = self._printer.names.fresh("H__")
        left, given = self.convert(p.args[0], name, around, back=not back, path=below(path, 0))
        right, x = self.convert(
            p.args[1], f"({proof} {given})", around, back=back, path=below(path, 1)
        )
        return mk("Imp", left, right), f"(fun {name} => {x})"

    def _all(self, p: Term, proof: str, around: Around, back: bool, path: Path) -> Converted:
        if below(path, 0) is not None:
            raise NoProof("a place under a quantifier")
        name = self._printer.names.fresh("b__")
        new, x = self.convert(p.args[0], f"({proof} {name})", around.inside(name), back=back)
        return mk("All", new, data=p.data), f"(fun {name} : {NUMBERS[p.data]} => {x})"

    def _for_all(self, p: Term, proof: str, around: Around, back: bool, path: Path) -> Converted:
        fresh = self._printer.names.fresh
        name, facts = fresh("b__"), [fresh("H__") for _ in p.args]
        limits = [self._rewriter.real(a, around, below(path, k)) for k, a in enumerate(p.args[:-1])]
        signs = ["<=", *["<>"] * (len(limits) - 1)]
        used, types = [facts[0]], [f"1 <= INR {name}"]
        for sign, limit, fact in zip(signs, limits, facts[1:], strict=True):
            used.append(_carried(limit, f"INR {name} {sign} z__", fact, not back))
            types.append(f"INR {name} {sign} {limit.raw if back else limit.text}")
        new, x = self.convert(
            p.args[-1], f"({proof} {name} {' '.join(used)})", around.inside(name), back=back
        )
        taken = " ".join(f"({fact} : {type_})" for fact, type_ in zip(facts, types, strict=True))
        return mk(
            "ForAll", *(limit.new for limit in limits), new
        ), f"(fun ({name} : nat) {taken} => {x})"

    def _closed(self, p: Term, proof: str, around: Around, back: bool, path: Path) -> Converted:
        skipped = len(p.args) - len(closed_arguments(p))
        parts = [
            self._rewriter.change(kind, a, around, below(path, k + skipped), p)
            for k, (kind, a) in enumerate(closed_arguments(p))
        ]
        new = mk(p.head, *p.args[:skipped], *(part.new for part in parts), data=p.data)
        texts, x = [part.text if back else part.raw for part in parts], proof
        for k, part in enumerate(parts):
            hole = self._printer.closed(p, [*texts[:k], "z__", *texts[k + 1 :]])
            x = _carried(part, hole, x, back)
            texts[k] = part.raw if back else part.text
        return new, x


def _carried(part: Same, hole: str, proof: str, back: bool) -> str:
    """The proof with one part put for its equal."""
    if not part.proof:
        return proof
    equation = f"(eq_sym {part.proof})" if back else part.proof
    return f"(transport (fun z__ => {hole}) {equation} {proof})"
