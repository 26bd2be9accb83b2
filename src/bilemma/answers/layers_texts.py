"""A table of tensors on a terminal, in HTML, and as data: what no page in a browser needs."""

from __future__ import annotations

import html
from collections.abc import Iterable
from typing import Any
from unicodedata import east_asian_width

from bilemma.questions.lexing.errors import said

from .layer_row import EntryAnswer, Row
from .layers_table import HEADS, Table, cells, commands, remarks

_REMARKS = said("Remarks", "说明")
_PROOFS = said("Proofs", "证明")


def as_text(table: Table) -> str:
    """For a terminal or a file, its columns as wide as they have to be."""
    language = table.language
    head = tuple(words[language] for words in HEADS)
    rows = [head, *(cells(row, "text", language) for row in table.rows)]
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(map(_padded, row, widths)).rstrip() for row in rows]
    said_of_it = [f"  {remark}" for remark in remarks(table)]
    proofs = [f"  {command}" for command in commands(table)]
    parts = (lines, [_REMARKS[language], *said_of_it], [_PROOFS[language], *proofs])
    return "\n\n".join("\n".join(part) for part in parts if len(part) > 1)


def _width(text: str) -> int:
    return sum(2 if east_asian_width(c) in "WF" else 1 for c in text)


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _width(text))


def as_html(table: Table) -> str:
    """A table for a notebook, which has MathJax for the formulas."""
    language = table.language
    head = _cells((words[language] for words in HEADS), "th")
    body = "".join(f"<tr>{_cells(cells(r, 'latex', language), 'td')}</tr>" for r in table.rows)
    listed = "".join(f"<li>{html.escape(remark)}</li>" for remark in remarks(table))
    return (
        f'<div class="bilemma-layers" lang="{language}"><table><tr>{head}</tr>{body}</table>'
        f"<ul>{listed}</ul></div>"
    )


def _cells(texts: Iterable[str], tag: str) -> str:
    return "".join(f"<{tag}>{html.escape(text)}</{tag}>" for text in texts)


def as_data(table: Table) -> list[dict[str, Any]]:
    """The rows as data."""
    return [_data(row, table.language) for row in table.rows]


def _data(row: Row, language: str) -> dict[str, Any]:
    return {
        "tensor": row.tensor.name,
        "formula": row.tensor.formula,
        "size": row.shape,
        "entry": row.which,
        "mean": _found(row.mean),
        "variance": _found(row.variance),
        "needs": list(row.needs),
        "depends_on": list(row.sizes),
        "supposed": row.supposed and row.supposed[language],
    }


def _found(found: EntryAnswer | None) -> dict[str, Any] | None:
    """An answer: what it is, and the question that shows its proof."""
    if found is None:
        return None
    question = found.answer.question
    return {
        "text": found.text,
        "closed": found.closed,
        "digest": found.digest,
        "goal": question.goal_text,
        "given": question.given_text,
    }
