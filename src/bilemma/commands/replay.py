"""Replay certificates in this process, which has the kernel and nothing else.

``python -m bilemma.commands.replay`` reads certificates by id as JSON on standard input, each
after those that it cites, and writes what they prove. Exit code 1: one of them is refused.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from bilemma.trusted.certificate import replay
from bilemma.trusted.kernel import KernelError


def replay_all(documents: dict[str, Any]) -> dict[str, str]:
    """The digests of the theorems that the certificates prove, by id. Raises KernelError."""
    proved: dict[str, Any] = {}
    for id, document in documents.items():
        try:
            proved[id] = replay(document, proved)
        except KernelError as error:
            raise KernelError(f"{id}: {error}") from None
    return {id: theorem.digest.hex() for id, theorem in proved.items()}


def main() -> None:
    """Standard input to standard output."""
    try:
        digests = replay_all(json.load(sys.stdin))
    except KernelError as error:
        sys.exit(f"refused: {error}")
    loaded = {name.partition(".")[0] for name in sys.modules}
    if outside := loaded & {"sympy", "numpy"}:
        sys.exit(f"this process must have the kernel alone, and has {', '.join(sorted(outside))}")
    json.dump(digests, sys.stdout)


if __name__ == "__main__":
    main()
