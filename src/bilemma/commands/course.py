"""``bilemma course``: courses made of theorems of the book."""

from __future__ import annotations

import re
from itertools import islice

import click

from bilemma.library.book_records.courses import FOLDER

from .chosen_book import Workplace
from .output import refuse_to_lose, write
from .terminal import say

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
SHOWN = 3  # theorems to start from: two that are shown, and one that is set

SKELETON = """\
# A course: sessions in order. `theorems` are shown with their proofs, `exercises` are set.
# Their ids are those of `bilemma list`; titles may have formulas, such as $\\\\sqrt d$.
# bilemma export --course {path} --format slides
title = {{en = "{name}", zh = "（中文标题）"}}

[[sessions]]
title = {{en = "First session", zh = "第一次课"}}
theorems = [{theorems}]
exercises = [{exercises}]
"""


@click.group()
def course() -> None:
    """Write a course: sessions of theorems, from which sheets, slides and questions are made."""


@course.command("new")
@click.argument("name", metavar="NAME")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@click.pass_obj
def new(place: Workplace, name: str, *, force: bool) -> None:
    """Write derivations/courses/NAME.toml, a course of one session, to be rewritten. NAME is in
    lower case with hyphens.
    """
    if not NAME.fullmatch(name):
        message = f"{name!r} is not in lower case with hyphens"
        raise click.BadParameter(message, param_hint="NAME")
    path = FOLDER / f"{name}.toml"
    target = place.root / path
    refuse_to_lose([target], force=force)
    theorems = (t.id for t in place.catalogue().theorems.values() if t.kind == "theorem")
    *shown, last = islice(theorems, SHOWN)
    ids = ", ".join(f'"{id}"' for id in shown or [last])
    write(target, SKELETON.format(path=path, name=name, theorems=ids, exercises=f'"{last}"'))
    click.echo(target)
    say(f"To make slides of it: bilemma export --course {path} --format slides")
