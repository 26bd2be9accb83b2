"""What an author says of exercises, in ``derivations/exercises.toml``; nothing has to be said.

::

    off = ["variance-as-moments"]       # theorems that are no exercises

    [step]
    variance-of-affine = 1              # how many inferences may stand in a line of its proof

    [withhold]
    variance-of-affine = ["variance-as-moments"]  # what may not be cited, besides what never may
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from bilemma.derive.lemmas import kept_lemmas
from bilemma.library.model import Book
from bilemma.library.on_disk.book_files import BookError
from bilemma.library.on_disk.encodings import why_unread
from bilemma.library.on_disk.shapes_of_toml import NAMES, WHOLE, fields, read_shaped, table_of

from .judging import STEP
from .statement import ExerciseStatement

FILE = Path("derivations/exercises.toml")
_KEYS = {"off": NAMES, "step": table_of(WHOLE), "withhold": table_of(NAMES)}
SHAPE = fields(optional=_KEYS)


@dataclass(frozen=True)
class ExerciseSettings:
    """The author's word on the exercises of a book, by ids of theorems.

    ``absent`` has the theorems that the engine brings for answers and this book does not have:
    nobody finds them before a statement in it.
    """

    off: frozenset[str] = frozenset()
    step: Mapping[str, int] = field(default_factory=dict)
    withhold: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    absent: frozenset[str] = frozenset()

    def offered(self, exercises: Mapping[str, int]) -> dict[str, int]:
        """Those exercises that the author wants."""
        return {id: lines for id, lines in exercises.items() if id not in self.off}

    def narrowed(self, statement: ExerciseStatement) -> ExerciseStatement:
        """The statement with what may not be cited besides."""
        more = self.absent.union(self.withhold.get(statement.id, ()))
        return replace(statement, withheld=statement.withheld | more)

    def step_of(self, id: str) -> int:
        """How many inferences may stand in a line."""
        return self.step.get(id, STEP)


def read_settings(book: Book) -> ExerciseSettings:
    """The settings of a book.

    Raises:
        BookError: the file has another key, or something else than belongs there, or names a
            theorem that the book does not have.
    """
    path, absent = Path(book.root) / FILE, kept_lemmas().keys() - book.theorems.keys()
    if not path.is_file():
        return ExerciseSettings(absent=frozenset(absent))
    try:
        data = read_shaped(path, SHAPE)
    except ValueError as error:
        raise BookError(why_unread(path, error)) from None
    if unknown := data.keys() - _KEYS.keys():
        raise BookError(f"{path}: there is no setting {', '.join(sorted(unknown))}")
    off, step, withhold = data.get("off", []), data.get("step", {}), data.get("withhold", {})
    named: Iterable[str] = [
        *off,
        *step,
        *withhold,
        *(id for ids in withhold.values() for id in ids),
    ]
    known = {*book.theorems, *book.left_out}
    if missing := [id for id in named if id not in known]:
        raise BookError(f"{path}: the book has no theorem {', '.join(missing)}")
    more = {id: tuple(ids) for id, ids in withhold.items()}
    return ExerciseSettings(frozenset(off), dict(step), more, frozenset(absent))
