"""How far a proof is, as data that any process can show: formulas are texts, nothing is computed.

Formulas are written as whoever asked for the state has them written: in a line of Unicode for a
terminal or an editor, as LaTeX for a page.
"""

from __future__ import annotations

from dataclasses import dataclass

from bilemma.bilingual.text import Text


@dataclass(frozen=True)
class ShownLine:
    """A line that was accepted; ``before`` is what was left to show before it, if anything was.

    ``relation`` is ``=``, ``<=``, ``<``, ``->`` or, of a statement of its own, ``|-``.
    """

    line: int
    relation: str
    term: str
    start: str | None
    before: str | None


@dataclass(frozen=True)
class ShownFact:
    """A hypothesis, or what was shown apart, with its name in the file and its line, if any."""

    name: str
    line: int
    says: str


@dataclass(frozen=True)
class Citable:
    """A theorem that a line could cite, with the line that imports it."""

    id: str
    says: str
    imported: str

    @property
    def name(self) -> str:
        """What a file calls it."""
        return self.id.replace("-", "_")


@dataclass(frozen=True)
class Refusal:
    """What was refused, and where: ``path`` as messages have it, ``message`` without the place.

    ``goal`` is what the line says, where that is known; ``opinion`` what exact models say of it and
    ``reasons`` those by which the kernel takes it, once somebody has looked. ``is_asked`` says that
    the line has ``by=...`` and waits for its reasons, ``imports`` has the lines that import what
    the file lacks.
    """

    path: str
    line: int
    message: str
    goal: str | None = None
    opinion: Text | None = None
    reasons: tuple[str, ...] = ()
    is_asked: bool = False
    imports: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """File and line, as they stand at the start of a message."""
        return f"{self.path}:{self.line}"


@dataclass(frozen=True)
class ShownState:
    """How far the proof of a theorem is.

    ``left`` is what remains to be shown, None where nothing does; ``is_ended`` says whether the
    file's function gave a proof. Once somebody has looked for them, ``closing`` has reasons that
    take the rest in one line, ``citable`` the theorems that the next line could cite, best first.
    """

    id: str
    title: Text
    claim: str
    lines: tuple[ShownLine, ...]
    facts: tuple[ShownFact, ...]
    left: str | None
    refusal: Refusal | None
    is_ended: bool
    closing: tuple[str, ...] = ()
    citable: tuple[Citable, ...] = ()

    @property
    def is_proved(self) -> bool:
        """Whether the file proves its theorem as it stands."""
        return self.is_ended and self.refusal is None

    def before(self, line: int) -> tuple[str | None, tuple[ShownFact, ...]]:
        """What was left to show, and the facts at hand, before a line of the file."""
        following = next((one for one in self.lines if one.line >= line), None)
        left = self.left if following is None else following.before
        return left, tuple(fact for fact in self.facts if fact.line < line)
