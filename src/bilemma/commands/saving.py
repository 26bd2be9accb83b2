"""An answer becomes a theorem file: written aside, proved, tried, and only then put into place."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

from bilemma import book
from bilemma.answers.numpy_experiment import experiment_of
from bilemma.derive.answer import Answer
from bilemma.derive.shown.saved_lines import SavedLine, all_filled, saved_lines, without_refused
from bilemma.derive.shown.theorem_file import CannotSaveError, Saved, default_title, source
from bilemma.evidence.experiment import run_experiment
from bilemma.library.importing_theorems.import_lines import homes, naming_advice
from bilemma.library.on_disk.other_modules import open_books
from bilemma.proof.scope import StepError
from bilemma.questions.lexing.errors import said

from .new_chapter import add_to_chapter, chapter_folder, chapters_listed, check_name
from .new_files import check_free
from .terminal import Refused

MOST_ATTEMPTS = 16
NAMED = ("[books.bilemma]", 'package = "bilemma"')  # in a book, that it takes from the main one
_ENDLESS = ": the authors' language goes round in circles at a line of this proof"


def spare(root: Path, name: str, chapter: str | None) -> None:
    """Refuse, before any work, a name that no theorem can have, and a chapter that is not there."""
    name = name.replace("-", "_")
    check_name(name, "a theorem")
    check_free(root, name)
    if chapter is not None:
        chapter_folder(root, chapter)


_INEQUALITY = said(
    "Only values are saved as theorems; ask for the difference of the two sides, for the bound, or "
    "for what has the limit.",
    "只有求值的答案可以存为定理；请改求两边之差、所得的上界，或取极限之前的式子。",
)


_NAMED = said(
    "The proof rests on theorems of the book that comes with Bilemma: derivations/book.toml names "
    "it now.",
    "证明用到 Bilemma 自带的书中的定理，已在 derivations/book.toml 中加入对该书的引用。",
)


def save(root: Path, answer: Answer, name: str, chapter: str | None, language: str) -> Path:
    """Write the theorem file of an answer, last in its chapter; where it is.

    Raises Refused where it cannot be written or is not proved as it stands: then nothing is.
    """
    spare(root, name, chapter)
    name = name.replace("-", "_")
    question = answer.question
    others = (question.relation, question.probability, question.grows, question.sought)
    if any(x is not None for x in others):
        raise Refused(_INEQUALITY[language])
    folder = chapter_folder(root, chapter or _chapter_of(root, answer))
    try:
        text = _proved(root, answer, name)
    except CannotSaveError as error:
        if not naming_advice(id.replace("-", "_") for id in error.lacking):
            raise Refused(error.why[language]) from None
        text = _with_main_book(root, answer, name, language)
    return add_to_chapter(folder, name, text)


def _with_main_book(root: Path, answer: Answer, name: str, language: str) -> str:
    """The text of the file in a book that names the one that comes with the engine from now on.

    Raises Refused where it is not proved there either: then the book is as it was.
    """
    settings = root / "derivations" / "book.toml"
    before = settings.read_text("utf-8")
    begun = before.replace(f"# {NAMED[0]}\n# {NAMED[1]}", "\n".join(NAMED))
    named = "\n".join((before.rstrip("\n"), "", *NAMED, "")) if begun == before else begun
    settings.write_text(named, "utf-8")
    try:
        text = _proved(root, answer, name)
    except BaseException as error:
        settings.write_text(before, "utf-8")
        if isinstance(error, CannotSaveError):
            raise Refused(error.why[language]) from None
        raise
    click.echo(_NAMED[language], err=True)
    return text


def _proved(root: Path, answer: Answer, name: str) -> str:
    """The text of the file, in such lines as the authors' language proves."""
    title = default_title(name, answer.question.goal)
    lines: list[SavedLine] | None = saved_lines(answer)
    experiment, reserved = experiment_of(answer), frozenset(book.__all__)
    error: Any = None
    unused: tuple[Any, ...] = ()
    for _ in range(MOST_ATTEMPTS):
        if lines is None:
            break
        saved = Saved(name, title, _homes(root), reserved, lines, experiment, unused)
        text = source(answer, saved)
        try:
            _try(root, name, text)
        except StepError as refusal:
            if refusal.unused:
                unused += refusal.unused
                continue
            error = error or refusal
            lacking = getattr(refusal.cause, "ids", ())
            lines = without_refused(lines, refusal.number or 0, lacking)
        except RecursionError:
            lines, error = all_filled(lines), error or _ENDLESS
        else:
            return text
    why = str(error).partition(": ")[2]
    raise CannotSaveError(
        said(
            f"The authors' language does not prove this answer as it stands: {why}",
            f"作者语言未能按原样证明此答案：{why}",
        )
    )


def _homes(root: Path) -> dict[str, str]:
    """The module of each theorem, by id: the book's, and of books that it names."""
    return {name.replace("_", "-"): module for name, module in homes(root).items()}


def _chapter_of(root: Path, answer: Answer) -> str:
    """The chapter of the first theorem that the proof cites, or the only one."""
    homes = _homes(root)
    causes = [c.id for line in answer.lines for c in line.causes if c.kind == "theorem"]
    own = [homes[id].split(".")[1] for id in causes if homes.get(id, "").startswith("derivations.")]
    there = chapters_listed(root)
    if not own and len(there) != 1:
        raise click.UsageError(
            f"say with --chapter where the theorem is to stand: {', '.join(there)}"
        )
    return own[0] if own else there[0]


def _try(root: Path, name: str, text: str) -> None:
    """Prove the file, and run its experiment. Raises StepError for a line that is refused."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.py"
        path.write_text(text, "utf-8")
        lemma = _loaded(root, path)
        lemma.search()
        if not run_experiment(lemma.experiment_function, name).passed:
            raise Refused(f"the experiment of {name} does not give what was proved")


def _loaded(root: Path, path: Path) -> Any:
    spec = spec_from_file_location(f"_saved_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise Refused(f"{path} cannot be read")
    module = module_from_spec(spec)
    sys.path.insert(0, str(root))
    open_books(root)
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(root))
    return getattr(module, path.stem)
