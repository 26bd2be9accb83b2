"""An answer in Python or in a notebook: what it says, and how it shows itself."""

from __future__ import annotations

import html
import json
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from bilemma.derive.answer import Answer
from bilemma.derive.closed_forms.lines import SIGNS
from bilemma.derive.shown.answer_texts import (
    INDENT,
    AnswerRow,
    AnswerSheet,
    as_markdown,
    as_text,
    document,
)
from bilemma.derive.shown.taking_along import cell, citation
from bilemma.derive.shown.wording import Spoken
from bilemma.questions.echo import echo
from bilemma.trusted.terms import Term

from .sampling import sampled_rows


class Step(NamedTuple):
    """A line of the proof: ``relation`` is "=" for the next form of the goal, "≥" or the like at
    the end of a comparison, or "⊢" for a statement that it rests on.
    """

    relation: str
    text: str
    latex: str
    reason: str


class Sample(NamedTuple):
    """Both sides in samples of one law that the hypotheses allow.

    ``found`` is the goal from the samples, ``wanted`` the answer, ``error`` the standard error of
    their difference; ``values`` says in LaTeX which numbers the letters had.
    """

    law: str
    size: int
    found: float
    wanted: float
    error: float
    values: tuple[str, ...]


class Asked:
    """A question with its answer and the proof. In a notebook it shows itself.

    Made by ``ask``; the kernel has accepted every line, and a fresh process has replayed the
    certificate.
    """

    def __init__(self, answer: Answer, language: str, models: int) -> None:
        self.answer, self.language, self.models = answer, language, models
        self._spoken = Spoken(answer)

    @property
    def parts(self) -> tuple[Asked, ...]:
        """The answers one by one: this one alone, or those to all questions of a goal."""
        return (self,)

    # --- what is said
    @property
    def closed(self) -> bool:
        """Whether it is a closed form."""
        return self.answer.closed

    @property
    def holds(self) -> bool | None:
        """Whether the comparison that was asked about holds; None where that is not decided. It
        does not hold where a finite model refutes it, ``counter_model``.
        """
        if self.answer.against is not None:
            return False
        return {"yes": True, "no": False}.get(self.answer.verdict)

    @property
    def counter_model(self) -> str:
        """A finite model in which what was asked is false, in words; "" where none was found."""
        found = self.answer.against
        return found.words(self.language, "plain") if found else ""

    @property
    def goal(self) -> str:
        """What was asked for, in the form that questions have."""
        return echo(self.answer.question).goal

    @property
    def statement(self) -> str:
        """What is proved, in a line of Unicode: an equation, the comparison, bound or limit, or the
        numbers that were found; with what it supposes besides the hypotheses.
        """
        joint = {"en": ", if ", "zh": "，若 "}[self.language]
        return joint.join(filter(None, (self._spoken.claim(), ", ".join(self.supposed))))

    @property
    def _value(self) -> Term | None:
        """What is proved to be the value; None of a bound, limit or letter that was not found."""
        is_open = not self.closed and self.answer.question.wants_more
        return None if is_open else self.answer.value

    def _shown(self, form: str) -> str:
        return "" if self._value is None else self._spoken.term(self._value, form)

    @property
    def text(self) -> str:
        """The value in a line of Unicode: what the goal is equal to; of a comparison the right side
        less the left one, of a probability what it is at most, of a limit that, of a letter that is
        sought the first number that was found; "" where none of these was found.
        """
        return self._shown("plain")

    @property
    def latex(self) -> str:
        """The value in LaTeX."""
        return self._shown("latex")

    @property
    def digest(self) -> str:
        """The digest of the certificate, which whoever replays it gets too."""
        return self.answer.proved.digest.hex()

    @property
    def given(self) -> tuple[str, ...]:
        """The hypotheses as they were understood; read again, they are the same."""
        return echo(self.answer.question).given[self.language]

    @property
    def notes(self) -> tuple[str, ...]:
        """How words were taken that might be taken otherwise, and where alone hypotheses hold."""
        warning = (self.answer.warning,) if self.answer.warning else ()
        return tuple(note[self.language] for note in (*self.answer.question.notes, *warning))

    @property
    def supposed(self) -> tuple[str, ...]:
        """What the answer supposes besides, though nobody said it: ``0 < t`` of a threshold."""
        return tuple(self._spoken.term(p, "plain") for p in self.answer.added)

    @property
    def unused(self) -> tuple[str, ...]:
        """The hypotheses that were not needed."""
        return self.answer.unused

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The lines of the proof."""
        rows = (AnswerSheet(self._spoken, self.language, f).rows for f in ("plain", "latex"))
        return tuple(map(_step, *rows))

    # --- what one goes on with
    def sympy(self) -> Any:
        """The answer as an expression of SymPy, whose letters are called as in the question.

        Raises:
            NoSymPyError: SymPy has no word for a part of it, or nothing was found.
        """
        from .to_sympy import NoSymPyError, to_sympy  # SymPy takes longer to load than an answer

        if self._value is None:
            raise NoSymPyError(self.goal)
        return to_sympy(self._value, self.answer.question.letters)

    def certificate(self, path: str | Path | None = None) -> dict[str, Any]:
        """The proof, complete in itself; ``python -m bilemma.trusted FILE`` replays it.

        Args:
            path: a file that it is written to besides.
        """
        found = document(self.answer)
        if path is not None:
            Path(path).write_text(json.dumps(found) + "\n", encoding="utf-8")
        return found

    def cite(self) -> str:
        """How to cite the answer, as BibTeX: with the digest of its certificate, and the theorems
        that it rests on.
        """
        return citation(self.answer, self.language)

    def cell(self) -> str:
        """The code of a notebook's cell that asks the same."""
        return cell(self.answer)

    def sample(self, n: int = 65536, **values: float) -> tuple[Sample, ...]:
        """Goal and answer from about n samples each, under laws that the hypotheses allow.

        Nothing where nothing is random, or where no such law was found. ``values`` has numbers for
        letters, as in ``answer.sample(s=2, d=3)``; sizes are small ones.

        Raises:
            ValueError: n is below 1, or a letter of ``values`` is no number of the question.
        """
        if n < 1:
            raise ValueError("at least one sample is wanted")
        return tuple(
            Sample(
                getattr(row.law, self.language),
                row.samples,
                row.estimate,
                row.expected,
                row.error,
                row.where,
            )
            for row in sampled_rows(self.answer, n, values)
        )

    # --- how it shows itself
    def __repr__(self) -> str:
        lines = (INDENT.get(k, "") + text for k, text in as_text(self.answer, self.language))
        return "\n".join(lines).rstrip()

    def _repr_markdown_(self) -> str:
        return as_markdown(self.answer, self.language)

    def _repr_latex_(self) -> str:
        return _displayed(self._spoken.claim("latex"))

    def _repr_html_(self) -> str:
        return _as_html(AnswerSheet(self._spoken, self.language, "latex"), self.language)


