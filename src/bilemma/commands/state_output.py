"""What `bilemma write` shows: in a terminal, in a pipe, as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import click

from bilemma.authoring.offers import Offer
from bilemma.authoring.state_words import STATE_WORDS
from bilemma.library.shown_state import Refusal, ShownState
from bilemma.render.writers.authors_words import plain
from bilemma.seeking.asked_reasons import FoundReasons
from bilemma.seeking.filling import written

from .offering import offers_data, print_offers, print_written
from .terminal import SIGNS, console, from_here, wrapped

HEADING, QUIET, GOOD, BAD = "bold", "dim", "green", "red"


@dataclass(frozen=True)
class Seen:
    """How far a proof is: of a file that cannot be read, what is wrong.

    ``answers`` has what was found where the file asks for reasons, ``written`` what of it was
    written into the file before the state was taken, ``mend`` what is refused later of a proof
    whose lines are all accepted.
    """

    id: str
    state: ShownState | None = None
    said: str = ""
    answers: tuple[FoundReasons, ...] = ()
    written: tuple[Offer, ...] = ()
    mend: tuple[Refusal, ...] = ()

    @property
    def is_proved(self) -> bool:
        """Whether the file proves its theorem as it stands."""
        return self.state is not None and self.state.is_proved and not self.answers


def print_afresh(seen: Seen, language: str) -> None:
    """Show it in place of what the terminal shows."""
    click.clear()
    print_state(seen, language)


def print_state(seen: Seen, language: str) -> None:
    """How far it is, for people."""
    out, state = console(), seen.state
    if seen.written:
        print_written(seen.written, language)
    if state is None:
        _heading("refused", language, BAD)
        click.echo(seen.said)
        return
    wrapped(out, plain(state.title[language]), style=HEADING)
    wrapped(out, state.claim, before="  ")
    if seen.is_proved:
        _print_proved(seen, language)
        return
    if seen.answers:
        print_offers(seen.id, seen.answers, language)
    _print_lines(state, language)
    if state.refusal:
        _heading("refused", language, BAD)
        click.echo(_said(state.refusal, language))
        if state.refusal.reasons:
            _heading("would do", language)
            wrapped(out, _listed(state.refusal.reasons), before="  ")
    if state.left is not None:
        _heading("left", language)
        wrapped(out, state.left, before="  ")
        _print_help(state, language)
    elif state.refusal is None and not state.is_ended:
        click.echo(f"\n{STATE_WORDS['finish'][language]}")


def _print_proved(seen: Seen, language: str) -> None:
    """That it is, and what is still to be mended."""
    click.secho(f"\n{STATE_WORDS['proved'][language]}", fg=GOOD)
    if seen.mend:
        _heading("mend", language, BAD)
    for refusal in seen.mend:
        click.echo(_said(refusal, language))


def _said(refusal: Refusal, language: str) -> str:
    """What was refused, with its place and with what exact models say of it."""
    said = f"{refusal.place}: {refusal.message}" if refusal.path else refusal.message
    opinion = "" if refusal.opinion is None else f"\n{plain(refusal.opinion[language])}"
    return from_here(f"{said}{opinion}")


def _print_lines(state: ShownState, language: str) -> None:
    """The lines that were accepted."""
    out = console()
    if state.lines:
        _heading("accepted", language, GOOD)
    for number, line in enumerate(state.lines, 1):
        if line.start is not None:
            wrapped(out, line.start, before=" " * 7)
        wrapped(out, line.term, before=f"{number:>3}  {SIGNS[line.relation]} ")


def _print_help(state: ShownState, language: str) -> None:
    """Facts, reasons and theorems for the next line."""
    out = console()
    if state.facts:
        _heading("facts", language)
    for fact in state.facts:
        name = fact.name or (f":{fact.line}" if fact.line else "·")
        wrapped(out, fact.says, before=f"  {name}  ")
    if state.closing:
        _heading("close", language)
        wrapped(out, _listed(state.closing), before="  ")
    if state.citable:
        _heading("cite", language)
    for theorem in state.citable:
        wrapped(out, f"{theorem.id} · {theorem.says}", before="  ")
        click.secho(f"    {theorem.imported}", dim=True)  # in one line, to be copied


def _listed(reasons: tuple[str, ...]) -> str:
    return ", ".join(f"by={name}" for name in reasons)


def _heading(key: str, language: str, colour: str | None = None) -> None:
    click.echo()
    click.secho(STATE_WORDS[key][language], bold=True, fg=colour)


def state_data(seen: Seen) -> dict[str, Any]:
    """The state as JSON: what an editor shows."""
    state = seen.state
    if state is None:
        return {"proved": False, "error": seen.said}
    refusal = state.refusal
    return {
        "id": state.id,
        "proved": seen.is_proved,
        "asked": offers_data(seen.answers),
        "written": [
            {"line": o.answer.place.line, "by": written(o.found.texts)} for o in seen.written
        ],
        "lines": [{"line": x.line, "relation": x.relation, "term": x.term} for x in state.lines],
        "error": _said(refusal, "en") if refusal else None,
        "refused": refusal.goal if refusal else None,
        "reasons": list(refusal.reasons) if refusal else [],
        "left": state.left,
        "facts": [{"name": f.name, "line": f.line, "says": f.says} for f in state.facts],
        "closing": list(state.closing),
        "mend": [_said(refusal, "en") for refusal in seen.mend],
        "citable": [{"id": s.id, "statement": s.says, "import": s.imported} for s in state.citable],
    }
