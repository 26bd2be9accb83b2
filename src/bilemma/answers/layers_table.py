"""A table of tensors as it is shown: its cells, what is to be known of it, and in Markdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bilemma.derive.shown.lacking import missing
from bilemma.questions.echo import command
from bilemma.questions.lexing.errors import Said, said

from .layer_row import EntryAnswer, Row

HEADS: tuple[Said, ...] = (
    said("Tensor", "张量"),
    said("Size", "大小"),
    said("Entry", "元素"),
    said("Mean", "期望"),
    said("Variance", "方差"),
)
_NEEDS = said("needs", "所用条件：")
OPEN = said("no closed form", "未得闭式")
LATE = said("not in time", "超时")
_FIXED = said(
    "{} held fixed: means and variances are those given {}.",
    "{} 取定：期望与方差均为给定 {} 时的值。",
)
_NOT_ONE = said("its variance is {}, not 1: it changes with {}", "其方差为 {}，不是 1，随 {} 而变")
_CHANGES = said("its variance is {}, which changes with {}", "其方差为 {}，随 {} 而变")


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


def remarks(table: Table, quoted: str = "{}") -> Iterator[str]:
    """What is to be known of the table, then of its rows; ``quoted`` is how what was typed is set
    apart.
    """
    language = table.language
    colon = {"en": ": ", "zh": "："}[language]
    if table.fixed:
        yield held_fixed(table.fixed)[language]
    for row in table.rows:
        name = f"{row.tensor.name}{f' ({row.which})' if row.which else ''}"
        yield from (f"{name}{colon}{warning[language]}" for warning in changing(row))
        yield from (f"{name}{colon}{remark[language]}" for remark in besides(row))
        if row.needs:
            joint = {"en": "; ", "zh": "；"}[language]
            blank = {"en": " ", "zh": ""}[language]
            needed = joint.join(map(quoted.format, row.needs))
            yield f"{name}{colon}{_NEEDS[language]}{blank}{needed}"


def held_fixed(letters: tuple[str, ...]) -> Said:
    """That these letters are held fixed."""
    en, zh = ", ".join(letters), "、".join(letters)
    return said(_FIXED.en.format(en, en), _FIXED.zh.format(zh, zh))


def changing(row: Row) -> Iterator[Said]:
    """What a variance is that does not stay what it is as sizes grow; where these alone are in it,
    that it is not 1.
    """
    if row.variance is not None and row.sizes:
        is_of_sizes = all(key[1] == "nat" for key in row.variance.answer.value.free)
        words = _NOT_ONE if is_of_sizes else _CHANGES
        found, sizes = row.variance.text, row.sizes
        yield said(
            words.en.format(found, ", ".join(sizes)), words.zh.format(found, "、".join(sizes))
        )


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


def as_markdown(table: Table) -> str:
    """A table, remarks and commands in Markdown."""
    language = table.language
    rows = [[words[language] for words in HEADS], ["---"] * len(HEADS)]
    rows += [list(cells(row, "latex", language)) for row in table.rows]
    lines = [f"| {' | '.join(row)} |" for row in rows]
    lines += ["", *(f"- {remark}" for remark in remarks(table, "`{}`"))]
    lines += ["", "```sh", *commands(table), "```"]
    return "\n".join(lines) + "\n"