def _step(plain: AnswerRow, latex: AnswerRow) -> Step:
    return Step(SIGNS[plain.relation][0], plain.formula, latex.formula, plain.reason)


def _as_html(sheet: AnswerSheet, language: str) -> str:
    """The answer, and the proof to be opened; notebooks have MathJax for the formulas."""
    parts = [f"<p>{html.escape(_displayed(sheet.headline))}</p>"]
    if sheet.verdict != "answer":
        parts.insert(0, f"<p><strong>{sheet.heading(sheet.verdict)}</strong></p>")
    if sheet.against:
        colon = {"en": ": ", "zh": "："}[language]
        parts.append(f"<p>{sheet.heading('against')}{colon}{html.escape(sheet.against)}</p>")
    parts += [f"<p><em>{html.escape(note)}</em></p>" for note in sheet.notes]
    if sheet.given:
        given = "".join(f"<li>{html.escape(words)}</li>" for words in sheet.given)
        parts.append(f"<p>{sheet.heading('given')}</p><ol>{given}</ol>")
    if sheet.rows:
        title = f"{sheet.heading(sheet.lines_are)} ({len(sheet.rows)})"
        rows = "".join(map(_html_row, sheet.rows))
        parts.append(f"<details><summary>{title}</summary><table>{rows}</table></details>")
    return f'<div class="bilemma-answer" lang="{language}">{"".join(parts)}</div>'


def _html_row(row: AnswerRow) -> str:
    texts = f"${SIGNS[row.relation][1]} {row.formula}$", row.reason
    cells = (f'<td style="text-align: left">{html.escape(text)}</td>' for text in texts)
    return f"<tr>{''.join(cells)}</tr>"


def _displayed(claim: str) -> str:
    return f"$\\displaystyle {claim}$"
