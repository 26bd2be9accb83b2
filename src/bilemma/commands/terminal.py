"""How commands speak: results on standard output, progress and errors on standard error."""

from __future__ import annotations

import json
import os
import re
import sys
import traceback
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import click
from rich import progress as rich
from rich.cells import cell_len
from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from bilemma.bilingual.chinese import has_chinese
from bilemma.bilingual.text import LANGUAGES
from bilemma.library.on_disk.encodings import misread

Progress = Callable[[str, int, int], None]

as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
with_given = click.option(
    "--given",
    multiple=True,
    metavar="HYPOTHESES",
    help="What is supposed, parted by semicolons. May be given several times.",
)
# How the relation of a line to the one before is printed; "|-" is a statement of its own.
SIGNS = {"=": "=", "<=": "≤", "<": "<", "->": "→", "|-": "⊢"}
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts

MINUS = "\N{MINUS SIGN}"  # means the same in a formula, and begins no option


class FormulaCommand(click.Command):
    """A command that is given formulas: what begins with a minus is one, unless it is an option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; a number may be the value of an option, and stays as it is."""
        options = {name for parameter in self.get_params(ctx) for name in parameter.opts}
        return super().parse_args(ctx, [_with_minus(arg, options) for arg in args])


def _with_minus(arg: str, options: Collection[str]) -> str:
    is_formula = re.match(r"-(?![-\d.]|$)", arg) and arg[:2] not in options
    return MINUS + arg[1:] if is_formula else arg


def in_language(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option --language; without it that of what was asked, else that of the environment."""

    @click.option(
        "--language",
        type=click.Choice(LANGUAGES),
        help="The language of words; if not given, that of a question in Chinese, or of LANG.",
    )
    @wraps(command)
    def spoken(*args: Any, language: str | None, **given: Any) -> Any:
        asked = (given.get(name) or "" for name in ("query", "goal", "given"))
        return command(*args, language=language or _language("".join(map(str, asked))), **given)

    return spoken


def _language(asked: str) -> str:
    """Chinese for what is asked in it; else what the environment says, English if nothing."""
    locale = next((os.environ[name] for name in LOCALE if os.environ.get(name)), "")
    return "zh" if has_chinese(asked) or locale.startswith("zh") else "en"


class Refused(click.ClickException):
    """A proof, a check or a build failed. The message says where, and stands alone."""

    exit_code = 1

    def show(self, file: Any = None) -> None:
        """Print the message as it is: editors find ``file:line:`` at the start of a line."""
        click.echo(self.format_message(), file=file or sys.stderr)


@contextmanager
def refusing() -> Iterator[None]:
    """What is wrong with a book is a message, not a traceback. Raises Refused with it."""
    try:
        yield
    except (click.ClickException, click.exceptions.Exit, BrokenPipeError):
        raise  # click ends these itself; of a broken pipe the reader has seen enough
    except Exception as error:
        raise Refused(_message(error)) from error


def _message(error: Exception) -> str:
    """What to tell about an error, files named as seen from here.

    Raises the error itself if it is neither one of Bilemma's, nor the system's, nor came out of a
    theorem file: then it is a fault of this program, and its traceback is wanted.
    """
    text, is_ours = str(error), type(error).__module__.partition(".")[0] == "bilemma"
    if said := misread(error):
        text = said
    elif not is_ours and not isinstance(error, OSError):
        frames = traceback.extract_tb(error.__traceback__)
        own = [f for f in frames if "derivations" in Path(f.filename).parts]
        if not own:
            raise error
        text = f"{own[-1].filename}:{own[-1].lineno}: {type(error).__name__}: {error}"
    return from_here(text)


def from_here(text: str) -> str:
    """A message with its files named as seen from here."""
    return text.replace(f"{Path.cwd()}{os.sep}", "")


def print_json(data: Any) -> None:
    """JSON for other programs and for readers."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def on_terminal() -> bool:
    """Whether standard output is a terminal; else it is a pipe or a file."""
    return sys.stdout.isatty()


def console() -> Console:
    """Standard output, as wide as the terminal; a pipe or a file has no width."""
    wide = None if on_terminal() or "COLUMNS" in os.environ else 10_000
    return Console(highlight=False, markup=False, emoji=False, width=wide)


def grid(*columns: str) -> Table:
    """A table without rules, its columns justified ``left`` or ``right``."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for justify in columns:
        # Numbers stay whole in a narrow terminal, words are folded.
        table.add_column(justify=justify, no_wrap=justify == "right", overflow="fold")
    return table


def wrapped(out: Console, text: str, *, before: str = "", style: str = "") -> None:
    """Print text in lines of the terminal's width, the later ones indented to the first.

    A rich table would fill every line with blanks, which a pipe does not want.
    """
    indent = cell_len(before)
    for line in Text(text, style).wrap(out, max(out.width - indent, 20), overflow="fold"):
        line.rstrip()
        out.print(Text.assemble(before, line), soft_wrap=True)
        before = " " * indent


def say(text: str) -> None:
    """Print a sentence, folded between words on a terminal."""
    if on_terminal():
        wrapped(console(), text)
    else:
        click.echo(text)


def warn(text: str) -> None:
    """Print what is wrong on standard error, in a line of its own, which editors find."""
    click.echo(text, err=True)


@contextmanager
def progress(title: str, *, wanted: bool = True) -> Iterator[Progress]:
    """A function (what, number, total) that shows how far the work is, on a terminal."""
    err = Console(stderr=True)
    if not (wanted and err.is_terminal):
        yield lambda *_: None
        return

    name = Column(ratio=1, no_wrap=True, overflow="ellipsis")
    columns = (
        rich.TextColumn(title),
        rich.BarColumn(bar_width=16),
        rich.MofNCompleteColumn(),
        rich.TextColumn("{task.fields[what]}", style="dim", markup=False, table_column=name),
    )
    with rich.Progress(*columns, console=err, transient=True, expand=True) as bar:
        task = bar.add_task(title, total=None, what="")
        yield lambda what, number, total: bar.update(task, completed=number, total=total, what=what)


@contextmanager
def waiting(title: str) -> Iterator[None]:
    """A sign of life on a terminal, for work whose length is not known."""
    err = Console(stderr=True)
    if not err.is_terminal:
        yield
        return
    with err.status(title):
        yield


def counted(n: int, one: str, many: str = "") -> str:
    """``1 step``, ``2 steps``."""
    return f"{n:,} {one if n == 1 else many or one + 's'}"
