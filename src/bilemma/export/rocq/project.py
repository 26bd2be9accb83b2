"""The folder that Rocq compiles: theory, statements, proofs, and what each theorem assumes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from bilemma.proof.dumping import dump
from bilemma.trusted.kernel import AXIOMS, DEFINED
from bilemma.trusted.terms import Term
from bilemma.trusted.theorems import Import, Theorem

from .names import identifier
from .proofs import TheoremWriter
from .reading import check_definition, check_statement, terms_of
from .rules import Proved, in_order
from .statements import Sequent, definition, rows_of, statement

__all__ = ["THEORY", "Project", "Stated"]

THEORY = ("Spaces", "Steps", "Expectation", "Calculus", "Normal", "Independence", "Laws")
USED = "Require Import Lra Lia FunctionalExtensionality.\n"
PROOFS_USE = "From Bilemma Require Import Spaces Normal Steps Independence Definitions Axioms"


@dataclass(frozen=True)
class Stated:
    """A theorem as its page has it.

    ``hypotheses`` has names and terms in the page's order, ``comment`` the sentence and where the
    page is.
    """

    id: str
    chapter: str
    theorem: Theorem
    hypotheses: tuple[tuple[str, Term], ...]
    comment: tuple[str, ...]


class Project:
    """All files for some theorems, each after those that it cites.

    Raises ValueError where a printed statement is not read back as the kernel's term.
    """

    def __init__(self, theorems: Sequence[Stated]) -> None:
        self._theorems = theorems
        self._imports = sorted(set().union(*(t.theorem.imports for t in theorems)))
        self.steps = 0
        self.statements = {stated.id: self._statement(stated) for stated in theorems}

    def files(self) -> dict[str, str]:
        """Texts by name."""
        found = {f"{name}.v": theory(name) for name in THEORY}
        found["Definitions.v"] = definitions()
        found["Axioms.v"] = axioms()
        if self._imports:
            found["Imports.v"] = imports(self._imports)
        found |= self._statements() | self._proofs()
        found["Assumptions.v"] = self._assumptions(found)
        names = [name for name in found if name != "Assumptions.v"]
        found["_CoqProject"] = "\n".join(["-R . Bilemma", "-arg -w -arg none", *names, ""])
        return found | {"Makefile": MAKEFILE, "README.md": README}

    def _statement(self, stated: Stated) -> str:
        document = dump(stated.theorem)
        terms = terms_of(document["terms"])
        numbers = {terms[n]: n for n in document["hypotheses"]}
        named = [(name, numbers[term]) for name, term in stated.hypotheses]
        text = statement(Sequent(document["terms"], named, document["conclusion"]))
        check_statement(
            stated.id, text, [term for _, term in stated.hypotheses], stated.theorem.conclusion
        )
        return text

    def _statements(self) -> dict[str, str]:
        texts: dict[str, list[str]] = {}
        for stated in self._theorems:
            lines = "\n".join(f"    {_in_comment(x)}".rstrip() for x in stated.comment).strip()
            texts.setdefault(f"Statements_{identifier(stated.chapter)}.v", []).append(
                f"(** {lines} *)\nDefinition {identifier(stated.id)} : Prop :=\n"
                f"  {self.statements[stated.id]}.\n"
            )
        head = "From Bilemma Require Import Spaces Normal Definitions.\n"
        return {name: "\n".join([head, *parts]) for name, parts in texts.items()}

    def _proofs(self) -> dict[str, str]:
        homes = _homes(self._theorems)
        texts: dict[str, list[str]] = {}
        used: dict[str, set[str]] = {}
        cited: dict[bytes, tuple[str, Proved]] = {}
        for stated in self._theorems:
            home = homes[stated.id]
            seen = _Seen(cited, home)
            writer = TheoremWriter(stated.id, stated.theorem, seen)
            lemmas = writer.lemmas()
            spoken = f"Statements_{identifier(stated.chapter)}"
            name = identifier(stated.id)
            theorem = writer.theorem(
                f"{spoken}.{name}",
                [term for _, term in stated.hypotheses],
                spaced="(Omega : space)" in self.statements[stated.id],
            )
            texts.setdefault(home, []).append(f"{lemmas}\n{theorem}")
            used.setdefault(home, set()).update({spoken}, seen.homes - {home})
            cited[stated.theorem.digest] = home, writer.proved
            self.steps += writer.steps
        imported = " Imports" if self._imports else ""
        made = {}
        for home, parts in texts.items():
            needed = f"From Bilemma Require {' '.join(sorted(used[home]))}.\n"
            head = f"{USED}{PROOFS_USE}{imported}.\n{needed}"
            made[f"{home}.v"] = "\n".join([head, *parts])
        return made

    def _assumptions(self, found: Iterable[str]) -> str:
        """Asks of all theorems together what they assume, but singly of those that cite imports."""
        homes = _homes(self._theorems)
        free = [t for t in self._theorems if not t.theorem.imports]
        bound = [t for t in self._theorems if t.theorem.imports]
        lines = [
            f"From Bilemma Require {name.removesuffix('.v')}."
            for name in found
            if name.startswith("Proofs_")
        ]
        if free:
            lines.append("Definition all_without_imports := (")
            lines.append(",\n".join(f"  {homes[t.id]}.{identifier(t.id)}" for t in free) + ").")
            lines.append("Print Assumptions all_without_imports.")
        lines += [f"Print Assumptions {homes[t.id]}.{identifier(t.id)}." for t in bound]
        return "\n".join([*lines, ""])


class _Seen(Mapping[bytes, Proved]):
    """What was proved before, named as the file at hand has to; notes the files that it needs."""

    def __init__(self, cited: Mapping[bytes, tuple[str, Proved]], home: str) -> None:
        self._cited, self._home = cited, home
        self.homes: set[str] = set()

    def __getitem__(self, digest: bytes) -> Proved:
        home, proved = self._cited[digest]
        self.homes.add(home)
        if home == self._home:
            return proved
        return Proved(f"{home}.{proved.name}", proved.theorem, proved.hypotheses, proved.letters)

    def __contains__(self, digest: object) -> bool:
        return digest in self._cited

    def __iter__(self) -> Any:
        return iter(self._cited)

    def __len__(self) -> int:
        return len(self._cited)


def _homes(theorems: Sequence[Stated]) -> dict[str, str]:
    """The file of each theorem's proof: by chapter, in as many parts as citing back needs."""
    chapters = {t.theorem.digest: t.chapter for t in theorems}
    ranks: dict[bytes, int] = {}
    for stated in theorems:
        rank = 0
        for digest in _cited_by(stated.theorem, ranks):
            rank = max(rank, ranks[digest] + (chapters[digest] != stated.chapter))
        ranks[stated.theorem.digest] = max(rank, ranks.get(stated.theorem.digest, 0))
    return {t.id: f"Proofs_{identifier(t.chapter)}_{ranks[t.theorem.digest]}" for t in theorems}


