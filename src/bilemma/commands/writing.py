"""``bilemma write``: how far a proof is, after each save of its file."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import click
from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

from bilemma.authoring.describing import shown_state, with_help, with_opinion
from bilemma.authoring.looking import look
from bilemma.authoring.offers import Offer
from bilemma.authoring.state_words import STATE_WORDS
from bilemma.library import BookError
from bilemma.library.shown_state import Refusal, ShownState
from bilemma.render.writers.prose import plain
from bilemma.seeking.asking import Answer
from bilemma.seeking.filling import written

from .chosen_book import Workplace, ids_of
from .offering import fill as fill_in
from .offering import offers_data, print_offers, print_written
from .terminal import (
    as_json,
    console,
    from_here,
    in_language,
    on_terminal,
    print_json,
    waiting,
    wrapped,
)

HEADING, QUIET, GOOD, BAD = "bold", "dim", "green", "red"
KINDS = (".py", ".toml")
SIGNS = {"|-": "⊢", "->": "→", "<=": "≤"}
PAUSE = 0.03  # seconds: editors write a file in several strokes
WORDS = {
    **STATE_WORDS,
    "watching": {
        "en": "Save the file to see it again; Ctrl-C ends.",
        "zh": "保存后自动刷新；按 Ctrl-C 结束。",
    },
}


@click.command()
@click.argument("id", metavar="ID")
@click.option("--once", is_flag=True, help="Show it once, as in a pipe.")
@click.option("--fill", is_flag=True, help="Write the reasons found for `by=...` into the file.")
@click.option("--choose", type=int, metavar="N", help="Write those of this number, and no others.")
@in_language
@as_json
@click.pass_obj
def write(
    place: Workplace,
    id: str,
    *,
    once: bool,
    fill: bool,
    choose: int | None,
    as_json: bool,
    language: str,
) -> None:
    """Show how far the proof of the theorem ID is, again after each save: which lines are accepted,
    what is refused and why, what is left to show, the facts at hand by their names, and what the
    next line could cite, with the line that imports it. Of a line without `by` it says which
    tactics, definitions and facts would do.

    Where a line has `by=...`, three dots, its reasons are looked for: tactics, facts at hand,
    definitions, axioms and theorems, imported or not, of this book and of those that it names,
    alone and several together, for up to five seconds a line. The kernel judges each; those that do
    are shown, the shortest first, with the imports that they need. --fill writes the first of each
    line into the file, --choose N those of one number: the dots are replaced, the imports added,
    and nothing else is changed. `by=[softmax, ...]` asks for what is still lacking.

    In a pipe, with --once or --json, it is shown once; the exit code is 1 unless it is proved.
    """
    (id,) = ids_of([id], place.root)
    filling = Filling(fill or choose is not None, choose)
    if as_json or once or not on_terminal():
        seen = _looked(place, id, filling)
        if as_json:
            print_json(_data(seen))
        else:
            _print(seen, language)
        if not seen.is_proved:
            raise click.exceptions.Exit(1)
        return
    with _saves(place.root / "derivations") as saved:
        while True:
            show_now = partial(_print_afresh, language=language)
            show_now(_looked(place, id, filling, show_now))
            filling = Filling(fill)  # a number is of what was shown before
            click.secho(f"\n{WORDS['watching'][language]}", dim=True)
            if not saved():
                return


class Filling(NamedTuple):
    """Whether reasons are written into the file; those of one number, if there is one."""

    is_wanted: bool = False
    number: int | None = None


@dataclass(frozen=True)
class Seen:
    """How far a proof is: of a file that cannot be read, what is wrong.

    ``answers`` has what was found where the file asks for reasons, ``written`` what of it was
    written into the file before the state was taken.
    """

    id: str
    state: ShownState | None = None
    said: str = ""
    answers: tuple[Answer, ...] = ()
    written: tuple[Offer, ...] = ()

    @property
    def is_proved(self) -> bool:
        """Whether the file proves its theorem as it stands."""
        return self.state is not None and self.state.is_proved and not self.answers


def _looked(
    place: Workplace,
    id: str,
    filling: Filling = Filling(),  # noqa: B008 - it is never changed
    tell: Callable[[Seen], None] = lambda _: None,
) -> Seen:
    """How far the proof is; with reasons written into its file first, where that is wanted.

    Of a proof that is not finished ``tell`` is given at once what takes no search.
    """
    try:
        found = look(place.root, id, place.of_other_books, partial(waiting, "Looking for reasons"))
        path, answers = found.state.lemma.path, found.answers
        filled = fill_in(path, answers, filling.number) if filling.is_wanted else []
        if filled:
            return replace(_looked(place, id), written=tuple(filled))
        if not found.is_proved:
            tell(Seen(id, shown_state(found.state), answers=answers))
        with waiting("Looking for a model that refutes it"):
            state = with_opinion(shown_state(found.state), found.state)
        if not found.is_proved:
            state = with_help(state, found.state, place.root, place.of_other_books())
        return Seen(id, state, answers=answers)
    except (BookError, LookupError) as error:
        return Seen(id, said=from_here(str(error)))


@contextmanager
def _saves(folder: Path) -> Iterator[Callable[[], bool]]:
    """Within, what waits for the next save of a file of the folder: False where one ends it."""
    changed = threading.Event()

    class Noting(FileSystemEventHandler):
        def on_any_event(self, event: FileSystemEvent) -> None:
            path = Path(str(event.dest_path or event.src_path))
            if event.event_type in ("modified", "moved", "created") and path.suffix in KINDS:
                changed.set()

    def wait() -> bool:
        try:
            while not changed.wait(1.0):
                pass
        except KeyboardInterrupt:
            return False
        threading.Event().wait(PAUSE)
        changed.clear()
        return True

    observer = Observer()
    observer.schedule(Noting(), str(folder), recursive=True)
    observer.start()
    try:
        yield wait
    finally:
        observer.stop()
        observer.join()


# --- what is shown --------------------------------------------------------------------------------
def _print_afresh(seen: Seen, language: str) -> None:
    """Show it in place of what the terminal shows."""
    click.clear()
    _print(seen, language)


def _print(seen: Seen, language: str) -> None:
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
        click.secho(f"\n{WORDS['proved'][language]}", fg=GOOD)
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
        click.echo(f"\n{WORDS['finish'][language]}")


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
        sign = SIGNS.get(line.relation, line.relation)
        wrapped(out, line.term, before=f"{number:>3}  {sign} ")


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
    click.secho(WORDS[key][language], bold=True, fg=colour)


def _data(seen: Seen) -> dict[str, Any]:
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
        "citable": [{"id": s.id, "statement": s.says, "import": s.imported} for s in state.citable],
    }
