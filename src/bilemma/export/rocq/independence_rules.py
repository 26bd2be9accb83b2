"""The four rules about independence, as proof terms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bilemma.trusted.terms import Term

from .measuring import Measure, finer
from .proof_terms import TermPrinter
from .rocq_step import RocqStep
from .same_values import NoProof


def _listed(texts: Sequence[str]) -> str:
    return f"[{'; '.join(texts)}]"


def _all_finer(proofs: Sequence[str]) -> str:
    found = "(Forall2_nil _)"
    for proof in reversed(proofs):
        found = f"(Forall2_cons _ _ {proof} {found})"
    return found


def _known(step: RocqStep) -> str:
    if step.printer.general:
        return "ltac:(timeout 60 known)"
    t, block = step.parameters
    entries = block.args if block.head == "Block" else ()
    proof = Measure(step.printer, entries).real(t).proof or "eq_refl"
    given = f"(H_S : same_on {step.printer.block(block)} w w2)"
    return f"(fun (w w2 : Omega) {given} => {proof})"


def _functions(step: RocqStep) -> str:
    printer, old = step.printer, step.premises[0].conclusion.args
    blocks = [printer.block(b) for b in old]
    parts = step.parameters[0]
    used = [g for group, _ in parts for g in group]
    rest = [g for g in range(len(old)) if g not in used]

    def at(numbers: Sequence[int]) -> str:
        return _listed([blocks[g] for g in numbers])

    proofs = []
    for (group, _), new in zip(parts, step.conclusion.args, strict=True):
        if any(old[g].head != "Block" for g in group):
            raise NoProof("functions of a block that is a letter")
        proofs.append(finer(printer, [e for g in group for e in old[g].args], new))
    groups = _listed([at(group) for group, _ in parts])
    built = _listed([printer.block(b) for b in step.conclusion.args])
    order = _permutation(blocks, list(range(len(old))), rest + used)
    return (
        f"(functions_rule {at(range(len(old)))} {at(rest)} {groups} {built} {order} "
        f"{_all_finer(proofs)} {step.use(0)})"
    )


def _permutation(blocks: Sequence[str], old: list[int], new: list[int]) -> str:
    """That two orders have the same members: the first of one is taken out of the other."""
    if not old:
        return "(Permutation.perm_nil _)"
    k = new.index(old[0])
    before, later = new[:k], new[k + 1 :]
    lists = [_listed([blocks[g] for g in part]) for part in (old[1:], before, later)]
    rest = _permutation(blocks, old[1:], before + later)
    return f"(@Permutation.Permutation_cons_app _ {' '.join(lists)} {blocks[old[0]]} {rest})"


def _families(wise: Term, printer: TermPrinter) -> str:
    return _listed([printer.write("random family", a) for a in wise.args])


def _many(wise: Term) -> str:
    return "None" if wise.data is None else f"(Some {wise.data}%nat)"


def _members(part: Sequence[tuple], printer: TermPrinter) -> str:
    """The pairs (family, index) of a block."""
    found = [
        f"[({atom[0]}%nat, {printer.natural(atom[1])})]"
        if len(atom) == 2
        else f"(segment_members {atom[0]}%nat {printer.natural(atom[2])})"
        for atom in dict.fromkeys(part)
    ]
    return f"({' ++ '.join(found)})" if found else "[]"


def _blocks(step: RocqStep) -> str:
    wise, parts = step.parameters
    printer, facts = step.printer, step.facts
    families = _families(wise, printer)
    lists = [_members(part, printer) for part in parts]
    known = "".join(
        f"pose proof {fact} as K{k}; " for k, (h, fact) in enumerate(facts.items()) if h is not wise
    )
    tactic = "prove_finer" if printer.general else "members"
    proofs = [
        f"(ltac:(timeout 60 {tactic}) : finer (map (member {families}) {listed}) "
        f"{printer.block(new)})"
        for listed, new in zip(lists, step.conclusion.args, strict=True)
    ]
    return (
        f"(Indep_mono _ _ {_all_finer(proofs)} (blocks_rule {_many(wise)} {families} "
        f"{_listed(lists)} {facts[wise]} ltac:(timeout 60 inrange) "
        f"(ltac:({known}timeout 60 disjoint) : apart {_listed(lists)}) "
        "ltac:(cbn; lia || exact Logic.I)))"
    )


def _map_wise(step: RocqStep) -> str:
    old, new = step.premises[0].conclusion, step.conclusion
    families = f"{_families(old, step.printer)} {_families(new, step.printer)}"
    # One family after the other; without the number of them Rocq would look for ever more.
    taken, inside = "w w2 HS", "cbn in *; try (rewrite HS; reflexivity); congruence"
    if step.printer.general:
        taken, inside = "", "cbn [nth]; prove_finer"
    each = (
        f"intros j Hj i {taken}; do {len(old.args)} (destruct j as [|j]; "
        f"[{inside}|]); cbn in Hj; lia"
    )
    return (
        f"(map_wise_rule {_many(old)} {_many(new)} {families} eq_refl "
        f"ltac:(cbn; lia || exact Logic.I) ltac:({each}) {step.use(0)})"
    )


INDEPENDENCE: Mapping[str, Callable[[RocqStep], str]] = {
    "blocks": _blocks,
    "functions": _functions,
    "known": _known,
    "map_wise": _map_wise,
}
