"""The proofs of a claim's statements, kept on disk: the kernel makes every inference again.

As with theorems, what is spared is the search. A proof that the kernel refuses, or that proves
something else, is searched for again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bilemma.keeping.code import code_of
from bilemma.keeping.digests import digest_of
from bilemma.keeping.making import made
from bilemma.proof.dumping import dump
from bilemma.trusted.certificate import replay
from bilemma.trusted.kernel import KernelError

from .claim_statements import ClaimSequent, prove

LANGUAGE = ("bilemma.book", "bilemma.foundations", "bilemma.claims")  # what claims are written in


class ClaimProofs:
    """The proofs of one claim, in the order in which they are asked for.

    Args:
        path: where they are kept, each with its number at the end of the name.
        made_from: contents of the files that the claim is made from.
        theorems: those of the book, by id.
    """

    def __init__(self, path: Path, made_from: Iterable[bytes], theorems: Mapping[str, Any]) -> None:
        self._path, self._theorems = path, theorems
        self._made_from = digest_of((_code(), list(made_from)))
        self._asked = 0

    def prove(self, sequent: ClaimSequent, by: Any) -> Any:
        """The kernel's theorem of a statement; see :func:`.claim_statements.prove`."""
        self._asked += 1
        file, given = self._path.with_name(f"{self._path.name}-{self._asked}"), sequent.hypotheses
        make = partial(_certificate, sequent, by, self._theorems)
        certificate = made(file, make, self._made_from, sequent.claim, given)
        with suppress(KernelError, LookupError, TypeError, ValueError):
            theorem = replay(certificate, self._theorems)
            if theorem.conclusion is sequent.claim and theorem.hypotheses <= set(given):
                return theorem
        return prove(sequent, by)


def _certificate(sequent: ClaimSequent, by: Any, theorems: Mapping[str, Any], *_: Any) -> Any:
    cited = {theorem.digest: id for id, theorem in theorems.items()}
    return json.loads(json.dumps(dump(prove(sequent, by), cited)))  # of lists, as replay wants it


@cache
def _code() -> str:
    return f"{version('sympy')} {code_of(*LANGUAGE, __name__)}"
