"""A table of tensors as it is shown: on a terminal, in Markdown, in HTML, as data."""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple
from unicodedata import east_asian_width

from bilemma.derive.lacking import missing
from bilemma.questions.echo import command
from bilemma.questions.errors import Said, said

from .layer_row import EntryAnswer, Row

HEADS: tuple[Said, ...] = (
    said("Tensor", "张量"),
    said("Size", "大小"),
    said("Entry", "元素"),
    said("Mean", "期望"),
    said("Variance", "方差"),
)
_REMARKS = said("Remarks", "说明")
_PROOFS = said("Proofs", "证明")
_NEEDS = said("needs", "所用条件：")
OPEN = said("no closed form", "未得闭式")
LATE = said("not in time", "超时")
_FIXED = said(
    "{} held fixed: means and variances are those given {}.",
    "{} 取定：期望与方差均为给定 {} 时的值。",
)
_CHANGES = said("its variance depends on {}", "其方差随 {} 而变")


class Table(NamedTuple):
    """The rows, the letters that are held fixed, and the language of words."""

    rows: tuple[Row, ...]
    fixed: tuple[str, ...]
    language: str


def cells(row: Row, form: str, language: str) -> tuple[str, ...]:
    """The cells of a row, formulas as ``text`` or in ``latex``."""
    values = (_value(found, form, language) for found in (row.mean, row.variance))
    return (row.tensor.name, row.shape, row.which, *values)


def _value(found: EntryAnswer | None, form: str, language: str) -> str:
    if found is None:
        return LATE[language]
    if not found.closed:
        return OPEN[language]
    return f"${found.latex}$" if form == "latex" else found.text


def remarks(table: Table) -> Iterator[str]:
    """What is to be known of the table, then of its rows."""
    language = table.language
    colon = {"en": ": ", "zh": "："}[language]
    if table.fixed:
        yield held_fixed(table.fixed)[language]
    for row in table.rows:
        name = f"{row.tensor.name}{f' ({row.which})' if row.which else ''}"
        if row.sizes:
            yield f"{name}{colon}{changing(row.sizes)[language]}"
        yield from (f"{name}{colon}{remark[language]}" for remark in besides(row))
        if row.needs:
            joint = {"en": "; ", "zh": "；"}[language]
            blank = {"en": " ", "zh": ""}[language]
            yield f"{name}{colon}{_NEEDS[language]}{blank}{joint.join(row.needs)}"


def held_fixed(letters: tuple[str, ...]) -> Said:
    """That these letters are held fixed."""
    en, zh = ", ".join(letters), "、".join(letters)
    return said(_FIXED.en.format(en, en), _FIXED.zh.format(zh, zh))


def changing(sizes: tuple[str, ...]) -> Said:
    """That a variance depends on these sizes."""
    listed = ", ".join(sizes)
    return said(_CHANGES.en.format(listed), _CHANGES.zh.format(listed))


def besides(row: Row) -> Iterator[Said]:
    """What else is to be known of a row: what is missing for a closed form, what it rests on."""
    for found in (row.mean, row.variance):
        if found is not None and not found.closed:
            yield from missing(found.answer)
    if row.supposed:
        yield row.supposed


def commands(table: Table) -> Iterator[str]:
    """The lines for a terminal that show the proofs."""
    for row in table.rows:
        for found in (row.mean, row.variance):
            if found is not None:
                question = found.answer.question
                given = "; ".join(filter(None, map(str.strip, question.given_text.split("\n"))))
                yield command(question.goal_text, [given], table.language)


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


def as_markdown(table: Table) -> str:
    """A table, remarks and commands in Markdown."""
    language = table.language
    rows = [[words[language] for words in HEADS], ["---"] * len(HEADS)]
    rows += [list(cells(row, "latex", language)) for row in table.rows]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    lines += ["", *(f"- {remark}" for remark in remarks(table))]
    lines += ["", "```sh", *commands(table), "```"]
    return "\n".join(lines) + "\n"


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
