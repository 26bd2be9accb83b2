"""Questions to start from: a book's list of them, for its page *Ask*, for tests and benchmarks."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bilemma.bilingual.toml import TOMLDecodeError, read_toml
from bilemma.questions.lexing.errors import Said

FILE = Path("derivations") / "questions.toml"


class ExampleError(ValueError):
    """The list of questions is not what it has to be; the message names the file and the entry."""


@dataclass(frozen=True)
class Example:
    """A question with its title; ``answer`` is the closed form, worked out by hand."""

    id: str
    title: Said
    goal: str
    given: tuple[str, ...]
    answer: str


@dataclass(frozen=True)
class ExampleTopic:
    """Questions about one thing."""

    id: str
    title: Said
    examples: tuple[Example, ...]


def read_examples(root: Path) -> tuple[ExampleTopic, ...]:
    """The questions of the book below ``root``, by topic; none if it has no list of them.

    Raises:
        ExampleError: the file cannot be read, or an entry lacks something.
    """
    file = root / FILE
    if not file.is_file():
        return ()
    try:
        tables = read_toml(file)
    except TOMLDecodeError as error:
        raise ExampleError(f"{file}: {error}") from None
    return tuple(_topic(file, id, table) for id, table in tables.items())


def _topic(file: Path, id: str, table: dict[str, Any]) -> ExampleTopic:
    examples = {name: entry for name, entry in table.items() if name != "title"}
    return ExampleTopic(
        id,
        _title(file, id, table),
        tuple(_example(file, name, f"{id}.{name}", entry) for name, entry in examples.items()),
    )


def _example(file: Path, id: str, place: str, entry: dict[str, Any]) -> Example:
    missing = [key for key in ("goal", "given", "answer") if key not in entry]
    if missing:
        raise ExampleError(f"{file}: [{place}] has no {missing[0]}: add `{missing[0]} = …`")
    title = _title(file, place, entry)
    return Example(id, title, entry["goal"], tuple(entry["given"]), entry["answer"])


def _title(file: Path, place: str, entry: dict[str, Any]) -> Said:
    title = entry.get("title", {})
    if set(title) != {"en", "zh"}:
        how = 'title = {en = "…", zh = "…"}'
        raise ExampleError(f"{file}: [{place}] has no title in both languages: write `{how}`")
    return Said(title["en"], title["zh"])