def _cited_by(theorem: Theorem, known: Mapping[bytes, int]) -> set[bytes]:
    """Theorems of the book that the proof reaches first."""
    found, seen, waiting = set(), {theorem.digest}, list(theorem.premises)
    while waiting:
        premise = waiting.pop()
        if premise.digest in seen:
            continue
        seen.add(premise.digest)
        if premise.digest in known:
            found.add(premise.digest)
        else:
            waiting += premise.premises
    return found


@cache
def theory(name: str) -> str:
    """A file of the theory, written by hand."""
    return (files(__package__) / "theory" / f"{name}.v").read_text("utf-8")


@cache
def definitions() -> str:
    """The kernel's definitions, each read back."""
    parts = ["(** The defined heads, from the kernel's own table. *)"]
    parts.append("From Bilemma Require Import Spaces.\n")
    for head in DEFINED:
        text = definition(head)
        check_definition(head, text)
        parts.append(text + "\n")
    return "\n".join(parts)


@cache
def axioms() -> str:
    """The kernel's axioms, each read back, and proved by the tactic of its name."""
    parts = ["(** The axioms of the kernel, from its own table, as theorems. *)"]
    parts.append("From Bilemma Require Import Laws Definitions.\n")
    for name, (hypotheses, conclusion) in AXIOMS.items():
        text = _sequent(name, in_order(hypotheses), conclusion)
        parts.append(f"Theorem axiom_{name} : {text}.\nProof. prove_{name}. Qed.")
        if "(Omega : space)" in text:
            parts.append(f"Arguments axiom_{name} {{Omega}}.")
    return "\n".join([*parts, ""])


def imports(found: Iterable[Import]) -> str:
    """What is taken from the literature: the only things that are assumed."""
    parts = ["(** Taken from the literature, and assumed here. *)"]
    parts.append("From Bilemma Require Import Spaces Normal Definitions.\n")
    for name, hypotheses, conclusion in found:
        text = _sequent(name, in_order(hypotheses), conclusion)
        parts.append(f"Axiom imported_{name} : {text}.")
        if "(Omega : space)" in text:
            parts.append(f"Arguments imported_{name} {{Omega}}.")
    return "\n".join([*parts, ""])


def _sequent(name: str, hypotheses: Sequence[Term], conclusion: Term) -> str:
    rows, (last, *numbers) = rows_of([conclusion, *hypotheses])
    named = [(f"given_{k + 1}", n) for k, n in enumerate(numbers)]
    text = statement(Sequent(rows, named, last))
    check_statement(name, text, hypotheses, conclusion)
    return text


def _in_comment(line: str) -> str:
    """A line that can stand in a comment: there a quotation mark opens a string."""
    return line.replace('"', "''").replace("(*", "( *").replace("*)", "* )")


MAKEFILE = """\
# make -j2: compile everything, then print what the theorems assume.
all: Makefile.coq
\t$(MAKE) -f Makefile.coq
\tcoqc -R . Bilemma -w none Assumptions.v
Makefile.coq: _CoqProject
\tcoq_makefile -f _CoqProject -o Makefile.coq
.PHONY: all
"""
README = """\
# The book for Rocq

`make -j2` compiles everything and prints what the theorems assume. It needs Coq 8.16 and
Coquelicot; on Debian these are the packages `coq` and `libcoq-coquelicot`.

To believe a statement, read `Spaces.v`, `Definitions.v` and the statement in `Statements_*.v`.
Everything else is proof, which Rocq checks: the laws of finite probability spaces and of analysis
in `Expectation.v`, `Calculus.v`, `Normal.v` and `Independence.v`, the kernel's axioms as theorems
in `Axioms.v`, and a lemma for each step of each proof in `Proofs_*.v`. `Imports.v`, if there is
one, holds what is taken from the literature and assumed.

Probability spaces are finite here, with outcomes of positive weight: theorems about probability are
proved again for these only. On them every moment is finite, so integrability does no work.
"""
