"""Two small books, of which one takes theorems from the other."""

from pathlib import Path

CHAPTER = """\
title = {{en = "{en}", zh = "{zh}"}}
lead = {{en = "Lead.", zh = "引言。"}}
body = {{en = "Body.", zh = "正文。"}}
take_away = {{en = "- One.", zh = "- 一。"}}
order = {order}

[notes.{first}]
en = "the first"
zh = "第一条"
"""

LETTERS = '''"""Letters of the chapter."""

from bilemma.book import random_variables, reals

X = random_variables("X", moments=2)
a, b = reals("a b")

__all__ = ["X", "a", "b"]
'''

AFFINE_MEAN = '''"""The mean of an affine function."""

from bilemma.book import *

from ._letters import *


@theorem(
    title=Text(en="Mean of an affine function", zh="线性函数的期望"),
    words=Text(en="The mean moves along.", zh="期望随之改变。"),
    claim=Equation(E(a * X + b), a * E(X) + b),
    cite=["lecturer2020"],
)
def affine_mean():
    c = calc(E(a * X + b))
    c.eq(a * E(X) + b, by=linear)
    return c.qed()


@affine_mean.experiment
def experiment(rng, n):
    return (2 * rng.exponential(3.0, n) - 5).mean(), 1.0
'''

AFFINE_VARIANCE = '''"""The variance of an affine function."""

from bilemma.book import *
from derivations.moments._letters import *
from derivations.moments.affine_mean import affine_mean


@theorem(
    title=Text(en="Variance of an affine function", zh="线性函数的方差"),
    words=Text(en="A shift leaves the variance alone.", zh="平移不改变方差。"),
    claim=Equation(Var(a * X + b), a**2 * Var(X)),
)
def affine_variance():
    c = calc(Var(a * X + b))
    c.eq(E((a * X + b - E(a * X + b)) ** 2), by=Var)
    c.eq(E((a * X + b - (a * E(X) + b)) ** 2), by=affine_mean)
    c.eq(E(a**2 * (X - E(X)) ** 2), by=ring)
    c.eq(a**2 * E((X - E(X)) ** 2), by=linear)
    c.eq(a**2 * Var(X), by=Var)
    return c.qed()


@affine_variance.experiment
def experiment(rng, n):
    return (2 * rng.exponential(3.0, n) - 5).var(ddof=1), 36.0
'''

NOT_TAKEN = '''"""What nobody asks for."""

raise RuntimeError("this file is not to be read")
'''

FAHRENHEIT = '''"""The variance in degrees Fahrenheit."""

from bilemma.book import *
from books.lectures.moments._letters import X
from books.lectures.moments.affine_variance import affine_variance


@theorem(
    title=Text(en="Variance in degrees Fahrenheit", zh="华氏温度的方差"),
    words=Text(en="It grows by 81/25.", zh="方差变为 81/25 倍。"),
    claim=Equation(Var(Rational(9, 5) * X + 32), Rational(81, 25) * Var(X)),
)
def fahrenheit():
    c = calc(Var(Rational(9, 5) * X + 32))
    c.eq(Rational(81, 25) * Var(X), by=affine_variance)
    return c.qed()


@fahrenheit.experiment
def experiment(rng, n):
    return (1.8 * rng.exponential(2.0, n) + 32).var(ddof=1), 3.24 * 4.0
'''

WORKS = """\
@book{lecturer2020,
  author = {Lecturer, Ada},
  title = {Moments},
  year = {2020},
}
"""

SITE = """\
site_name: {name}
site_url: {url}
theme:
  name: bilemma
  palette: []
plugins:
  - material/search
  - bilemma:
      zh: {{site_name: {zh}}}
markdown_extensions: [attr_list, footnotes, md_in_html, tables, toc]
"""

CITATION = """\
cff-version: 1.2.0
message: Please cite it.
title: "{title}"
authors: [{{name: "{author}"}}]
version: "{version}"
date-released: {date}
"""


def write(root: Path, **files: str) -> None:
    """Files below ``derivations``: ``chapter__name`` is ``chapter/name.py``."""
    for name, text in files.items():
        path = root / "derivations" / f"{name.replace('__', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def settings(root: Path, *, chapters: dict[str, list[str]], more: str = "", title: str) -> None:
    """``book.toml`` and the opening pages of its chapters."""
    folder = root / "derivations"
    folder.mkdir(parents=True, exist_ok=True)
    titles = f'title = {{en = "{title}: a small book", zh = "{title}：小书"}}\n'
    (folder / "book.toml").write_text(f"{titles}chapters = {list(chapters)}\n{more}", "utf-8")
    for name, order in chapters.items():
        (folder / name).mkdir(exist_ok=True)
        about = {"en": name.capitalize(), "zh": "章", "order": order, "first": order[0]}
        (folder / name / "chapter.toml").write_text(CHAPTER.format(**about), "utf-8")


def lectures(root: Path, **files: str) -> Path:
    """The book that is taken from: two theorems that hang together, and one broken file."""
    order = ["affine_mean", "affine_variance", "not_taken"]
    settings(root, chapters={"moments": order}, title="Lectures")
    texts = {
        "moments___letters": LETTERS,
        "moments__affine_mean": AFFINE_MEAN,
        "moments__affine_variance": AFFINE_VARIANCE,
        "moments__not_taken": NOT_TAKEN,
    }
    write(root, **texts | files)
    (root / "derivations" / "references.bib").write_text(WORKS, "utf-8")
    site = {"name": "Lectures", "zh": "讲义", "url": "https://lectures.org/moments"}
    (root / "mkdocs.yml").write_text(SITE.format(**site), "utf-8")
    about = {"title": "Lectures: a small book", "author": "Ada Lecturer", "version": "2.5"}
    (root / "CITATION.cff").write_text(CITATION.format(**about, date="2024-05-06"), "utf-8")
    return root


def weather(root: Path, where: str = 'path = "../lectures"', **files: str) -> Path:
    """The book that takes: one theorem."""
    more = f"[books.lectures]\n{where}\n"
    settings(root, chapters={"units": ["fahrenheit"]}, more=more, title="Weather")
    write(root, **{"units__fahrenheit": FAHRENHEIT} | files)
    site = {"name": "Weather", "zh": "天气", "url": "https://weather.org/"}
    (root / "mkdocs.yml").write_text(SITE.format(**site), "utf-8")
    about = {"title": "Weather", "author": "Bo Observer", "version": "1.0"}
    (root / "CITATION.cff").write_text(CITATION.format(**about, date="2025-01-02"), "utf-8")
    docs = root / "docs"
    docs.mkdir(exist_ok=True)
    for name, title in {"index.md": "# Weather", "index.zh.md": "# 天气"}.items():
        (docs / name).write_text(f'{title}\n\n{{{{ theorem("affine-variance") }}}}\n', "utf-8")
    return root
