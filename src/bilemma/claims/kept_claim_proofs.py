"""The proofs of a claim's statements, kept on disk: the kernel makes every inference again.

As with theorems, what is spared is the search. A proof that the kernel refuses, or that proves
something else, is searched for again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bilemma.keeping.cache import load, store
from bilemma.keeping.code import code_of
from bilemma.keeping.digests import digest_of
from bilemma.proof.dumping import dump
from bilemma.trusted.certificate import replay
from bilemma.trusted.kernel import KernelError

from .claim_statements import ClaimSequent, prove

LANGUAGE = ("bilemma.book", "bilemma.foundations", "bilemma.claims")  # what claims are written in


class ClaimProofs:
    """The proofs of one claim, in the order in which they are asked for.

    Args:
        path: where they are kept.
        made_from: contents of the files that the claim is made from.
        theorems: those of the book, by id.
    """

    def __init__(self, path: Path, made_from: Iterable[bytes], theorems: Mapping[str, Any]) -> None:
        self._path, self._theorems = path, theorems
        self._key = digest_of((_code(), list(made_from)))
        kept = load(path, self._key)
        self._kept = kept if isinstance(kept, list) else []
        self._proved: list[Any] = []
        self._is_new = False

    def prove(self, sequent: ClaimSequent, by: Any) -> Any:
        """The kernel's theorem of a statement; see :func:`.proving.prove`."""
        theorem = self._recalled(sequent)
        if theorem is None:
            theorem, self._is_new = prove(sequent, by), True
        self._proved.append(theorem)
        return theorem

    def save(self) -> None:
        """Keep the proofs that were searched for."""
        if self._is_new:
            cited = {theorem.digest: id for id, theorem in self._theorems.items()}
            store(self._path, self._key, [dump(proved, cited) for proved in self._proved])

    def _recalled(self, sequent: ClaimSequent) -> Any | None:
        if len(self._proved) >= len(self._kept):
            return None
        try:
            theorem = replay(self._kept[len(self._proved)], self._theorems)
        except (KernelError, LookupError, TypeError, ValueError):
            return None
        says_it = theorem.conclusion is sequent.claim
        return theorem if says_it and theorem.hypotheses <= set(sequent.hypotheses) else None


@cache
def _code() -> str:
    return f"{version('sympy')} {code_of(*LANGUAGE, __name__)}"
