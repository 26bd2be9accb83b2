"""A theorem's certificate as lemmas, one a step, and the theorem under its own id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bilemma.formulas.rocq.names import Names, identifier, type_of
from bilemma.trusted.terms import Term
from bilemma.trusted.theorems import Theorem
from bilemma.trusted.vocabulary import Key

from .general import is_product_rule
from .independence_rules import INDEPENDENCE
from .proof_terms import TermPrinter
from .rocq_step import Proved, RocqStep
from .rules import RULES

Cited = Mapping[bytes, Proved]  # by the digest of the theorem
WRITERS = {**RULES, **INDEPENDENCE}


class TheoremWriter:
    """Writes the proof of one theorem.

    ``cited`` has what was proved before, under the name that it has in the file at hand.
    ``general``: on any probability space.
    """

    def __init__(self, id: str, theorem: Theorem, cited: Cited, *, general: bool = False) -> None:
        self._id, self._theorem, self._cited, self._general = id, theorem, cited, general
        names = Names()
        for key in Proved.of("", theorem).letters:
            names.of(key)
        self._printer = TermPrinter(names, general=general)
        self._made: dict[bytes, Proved] = {}
        self.steps = 0

    @property
    def proved(self) -> Proved:
        """The lemma of the last step, which others cite."""
        return self._made[self._theorem.digest]

    def lemmas(self) -> str:
        """A lemma for each step that is not another theorem's."""
        return "\n".join(self._lemma(theorem) for theorem in self._ordered())

    def theorem(self, stated: str, hypotheses: Sequence[Term], *, spaced: bool) -> str:
        """The theorem that the statement of that name holds, its hypotheses in that order.

        ``spaced``: it speaks of a space of outcomes.
        """
        proved, printer = self.proved, self._printer
        letters = [printer.letter(key) for key in proved.letters]
        facts = {h: f"h__{k}" for k, h in enumerate(hypotheses)}
        taken = [*(["Omega"] if spaced else []), *letters, *facts.values()]
        space = "Omega" if spaced else "one_point"
        used = [*letters, *(facts[h] for h in proved.hypotheses)]
        term = " ".join([f"@{proved.name}", space, *used])
        function = f"fun {' '.join(taken)} => " if taken else ""
        name = identifier(self._id)
        return f"Theorem {name} : {stated}.\nProof. exact ({function}{term}). Qed.\n"

    def _ordered(self) -> list[Theorem]:
        """The steps, each after its premises; premises that are cited are none."""
        found: list[Theorem] = []
        waiting: list[tuple[Theorem, bool]] = [(self._theorem, False)]
        seen: set[bytes] = set()
        while waiting:
            theorem, ready = waiting.pop()
            if ready:
                found.append(theorem)
            elif theorem.digest not in seen:
                seen.add(theorem.digest)
                if theorem.digest in self._cited and theorem is not self._theorem:
                    self._made[theorem.digest] = self._cited[theorem.digest]
                    continue
                waiting.append((theorem, True))
                if not self._repeats(theorem) and not self._is_law(theorem):
                    waiting += [(premise, False) for premise in reversed(theorem.premises)]
        return found

    def _is_law(self, theorem: Theorem) -> bool:
        """Whether it is a law that the theory of any space proves by itself."""
        return self._general and is_product_rule(theorem)

    def _repeats(self, theorem: Theorem) -> bool:
        """Whether this is the theorem itself, and another has the same proof."""
        return theorem is self._theorem and theorem.digest in self._cited

    def _lemma(self, theorem: Theorem) -> str:
        last = theorem is self._theorem
        name = f"{identifier(self._id)}__{'proved' if last else self.steps}"
        proved = self._made[theorem.digest] = Proved.of(name, theorem, general=self._general)
        self.steps += 1
        if self._repeats(theorem):
            return self._written(proved, self._cited[theorem.digest].name)
        if self._is_law(theorem):
            return self._written(proved, "ltac:(prove_product_rule)")
        premises = tuple(self._made[premise.digest] for premise in theorem.premises)
        step = RocqStep(proved, theorem.parameters, premises, self._printer)
        term = WRITERS[theorem.rule](step)
        letters = [self._printer.letter(key) for key in proved.letters]
        taken = [*letters, *(f"h__{k}" for k in range(len(proved.hypotheses)))]
        function = f"fun {' '.join(taken)} => " if taken else ""
        return self._written(proved, function + _defaults(step) + term)

    def _written(self, proved: Proved, term: str) -> str:
        printer = self._printer
        binders = printer.binders(list(proved.letters))
        said = [printer.proposition(p) for p in (*proved.hypotheses, proved.conclusion)]
        sequent = " ->\n  ".join(said)
        stated = f"forall {binders},\n  {sequent}" if binders else sequent
        return f"Lemma {proved.name} {{Omega : space}} : {stated}.\nProof. exact ({term}). Qed."


def _defaults(step: RocqStep) -> str:
    """Values for letters that premises or parameters have and the step has not."""
    others: set[Key] = set()
    for premise in step.premises:
        others.update(premise.letters)
    for t in _terms(step.parameters):
        others |= t.free
    if step.proved.theorem.rule == "inst":
        others -= {(k[0], k[1], tuple(k[2])) for k in step.parameters[::2]}
    written = []
    general = step.printer.general
    for key in sorted(others - set(step.proved.letters)):
        if general and key[1] == "Block":
            continue
        name, over = step.printer.letter(key), key[2]
        random = "(Build_variable _ (measurable_constant 0))" if general else "(fun _ => 0)"
        zeros = {"nat": "0%nat", "random": random, "Block": "nil"}
        value = zeros.get(key[1], "0")
        type_ = type_of(key, general=general)
        value = f"{'fun _ => ' * len(over)}{value}"
        if general and key[1] == "borel":
            value = f"Build_{type_} ({value}) ({type_}_constant 0)"
        written.append(f"let {name} : {type_} := {value} in ")
    return "".join(written)


def _terms(x: Any) -> list[Term]:
    if type(x) is Term:
        return [x]
    return [t for y in x for t in _terms(y)] if type(x) is tuple else []
