"""Proofs on disk, so that only what was edited is searched for again.

A stored proof is one certificate for each displayed line and one for the claim. The kernel makes
every theorem again from them, inference by inference: what is spared is the search, and a file that
was damaged, or made by hand, proves nothing.
"""

from __future__ import annotations

import os
from collections import ChainMap
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache as once
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.keeping import cache
from bilemma.keeping.code import code_of
from bilemma.keeping.digests import digest_of
from bilemma.processes.forks import shared_out
from bilemma.proof.context import ProofError
from bilemma.proof.dumping import dump
from bilemma.proof.introduced_letters import Letters
from bilemma.proof.scope import Proof, ProofLine, Supposed
from bilemma.proof.script import Lemma
from bilemma.proof.steps import Reason
from bilemma.trusted.certificate import replay
from bilemma.trusted.kernel import KernelError
from bilemma.trusted.terms import Term

from ..book_records.written_terms import term_of, written_term
from ..on_disk.modules import sources
from ..on_disk.unsaved import contents

CACHE = Path(".cache/proofs")
FEW = 20  # proofs for which it is not worth while to copy a process

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class StoredLine(ProofLine):
    """A line that was not searched for: its reasons are names, until they are asked to do more."""

    search: Callable[[], ProofLine] | None = None

    def written(self) -> ProofLine:
        """The line as the author's file gives it."""
        return self if self.search is None else self.search()


class StoredProofs:
    """The proofs of a book's theorems on disk.

    Args:
        root: the book's folder.
        lemmas: all its theorems.
    """

    def __init__(self, root: Path, lemmas: Sequence[Lemma]) -> None:
        self._folder = root / CACHE
        self._root = root
        self._lemmas = {lemma.id: lemma for lemma in lemmas}
        self._keys: dict[str, str] = {}
        self._asked: list[Lemma] = []  # whose proofs were needed since some were stored
        self._names: dict[bytes, str | None] = {}  # of theorems that certificates may cite
        self._name(lemma for lemma in lemmas if lemma.is_proved)

    def offer(self) -> None:
        """Let each theorem that is not proved yet take its stored proof when it is needed."""
        unproved = [lemma for lemma in self._lemmas.values() if not lemma.is_proved]
        made_from = sources(self._root, {lemma.function.__module__ for lemma in unproved})
        read = once(contents)  # a file is read once, however many theorems rest on it
        for lemma in unproved:
            files, engine = made_from[lemma.function.__module__]
            self._keys[lemma.id] = digest_of((_code(engine), [read(path) for path in files]))
            lemma.recall = partial(self._recall, lemma)

    def search(self, lemmas: Iterable[Lemma], progress: Progress, searchers: int) -> None:
        """Have so many copies of this process find and store the proofs that are missing of these.

        What a search leaves in memory goes with them; here a proof is recalled as any that is
        stored. One that is not found, for whatever reason, is searched for here when it is needed.
        """
        missing = [lemma for lemma in lemmas if self._is_missing(lemma)]
        if len(missing) < FEW or not self._can_store():
            return
        numbers = {lemma: number for number, lemma in enumerate(missing, 1)}

        def find(lemma: Lemma) -> None:
            with suppress(Exception):  # whoever needs it meets that again, and tells
                lemma.proof  # noqa: B018 - finding it is the point
            self.store()

        def hear(lemma: Lemma) -> None:
            progress(lemma.id, numbers[lemma], len(missing))

        shared_out(missing, find, hear, searchers)

    def _is_missing(self, lemma: Lemma) -> bool:
        return lemma.id in self._keys and not cache.is_stored(
            self._path(lemma.id), self._keys[lemma.id]
        )

    def _can_store(self) -> bool:
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
        return self._folder.is_dir() and os.access(self._folder, os.W_OK)

    def store(self) -> None:
        """Write the proofs that were searched for."""
        found = [lemma for lemma in self._asked if lemma.is_proved]
        self._asked.clear()
        self._name(found)
        for lemma in found:
            if not lemma.was_recalled:
                with suppress(Unstorable):
                    written = _written(lemma, self._names)
                    cache.store(self._path(lemma.id), self._keys[lemma.id], written)

    def _name(self, lemmas: Iterable[Lemma]) -> None:
        self._names |= {lemma.theorem.digest: lemma.id for lemma in lemmas}

    def _path(self, id: str) -> Path:
        return self._folder / f"{id}.json"

    def _recall(self, lemma: Lemma) -> Proof | None:
        self._asked.append(lemma)
        stored = cache.load(self._path(lemma.id), self._keys[lemma.id])
        if stored is None:
            return None
        with suppress(KernelError, ProofError, LookupError, TypeError, ValueError):
            return _StoredProof(self._lemmas, lemma).proof(stored)
        return None


