"""The proof term of a step, for each rule of the kernel but those about independence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from bilemma.formulas.rocq.names import NUMBERS, type_of
from bilemma.trusted.kernel import DEFINED, negation
from bilemma.trusted.terms import Term, add, bound_sort, mk, num
from bilemma.trusted.vocabulary import Key

from .combination import combination
from .conversion import Converter
from .head_forms import RELATIONS
from .letter_changes import Opening
from .place import Replacement
from .proof_terms import TermPrinter
from .rocq_step import RocqStep, at_outcome
from .same_values import Around, NoProof
from .substituting import Abstraction, Substitution


def _fits(found: Term, step: RocqStep) -> None:
    if found is not step.conclusion:
        raise NoProof("another conclusion than the kernel's")


# --- logic ----------------------------------------------------------------------------------------
def _assume(step: RocqStep) -> str:
    return "h__0"


def _refl(step: RocqStep) -> str:
    return step.whole("eq_refl") if step.conclusion.random else "eq_refl"


def _symm(step: RocqStep) -> str:
    return step.whole(f"(eq_sym {step.at(0)})")


def _trans(step: RocqStep) -> str:
    heads = "_".join(premise.conclusion.head for premise in step.premises)
    return step.whole(f"(trans_{heads} _ _ _ {step.at(0)} {step.at(1)})")


def _cut(step: RocqStep) -> str:
    return step.use(1, {**step.facts, step.premises[0].conclusion: step.use(0)})


def _disch(step: RocqStep) -> str:
    return f"(fun H_D => {step.use(0, {**step.facts, step.parameters[0]: 'H_D'})})"


def _mp(step: RocqStep) -> str:
    return f"({step.use(0)} {step.use(1)})"


def _cases(step: RocqStep) -> str:
    (p,) = step.parameters
    no = negation(p)
    left, right = (step.printer.real(a) for a in p.args)
    first = step.use(0, {**step.facts, p: "H_Y"})
    second = step.use(1, {**step.facts, no: "H_N"})
    if p.head == "Eq" and no.args[0] is not p.args[0]:
        second = f"((fun H_M => (fun H_N => {second}) (not_eq_sym H_M)) H_N)"
    name = f"cases_{p.head.lower()}"
    return f"({name} {left} {right} _ (fun H_Y => {first}) (fun H_N => {second}))"


def _absurd(step: RocqStep) -> str:
    yes, no = (premise.conclusion for premise in step.premises)
    proof = step.use(1)
    if yes.head == "Eq" and no.args[0] is not yes.args[0]:
        proof = f"(not_eq_sym {proof})"
    return f"(absurd_{yes.head.lower()} _ _ _ {step.use(0)} {proof})"


# --- axioms, imports, definitions -----------------------------------------------------------------
def _axiom(step: RocqStep) -> str:
    return _cited(step, f"axiom_{step.parameters[0]}")


def _imported(step: RocqStep) -> str:
    return _cited(step, f"imported_{step.parameters[0]}")


def _cited(step: RocqStep, name: str) -> str:
    letters = [step.printer.letter(key) for key in step.proved.letters]
    given = in_order(step.proved.hypotheses)
    return f"({' '.join([name, *letters, *(step.facts[h] for h in given)])})"


def in_order(hypotheses: Iterable[Term]) -> list[Term]:
    """The hypotheses of an axiom, which the kernel has as a set, in an order that stays."""
    return sorted(hypotheses, key=lambda p: p.digest)


def _unfold(step: RocqStep) -> str:
    (t,) = step.parameters
    definition = DEFINED[t.head]
    values = dict(zip(definition.parameters, t.args, strict=True))
    found = Substitution(step.printer, values).real(definition.body)
    if found.new is not step.conclusion.args[1]:
        raise NoProof("another body than the kernel's")
    return step.whole(f"({found.proof or 'eq_refl'} : {step.printer.real(t)} = {found.text})")


# --- equality -------------------------------------------------------------------------------------
def _congruence(step: RocqStep) -> str:
    t, path, names = step.parameters
    place = Replacement(
        step.printer,
        step.premises[0].theorem,
        lambda facts: step.use(0, facts),
        step.facts,
        names,
    )
    found = place.real(t, Around(), tuple(path))
    if found.new is not step.conclusion.args[1]:
        raise NoProof("another term than the kernel's")
    return step.whole(found.proof or "eq_refl")


def _leibniz(step: RocqStep) -> str:
    (path,) = step.parameters
    place = Replacement(
        step.printer, step.premises[1].theorem, lambda facts: step.use(1, facts), step.facts
    )
    new, proof = Converter(place).convert(
        step.premises[0].conclusion, step.use(0), path=tuple(path)
    )
    _fits(new, step)
    return proof


def _ring(step: RocqStep) -> str:
    left, right = (step.printer.real(a) for a in step.conclusion.args)
    known = "".join(
        f"pose proof {at_outcome(h, fact)} as K{k}; "
        for k, (h, fact) in enumerate(step.facts.items())
    )
    return step.whole(f"(ltac:({known}timeout 60 same_fraction) : {left} = {right})")


def _combine(step: RocqStep) -> str:
    claim, shape = step.parameters
    uses = [step.at(k) for k in range(len(step.premises))]
    relations = [premise.conclusion for premise in step.premises]
    return step.whole(combination(claim, shape, relations, uses, step.printer))


# --- quantifiers ----------------------------------------------------------------------------------
def _inst(step: RocqStep) -> str:
    keys, values = step.parameters[::2], step.parameters[1::2]
    table = {
        (name, sort, tuple(over)): value
        for (name, sort, over), value in zip(keys, values, strict=True)
    }
    lifted = any(key[1] == "real" and _body(key, value).random for key, value in table.items())
    converter = Converter(Substitution(step.printer, table), keep=lifted)

    def fact(h: Term) -> str:
        new, _ = converter.convert(h, "HX", back=True)
        return converter.convert(h, step.facts[new], back=True)[1]

    written = {
        key: value_text(step.printer, key, table[key])
        for key in step.premises[0].letters
        if key in table
    }
    new, proof = converter.convert(step.premises[0].conclusion, step.use(0, fact, written))
    _fits(new, step)
    return _for_some_outcome(new, proof) if lifted else proof


def _for_some_outcome(p: Term, proof: str) -> str:
    """A proof, in which the outcome w may stand, of what need not hold at each outcome."""
    return proof if _at_each(p) else f"((fun w : Omega => {proof}) some_point)"


def _body(key: Key, value: Term) -> Term:
    for _ in key[2]:
        value = value.args[0]
    return value


def _at_each(p: Term) -> bool:
    """Whether it is a relation at each outcome, for all indices."""
    return (p.head == "ForAll" and _at_each(p.args[-1])) or (p.head in RELATIONS and p.random)


def value_text(printer: TermPrinter, key: Key, value: Term) -> str:
    """What a letter is given, as a function of its arguments and of the outcome."""
    if key[1] == "Block":
        return printer.block(value)
    names: tuple[str, ...] = ()
    variables = ""
    for sort in key[2]:
        names = (f"b{len(names)}", *names)
        variables += f"({names[0]} : {NUMBERS[sort]}) "
    body = _body(key, value)
    text = printer.natural(body, names) if key[1] == "nat" else printer.real(body, names)
    if key[1] == "random" and printer.general:
        text = f"(fun w : Omega => {text})"
        text = f"Build_variable {text} (ltac:(timeout 60 measurable) : is_measurable {text})"
        return f"(fun {variables}=> {text})" if variables else f"({text})"
    variables += "(w : Omega) " if key[1] == "random" else ""
    text = f"(fun {variables}=> {text})" if variables else text
    if key[1] == "borel" and printer.general:
        type_ = type_of(key)
        return f"(Build_{type_} {text} (ltac:(timeout 60 prove_{type_}) : is_{type_} {text}))"
    return text


def _gen(step: RocqStep) -> str:
    letter, p = step.parameters[0], step.conclusion
    name = step.printer.letter(letter.data)
    converter, facts = Converter(Abstraction(step.printer, letter)), step.facts
    around = Around((), (name,))
    if p.head == "All":
        _, proof = converter.convert(step.premises[0].conclusion, step.use(0), around)
        return f"(fun {name} : {NUMBERS[p.data]} => {proof})"
    taken = [f"G{k}" for k in range(len(p.args))]
    for fact, h in zip(taken, _ranges(letter, p), strict=True):
        facts[h] = _turned(fact, h, letter)
    _, proof = converter.convert(step.premises[0].conclusion, step.use(0, facts), around)
    limits = step.printer.limits(name, p)
    typed = " ".join(f"({fact} : {limit})" for fact, limit in zip(taken, limits, strict=True))
    return f"(fun ({name} : nat) {typed} => {proof})"


def _ranges(t: Term, p: Term) -> list[Term]:
    """What holds of a value of the variable of a ForAll, in the order of its arguments."""
    others = [mk("Ne", t, excluded) for excluded in p.args[1:-1]]
    return [mk("Le", 1, t), mk("Le", t, p.args[0]), *others]


def _turned(fact: str, h: Term, t: Term) -> str:
    return f"(not_eq_sym {fact})" if h.head == "Ne" and h.args[0] is not t else fact


def _spec(step: RocqStep) -> str:
    t, p = step.parameters[0], step.premises[0].conclusion
    natural = bound_sort(p.head, p.data) == "nat"
    value = step.printer.natural(t) if natural else step.printer.real(t)
    used = [value, *(_range_facts(step, t, p) if p.head == "ForAll" else [])]
    new, proof = Converter(Opening(step.printer, [t])).convert(
        p.args[-1], f"({step.use(0)} {' '.join(used)})", Around((value,))
    )
    _fits(new, step)
    return _for_some_outcome(new, proof) if t.random else proof


def _range_facts(step: RocqStep, t: Term, p: Term) -> list[str]:
    """Proofs of the ranges, about the value as a natural number."""
    index, value = f"INR {step.printer.natural(t)}", step.printer.real(t)
    last, *excluded = (step.printer.real(a) for a in p.args[:-1])
    holes = ["1 <= z__", f"z__ <= {last}", *(f"z__ <> {e}" for e in excluded)]
    found = []
    for h, hole in zip(_ranges(t, p), holes, strict=True):
        fact = _turned(step.facts[h], h, t)
        if f"({index})" != value:
            equal = f"(ltac:(timeout 60 same_INR) : {value} = {index})"
            fact = f"(transport (fun z__ => {hole}) {equal} {fact})"
        found.append(fact)
    return found


def _induct(step: RocqStep) -> str:
    predicate, n = step.parameters
    name, body, printer = step.printer.letter(n.data), predicate.args[0], step.printer
    start = Converter(Opening(printer, [num(0)]))
    here = Converter(Opening(printer, [n]))
    onward = Converter(Opening(printer, [add(n, 1)]))
    _, base = start.convert(body, step.use(0), Around(("0%nat",)), back=True)
    supposed, hypothesis = here.convert(body, "H_I", Around((name,)))
    following = step.use(1, {**step.facts, supposed: "H_J"})
    _, next_ = onward.convert(body, following, Around((f"({name} + 1%nat)%nat",)), back=True)
    said = printer.proposition(body, (name,))
    inside = f"(fun H_J : {printer.proposition(supposed)} => {next_}) {hypothesis}"
    proof = f"(nat_induction (fun {name} => {said}) {base} (fun {name} H_I => {inside}) {name})"
    new, proof = here.convert(body, proof, Around((name,)))
    _fits(new, step)
    return proof


RULES: Mapping[str, Callable[[RocqStep], str]] = {
    f.__name__.removeprefix("_"): f
    for f in (
        *(_assume, _refl, _symm, _trans, _cut, _disch, _mp, _cases, _absurd, _axiom, _imported),
        *(_unfold, _congruence, _leibniz, _ring, _combine, _inst, _gen, _spec, _induct),
    )
}
