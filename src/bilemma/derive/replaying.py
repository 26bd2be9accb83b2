"""The replay of an answer's certificate in a fresh process that has only the kernel."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import bilemma
from bilemma.proof.dumping import dump
from bilemma.trusted.kernel import KernelError

__all__ = ["ANSWER", "Replay", "document"]

ANSWER = "answer"
MOST_SECONDS = 120


def document(theorem: Any) -> dict[str, Any]:
    """A file of certificates with one theorem, complete in itself."""
    return {ANSWER: dump(theorem)}


class Replay:
    """A replay under way: it runs beside what else is done.

    Args:
        theorem: what the certificate has to prove.
    """

    def __init__(self, theorem: Any) -> None:
        self._wanted = theorem.digest.hex()
        self._folder = TemporaryDirectory()
        path = Path(self._folder.name) / "answer.json"
        path.write_text(json.dumps(document(theorem)), encoding="utf-8")
        source = str(Path(bilemma.__file__).parent.parent)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bilemma.trusted", "--json", str(path)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": source, "PYTHONSAFEPATH": "1"},
        )

    def finish(self) -> None:
        """Wait for it.

        Raises:
            KernelError: the certificate was refused, or proves something else.
        """
        try:
            out, err = self._process.communicate(timeout=MOST_SECONDS)
        finally:
            self._process.kill()
            self._folder.cleanup()
        if self._process.returncode:
            raise KernelError(err.strip().removeprefix("refused: "))
        digests = [row["digest"] for row in json.loads(out)["theorems"]]
        if digests != [self._wanted]:
            raise KernelError("the replay gives another theorem")
