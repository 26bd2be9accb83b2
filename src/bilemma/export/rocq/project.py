"""The folder that Rocq compiles: theory, statements, proofs, and what each theorem assumes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from bilemma.formulas.rocq.names import Names, identifier
from bilemma.formulas.rocq.stating import definitions, stated, theory
from bilemma.trusted.kernel import AXIOMS
from bilemma.trusted.terms import Term
from bilemma.trusted.theorems import Import, Theorem

from .general import provable, stated_faithfully
from .guides import GENERAL_README, MAKEFILE, README
from .proof_terms import TermPrinter
from .rocq_step import Proved
from .rules import in_order
from .step_lemmas import TheoremWriter
from .theory_files import FINITE, GENERAL, INSTANCE, SANE, SANITY, SANITY_GENERAL, THEORY

USED = "Require Import Lra Lia FunctionalExtensionality.\n"
PROOFS_USE = "From Bilemma Require Import Spaces Normal Steps Independence Definitions Axioms"


@dataclass(frozen=True)
class RocqTheorem:
    """A theorem as its page has it.

    ``hypotheses`` has names and terms in the page's order, ``comment`` the sentence and where the
    page is.
    """

    id: str
    chapter: str
    theorem: Theorem
    hypotheses: tuple[tuple[str, Term], ...]
    comment: tuple[str, ...]

    @property
    def is_faithful(self) -> bool:
        """Whether its statement on any space says all that the page does."""
        return stated_faithfully([term for _, term in self.hypotheses], self.theorem.conclusion)


class Project:
    """All files for some theorems, each after those that it cites.

    Raises ValueError where a printed statement is not read back as the kernel's term.
    ``general``: on any probability space; theorems that cannot be proved there are left out, and
    those that would say less than their pages are proved but not stated.
    """

    def __init__(self, theorems: Sequence[RocqTheorem], *, general: bool = False) -> None:
        if general:
            kept = provable([one.theorem for one in theorems])
            theorems = [one for one, keep in zip(theorems, kept, strict=True) if keep]
        self._theorems, self.general = theorems, general
        self._imports = sorted(set().union(*(t.theorem.imports for t in theorems)))
        self.steps = 0
        self._homes = _homes(theorems)
        self.statements = {
            one.id: self._stated(one) for one in theorems if not general or one.is_faithful
        }

    def _stated(self, one: RocqTheorem) -> str:
        return stated(one.id, one.hypotheses, one.theorem.conclusion, general=self.general)

    def files(self) -> dict[str, str]:
        """Texts by name."""
        found = {f"{name}.v": theory(name) for name in THEORY}
        folder, names = ("general/", GENERAL) if self.general else ("", FINITE)
        found |= {f"{name}.v": theory(folder + name) for name in names}
        found["Definitions.v"] = definitions(general=self.general)
        if self.general:
            found |= _finite_words()
        found |= {f"{name}.v": theory(folder + name) for name in SANE}
        found["Axioms.v"] = general_axioms() if self.general else axioms()
        if self._imports:
            found["Imports.v"] = imports(self._imports, general=self.general)
        found |= self._statements() | self._proofs()
        found["Assumptions.v"] = self._assumptions(found)
        names = [name for name in found if name != "Assumptions.v"]
        found["_CoqProject"] = "\n".join(["-R . Bilemma", "-arg -w -arg none", *names, ""])
        readme = GENERAL_README if self.general else README
        return found | {"Makefile": MAKEFILE, "README.md": readme}

    def _statements(self) -> dict[str, str]:
        texts: dict[str, list[str]] = {}
        for one in self._theorems:
            if one.id not in self.statements:
                continue
            lines = "\n".join(f"    {_in_comment(x)}".rstrip() for x in one.comment).strip()
            texts.setdefault(f"Statements_{identifier(one.chapter)}.v", []).append(
                f"(** {lines} *)\nDefinition {identifier(one.id)} : Prop :=\n"
                f"  {self.statements[one.id]}.\n"
            )
        head = "From Bilemma Require Import Spaces Normal Definitions.\n"
        return {name: "\n".join([head, *parts]) for name, parts in texts.items()}

    def _proofs(self) -> dict[str, str]:
        texts: dict[str, list[str]] = {}
        used: dict[str, set[str]] = {}
        cited: dict[bytes, tuple[str, Proved]] = {}
        for one in self._theorems:
            home = self._homes[one.id]
            seen = _Seen(cited, home)
            writer = TheoremWriter(one.id, one.theorem, seen, general=self.general)
            lemmas = writer.lemmas()
            spoken = f"Statements_{identifier(one.chapter)}"
            name = identifier(one.id)
            texts.setdefault(home, []).append(lemmas)
            used.setdefault(home, set()).update(seen.homes - {home})
            if one.id in self.statements:
                theorem = writer.theorem(
                    f"{spoken}.{name}",
                    [term for _, term in one.hypotheses],
                    spaced="(Omega : space)" in self.statements[one.id],
                )
                texts[home].append(theorem)
                used[home].add(spoken)
            cited[one.theorem.digest] = home, writer.proved
            self.steps += writer.steps
        imported = " Imports" if self._imports else ""
        made = {}
        for home, parts in texts.items():
            needed = f"From Bilemma Require {' '.join(sorted(used[home]))}.\n"
            theory_ = f"{PROOFS_USE} RandomLaws" if self.general else PROOFS_USE
            head = f"{USED}{theory_}{imported}.\n{needed if used[home] else ''}"
            made[f"{home}.v"] = "\n".join([head, *parts])
        return made

    def asked(self) -> list[tuple[str, ...]]:
        """Whose assumptions are printed, in this order: all without imports, then each other.

        The theory's own theorems, which say what its words mean, are among the first, named by
        their files.
        """
        asked = [t for t in self._theorems if t.id in self.statements]
        own = (*INSTANCE, *SANITY_GENERAL) if self.general else SANITY
        free = (*own, *(t.id for t in asked if not t.theorem.imports))
        return [*([free] if free else []), *((t.id,) for t in asked if t.theorem.imports)]

    def _assumptions(self, found: Iterable[str]) -> str:
        lines = [
            f"From Bilemma Require {name.removesuffix('.v')}."
            for name in found
            if name.startswith(("Proofs_", "Finite", *SANE))
        ]
        for number, ids in enumerate(self.asked()):
            tuple_ = ",\n".join(f"  {self._named(id)}" for id in ids)
            lines.append(f"Definition asked_{number} := (\n{tuple_}).")
            lines.append(f"Print Assumptions asked_{number}.")
        return "\n".join([*lines, ""])

    def _named(self, id: str) -> str:
        return f"@{id}" if "." in id else f"{self._homes[id]}.{identifier(id)}"


def _finite_words() -> dict[str, str]:
    """The words of the theory on finite spaces, by their files' names beside those on any space."""
    words = definitions().replace("Require Import Spaces.", "Require Import FiniteSpaces.")
    return {"FiniteSpaces.v": theory("Spaces"), "FiniteDefinitions.v": words}


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


