"""A table of tensors as data for the page *Ask*: formulas in LaTeX, words in both languages."""

from __future__ import annotations

from typing import Any

from bilemma.questions.echo import LANGUAGES, layers_command
from bilemma.questions.lexing.errors import both

from .layer_row import EntryAnswer, Row
from .layers_table import (
    HEADS,
    LATE,
    OPEN,
    Table,
    as_markdown,
    besides,
    changing,
    held_fixed,
)
from .table_of_layers import LayerTable
from .tensor_latex import definition, entry, size

Data = dict[str, Any]


def begun(table: LayerTable) -> Data:
    """A table of which no row is found yet: the equation of each tensor, and how large it is."""
    return {
        "tensors": [
            {"name": t.name, "formula": definition(t), "size": size(t)} for t in table.tensors
        ],
        "heads": list(map(both, HEADS)),
        "fixed": both(held_fixed(table.fixed)) if table.fixed else None,
    }


def row_found(row: Row) -> Data:
    """A row: what it is of, mean and variance with the questions that show their proofs, the
    hypotheses that the variance needs, and what else is to be known.
    """
    return {
        "formula": definition(row.tensor),
        "size": size(row.tensor),
        "entry": entry(row.tensor, row.entry),
        "mean": _value(row.mean),
        "variance": _value(row.variance),
        "needs": list(row.needs),
        "changes": next(map(both, changing(row)), None),
        "remarks": list(map(both, besides(row))),
    }


def _value(found: EntryAnswer | None) -> Data:
    if found is None:
        return {"words": both(LATE)}
    question = found.answer.question
    value = {"latex": found.latex} if found.closed else {"words": both(OPEN)}
    return {**value, "goal": question.goal_text, "given": question.given_text}


def taken_along(table: LayerTable, typed: str) -> Data:
    """The whole table in Markdown, the command that prints it, and the cell of a notebook."""
    shown = {code: Table(table.rows, table.fixed, code) for code in LANGUAGES}
    return {
        "markdown": {code: as_markdown(shown[code]) for code in LANGUAGES},
        "command": {code: layers_command(typed, table.given, code) for code in LANGUAGES},
        "cell": f"from bilemma import layers\n\nlayers({typed!r}, given={table.given!r})",
    }
