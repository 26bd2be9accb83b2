"""``bilemma arena``: certificates for checkers, and what a checker says of them."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from bilemma.export.arena.arena_folder import folder
from bilemma.export.arena.arena_run import WORD, judged
from bilemma.export.arena.checkers import Judged, command
from bilemma.library.book_proofs.certificates import certificates

from .chosen_book import Workplace
from .output import Target, refuse_to_lose, write
from .terminal import Refused, as_json, counted, in_language, print_json, say, waiting


@click.command()
@click.argument("place", metavar="FOLDER", type=Target(is_folder=True))
@click.option("--try", "words", metavar="COMMAND", help="Have this command judge each file there.")
@click.option("--no-book", is_flag=True, help="Leave out the certificates of the book.")
@click.option("--force", is_flag=True, help="Write over files that are there.")
@in_language
@as_json
@click.pass_obj
def arena(
    workplace: Workplace,
    place: Path,
    *,
    words: str | None,
    no_book: bool,
    force: bool,
    language: str,
    as_json: bool,
) -> None:
    """Write certificates to FOLDER that a checker must accept, and hundreds that it must refuse.

    Each of the latter breaks one condition, and manifest.json says which, and what a checker that
    accepted it could prove. With --try a checker judges a folder that was written before: COMMAND
    is run once for each file, with its path as the last word, and has to end with 0 to accept it
    and with 1 to refuse it. What it got wrong is listed.
    """
    if words is not None:
        _try(shlex.split(words), place, language, as_json=as_json)
        return
    with waiting("Writing"):
        files = folder(None if no_book else certificates(workplace.sound()))
    refuse_to_lose((place / path for path in files), force=force)
    for path, content in files.items():
        write(place / path, content)
    numbers = json.loads(files["manifest.json"])["numbers"]
    if as_json:
        print_json(numbers)
        return
    for verdict, kinds in numbers.items():
        click.echo(f"{verdict}: " + ", ".join(f"{kind} {n}" for kind, n in kinds.items()))
    say(f"Wrote {counted(len(files), 'file')}.")


def _try(words: Sequence[str], place: Path, language: str, *, as_json: bool) -> None:
    """Have a command judge the folder. Raises Refused if it was wrong about a file."""
    manifest = _manifest(place)
    files = [place / row["file"] for row in manifest["files"]]
    with waiting("Trying"):
        said = command(words, files)
    wrong = list(_wrong(manifest["files"], said, language))
    found = judged(manifest, files, said)
    if as_json:
        print_json({"kinds": found, "wrong": wrong})
    else:
        for kind, row in found.items():
            click.echo(f"{kind}: right on {row['right']} of {row['of']}, {row['ms']:.0f} ms")
        for row in wrong:
            click.echo(f"{row['file']}: {row['verdict']}. {row['reason']}")
    if wrong:
        raise Refused(f"wrong about {counted(len(wrong), 'file')}")


def _manifest(place: Path) -> dict[str, Any]:
    """What the folder says of itself. Raises click.UsageError if it is no arena."""
    file = place / "manifest.json"
    if not file.is_file():
        raise click.UsageError(f"{file} is missing: `bilemma arena {place}` writes it")
    return json.loads(file.read_text("utf-8"))


def _wrong(
    rows: Iterable[Mapping[str, Any]], said: Iterable[Judged], language: str
) -> Iterable[dict[str, str]]:
    """The files that it was wrong about, each with the reason why it was to be refused, or with
    what the checker said.
    """
    for row, verdict in zip(rows, said, strict=True):
        if verdict.verdict != WORD[row["verdict"]]:
            reason = row.get("reason", {}).get(language) or verdict.reason
            yield {"file": row["file"], "verdict": verdict.verdict, "reason": reason}
