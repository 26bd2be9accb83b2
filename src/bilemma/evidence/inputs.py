"""What the evidence for a theorem depends on, as a digest: records are kept under it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import numpy as np

from bilemma.cache import code_digest
from bilemma.trusted.terms import Term

__all__ = ["code", "inputs_digest"]


def inputs_digest(entry: Any) -> str:
    """A digest of the statement, every line, the experiment, and the code of the checks.

    What a line says counts, and not how it was derived: another proof of a lemma changes no
    evidence for what rests on it.
    """
    digest = blake2b(f"{np.__version__} {code_digest(code())}".encode(), digest_size=16)
    for theorem in (entry.theorem, *(s.theorem for s in entry.steps)):
        _add_sequent(digest, theorem)
    terms: Iterable[Term] = (entry.claim, *(h.term for h in entry.hypotheses))
    for term in terms:
        digest.update(term.digest)
    digest.update("|".join(h.id for h in entry.hypotheses).encode())
    digest.update(entry.experiment_source.encode())
    return digest.hexdigest()


def _add_sequent(digest: Any, theorem: Any) -> None:
    hypotheses = sorted(h.digest for h in theorem.hypotheses)
    for one in (len(hypotheses).to_bytes(4), *hypotheses, theorem.conclusion.digest):
        digest.update(one)


@cache
def code() -> tuple[Path, ...]:
    """The files that decide what evidence is found."""
    here = Path(__file__).parent
    trusted = here.parent / "trusted"
    others = {here / "summary.py", here / "refusals.py", *(here / "mutation").glob("*.py")}
    others.remove(here / "mutation" / "mutants.py")  # one is shown on each theorem's page
    own = (path for path in sorted(here.rglob("*.py")) if path not in others)
    return (*own, trusted / "terms.py", trusted / "definitions.py")