def _homes(theorems: Sequence[RocqTheorem]) -> dict[str, str]:
    """The file of each theorem's proof: by chapter, in as many parts as citing back needs."""
    chapters = {t.theorem.digest: t.chapter for t in theorems}
    ranks: dict[bytes, int] = {}
    for one in theorems:
        rank = 0
        for digest in _cited_by(one.theorem, ranks):
            rank = max(rank, ranks[digest] + (chapters[digest] != one.chapter))
        ranks[one.theorem.digest] = max(rank, ranks.get(one.theorem.digest, 0))
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
def axioms() -> str:
    """The kernel's axioms, each read back, and proved by the tactic of its name."""
    parts = ["(** The axioms of the kernel, from its own table, as theorems. *)"]
    parts.append("From Bilemma Require Import Laws RandomLaws Definitions.\n")
    for name, (hypotheses, conclusion) in AXIOMS.items():
        text = _sequent(name, in_order(hypotheses), conclusion)
        parts.append(f"Theorem axiom_{name} : {text}.\nProof. prove_{name}. Qed.")
        if "(Omega : space)" in text:
            parts.append(f"Arguments axiom_{name} {{Omega}}.")
    return "\n".join([*parts, ""])


@cache
def general_axioms() -> str:
    """The same on any space, as the proofs there cite them: what is conditioned on is nothing."""
    parts = ["(** The axioms of the kernel, from its own table, as theorems. *)"]
    parts.append("From Bilemma Require Import Laws RandomLaws Definitions.\n")
    for name, (hypotheses, conclusion) in AXIOMS.items():
        printer = TermPrinter(Names(), general=True)
        given = in_order(hypotheses)
        letters = sorted(set().union(conclusion.free, *(h.free for h in given)))
        binders = printer.binders([key for key in letters if key[1] != "Block"])
        sequent = " ->\n  ".join(printer.proposition(p) for p in (*given, conclusion))
        said = f"forall {binders},\n  {sequent}" if binders else sequent
        parts.append(f"Theorem axiom_{name} {{Omega : space}} : {said}.\nProof. prove_{name}. Qed.")
    return "\n".join([*parts, ""])


def imports(found: Iterable[Import], *, general: bool = False) -> str:
    """What is taken from the literature: the only things that are assumed."""
    parts = ["(** Taken from the literature, and assumed here. *)"]
    parts.append("From Bilemma Require Import Spaces Normal Definitions.\n")
    for name, hypotheses, conclusion in found:
        text = _sequent(name, in_order(hypotheses), conclusion, general=general)
        parts.append(f"Axiom imported_{name} : {text}.")
        if "(Omega : space)" in text:
            parts.append(f"Arguments imported_{name} {{Omega}}.")
    return "\n".join([*parts, ""])


def _sequent(
    name: str, hypotheses: Sequence[Term], conclusion: Term, *, general: bool = False
) -> str:
    named = [(f"given_{k + 1}", term) for k, term in enumerate(hypotheses)]
    return stated(name, named, conclusion, general=general)


def _in_comment(line: str) -> str:
    """A line that can stand in a comment: there a quotation mark opens a string."""
    return line.replace('"', "''").replace("(*", "( *").replace("*)", "* )")
