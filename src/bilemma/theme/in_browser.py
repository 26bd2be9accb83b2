"""What the worker of a page calls: the kernel as it is, with somebody who watches its steps."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from bilemma.trusted import certificate
from bilemma.trusted.book import replay_book
from bilemma.trusted.printing import record
from bilemma.trusted.theorems import KernelError, Theorem


def replay(text: str, told: Callable[[str], object]) -> str:
    """What the kernel says of the certificates in ``text``, as JSON.

    ``told`` is called with the digest of each step that the kernel has accepted. The answer is
    ``{"proved": …}``, the last theorem as :func:`bilemma.trusted.printing.record` has it, or
    ``{"refused": message}``.
    """
    accept = certificate._read_step  # noqa: SLF001 - watched, not changed

    def watched(*step: Any) -> Theorem:
        theorem = accept(*step)
        told(theorem.digest.hex())
        return theorem

    certificate._read_step = watched  # noqa: SLF001
    try:
        replayed = replay_book(text)
        proved = [record(id, theorem) for id, theorem in replayed.items()]
    except KernelError as error:
        return json.dumps({"refused": str(error)})
    finally:
        certificate._read_step = accept  # noqa: SLF001
    return json.dumps({"proved": proved[-1]})