def _code(engine: Iterable[str]) -> str:
    """A digest of what proofs are made by: what a theorem's file imports, and what writes here."""
    return f"{_sympy()} {code_of(*engine, __name__)}"


@once
def _sympy() -> str:
    return version("sympy")


# --- writing --------------------------------------------------------------------------------------
class Unstorable(Exception):
    """A line whose terms its theorem does not tell."""


def _written(lemma: Lemma, names: dict[bytes, str | None]) -> dict[str, Any]:
    own: dict[bytes, str | None] = {lemma.theorem.digest: None}
    cited = ChainMap(own, names)
    lines = []
    for number, line in enumerate(lemma.proof.lines):
        if _terms(line.relation, line.theorem, first=line.start is not None) != (
            line.term,
            line.start,
        ):
            raise Unstorable
        about = {
            "relation": line.relation,
            "first": line.start is not None,
            "reasons": [[r.kind, r.id, *_both(r.title), list(r.lines)] for r in line.reasons],
            "note": _both(line.note),
            "part": _both(line.part),
            "line": line.line,
            "shown": [_term(line.shown), _term(line.shown_start)],
        }
        lines.append(about | {"certificate": dump(line.theorem, cited)})
        if cited.get(line.theorem.digest) is None:
            own[line.theorem.digest] = f"#{number}"
    letters = [[_term(letter.meaning), letter.before] for letter in lemma.proof.letters]
    return {
        "lines": lines,
        "letters": letters,
        "supposed": [[_term(s.term), _term(s.shown), s.is_induction] for s in lemma.proof.supposed],
        "claim": dump(lemma.theorem, cited),
    }


def _term(t: Term | None) -> dict[str, Any] | None:
    return None if t is None else written_term(t)


def _shown(certificate: dict[str, Any] | None) -> Term | None:
    return None if certificate is None else term_of(certificate)


def _both(text: Text | None) -> list[str]:
    return [] if text is None else [text.en, text.zh]


def _terms(relation: str, theorem: Any, *, first: bool) -> tuple[Term, Term | None]:
    """The term of a line and, where a chain begins, the first term, as its theorem has them."""
    p = theorem.conclusion
    if relation == "|-":
        return p, None
    if relation == "->":
        return p.args[1], None
    return p.args[1], p.args[0] if first else None


# --- reading --------------------------------------------------------------------------------------
class _StoredProof:
    """One stored proof; as a mapping, the theorems that its certificates may cite."""

    def __init__(self, lemmas: Mapping[str, Lemma], lemma: Lemma) -> None:
        self._lemmas, self._lemma = lemmas, lemma
        self._lines: list[StoredLine] = []

    def proof(self, stored: Mapping[str, Any]) -> Proof:
        for number, about in enumerate(stored["lines"]):
            self._lines.append(self._line(number, about))
        letters = Letters.of((term_of(meaning), before) for meaning, before in stored["letters"])
        supposed = (
            Supposed(term_of(term), term_of(shown), is_induction)
            for term, shown, is_induction in stored["supposed"]
        )
        about = (tuple(self._lines), tuple(letters), tuple(supposed))
        return Proof(replay(stored["claim"], self), *about)

    def _line(self, number: int, about: Mapping[str, Any]) -> StoredLine:
        theorem = replay(about["certificate"], self)
        term, start = _terms(about["relation"], theorem, first=about["first"])
        reasons = (
            Reason(kind, id, Text(en, zh), lines=tuple(lines))
            for kind, id, en, zh, lines in about["reasons"]
        )
        shown, shown_start = map(_shown, about["shown"])
        return StoredLine(
            relation=about["relation"],
            term=term,
            theorem=theorem,
            reasons=tuple(reasons),
            note=_text(about["note"]),
            line=about["line"],
            start=start,
            part=_text(about["part"]),
            shown=shown,
            shown_start=shown_start,
            search=lambda: self._lemma.search().lines[number],
        )

    def get(self, id: str) -> Any:
        """The theorem of this id, or of the line of this number."""
        if id.startswith("#"):
            return self._lines[int(id[1:])].theorem
        return self._lemmas[id].theorem if id in self._lemmas else None


def _text(both: list[str]) -> Text | None:
    return Text(*both) if both else None
