"""Terms as JSON data: in the certificates of theorems that are trivially true of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from bilemma.proof.dumping import dump
from bilemma.trusted.certificate import replay
from bilemma.trusted.kernel import assume, refl
from bilemma.trusted.terms import Term


def written_term(t: Term) -> dict[str, Any]:
    """A term or proposition, so that :func:`term_of` gives it back."""
    certificate = dump(assume(t) if t.sort == "prop" else refl(t))
    return json.loads(json.dumps(certificate))  # of lists, as who reads it wants it


def term_of(certificate: Mapping[str, Any]) -> Term:
    """The term that was written.

    Raises:
        KernelError: the data is not what :func:`written_term` writes.
    """
    theorem = replay(certificate)
    return theorem.left if theorem.rule == "refl" else theorem.conclusion
