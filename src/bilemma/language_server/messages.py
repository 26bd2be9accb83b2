"""What goes between the process that speaks with the editor and the one that runs files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bilemma.bilingual.text import Text
from bilemma.library.shown_state import Refusal, ShownState

CHECK, COMPLETE, FILL = "check", "complete", "fill"


@dataclass(frozen=True)
class EditorJob:
    """Something to be found out about a file of the book.

    ``texts`` are the files that the editor has, ``line`` is one of this file, from 1 on, where the
    job is about one.
    """

    number: int
    kind: str
    path: Path
    texts: Mapping[Path, bytes]
    line: int = 0


@dataclass(frozen=True)
class NamedTheorem:
    """A theorem that a file knows by a name, and where it stands."""

    name: str
    id: str
    title: Text
    words: Text
    says: str
    given: tuple[str, ...]
    module: str
    path: Path
    line: int


@dataclass(frozen=True)
class Checked:
    """What was found out about a file.

    ``refusal`` is why it cannot be read, ``state`` how far its proof is where it can; ``style`` are
    limits that it oversteps, which are refused when it is registered. ``is_whole`` says whether
    nothing is still being looked for.
    """

    refusal: Refusal | None = None
    state: ShownState | None = None
    style: tuple[Refusal, ...] = ()
    theorems: Mapping[str, NamedTheorem] = field(default_factory=dict)
    is_whole: bool = False


@dataclass(frozen=True)
class Completion:
    """Something that can be named after ``by``: how it is written, and what it says.

    ``kind`` is tactic, definition, fact, theorem or axiom.
    """

    kind: str
    text: str
    says: str = ""
    imported: str = ""


@dataclass(frozen=True)
class Filled:
    """A file with the reasons of a line that asked for some; ``text`` is None where none were found
    in so many trials and seconds, or the proof does not come there.
    """

    text: bytes | None
    tried: int = 0
    seconds: float = 0.0
    is_reached: bool = True
