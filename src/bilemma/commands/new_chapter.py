"""Chapters as commands write them: ``bilemma new-chapter``, and theorems at the end of one."""

from __future__ import annotations

import json
import keyword
import re
from difflib import get_close_matches
from pathlib import Path

import click

from bilemma.library.book_records.unfinished import BEGUN_CHAPTER, PLACEHOLDER
from bilemma.library.on_disk.shapes_of_toml import NAMES, fields, read_shaped

from .chosen_book import Workplace
from .terminal import Refused

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")

OPENING = """\
# The theorems in reading order, each the name of a file here.
order = [
]

[title]
en = {title}
zh = {title_zh}

# A sentence: what the chapter asks.
[lead]
en = {lead}
zh = "在此用一句话说明本章的内容。"

# Paragraphs, with $formulas$.
[body]
en = "Say here why it is worth reading."
zh = "在此说明为什么值得一读。"

# A list of what to remember.
[take_away]
en = "- What is to be remembered of it."
zh = "- 值得记住的结论。"
"""


@click.command("new-chapter")
@click.argument("name", metavar="NAME")
@click.option("--title", metavar="WORDS", help="Its English title; else made of NAME.")
@click.option("--title-zh", metavar="WORDS", help="Its Chinese title.")
@click.pass_obj
def new_chapter(place: Workplace, name: str, title: str | None, title_zh: str | None) -> None:
    """Begin a chapter: write derivations/NAME/chapter.toml, whose words are to be rewritten, and
    put it at the end of `chapters` in derivations/book.toml. It is on the site once it has a
    theorem.
    """
    path = begin_chapter(place.root, name, title, title_zh)
    click.echo(f"Wrote {path.relative_to(place.root)}, the last chapter of the book.")
    click.echo(f"A theorem for it: bilemma new THEOREM --chapter {name}")


def begin_chapter(
    root: Path, name: str, title: str | None = None, title_zh: str | None = None
) -> Path:
    """Write the opening page of a new chapter, the last of the book; where it is.

    Raises click.BadParameter for a name that no chapter can have, or that one has.
    """
    check_name(name, "a chapter")
    path = root / "derivations" / name / "chapter.toml"
    if path.exists():
        raise click.BadParameter(f"there is a chapter {name!r}", param_hint="NAME")
    book = root / "derivations" / "book.toml"
    listed: str | None = book.read_text("utf-8")
    if name not in _listed(root):
        listed = with_entry(book.read_text("utf-8"), "chapters", name)
    if listed is None:
        raise Refused(f"{book}: there is no list `chapters` to put {name!r} into")
    words = title or name.replace("_", " ").capitalize()
    path.parent.mkdir(exist_ok=True)
    path.write_text(
        OPENING.format(
            title=_quoted(words),
            title_zh=_quoted(title_zh or PLACEHOLDER),
            lead=_quoted(BEGUN_CHAPTER),
        ),
        "utf-8",
    )
    book.write_text(listed, "utf-8")
    return path


def _quoted(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)


def chapters_listed(root: Path) -> list[str]:
    """The chapters of a book that are there, as its list has them.

    Raises ShapeError where the list is no list of names.
    """
    folder = root / "derivations"
    return [name for name in _listed(root) if (folder / name / "chapter.toml").is_file()]


def _listed(root: Path) -> list[str]:
    book = root / "derivations" / "book.toml"
    return list(read_shaped(book, fields({"chapters": NAMES}))["chapters"])


def unlike(root: Path, chapter: str) -> None:
    """Raise click.BadParameter if a name that no chapter has is nearly that of one: a slip."""
    near = get_close_matches(chapter, chapters_listed(root), n=1, cutoff=0.75)
    if near:
        message = (
            f"there is no chapter {chapter!r}; is it {near[0]}? "
            f"A new one begins with bilemma new-chapter {chapter}"
        )
        raise click.BadParameter(message, param_hint="--chapter")


def chapter_folder(root: Path, chapter: str) -> Path:
    """The folder of a chapter. Raises click.BadParameter if there is none of that name."""
    listed = chapters_listed(root)
    if chapter not in listed:
        there = f"there are {', '.join(listed)}; " if listed else ""
        message = f"there is no chapter {chapter!r}; {there}begin it: bilemma new-chapter {chapter}"
        raise click.BadParameter(message, param_hint="--chapter")
    return root / "derivations" / chapter


def add_to_chapter(folder: Path, name: str, text: str) -> Path:
    """Write a theorem file, the last of its chapter; where it is."""
    contents = _with_theorem(folder / "chapter.toml", name)
    path = folder / f"{name}.py"
    path.write_text(text, "utf-8")
    (folder / "chapter.toml").write_text(contents, "utf-8")
    return path


def _with_theorem(file: Path, name: str) -> str:
    """The chapter's settings with the theorem at the end of `order`, all else as it was."""
    listed = with_entry(file.read_text("utf-8"), "order", name)
    if listed is None:
        raise Refused(f"{file}: there is no list `order` to put {name!r} into")
    return listed


def with_entry(text: str, key: str, entry: str) -> str | None:
    """TOML with an entry at the end of a list, all else as it was; None without the list."""
    found = re.search(rf"^{key}\s*=\s*\[(.*?)\]", text, re.DOTALL | re.MULTILINE)
    if found is None:
        return None
    inside = found[1].rstrip()
    comma = "" if not inside or inside.endswith(",") else ","
    before = "\n  " if "\n" in found[1] else " " * bool(inside)
    after = ",\n" if "\n" in found[1] else ""
    listed = f'{inside}{comma}{before}"{entry}"{after}'
    return text[: found.start(1)] + listed + text[found.end(1) :]


def check_name(name: str, what: str) -> None:
    """Raise click.BadParameter if no file can have this name."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        message = f"{name!r} is no name for {what}: lower case, digits and underscores"
        raise click.BadParameter(message, param_hint="NAME")
