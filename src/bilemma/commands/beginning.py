"""``bilemma init``: a book to start from."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

import click

import bilemma
from bilemma import resources

from .engine_requirement import engine_requirement
from .output import Target
from .terminal import say

STARTER = Path(bilemma.__file__).parent / "starter"
# Names that would hide the file from git here, and from the wheel; those of folders too.
RENAMED = {name: f".{name}" for name in ("gitignore", "github", "pre-commit-config.yaml")}
# What stands for a word; between quotation marks it becomes a string of YAML, and of TOML.
MARK = re.compile(r'"@([A-Z_]+)@"|@([A-Z_]+)@')


@click.command()
@click.argument("folder", type=Target(is_folder=True), metavar="FOLDER")
@click.option("--title", default="A small book", show_default=True, help="Its English title.")
@click.option("--title-zh", default="一本小书", show_default=True, help="Its Chinese title.")
@click.option("--author", default="The author", show_default=True, help="Who writes it.")
@click.option("--author-zh", help="The same in Chinese, where it differs.")
def init(folder: Path, title: str, title_zh: str, author: str, author_zh: str | None) -> None:
    """Write into FOLDER, which is empty or not there yet, a book in both languages: a chapter of
    two theorems, a claim with its verdict, a glossary and a bibliography, all to be rewritten.
    """
    if folder.exists() and any(folder.iterdir()):
        message = f"{folder} is not empty; name a folder that is, or that is not there yet"
        raise click.BadParameter(message, param_hint="FOLDER")
    chinese = author_zh or ("作者" if author == "The author" else author)
    words = {"TITLE": title, "TITLE_ZH": title_zh, "AUTHOR": author}
    engine = engine_requirement()
    words |= {"AUTHOR_ZH": chinese, "ENGINE": engine.line}
    written = [_write(folder / path, text, words) for path, text in _starter()]
    if engine.found:
        written.append(shutil.copy(engine.found, folder / engine.wheel))
    say(f"Wrote {len(written)} files into {folder}.")
    if engine.wheel and not engine.found:
        say(
            f"What is needed to build it elsewhere is named by requirements.txt: {engine.wheel}, "
            "which no package index has. `make wheel` in the engine's repository makes it; put it "
            "beside requirements.txt."
        )
    elif not engine.wheel:
        say(f"requirements.txt names the engine as {engine.line}.")
    say("To look at the book:")
    click.echo(f"  cd {folder}")
    if find_spec("material") is None:
        click.echo("  pip install -r requirements.txt")
    click.echo("  mkdocs serve")
    say(
        "To build a book runs the code of its files: of a stranger's, check the certificates, "
        "which does not: python -m bilemma.trusted FILE"
    )


def _starter() -> Iterator[tuple[Path, str]]:
    """The files of the book to start from: where each goes, and what it says."""
    for file in sorted(STARTER.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            path = file.relative_to(STARTER)
            yield Path(*(RENAMED.get(name, name) for name in path.parts)), file.read_text("utf-8")
    for path, file in resources.guides().items():
        yield Path(path), file.read_text("utf-8")


def _write(path: Path, text: str, words: Mapping[str, str]) -> Path:
    """Write a file with its marks filled in."""

    def fill(mark: re.Match[str]) -> str:
        quoted, plain = mark.groups()
        return json.dumps(words[quoted], ensure_ascii=False) if quoted else words[plain]

    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(MARK.sub(fill, text), "utf-8")
    return path
