"""Books of any size, to see what grows how: theorems like those of the real one, made by a seed.

A block of ten theorems is about forms with the two numbers a and b of that block, which no other
has, so that no statement, no formula and no page is another one's copy. Theorems cite others of
their block, and of blocks before it, chains of citations being as long as in the real book.

    python benchmarks/synthetic.py FOLDER --theorems 1000
"""

from __future__ import annotations

import argparse
import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from families import FAMILIES, Family
from measuring import BILEMMA, measured

CHAPTER = 30  # theorems, as in the real book
DEEPEST = 15  # citations in a chain, as there
WIDE = 97  # how many values of a there are for one of b

FILE = '''\
"""{title_en}."""

from bilemma.book import *
{imports}
{letters}


@theorem(
    title=Text(en={title_en!r}, zh={title_zh!r}),
    words=Text(
        en={words_en!r},
        zh={words_zh!r},
    ),
{given}    claim={claim},
)
def {name}():
{proof}


@{name}.experiment
def experiment(rng, n):
{experiment}
'''

TEXTS = {
    "title": ("Forms, part {0}", "线性形式（{0}）"),
    "lead": (
        "Means, variances and weights of forms with the coefficients of this part.",
        "以本章数字为系数的线性形式：均值、方差与权重。",
    ),
    "body": (
        (
            "What holds of $aX+bY$ for all coefficients is worked out here for some of them. The "
            "blocks {0} follow each other, and cite what came before."
        ),
        "对一切系数成立的等式，本章就若干组系数逐一算出。各组（{0}）依次排列，并引用前面的结果。",
    ),
    "take_away": ("- Means are linear, variances are not.", "- 均值是线性的，方差不是。"),
}

INDEX = {
    "index.md": "---\ntitle: Forms\n---\n\n# Forms { #forms }\n\nA book to measure with.\n",
    "index.zh.md": "---\ntitle: 线性形式\n---\n\n# 线性形式 { #forms }\n\n用于测速的书。\n",
}


@dataclass(frozen=True)
class Block:
    """Ten theorems about the forms of two numbers; ``deep`` is how long its chain has become."""

    number: int
    a: int
    b: int
    deep: int
    before: Block | None

    @property
    def chapter(self) -> str:
        """The folder that its theorems lie in."""
        return f"forms_{self.number * len(FAMILIES) // CHAPTER:03}"


def blocks(count: int, seed: int) -> Iterator[Block]:
    """So many blocks, each leaning on one before it, chosen by the seed."""
    random, made = Random(seed), []  # noqa: S311  no secret
    numbers = [(2 + n % WIDE, 3 + n // WIDE) for n in range(count)]
    random.shuffle(numbers)
    for number, (a, b) in enumerate(numbers):
        earlier = [block for block in made[-CHAPTER:] if block.deep < DEEPEST]
        before = random.choice(earlier) if earlier else None
        made.append(Block(number, a, b, before.deep + 1 if before else 1, before))
        yield made[-1]


# --- files ----------------------------------------------------------------------------------------
def write(folder: Path, theorems: int, seed: int = 0) -> list[str]:
    """Write a book of so many theorems into a folder that is not there yet; gives their ids."""
    measured((*BILEMMA, "init", str(folder), "--title", "Forms", "--title-zh", "线性形式"))
    derivations = folder / "derivations"
    shutil.rmtree(derivations / "units")
    shutil.rmtree(derivations / "claims")
    (derivations / "registry.toml").unlink()
    for name, text in INDEX.items():
        (folder / "docs" / name).write_text(text, "utf-8")
    names: dict[str, list[str]] = {}
    parts: dict[str, list[int]] = {}
    for block in blocks(-(-theorems // len(FAMILIES)), seed):
        chapter = derivations / block.chapter
        chapter.mkdir(exist_ok=True)
        parts.setdefault(block.chapter, []).append(block.number)
        for family in FAMILIES:
            if sum(map(len, names.values())) < theorems:
                name = f"{family.name}_{block.number}"
                (chapter / f"{name}.py").write_text(source(family, block), "utf-8")
                names.setdefault(block.chapter, []).append(name)
    for number, (chapter, own) in enumerate(names.items(), 1):
        _write_chapter(derivations / chapter, number, own, parts[chapter])
    book = (derivations / "book.toml").read_text("utf-8")
    listed = json.dumps(list(names))
    (derivations / "book.toml").write_text(
        book.replace('chapters = ["units"]', f"chapters = {listed}"), "utf-8"
    )
    return [name.replace("_", "-") for own in names.values() for name in own]


def _write_chapter(folder: Path, number: int, names: list[str], parts: list[int]) -> None:
    span = f"{parts[0]}–{parts[-1]}"
    lines = [f"order = {json.dumps(names)}"]
    for key, (en, zh) in TEXTS.items():
        what = number if key == "title" else span
        both = (json.dumps(text.format(what), ensure_ascii=False) for text in (en, zh))
        lines += ["", f"[{key}]", *(f"{c} = {t}" for c, t in zip(("en", "zh"), both, strict=True))]
    (folder / "chapter.toml").write_text("\n".join(lines) + "\n", "utf-8")


def source(family: Family, block: Block) -> str:
    """The file of a theorem."""
    before = block.before or block
    facts = {
        "n": block.number,
        "a": block.a,
        "b": block.b,
        "p": before.number,
        "a_before": before.a,
        "b_before": before.b,
        "a_more": block.a - before.a,
        "b_more": block.b - before.b,
    }
    proof = family.proof if block.before else family.first or family.proof
    cited = {f"{cites.format(**facts)}" for cites in family.cites if block.before or "{n}" in cites}
    places = {
        name: (block if name.endswith(f"_{block.number}") else before).chapter for name in cited
    }
    imports = [f"from derivations.{places[c]}.{c} import {c}" for c in sorted(cited)]
    indented = "\n".join(f"    {line}" for line in proof.strip().splitlines())
    return FILE.format(
        name=f"{family.name}_{block.number}",
        title_en=family.title[0].format(**facts),
        title_zh=family.title[1].format(**facts),
        words_en=family.words[0].format(**facts),
        words_zh=family.words[1].format(**facts),
        imports="".join(f"{line}\n" for line in imports),
        letters=family.letters,
        given=f"    given=[{family.given}],\n" if family.given else "",
        claim=family.claim.format(**facts),
        proof=indented.format(**facts),
        experiment="\n".join(
            f"    {line}" for line in family.experiment.format(**facts).strip().splitlines()
        ),
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--theorems", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    print(f"{len(write(asked.folder, asked.theorems, asked.seed)):,} theorems in {asked.folder}")
