"""The chapters of a book: their folders, in reading order, and their opening pages."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Any

from bilemma.latex_tree import LatexError
from bilemma.paragraphs import paragraphs
from bilemma.toml import TOMLDecodeError, read_toml

from .book_files import BookError
from .model import Chapter
from .texts import text

NOT_CHAPTERS = {"claims", "drawings", "imports"}


def chapter_folders(root: Path) -> dict[str, Path]:
    """The chapters in reading order, as ``derivations/book.toml`` lists them.

    Raises:
        BookError: a chapter is not listed, or a listed one is not there.
    """
    listed = _toml(root / "derivations" / "book.toml").get("chapters", [])
    folders = {name: root / "derivations" / name for name in listed}
    for path in sorted((root / "derivations").iterdir()):
        # a folder without an opening page is a draft: nobody reads it yet
        unlisted = path.name not in {*listed, *NOT_CHAPTERS}
        if unlisted and (path / "chapter.toml").is_file():
            raise BookError(f"derivations/book.toml: the chapter {path.name!r} is not listed")
    for name, folder in folders.items():
        if not (folder / "chapter.toml").is_file():
            raise BookError(f"derivations/book.toml: there is no derivations/{name}/chapter.toml")
    return folders


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
    name: str, folder: Path, names: list[str], whole: AbstractSet[str], *, is_draft: bool = False
) -> Chapter:
    """A chapter from its opening page.

    ``names`` are those of all its theorems, ``whole`` of those that are not left out. In a draft
    theorems that the page does not list stand behind the others.

    Raises:
        BookError: the page lacks something, or does not list these theorems.
    """
    path = folder / "chapter.toml"
    data = _toml(path)
    order = data.get("order", names)
    if is_draft:
        order = list(dict.fromkeys([*(n for n in order if n in names), *names]))
    elif sorted(order) != sorted(names):
        raise BookError(f"{path}: {misordered(order, names)}")
    try:
        notes = {n.replace("_", "-"): text(t) for n, t in data.get("notes", {}).items()}
        for words in (data["body"], data["take_away"]):
            for written in words.values():
                paragraphs(written)
        return Chapter(
            id=name.replace("_", "-"),
            title=text(data["title"]),
            lead=text(data["lead"]),
            body=text(data["body"]),
            take_away=text(data["take_away"]),
            theorems=tuple(n.replace("_", "-") for n in order if n in whole),
            notes=notes,
        )
    except LatexError as error:
        line = error.line_in(path.read_text(encoding="utf-8"))
        raise BookError(f"{path}:{line}: {error}") from None
    except KeyError as error:
        raise BookError(f"{path}: {error} is missing or has not both languages") from None
    except ValueError as error:
        raise BookError(f"{path}: {error}") from None


def misordered(order: list[str], names: list[str]) -> str:
    """What is wrong with an ``order`` that does not name each of the folder's files once."""
    said = [
        (sorted(set(names) - set(order)), "does not name {}: add it where it is to be read"),
        (sorted(set(order) - set(names)), "names {}, which has no file here: take it out"),
        (sorted({n for n in order if order.count(n) > 1}), "names {} more than once"),
    ]
    return "`order` " + "; it ".join(how.format(", ".join(n)) for n, how in said if n)


def _toml(path: Path) -> dict[str, Any]:
    try:
        return read_toml(path)
    except (OSError, TOMLDecodeError) as error:
        raise BookError(f"{path}: {error}") from None
