"""How soon the command line answers about a book of which nothing was edited."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from measuring import BILEMMA, Row, best, copied, measured, run

ROUNDS = 3
ANSWER, PROVE, FIRST = 1.0, 1.5, 5.0  # seconds
FAVOURITE = "variance-of-dot-product"


def find(root: Path) -> Iterator[Row]:
    """The best of some runs of each command, the start of Python included."""
    with copied(root, kept=False) as clone:
        used, _ = measured((*BILEMMA, "list"), clone)
        yield Row("bilemma list, for the first time", used.wall, "s", FIRST, "nothing kept")
    _, printed = measured((*BILEMMA, "list", "--json"), root)
    rows = json.loads(printed)
    ids = [row["id"] for row in (rows["theorems"] if isinstance(rows, dict) else rows)]
    id = FAVOURITE if FAVOURITE in ids else ids[-1]
    asked = {
        ("show", id): ANSWER,
        ("cite", id): ANSWER,
        ("find", "Cov(a*X, b*Y)"): ANSWER,  # it keeps what there is
        ("list",): ANSWER,
        ("prove", id): PROVE,
    }
    for words, goal in asked.items():
        used = best(measured((*BILEMMA, *words), root)[0] for _ in range(ROUNDS))
        yield Row(f"bilemma {' '.join(words)}", used.wall, "s", goal, f"best of {ROUNDS}")


if __name__ == "__main__":
    run(find)
