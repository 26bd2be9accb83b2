"""The way through the book for a first reading: ``derivations/learners_path.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bilemma.text import Text
from bilemma.toml import TOMLDecodeError, read_toml

from .strings import StringsError

FILE = Path("derivations") / "learners_path.toml"


@dataclass(frozen=True)
class LearnersPath:
    """A way through the book for a first reading.

    ``address`` is that of its page, ``formerly`` has those that it once had; ``notes`` has the ids
    of its theorems in order, each with what it is for.
    """

    address: str
    title: Text
    lead: Text
    after: Text
    notes: Mapping[str, Text] = field(default_factory=dict)
    formerly: tuple[str, ...] = ()

    @property
    def page(self) -> str:
        """The Markdown file of its page."""
        return f"{self.address}.md"


def read_learners_path(root: Path) -> LearnersPath | None:
    """The learner's path, if the book has one. Raises StringsError if its file is damaged."""
    file = root / FILE
    try:
        data = read_toml(file)
        words = {name: Text(**data[name]) for name in ("title", "lead", "after")}
        notes = {id: Text(**note) for id, note in data["theorems"].items()}
        formerly = tuple(data.get("formerly", ()))
        return LearnersPath(data["address"], notes=notes, formerly=formerly, **words)
    except FileNotFoundError:
        return None
    except (OSError, TOMLDecodeError, TypeError, ValueError) as error:
        raise StringsError(f"{file}: {error}") from None
    except KeyError as error:
        raise StringsError(f"{file}: {error} is missing") from None
