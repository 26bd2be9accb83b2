"""What the evidence for a theorem depends on besides code, as a digest."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

import numpy as np

from bilemma.trusted.terms import Term


def inputs_digest(entry: Any) -> str:
    """A digest of the statement, every line, the experiment, and the version of NumPy.

    What a line says counts, and not how it was derived: another proof of a lemma changes no
    evidence for what rests on it.
    """
    digest = blake2b(np.__version__.encode(), digest_size=16)
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
