"""The chapters of a book: their folders, in reading order, and their opening pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bilemma.bilingual.latex_tree import LatexError
from bilemma.bilingual.paragraphs import paragraphs
from bilemma.bilingual.text import LANGUAGES, Text
from bilemma.bilingual.toml import read_toml
from bilemma.library.on_disk.encodings import why_unread

from ..model import Chapter
from ..on_disk.book_files import BookError
from ..on_disk.shapes_of_toml import (
    ANYTHING,
    NAMES,
    STRING,
    WORDS,
    Shape,
    check_shape,
    fields,
    table_of,
)
from .texts import text

NOT_CHAPTERS = {"claims", "drawings", "imports"}
SPOKEN = table_of(STRING)  # of what differs between the languages, one may be said elsewhere
BOOK = fields(
    optional={
        "chapters": NAMES,
        "title": SPOKEN,
        "authors": SPOKEN,
        "licence": SPOKEN,
        "books": table_of(ANYTHING),
    }
)
OPENING = ("title", "lead", "body", "take_away")  # what every chapter says
CHAPTER = fields(dict.fromkeys(OPENING, WORDS), {"order": NAMES, "notes": table_of(WORDS)})

Note = Callable[[str], None]


def _refuse(message: str) -> None:
    raise BookError(message)


def chapter_folders(root: Path, note: Note = _refuse) -> dict[str, Path]:
    """The chapters in reading order, as ``derivations/book.toml`` lists them.

    ``note`` is called with what is wrong with this list: a chapter that it does not have is behind
    the others then, one that is not there is left out.

    Raises:
        BookError: the file cannot be read; and what is wrong, unless it is noted.
    """
    listed = _toml(root / "derivations" / "book.toml", BOOK).get("chapters", [])
    folders = {name: root / "derivations" / name for name in listed}
    for path in sorted((root / "derivations").iterdir()):
        # a folder without an opening page is a draft: nobody reads it yet
        unlisted = path.name not in {*listed, *NOT_CHAPTERS}
        if unlisted and (path / "chapter.toml").is_file():
            note(
                f"derivations/book.toml: the chapter {path.name!r} is not listed: add it to "
                "`chapters` where it is to be read"
            )
            folders[path.name] = path
    for name, folder in list(folders.items()):
        if not (folder / "chapter.toml").is_file():
            note(
                f"derivations/book.toml: there is no derivations/{name}/chapter.toml; "
                f"bilemma new-chapter {name} writes one"
            )
            del folders[name]
    return folders


def chapters_there(root: Path) -> dict[str, Path]:
    """The chapters that are there, whatever the list says; none where it cannot be read."""
    try:
        return chapter_folders(root, lambda _: None)
    except BookError:
        return {}


def theorem_files(folder: Path) -> list[Path]:
    """The files of a chapter's theorems, or of a source's claims: one a file, which is named as it.

    A file whose name begins with an underscore has none: what several of them share.
    """
    return [path for path in sorted(folder.glob("*.py")) if _names_one(path)]


def is_theorem_file(path: Path) -> bool:
    """Whether it is one of :func:`theorem_files`."""
    return _names_one(path) and path.is_file()


def _names_one(path: Path) -> bool:
    return path.name[0] not in "_."


def chapter(
    name: str,
    folder: Path,
    names: list[str],
    whole: AbstractSet[str],
    note: Note = _refuse,
) -> Chapter:
    """A chapter from its opening page.

    ``names`` are those of all its theorems, ``whole`` of those that are not left out. ``note`` is
    called with what is wrong with the page: theorems that it does not list stand behind the others
    then, and its title stands for what it lacks.

    Raises:
        BookError: the page lacks something, or does not list these theorems, unless it is noted.
    """
    path = folder / "chapter.toml"
    data: Mapping[str, Any] = {}
    with _noting(note):
        data = _toml(path)
        _check_opening(path, data)
    order = [n for n in data.get("order", ()) if n in names] if _has_order(data) else names
    if _has_order(data) and sorted(data["order"]) != sorted(names):
        note(f"{path}: {misordered(data['order'], names)}")
    in_order = dict.fromkeys([*order, *names])
    said = {key: _said(data.get(key)) for key in OPENING}
    title = said["title"] or Text(name.replace("_", " "), name.replace("_", " "))
    return Chapter(
        id=name.replace("_", "-"),
        title=title,
        lead=said["lead"] or title,
        body=said["body"] or title,
        take_away=said["take_away"] or title,
        theorems=tuple(n.replace("_", "-") for n in in_order if n in whole),
        notes=_notes(data),
    )


@contextmanager
def _noting(note: Note) -> Iterator[None]:
    """What is wrong inside is noted, and ends what is done there."""
    try:
        yield
    except BookError as error:
        note(str(error))


def _check_opening(path: Path, data: Mapping[str, Any]) -> None:
    """Raise BookError, naming all that an opening page lacks, or the line of a bad formula."""
    _shaped(path, data, CHAPTER)
    try:
        for key in OPENING:
            text(data[key])
        for words in (data["body"], data["take_away"]):
            for code in LANGUAGES:
                paragraphs(words[code])
    except LatexError as error:
        line = error.line_in(path.read_text(encoding="utf-8"))
        raise BookError(f"{path}:{line}: {error}") from None
    except ValueError as error:
        raise BookError(why_unread(path, error)) from None


def _has_order(data: Mapping[str, Any]) -> bool:
    return _is(NAMES, data.get("order"))


def _said(words: Any) -> Text | None:
    """The words of a table in both languages; None of what is no such table."""
    try:
        return text(words) if _is(WORDS, words) else None
    except ValueError:  # a formula of theirs, which is noted
        return None


def _notes(data: Mapping[str, Any]) -> dict[str, Text]:
    """What each theorem is for, as far as it is said in both languages."""
    notes = data.get("notes")
    found = {n: _said(words) for n, words in notes.items()} if isinstance(notes, dict) else {}
    return {n.replace("_", "-"): words for n, words in found.items() if words is not None}


def _is(shape: Shape, value: Any) -> bool:
    return not any(shape.wrong(value, ""))


def misordered(order: list[str], names: list[str]) -> str:
    """What is wrong with an ``order`` that does not name each of the folder's files once."""
    said = [
        (sorted(set(names) - set(order)), "does not name {}: add it where it is to be read"),
        (sorted(set(order) - set(names)), "names {}, which has no file here: take it out"),
        (sorted({n for n in order if order.count(n) > 1}), "names {} more than once"),
    ]
    return "`order` " + "; it ".join(how.format(", ".join(n)) for n, how in said if n)


def _toml(path: Path, shape: Shape = ANYTHING) -> dict[str, Any]:
    """A file of this shape. Raises BookError, naming it and all that is wrong."""
    try:
        data = read_toml(path)
    except (OSError, ValueError) as error:
        raise BookError(why_unread(path, error)) from None
    _shaped(path, data, shape)
    return data


def _shaped(path: Path, data: Mapping[str, Any], shape: Shape) -> None:
    try:
        check_shape(data, shape)
    except ValueError as error:
        raise BookError(why_unread(path, error)) from None
