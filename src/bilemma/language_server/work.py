"""What is found out about a file: the engine's part of the language server."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from bilemma.authoring.describing import citable_for, refusal, shown_state, with_opinion
from bilemma.authoring.looking import answered, of_other_books
from bilemma.authoring.offers import first_offers, with_reasons
from bilemma.authoring.style import to_mend
from bilemma.library.book_proofs.at_work import at_work
from bilemma.library.book_proofs.proof_state import state_of
from bilemma.library.book_records.chapters import chapters_there, is_theorem_file
from bilemma.library.importing_theorems.import_lines import module_to_import
from bilemma.library.importing_theorems.importing import author_line, explained, import_file
from bilemma.library.on_disk.book_files import BookError
from bilemma.library.on_disk.modules import up_to_date
from bilemma.library.on_disk.unsaved import contents, edited
from bilemma.processes.collector import uncollected
from bilemma.proof.script import Lemma
from bilemma.proof.showing import show, show_all
from bilemma.seeking.completing import Reaching, reasons_here

from .messages import CHECK, COMPLETE, FILL, Checked, Completion, EditorJob, Filled, NamedTheorem

MOST = 12  # theorems offered that would have to be imported
Tell = Callable[[Any], None]


def done(root: Path, job: EditorJob, tell: Tell) -> Any:
    """What the job asks for; ``tell`` is given what is known of it sooner."""
    with edited(job.texts), uncollected(), _no_bytecode():
        if job.kind == CHECK:
            return _checked(root, job.path, tell)
        return {COMPLETE: _completions, FILL: _filled}[job.kind](root, job)


@contextmanager
def _no_bytecode() -> Iterator[None]:
    """Within, none is written: nobody has saved the text that it would be of."""
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        yield
    finally:
        sys.dont_write_bytecode = before


def _id(path: Path) -> str:
    return path.stem.replace("_", "-")


# --- checks ---------------------------------------------------------------------------------------
def _checked(root: Path, path: Path, tell: Tell) -> Checked:
    """How far the file is. Whatever it raises belongs to it."""
    try:
        is_theorem = path.parent in chapters_there(root).values() and is_theorem_file(path)
        return _theorem(root, path, tell) if is_theorem else _module(root, path)
    except BookError as error:
        return Checked(refusal(error), is_whole=True)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever an author's file may raise
        where, said = author_line(error, root, path), explained(error)
        return Checked(refusal(BookError(f"{where}: {said}")), is_whole=True)


def _module(root: Path, path: Path) -> Checked:
    """A file that has no theorem: letters that others share, say."""
    with up_to_date(root):
        import_file(root, path)
    return Checked(is_whole=True)


def _theorem(root: Path, path: Path, tell: Tell) -> Checked:
    with at_work(root, _id(path)) as lemma:
        theorems = {theorem.name: theorem for theorem in _named(lemma)}
        state = state_of(lemma, root)
        found = Checked(state=shown_state(state), theorems=theorems)
        tell(found)
        style = tuple(to_mend(root, lemma)) if state.is_proved else ()
        shown = found.state and with_opinion(found.state, state)
        return replace(found, state=shown, style=style, is_whole=True)


def _named(lemma: Lemma) -> Iterator[NamedTheorem]:
    """The theorems that the file of this one knows, itself included."""
    for name, value in vars(sys.modules[lemma.function.__module__]).items():
        if isinstance(value, Lemma):
            *given, says = show_all(*value.given, value.claim)
            module = module_to_import(value.function.__module__, value.name)
            words = value.words or value.title
            about = (value.title, words, says, tuple(given), module, value.path, value.line)
            yield NamedTheorem(name, value.id, *about)


# --- reasons --------------------------------------------------------------------------------------
def _completions(root: Path, job: EditorJob) -> tuple[Completion, ...] | None:
    """What could stand in the place of a line's dots; None if the proof does not come there."""
    try:
        with at_work(root, _id(job.path)) as lemma:
            reaching = Reaching(lemma, job.line)
            state_of(lemma, root, reaching)
        if reaching.hole is None or reaching.place is None:
            return None
        found = reasons_here(reaching.hole, reaching.place)
        here = [Completion(c.kind, c.text, "" if c.says is None else show(c.says)) for c in found]
        goal, names = reaching.hole.goal, reaching.place.names
        citable = citable_for(goal, lemma.id, root, of_other_books(root), MOST)
        more = [Completion("theorem", c.name, c.says, c.imported) for c in citable]
        return (*here, *(one for one in more if one.text not in names))
    except (BookError, LookupError):
        return None


def _filled(root: Path, job: EditorJob) -> Filled:
    """The file with the reasons of a line, as `bilemma write --fill` has it."""
    with at_work(root, _id(job.path)) as lemma:
        look = answered(root, lemma, lambda: of_other_books(root))
    asked = [a for a in look.answers if a.place.call[0] <= job.line <= a.place.call[2]]
    taken = first_offers(asked)
    if not taken:
        tried, seconds = sum(a.tried for a in asked), sum(a.seconds for a in asked)
        return Filled(None, tried, seconds, is_reached=bool(asked))
    return Filled(with_reasons(contents(job.path), taken))
