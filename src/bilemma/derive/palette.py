"""What can be asked and supposed, in a few words each, to be put in with a click."""

from __future__ import annotations

from importlib.resources import files
from typing import NamedTuple

from bilemma.bilingual.toml import read_toml
from bilemma.questions.lexing.errors import Said

KINDS = ("goals", "hypotheses")


class Offered(NamedTuple):
    """What is written, and what it means. ``{all}`` and ``{one}`` stand for letters.

    A hypothesis may be written in either language, and ``written`` has both.
    """

    write: str
    means: Said
    written: Said


def read_palette() -> dict[str, tuple[Offered, ...]]:
    """What is offered, for goals and for hypotheses."""
    tables = read_toml(files(__package__) / "palette.toml")
    return {
        kind: tuple(
            Offered(
                e["write"], Said(e["en"], e["zh"]), Said(e["write"], e.get("write_zh", e["write"]))
            )
            for e in tables[kind]
        )
        for kind in KINDS
    }
