"""What theorems assume, as Rocq says: names with their types, and nothing that is left out.

``Print Assumptions`` is read to the last line: what is neither a name with its type nor the
continuation of one ends the run. ``coqchk``, the checker that Rocq has beside its compiler, is
asked too, for it gives names in full, and says where a check was switched off.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from .run_failures import RocqRefused

_DESCRIPTION = "forall (A : Type) (P : A -> Prop), (exists x : A, P x) -> {x : A | P x}"
_EXTENSIONALITY = (
    "forall (A : Type) (B : A -> Type) (f g : forall x : A, B x), "
    "(forall x : A, f x = g x) -> f = g"
)
# What Coq's real numbers, Coquelicot and mathcomp-analysis rest on: classical axioms.
CLASSICAL: Mapping[str, str] = {
    "ClassicalDedekindReals.sig_forall_dec": "forall P : nat -> Prop, "
    "(forall n : nat, {P n} + {~ P n}) -> {n : nat | ~ P n} + {forall n : nat, P n}",
    "ClassicalDedekindReals.sig_not_dec": "forall P : Prop, {~ ~ P} + {~ P}",
    "FunctionalExtensionality.functional_extensionality_dep": _EXTENSIONALITY,
    "ClassicalEpsilon.constructive_indefinite_description": _DESCRIPTION,
    "Description.constructive_definite_description": "forall (A : Type) (P : A -> Prop), "
    "(exists ! x : A, P x) -> {x : A | P x}",
    "Classical_Prop.classic": r"forall P : Prop, P \/ ~ P",
    # the same once more, as the library of measures has them
    "Epsilon.epsilon_statement": "forall (A : Type) (P : A -> Prop), "
    "inhabited A -> {x : A | (exists x0 : A, P x0) -> P x}",
    "boolp.constructive_indefinite_description": _DESCRIPTION,
    "boolp.functional_extensionality_dep": _EXTENSIONALITY,
    "boolp.propositional_extensionality": "forall P Q : Prop, P <-> Q -> P = Q",
}
IMPORTED = "Imports.imported_"
OURS = "Bilemma."
LIBRARIES = ("Coq.", "Coquelicot.", "mathcomp.", "HB.", "elpi.")

ANSWER = re.compile(r"^(Axioms:|Closed under the global context)$", re.MULTILINE)
PROGRESS = re.compile(r"(COQC|COQDEP) \S+")
NAMED = re.compile(r"([A-Za-z_][\w.']*)(?: : (.*))?")


def assumptions(printed: str, asked: Sequence[Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """What each theorem assumes, by id, as printed for one group of ids after the other.

    Raises :class:`RocqRefused` if there are more answers than questions, or fewer; for a line that
    is no name with a type; for an axiom that has the name of one of Coq's and says something else.
    """
    before, *answers = ANSWER.split(printed)
    if others := [line for line in before.split("\n") if line and not PROGRESS.fullmatch(line)]:
        raise RocqRefused(f"Rocq printed what was not asked for: {others[0]}")
    heads, bodies = answers[::2], answers[1::2]
    if len(bodies) != len(asked):
        raise RocqRefused(f"Rocq gave {len(bodies)} answers on assumptions, not {len(asked)}")
    found = {}
    for head, body, ids in zip(heads, bodies, asked, strict=True):
        types = dict(_named(body))
        if head != "Axioms:" and types:
            raise RocqRefused(f"Rocq printed axioms where there are none: {', '.join(types)}")
        _refuse_other_types(types)
        found |= dict.fromkeys(ids, tuple(sorted(types)))
    return found


def _named(body: str) -> Iterator[tuple[str, str]]:
    """The axioms of an answer, each with its type on one line."""
    parts: list[str] = []
    for line in [*filter(str.strip, body.split("\n")), ""]:
        if line.startswith("  ") and parts:
            parts.append(line)
            continue
        if parts:
            name, _, said = " ".join(" ".join(parts).split()).partition(" : ")
            yield name, said
        if line and not NAMED.fullmatch(line):
            raise RocqRefused(f"Rocq says of the proofs: {line}")
        parts = [line]


def _refuse_other_types(types: Mapping[str, str]) -> None:
    for name, said in types.items():
        if name in CLASSICAL and said != CLASSICAL[name]:
            wanted = CLASSICAL[name]
            raise RocqRefused(
                f"{name} is assumed to say\n  {said}\nand not, as Coq's own,\n  {wanted}"
            )
        if not said:
            raise RocqRefused(f"Rocq does not say what {name} is")


def judged(found: Mapping[str, Sequence[str]], imports: Mapping[str, Sequence[str]]) -> None:
    """Refuse what assumes more than Coq's own axioms and the imports that it rests on, by id."""
    for id, names in found.items():
        allowed = {*CLASSICAL, *(IMPORTED + name for name in imports.get(id, ()))}
        others = sorted(set(names) - allowed)
        if others:
            raise RocqRefused(
                f"{id} assumes {', '.join(others)}, which is no axiom of Coq's library"
            )


# --- coqchk ---------------------------------------------------------------------------------------
SECTION = re.compile(r"^\* (.+?):(?: (.*))?$")
SWITCHED_OFF = {
    "Constants/Inductives relying on type-in-type",
    "Constants/Inductives relying on unsafe (co)fixpoints",
    "Inductives whose positivity is assumed",
}


def checked(report: str, assumed: Iterable[str]) -> None:
    """Judge what coqchk says of all files together; ``assumed`` are the names as printed above.

    Raises :class:`RocqRefused` where a check was switched off, where a file of ours assumes more
    than the imports, and where an axiom that is assumed is not one of an installed library.
    """
    sections = dict(_sections(report))
    if sections.get("Theory") != ["Set is predicative"]:
        raise RocqRefused(f"coqchk says of the theory: {sections.get('Theory')}")
    for name in sorted(SWITCHED_OFF):
        if sections.get(name) != ["<none>"]:
            raise RocqRefused(f"coqchk says: {name}: {', '.join(sections.get(name, ['nothing']))}")
    if others := sorted(sections.keys() - SWITCHED_OFF - {"Theory", "Axioms"}):
        raise RocqRefused(f"coqchk says what is not known: {others[0]}")
    axioms = sections.get("Axioms", [])
    for name in axioms:
        if not name.startswith((*LIBRARIES, OURS + IMPORTED)):
            raise RocqRefused(f"coqchk finds the axiom {name}, which no library has")
    for name in assumed:
        full = [axiom for axiom in axioms if axiom.endswith(f".{name}")]
        if len(full) != 1:
            known = ", ".join(full) or "nothing"
            raise RocqRefused(f"{name} is assumed, of which coqchk knows {known}")


def _sections(report: str) -> Iterator[tuple[str, list[str]]]:
    """What stands under each heading of the report."""
    _, mark, summary = report.partition("CONTEXT SUMMARY")
    if not mark:
        raise RocqRefused(f"coqchk gave no report: {report.strip()[-2000:]}")
    name, said = "", list[str]()
    for line in summary.split("\n"):
        if heading := SECTION.match(line):
            if name:
                yield name, said
            name, said = heading[1], [heading[2].strip()] if (heading[2] or "").strip() else []
        elif line.strip() and name:
            said.append(line.strip())
    yield name, said
