"""``bilemma new``: a theorem file that proves, to be rewritten by its author."""

from __future__ import annotations

import keyword
import re
import tomllib
from pathlib import Path

import click

from .book import Place
from .terminal import Refused

__all__ = ["new"]

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")

SKELETON = '''\
"""{sentence}: say here in one line what the theorem is about."""

from bilemma import E, Equation, Text, calc, linear, random_variables, theorem

X, Y = random_variables("X Y", moments=1)


@theorem(
    title=Text(en="{sentence}", zh="（中文标题）"),
    words=Text(
        en="The expectation of $2X+3Y$ is $2$ times that of $X$ plus $3$ times that of $Y$.",
        zh="$2X+3Y$ 的期望等于 $X$ 的期望的两倍加上 $Y$ 的期望的三倍。",
    ),
    claim=Equation(E(2 * X + 3 * Y), 2 * E(X) + 3 * E(Y)),
)
def {name}():
    c = calc(E(2 * X + 3 * Y))
    c.eq(2 * E(X) + 3 * E(Y), by=linear)
    return c.qed()


@{name}.experiment
def experiment(rng, n):
    x, y = rng.normal(1.0, 2.0, n), rng.exponential(3.0, n)
    return (2 * x + 3 * y).mean(), 2 * 1 + 3 * 3
'''


@click.command(short_help="Write a theorem file to start from.")
@click.argument("name", metavar="NAME")
@click.option("--chapter", metavar="CHAPTER", required=True, help="The folder below derivations/.")
@click.pass_obj
def new(place: Place, name: str, chapter: str) -> None:
    """Write derivations/CHAPTER/NAME.py with a small theorem that proves, and put it at the end of
    its chapter. NAME is in lower case with underscores, and says what the theorem is about.
    """
    root = place.root
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        message = f"{name!r} is no name for a theorem: lower case, digits and underscores"
        raise click.BadParameter(message, param_hint="NAME")
    folder = _chapter(root, chapter)
    _check_free(root, name)
    path = folder / f"{name}.py"
    sentence = name.replace("_", " ").capitalize()
    contents = _with_theorem(folder / "chapter.toml", name)
    path.write_text(SKELETON.format(name=name, sentence=sentence), "utf-8")
    (folder / "chapter.toml").write_text(contents, "utf-8")
    click.echo(f"Wrote {path.relative_to(root)}, the last of the chapter {chapter}.")
    click.echo(f"Prove it: bilemma prove {name.replace('_', '-')}")


def _chapter(root: Path, chapter: str) -> Path:
    listed = tomllib.loads((root / "derivations" / "book.toml").read_text("utf-8"))["chapters"]
    if chapter not in listed:
        message = f"there is no chapter {chapter!r}; there are {', '.join(listed)}"
        raise click.BadParameter(message, param_hint="--chapter")
    return root / "derivations" / chapter


def _check_free(root: Path, name: str) -> None:
    from bilemma.proof import basics

    taken = next((root / "derivations").glob(f"*/{name}.py"), None)
    if taken or name in basics.lemmas():
        where = taken.relative_to(root) if taken else "the chapter of foundations"
        raise click.BadParameter(f"there is a theorem {name!r}: {where}", param_hint="NAME")


def _with_theorem(file: Path, name: str) -> str:
    """The chapter's settings with the theorem at the end of `order`, all else as it was."""
    text = file.read_text("utf-8")
    found = re.search(r"^order\s*=\s*\[(.*?)\]", text, re.DOTALL | re.MULTILINE)
    if found is None:
        raise Refused(f"{file}: there is no list `order` to put {name!r} into")
    inside = found[1].rstrip()
    comma = "" if not inside or inside.endswith(",") else ","
    before = "\n  " if "\n" in found[1] else " " * bool(inside)
    after = ",\n" if "\n" in found[1] else ""
    listed = f'{inside}{comma}{before}"{name}"{after}'
    return text[: found.start(1)] + listed + text[found.end(1) :]
