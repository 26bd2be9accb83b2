"""Asks both checkers about certificates."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

from bilemma.typeset.math import node as node_path

ROOT = Path(__file__).parents[2]
CHECKER = ROOT / "src" / "bilemma" / "checker" / "checker.mjs"
OTHER_THEOREM = "another theorem than the certificate says"


def node(*words, **settings):
    command = [node_path(), *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, **settings)


def verdicts(book, cases, folder):
    """What the second checker says of certificates, each with the id that it stands for.

    ``book`` is the text of the certificates that they may cite.
    """
    asked = {"book": book, "altered": [[case.id, json.dumps(case.certificate)] for case in cases]}
    file = folder / "altered.json"
    file.write_text(json.dumps(asked), "utf-8")
    run = node(Path(__file__).with_name("verdicts.mjs"), CHECKER.as_uri(), file)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def place(verdict):
    """Where a certificate was refused, as term 3 or step 7; else the whole verdict."""
    if not verdict.startswith("refused: "):
        return verdict
    found = re.match(r"refused: ((?:term|step) \d+)", verdict)
    return found[1] if found else "refused as a whole"


def differences(cases, said):
    """Where the second checker and the kernel differ, in words."""
    for case, other in zip(cases, said, strict=True):
        if place(case.verdict) != place(other) or (
            (OTHER_THEOREM in case.verdict) != (OTHER_THEOREM in other)
        ):
            yield f"{case.kind}, {case.id}:\n  kernel: {case.verdict}\n  checker: {other}"
