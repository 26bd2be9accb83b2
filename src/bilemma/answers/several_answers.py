"""Several questions of one goal in Python: their answers, shown one after the other."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from typing import Any

from bilemma.derive.shown.answer_texts import numbered
from bilemma.questions.several import PartRead

from .one_answer import Asked


class AskedTogether(Asked):
    """Several questions that were asked at once. In a notebook all of them show themselves.

    Made by ``ask``. ``parts`` has the answers; what belongs to one alone, such as its value and its
    certificate, is asked of that. ``refused`` says why others have none.
    """

    def __init__(self, found: Sequence[tuple[PartRead, Asked | ValueError]], language: str) -> None:
        self._found, self.language = list(found), language
        if not self.parts:
            raise next(iter(self.refused.values()))

    @property
    def parts(self) -> tuple[Asked, ...]:
        """The answers one by one."""
        return tuple(found for _, found in self._found if isinstance(found, Asked))

    @property
    def refused(self) -> dict[str, ValueError]:
        """The goals of those that have no answer, and why."""
        return {part.name: why for part, why in self._found if not isinstance(why, Asked)}

    def __getattr__(self, name: str) -> Any:
        """Nothing that one answer has alone."""
        if name == "_found" or name.startswith("__"):
            raise AttributeError(name)
        raise AttributeError(f"these are {len(self.parts)} answers: take one, .parts[0]")

    # --- how it shows itself
    def __repr__(self) -> str:
        return "\n\n".join(f"{title}\n\n{part}" for title, part in self._titled())

    def _repr_markdown_(self) -> str:
        return "\n".join(f"## {title}\n\n{_in_markdown(part)}" for title, part in self._titled())

    def _repr_latex_(self) -> str:
        return "\n\n".join(part._repr_latex_() for part in self.parts)

    def _repr_html_(self) -> str:
        shown = ((html.escape(title), _as_html(part)) for title, part in self._titled())
        return "".join(f"<h4>{title}</h4>{text}" for title, text in shown)

    def _titled(self) -> Iterator[tuple[str, Asked | ValueError]]:
        """Each with what stands over it."""
        colon = {"en": ": ", "zh": "："}[self.language]
        for n, (part, found) in enumerate(self._found, 1):
            title = numbered(n, len(self._found), part.case)[self.language]
            yield (title if isinstance(found, Asked) else f"{title}{colon}{part.goal}"), found


def _in_markdown(part: Asked | ValueError) -> str:
    return part._repr_markdown_() if isinstance(part, Asked) else f"```text\n{part}\n```\n"


def _as_html(part: Asked | ValueError) -> str:
    return part._repr_html_() if isinstance(part, Asked) else f"<pre>{html.escape(str(part))}</pre>"
