"""``bilemma write``: how far a proof is, after each save of its file."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

import click
from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

from bilemma.collector import uncollected
from bilemma.library import BookError
from bilemma.library.at_work import at_work
from bilemma.library.books import import_line
from bilemma.library.citable import citable, own_lemmas
from bilemma.library.linked_statements import declared_statements
from bilemma.library.proof_state import ProofState, reasons_for
from bilemma.library.statement_index import KnownStatement
from bilemma.proof.basics import lemmas
from bilemma.proof.showing import show
from bilemma.render.writers.prose import plain
from bilemma.seeking.asking import Answer
from bilemma.seeking.filling import written

from .chosen_book import Workplace, declared, ids_of
from .offering import Offer, answered, offers_data, print_offers, print_written
from .offering import fill as fill_in
from .opinions import with_models
from .terminal import (
    as_json,
    console,
    from_here,
    in_language,
    on_terminal,
    print_json,
    wrapped,
)

HEADING, QUIET, GOOD, BAD = "bold", "dim", "green", "red"
MOST = 6  # theorems that the next line could cite
KINDS = (".py", ".toml")
PAUSE = 0.03  # seconds: editors write a file in several strokes
WORDS = {
    "proved": {"en": "Proved: all lines are accepted.", "zh": "已证明：各行均获通过。"},
    "accepted": {"en": "Accepted", "zh": "已通过"},
    "refused": {"en": "Refused", "zh": "未通过"},
    "would do": {"en": "The refused line follows", "zh": "未通过的一行可由下列理由推出"},
    "left": {"en": "Left to show", "zh": "尚待证明"},
    "facts": {"en": "At hand", "zh": "可用的条件与结论"},
    "close": {"en": "Takes the rest in one line", "zh": "用一行即可完成余下部分"},
    "cite": {"en": "The next line could cite", "zh": "下一行可引用"},
    "finish": {
        "en": "The chain is at its end: return c.qed()",
        "zh": "推导已到终点：return c.qed()",
    },
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
        look = _looked(place, id, filling)
        if as_json:
            print_json(_data(place, look))
        else:
            _print(place, look, language)
        if not look.is_proved:
            raise click.exceptions.Exit(1)
        return
    with _saves(place.root / "derivations") as saved:
        while True:
            click.clear()
            _print(place, _looked(place, id, filling), language)
            filling = Filling(fill)  # a number is of what was shown before
            click.secho(f"\n{WORDS['watching'][language]}", dim=True)
            if not saved():
                return


class Filling(NamedTuple):
    """Whether reasons are written into the file; those of one number, if there is one."""

    is_wanted: bool = False
    number: int | None = None


@dataclass(frozen=True)
class Look:
    """How far a proof is: of a file that cannot be read, what is wrong.

    ``answers`` has what was found where the file asks for reasons, ``written`` what of it was
    written into the file before the state was taken.
    """

    id: str
    state: ProofState | None = None
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
) -> Look:
    """How far the proof is; with reasons written into its file first, where that is wanted."""
    try:
        with uncollected(), at_work(place.root, id) as lemma:
            state, answers = answered(place, lemma)
            filled = fill_in(lemma, answers, filling.number) if filling.is_wanted else []
        if filled:
            return replace(_looked(place, id), written=tuple(filled))
        return Look(id, state, answers=answers)
    except (BookError, LookupError) as error:
        return Look(id, said=from_here(str(error)))


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
def _print(place: Workplace, look: Look, language: str) -> None:
    out, state = console(), look.state
    if look.written:
        print_written(look.written, language)
    if state is None:
        _heading("refused", language, BAD)
        click.echo(look.said)
        return
    wrapped(out, plain(state.lemma.title[language]), style=HEADING)
    wrapped(out, show(state.lemma.claim), before="  ")
    if look.is_proved:
        click.secho(f"\n{WORDS['proved'][language]}", fg=GOOD)
        return
    if look.answers:
        print_offers(look.id, look.answers, language)
    _print_lines(state, language)
    if state.error:
        _heading("refused", language, BAD)
        click.echo(from_here(str(with_models(state.error))))
        if others := _other_reasons(state):
            _heading("would do", language)
            wrapped(out, ", ".join(f"by={name}" for name in others), before="  ")
    if state.left is not None:
        _heading("left", language)
        wrapped(out, show(state.left), before="  ")
        _print_help(place, state, language)
    elif state.error is None and not state.is_ended:
        click.echo(f"\n{WORDS['finish'][language]}")


def _print_lines(state: ProofState, language: str) -> None:
    """The lines that were accepted."""
    out = console()
    if state.lines:
        _heading("accepted", language, GOOD)
    for number, line in enumerate(state.lines, 1):
        if line.start is not None:
            wrapped(out, show(line.start), before=" " * 7)
        sign = {"|-": "⊢", "->": "→", "<=": "≤"}.get(line.relation, line.relation)
        wrapped(out, show(line.term), before=f"{number:>3}  {sign} ")


def _print_help(place: Workplace, state: ProofState, language: str) -> None:
    """Facts, reasons and theorems for the next line."""
    out = console()
    if state.facts:
        _heading("facts", language)
    for fact in state.facts:
        name = fact.name or (f":{fact.line}" if fact.line else "·")
        wrapped(out, show(fact.term), before=f"  {name}  ")
    if closing := list(reasons_for(state.left, state)):
        _heading("close", language)
        wrapped(out, ", ".join(f"by={name}" for name in closing), before="  ")
    if found := _theorems(place, state):
        _heading("cite", language)
    for statement in found:
        wrapped(out, f"{statement.id} · {statement.shown}", before="  ")
        click.secho(f"    {_imported(statement)}", dim=True)  # in one line, to be copied


def _heading(key: str, language: str, colour: str | None = None) -> None:
    click.echo()
    click.secho(WORDS[key][language], bold=True, fg=colour)


def _other_reasons(state: ProofState) -> list[str]:
    """Reasons by which the kernel takes the refused line: an author may leave `by` out to see."""
    whole = state.refused is state.lemma.claim and state.is_ended
    return [] if whole else list(reasons_for(state.refused, state))


def _theorems(place: Workplace, state: ProofState) -> list[KnownStatement]:
    """The theorems that the next line could cite: the book's, the foundations', those of others."""
    if state.left is None:
        return []
    with uncollected():
        own = [*own_lemmas(place.root, state.lemma.id), *lemmas().values()]
        statements = list(declared_statements(own, declared))
        ids = {statement.id for statement in statements}
        statements += [s for s in place.of_other_books() if s.id not in ids]
        return list(citable(state.left, statements, MOST))


def _imported(statement: KnownStatement) -> str:
    return import_line(statement.module, statement.id.replace("-", "_"))


def _data(place: Workplace, look: Look) -> dict[str, Any]:
    """The state as JSON: what an editor shows."""
    state = look.state
    if state is None:
        return {"proved": False, "error": look.said}
    return {
        "id": state.lemma.id,
        "proved": look.is_proved,
        "asked": offers_data(look.answers),
        "written": [
            {"line": o.answer.place.line, "by": written(o.found.texts)} for o in look.written
        ],
        "lines": [
            {"line": x.line, "relation": x.relation, "term": show(x.term)} for x in state.lines
        ],
        "error": from_here(str(with_models(state.error))) if state.error else None,
        "refused": show(state.refused) if state.refused else None,
        "reasons": _other_reasons(state),
        "left": None if state.left is None else show(state.left),
        "facts": [{"name": f.name, "line": f.line, "says": show(f.term)} for f in state.facts],
        "closing": list(reasons_for(state.left, state)),
        "citable": [
            {"id": s.id, "statement": s.shown, "import": _imported(s)}
            for s in _theorems(place, state)
        ],
    }
