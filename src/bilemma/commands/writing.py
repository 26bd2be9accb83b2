"""``bilemma write``: how far a proof is, after each save of its file."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

import click
from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

from bilemma.authoring.describing import shown_state, with_help, with_opinion
from bilemma.authoring.looking import look
from bilemma.library import BookError

from .chosen_book import Workplace, ids_of
from .offering import fill as fill_in
from .state_output import Seen, print_afresh, print_state, state_data
from .terminal import (
    as_json,
    from_here,
    in_language,
    on_terminal,
    print_json,
    waiting,
)

KINDS = (".py", ".toml")
PAUSE = 0.03  # seconds: editors write a file in several strokes
WATCHING = {
    "en": "Save the file to see it again; Ctrl-C ends.",
    "zh": "保存后自动刷新；按 Ctrl-C 结束。",
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
    filling = WrittenReasons(fill or choose is not None, choose)
    if as_json or once or not on_terminal():
        seen = _looked(place, id, filling)
        if as_json:
            print_json(state_data(seen))
        else:
            print_state(seen, language)
        if not seen.is_proved:
            raise click.exceptions.Exit(1)
        return
    with _saves(place.root / "derivations") as saved:
        while True:
            show_now = partial(print_afresh, language=language)
            show_now(_looked(place, id, filling, show_now))
            filling = WrittenReasons(fill)  # a number is of what was shown before
            click.secho(f"\n{WATCHING[language]}", dim=True)
            if not saved():
                return


class WrittenReasons(NamedTuple):
    """Whether reasons are written into the file; those of one number, if there is one."""

    is_wanted: bool = False
    number: int | None = None


def _looked(
    place: Workplace,
    id: str,
    filling: WrittenReasons = WrittenReasons(),  # noqa: B008 - it is never changed
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
        return Seen(id, state, answers=answers, mend=found.mend)
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
