"""The term at a place put for its equal, through binders: the rules congruence and leibniz."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bilemma.formulas.rocq.names import NUMBERS
from bilemma.trusted.terms import Term, mk, rebuild, sym
from bilemma.trusted.vocabulary import HEADS

from .letter_changes import Opening, Rewriter
from .proof_terms import TermPrinter
from .same_values import Around, NoProof, Path, Same, after
from .substituting import Abstraction

Facts = Mapping[Term, str]  # a proof of each hypothesis at hand


class Replacement(Rewriter):
    """Replaces the left of an equation by its right at the end of the path.

    Binders on the way are opened with the given names; under a sum the ranges of its variable
    become facts that the equation may use.
    """

    def __init__(
        self,
        printer: TermPrinter,
        equation: Any,
        proof: Callable[[Facts], str],
        facts: Facts,
        names: Iterable[str] = (),
    ) -> None:
        super().__init__(printer)
        self._equation, self._proof, self._facts, self._names = equation, proof, facts, iter(names)

    def place(self, t: Term, around: Around, kind: str) -> Same:
        if t is not self._equation.left:
            raise NoProof("the place holds another term")
        left, right = self._equation.left, self._equation.right
        proof = self._proof(self._facts)
        proof = f"({proof} w)" if self._equation.conclusion.random else proof
        if kind == "real":
            return Same(right, self.printer.real(t), self.printer.real(right), proof)
        before, later = self.printer.natural(left), self.printer.natural(right)
        tactic = "apply INR_eq; repeat (rewrite plus_INR || rewrite mult_INR); simpl INR; exact"
        return Same(right, before, later, f"(ltac:({tactic} {proof}) : ({before} = {later})%nat)")

    def opened(self, t: Term, around: Around, path: Path, sort: str, parent: Term) -> Same:
        letter = sym(next(self._names), sort)
        name, saved, is_sum = self.printer.letter(letter.data), self._facts, HEADS[parent.head].many
        taken = [self.printer.names.fresh("H__") for _ in range(3)] if is_sum else []
        if is_sum:
            self._facts = {**saved, **self._ranges(letter, parent, taken)}
        first, last, proof = self._through(t, letter, path)
        self._facts = saved
        function = f"fun {name} : {NUMBERS[sort]} =>"
        if is_sum:
            outside = [self.printer.natural(a) for a in parent.args[:-1]]
            functions = f"({function} {first.raw}) ({function} {last.text})"
            within = f"(fun {' '.join([name, *taken])} => {proof or 'eq_refl'})"
            excluded = f"[{'; '.join(outside[1:])}]"
            proof = f"({parent.head}_ext {outside[0]} {excluded} {functions} {within})"
        else:
            proof = proof and f"(funext ({function} {proof}))"
        return Same(last.new, *self._written(t, last.new, around, sort), proof, of_parent=is_sum)

    def opened_family(self, t: Term, around: Around, path: Path) -> Same:
        if not path or t.args[0].head == "Lam":
            raise NoProof("a place that is a family, or under two variables")
        letter = sym(next(self._names), t.data)
        _, last, proof = self._through(t.args[0], letter, path[1:])
        variable = f"{self.printer.letter(letter.data)} : {NUMBERS[t.data]}"
        proof = proof and f"(funext (fun {variable} => {proof}))"
        texts = self._written(t.args[0], last.new, around, t.data)
        return Same(rebuild(t, (last.new,)), *texts, proof)

    def _through(self, t: Term, letter: Term, path: Path) -> tuple[Same, Same, str | None]:
        """A body with its variable made a letter, changed, and made a variable again."""
        name = self.printer.letter(letter.data)
        first = Opening(self.printer, [letter]).real(t, Around((name,)))
        middle = self.real(first.new, Around(), path)
        last = Abstraction(self.printer, letter).real(middle.new, Around((), (name,)))
        return first, last, after(after(first.proof, middle.proof), last.proof)

    def _written(self, old: Term, new: Term, around: Around, sort: str) -> tuple[str, str]:
        name = f"b{len(around.new)}"
        before, later = (self.printer.real(t, (name, *around.new)) for t in (old, new))
        return tuple(f"(fun {name} : {NUMBERS[sort]} => {x})" for x in (before, later))  # type: ignore[return-value]

    def _ranges(self, letter: Term, parent: Term, taken: list[str]) -> dict[Term, str]:
        """What Sum_ext says of the variable: its ranges, as proofs."""
        found = {mk("Le", 1, letter): taken[0], mk("Le", letter, parent.args[0]): taken[1]}
        member = "(or_introl eq_refl)"
        for excluded in parent.args[1:-1]:
            differs = mk("Ne", letter, excluded)
            proof = f"({taken[2]} {self.printer.natural(excluded)} {member})"
            found[differs] = proof if differs.args[0] is letter else f"(not_eq_sym {proof})"
            member = f"(or_intror {member})"
        return found
