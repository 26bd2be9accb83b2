"""Theorems of the book with one place of their certificate altered, as the kernel refuses them.

They are made of those that `bilemma ask` rests on, which come with the package: so the arena is
the same wherever it is made.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from bilemma.derive.lemmas import kept_lemmas
from bilemma.trusted.book import replay_book

from .altering import KINDS, Altered, altered

OF_EACH = 12  # of each kind of alteration
LARGEST = 9_000  # bytes of a file, with all that it cites
TRIED, SEED = 1_500, 38
OTHER = "another theorem than the certificate says"

WORDS = {
    "term_head": ("the head of a term is another one", "一个项的算子被换掉"),
    "term_argument": ("a term refers to another term", "一个项引用的项被换掉"),
    "term_arguments": ("the arguments of a term are others", "一个项的参数被改动"),
    "term_data": ("the data of a term is another one", "项中的名称、类别或数被换掉"),
    "rule": ("a step names another rule", "一步所用的规则被换掉"),
    "premise": ("a step refers to another premise", "一步引用的前提被换掉"),
    "premises": ("the premises of a step or their order differ", "一步的前提或其次序被改动"),
    "parameter": ("a parameter of a step is another one", "一步的一个参数被换掉"),
    "parameters": ("the parameters of a step or their order differ", "一步的参数或其次序被改动"),
    "hypotheses": ("the hypotheses are not those of the last step", "条件与最后一步的不符"),
    "conclusion": ("the conclusion is not that of the last step", "结论与最后一步的不符"),
    "digest": ("a digest is another one", "一个摘要被改动"),
    "form": ("the form of the certificate is spoilt", "证书的格式被破坏"),
}  # fmt: skip


class AlteredFile(NamedTuple):
    """A file whose last certificate is altered in one place, and what is refused there."""

    kind: str
    id: str
    rule: str
    content: bytes
    reason: dict[str, str]


def mutants() -> Iterator[AlteredFile]:
    """The same ones at every run."""
    book = _small()
    replayed = replay_book(json.dumps(book))
    counted: Counter[str] = Counter()
    for case in altered(book, replayed, TRIED, SEED):
        if all(counted[kind] == OF_EACH for kind in KINDS):
            return
        told = case.verdict.startswith("refused")
        told = told and (case.kind == "digest" or OTHER not in case.verdict)
        if told and counted[case.kind] < OF_EACH:
            counted[case.kind] += 1
            yield _mutant(case, book)


def _small() -> dict[str, Any]:
    """Certificates that are short with all that they cite."""
    every = {id: dict(lemma.certificate) for id, lemma in kept_lemmas().items()}
    size = {id: len(json.dumps(made)) for id, made in every.items()}
    return {
        id: made
        for id, made in every.items()
        if sum(size[cited] for cited in _with_cited(id, every)) < LARGEST
    }


def _with_cited(id: str, every: Mapping[str, Any]) -> list[str]:
    """The theorem after all that it rests on, in the order of the book."""
    wanted, waiting = set(), [id]
    while waiting:
        wanted.add(here := waiting.pop())
        steps = every[here]["steps"]
        waiting += {row[1][0] for row in steps if row[0] == "lemma"} - wanted
    return [other for other in every if other in wanted]


def _mutant(case: Altered, book: Mapping[str, Any]) -> AlteredFile:
    *cited, id = _with_cited(case.id, book)
    made = {other: book[other] for other in cited} | {id: case.certificate}
    place = re.match(r"refused: (step|term) (\d+)(?: \((\w+)\))?", case.verdict)
    what, number, rule = place.groups() if place else ("certificate", "", "")
    en, zh = WORDS[case.kind]
    name_zh = {"step": "步骤", "term": "项", "certificate": "整张证书"}[what]
    reason = {
        "en": f"{id}: {en}; to be refused at {' '.join(filter(None, (what, number)))}",
        "zh": f"{id}：{zh}；应在{name_zh}{f' {number} ' if number else ''}处拒绝",
    }
    return AlteredFile(
        case.kind.replace("_", " "), id, rule or "", json.dumps(made).encode(), reason
    )
