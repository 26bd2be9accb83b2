"""``bilemma new``: a theorem that proves, claims of a source, or a figure, to be rewritten."""

from __future__ import annotations

import tomllib
from pathlib import Path

import click

from bilemma.bilingual.toml import read_toml

from .chosen_book import Workplace
from .new_chapter import (
    add_to_chapter,
    begin_chapter,
    chapter_folder,
    chapters_listed,
    check_name,
    unlike,
    with_entry,
)
from .new_figure import write_figure
from .terminal import Refused

SKELETON = '''\
"""{sentence}: say here in one line what the theorem is about."""

from bilemma.book import *

X, Y = random_variables("X Y", moments=1)


# Claim, title and words are to be written anew: `bilemma register` refuses them as they stand.
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


CLAIMS, FIGURES = "claims/", "figures/"

SETTINGS = """\
# The sources in the order of their pages, a folder each; topics by which claims are filtered.
sources = []

[topics]
variance = {en = "Variances", zh = "方差"}
"""

SOURCE = """\
# {sentence}: what it is, and what it gets right; `order` lists its claims, a file each.
order = ["definition_of_variance", "variances_always_add"]

[title]
en = "{sentence}"
zh = "（中文标题）"

[kind]
en = "note"
zh = "笔记"

[right]
en = "Say here what the source gets right."
zh = "在此写明这份材料写对了什么。"
"""

HOLDS = """\
from bilemma.book import *
from bilemma.claims import Claim, Holds

X = random_variables("X", moments=2)

{name} = Claim(
    anchor={anchor!r},
    place=Text(en="section 1", zh="第 1 节"),
    says=Text(
        en="A claim in own words, with $X$ for formulas.",
        zh="用自己的话写出论断，公式如 $X$。",
    ),
    topic="{topic}",
    states=Holds(Equation(Var(X), E((X - E(X)) ** 2)), by=Var),
    verdict="true",
    why=Text(en="It is the definition.", zh="这就是定义。"),
)
"""

FAILS = """\
from bilemma.book import *
from bilemma.claims import Claim, Fails, Holds, Model, signs

X, Y = random_variables("X Y", moments=2)
Z = signs("Z")

{name} = Claim(
    anchor={anchor!r},
    place=Text(en="section 2", zh="第 2 节"),
    says=Text(en="Variances of any two variables add.", zh="任意两个随机变量的方差都可相加。"),
    topic="{topic}",
    states=Fails(
        Equation(Var(X + Y), Var(X) + Var(Y)),
        Model(X=Z, Y=Z, show=[Var(X), Var(X + Y)]),
    ),
    correct=Holds(Equation(Var(X + Y), E((X + Y - E(X + Y)) ** 2)), by=Var),
    verdict="false",
    why=Text(
        en="For $Y=X$ the variance is four times that of $X$.",
        zh="取 $Y=X$，和的方差是 $X$ 方差的四倍。",
    ),
    misleads=Text(
        en="Whoever adds up the variances of repeated readings of one instrument.",
        zh="把同一仪器重复读数的方差直接相加的人。",
    ),
)
"""

# What the invented source says; its words are the anchors of the two claims.
DEFINITION = "the mean of the squared deviation from the mean"
ADDITION = "Variances of any two variables add."


@click.command()
@click.argument("name", metavar="NAME")
@click.option("--chapter", metavar="CHAPTER", help="The folder below derivations/.")
@click.option("--anchor", metavar="WORDS", help="Of a claim: the source's own key words.")
@click.pass_obj
def new(place: Workplace, name: str, chapter: str | None, anchor: str | None) -> None:
    """Write derivations/CHAPTER/NAME.py with a small theorem that proves, and put it at the end of
    its chapter, which is begun if there is none of that name. NAME is in lower case with
    underscores, and says what the theorem is about.

    With claims/SOURCE for NAME, write the folder derivations/claims/SOURCE: the audit of a source,
    with two claims whose verdicts are reached; with claims/SOURCE/NAME, one more claim of it,
    with the key words of the source, which are asked for if --anchor does not say them.

    With figures/NAME, write derivations/drawings/NAME.py, a drawing in which readers choose, and
    its words into derivations/figures.toml: it stands on the page of CHAPTER.
    """
    if name.startswith(FIGURES) and chapter is not None:
        write_figure(place.root, name.removeprefix(FIGURES).removesuffix(".py"), chapter)
    elif name.startswith(CLAIMS):
        source, _, claim = name.removeprefix(CLAIMS).removesuffix(".py").partition("/")
        if claim:
            _new_claim(place.root, source, claim, anchor)
        else:
            _new_source(place.root, source)
    elif chapter is None:
        raise click.UsageError(
            "a theorem needs --chapter, and so does figures/NAME; "
            "the audit of a source is claims/SOURCE"
        )
    else:
        _new_theorem(place.root, name, chapter)


def _new_theorem(root: Path, name: str, chapter: str) -> None:
    check_name(name, "a theorem")
    check_free(root, name)
    if is_new := chapter not in chapters_listed(root):
        unlike(root, chapter)
        begin_chapter(root, chapter)
    folder = chapter_folder(root, chapter)
    sentence = name.replace("_", " ").capitalize()
    path = add_to_chapter(folder, name, SKELETON.format(name=name, sentence=sentence))
    if is_new:
        click.echo(f"Began the chapter {chapter}: its words are in chapter.toml, to be rewritten.")
    click.echo(f"Wrote {path.relative_to(root)}, the last of the chapter {chapter}.")
    click.echo(f"Prove it: bilemma prove {name.replace('_', '-')}")


def check_free(root: Path, name: str) -> None:
    """Raise click.BadParameter if a theorem has this name."""
    from bilemma.proof import basics

    taken = next((root / "derivations").glob(f"*/{name}.py"), None)
    if taken or name in basics.lemmas():
        where = taken.relative_to(root) if taken else "the chapter of foundations"
        raise click.BadParameter(f"there is a theorem {name!r}: {where}", param_hint="NAME")


# --- claims ---------------------------------------------------------------------------------------
def _new_source(root: Path, name: str) -> None:
    check_name(name, "a source")
    folder = root / "derivations" / "claims" / name
    if folder.exists():
        raise click.BadParameter(f"there is a source {name!r}: {folder.relative_to(root)}")
    from bilemma.claims.anchors import FILE, written

    settings = folder.with_name("claims.toml")
    text = settings.read_text("utf-8") if settings.is_file() else SETTINGS
    listed = with_entry(text, "sources", name.replace("_", "-"))
    if listed is None:
        raise Refused(f"{settings}: there is no list `sources` to put {name!r} into")
    topic = next(iter(tomllib.loads(text)["topics"]))
    folder.mkdir(parents=True)
    sentence = name.replace("_", " ").capitalize()
    (folder / "source.toml").write_text(SOURCE.format(sentence=sentence), "utf-8")
    (folder / FILE).write_text(written(f"{DEFINITION} {ADDITION}"), "utf-8")
    for claim, form, anchor in (
        ("definition_of_variance", HOLDS, DEFINITION),
        ("variances_always_add", FAILS, ADDITION),
    ):
        filled = form.format(name=claim, topic=topic, anchor=anchor)
        (folder / f"{claim}.py").write_text(filled, "utf-8")
    settings.write_text(listed, "utf-8")
    click.echo(f"Wrote {folder.relative_to(root)}/, the last of the sources, with two claims.")
    id = name.replace("_", "-")
    click.echo(f"Judge it: bilemma claims {id}")
    click.echo(f"Once it has anchors of your source: bilemma claims --digest {id} FILE")


@click.group()
def claim() -> None:
    """Write a claim of a source that the book audits."""


@claim.command("new")
@click.argument("source", metavar="SOURCE")
@click.argument("name", metavar="[NAME]", required=False)
@click.option("--anchor", metavar="WORDS", help="The source's own key words.")
@click.pass_obj
def another(place: Workplace, source: str, name: str | None, anchor: str | None) -> None:
    """Write one more claim of SOURCE, to be rewritten: it is asked for the key words of the source
    first, which are compared with its text, and then for NAME, the name of the file, in lower case
    with underscores. It is the same as bilemma new claims/SOURCE/NAME.
    """
    _new_claim(place.root, source.replace("-", "_"), name, anchor)


def _new_claim(root: Path, source: str, name: str | None, anchor: str | None) -> None:
    """Write a claim with its anchor, the last one of its source; what is not said is asked for."""
    about = root / "derivations" / "claims" / source / "source.toml"
    if not about.is_file():
        message = f"there is no source {source!r}; begin it: bilemma new claims/{source}"
        raise click.BadParameter(message, param_hint="SOURCE")
    if name is not None:
        _check_new(root, about, name)
    anchor = _anchor_of(about.parent, anchor)
    if name is None:
        name = str(click.prompt("Name of the claim, in lower case with underscores"))
        _check_new(root, about, name)
    path = about.with_name(f"{name}.py")
    listed = with_entry(about.read_text("utf-8"), "order", name)
    if listed is None:
        raise Refused(f"{about}: there is no list `order` to put {name!r} into")
    settings = about.parents[1] / "claims.toml"
    topic = next(iter(read_toml(settings)["topics"]))
    path.write_text(HOLDS.format(name=name, topic=topic, anchor=anchor), "utf-8")
    about.write_text(listed, "utf-8")
    click.echo(f"Wrote {path.relative_to(root)}, the last claim of its source.")
    click.echo(f"Judge it: bilemma claims {source.replace('_', '-')}")


def _check_new(root: Path, about: Path, name: str) -> None:
    """Raise click.BadParameter if no claim can have this name, or one of the source has it."""
    check_name(name, "a claim")
    path = about.with_name(f"{name}.py")
    if path.exists():
        raise click.BadParameter(f"there is a claim {name!r}: {path.relative_to(root)}")


def _anchor_of(folder: Path, anchor: str | None) -> str:
    """The key words, asked for if nobody said them, as they stand in the source's text."""
    from bilemma.claims.anchors import FILE, fault_of_form, missing, read_digests

    if anchor is None:
        anchor = str(click.prompt("Key words of the source, exactly as they stand there"))
    try:
        wrong, passage = fault_of_form(anchor), missing(anchor, read_digests(folder / FILE))
    except OSError:
        id = folder.name.replace("_", "-")
        raise Refused(f"first make its digests: bilemma claims --digest {id} FILE") from None
    if wrong or passage:
        message = wrong or f"{passage!r} does not stand in the source"
        raise click.BadParameter(message, param_hint="--anchor")
    return anchor
