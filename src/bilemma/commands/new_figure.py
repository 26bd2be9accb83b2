"""``bilemma new figures/NAME``: a drawing with a choice, and what the page says of it."""

from __future__ import annotations

from pathlib import Path

import click

from bilemma.bilingual.toml import read_toml

from .new_chapter import chapter_folder, check_name

# Not at the beginning of a line: nothing of it is imported here.
IMPORTS = (
    "import numpy as np\n\nfrom bilemma.figures import COLOURS, as_drawn, number, panel, sheet"
)
DRAWING = '''\
"""{sentence}: say here in one line what is drawn."""

{imports}

CHOICES = {{"1": 1.0, "2": 2.0, "3": 3.0}}  # what the reader chooses from: label and number
AT = (-1, 0, 1, 2)  # the rows of the table of numbers


def square(x, a):
    return a * x**2


def frames():
    """One frame a choice."""
    return [frame(label, a) for label, a in CHOICES.items()]


def frame(label, a):
    figure = sheet(220)  # so many units high; every drawing is 360 wide
    axes = panel(figure, 30, 14, 344, 180, grid=True)  # left, top, right, bottom
    axes.set_xlim(-1.2, 2.2)
    axes.set_ylim(0, 13)
    x = np.linspace(-1.2, 2.2, 101)
    axes.plot(x, square(x, a), color=COLOURS["blue"], linewidth=2.5)
    axes.plot([1], [a], "o", color=COLOURS["ink"])
    axes.text(-0.3, 11.6, "@curve", color=COLOURS["blue"])  # words of [labels], in each language
    axes.set_xticks(AT, [number(z) for z in AT])
    axes.set_xlabel("*x*", color=COLOURS["soft"])  # a variable
    rows = [[number(z), number(square(z, a))] for z in AT]
    return as_drawn(label, figure, {{"a": label, "value": number(square(2, a))}}, rows)
'''

ENTRY = """\
# `drawing` is a file of derivations/drawings; `pages` are where it stands, with title and caption.
[{id}]
drawing = "{name}"
pages = ["{page}"]
columns = [
  {{en = "$x$", zh = "$x$"}},
  {{en = "$ax^2$", zh = "$ax^2$"}},
]
[{id}.title]
en = "{sentence}"
zh = "（中文标题）"
# Over the buttons: what is chosen.
[{id}.choice]
en = "Factor $a$"
zh = "系数 $a$"
# What a frame shows, for whom the drawing is read aloud; {{a}} is a fact of the frame.
[{id}.finding]
en = "At a = {{a}} the square of 2 is multiplied to {{value}}."
zh = "a = {{a}} 时，2 的平方乘以系数后等于 {{value}}。"
[{id}.caption]
en = "Say here what is to be seen, and where its numbers come from."
zh = "在此说明图中可以看到什么，数值从何而来。"
# Words in the drawing, written @curve there; `chosen` is the frame that is shown first.
[{id}.labels]
chosen = {{en = "2", zh = "2"}}
curve = {{en = "square times a", zh = "平方乘以 a"}}
"""


def write_figure(root: Path, name: str, chapter: str) -> None:
    """Write a drawing and its words, on the page of a chapter.

    Raises click.BadParameter for a name that no file can have or that one has, and for a chapter
    that is not there.
    """
    check_name(name, "a figure")
    folder = chapter_folder(root, chapter)
    drawing = root / "derivations" / "drawings" / f"{name}.py"
    words, id = drawing.parents[1] / "figures.toml", name.replace("_", "-")
    written = words.read_text("utf-8") if words.is_file() else ""
    if drawing.exists() or (written and id in read_toml(words)):
        message = f"there is a figure {name!r}: {drawing.relative_to(root)}"
        raise click.BadParameter(message, param_hint="NAME")
    sentence = name.replace("_", " ").capitalize()
    page = f"chapters/{folder.name.replace('_', '-')}"
    entry = ENTRY.format(id=id, name=name, page=page, sentence=sentence)
    drawing.parent.mkdir(exist_ok=True)
    drawing.write_text(DRAWING.format(imports=IMPORTS, sentence=sentence), "utf-8")
    words.write_text(f"{written.rstrip()}\n\n{entry}" if written else entry, "utf-8")
    click.echo(f"Wrote {drawing.relative_to(root)}: what is drawn, one frame a choice.")
    click.echo(f"Wrote {words.relative_to(root)}: its words, and that it stands on {page}.")
    click.echo("Look at it: mkdocs serve")
