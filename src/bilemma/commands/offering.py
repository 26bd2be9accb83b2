"""Reasons that are offered where a theorem file has ``by=...``, and written into it."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click

from bilemma.collector import uncollected
from bilemma.library.citable import own_lemmas
from bilemma.library.proof_state import ProofState, state_of
from bilemma.proof.script import Lemma
from bilemma.proof.showing import show
from bilemma.seeking.asking import Answer, Asking
from bilemma.seeking.filling import filled, written
from bilemma.seeking.places import asks
from bilemma.seeking.searching import SECONDS, Found
from bilemma.seeking.shelf import Shelf

from .chosen_book import Workplace
from .terminal import console, from_here, waiting, wrapped

WORDS = {
    "asked": {"en": "Reasons asked for", "zh": "待填写的理由"},
    "step": {"en": "step {number}", "zh": "第 {number} 步"},
    "none": {
        "en": "None found: {tried} sets of reasons were tried in {seconds} s.",
        "zh": "未找到：{seconds} 秒内试了 {tried} 组理由。",
    },
    "fill": {
        "en": "`bilemma write {id} --fill` writes the first of each line into the file, "
        "`--choose N` the one of that number.",
        "zh": "`bilemma write {id} --fill` 把每行的第一组理由写入文件，"
        "`--choose N` 则写入编号为 N 的一组。",
    },
    "filled": {"en": "Written into {file}:", "zh": "已写入 {file}："},
}


class Offer(NamedTuple):
    """Reasons that are offered for a line, under a number that no other of the file has."""

    number: int
    answer: Answer
    found: Found


def answered(place: Workplace, lemma: Lemma) -> tuple[ProofState, tuple[Answer, ...]]:
    """How far the proof is, and what was found where its file asks for reasons.

    Lines behind one that asks are looked at with the first reasons that were found for it.
    """
    if not asks(lemma.path.read_bytes()):
        return state_of(lemma, place.root), ()
    own = own_lemmas(place.root, lemma.id)
    shelf = Shelf(place.root, lemma, own, place.of_other_books())
    asking = Asking(lemma, shelf, SECONDS)
    with uncollected(), waiting("Looking for reasons"):
        state = state_of(lemma, place.root, asking)
    shelf.store()
    if not asking.answers:  # the dots stand where the proof did not come, or in another call
        state = state_of(lemma, place.root)
    return state, tuple(asking.answers)


def offers(answers: Iterable[Answer]) -> Iterator[Offer]:
    """All sets of reasons with their numbers, in the order in which they are shown."""
    pairs = ((answer, found) for answer in answers for found in answer.found)
    for number, (answer, found) in enumerate(pairs, 1):
        yield Offer(number, answer, found)


def fill(lemma: Lemma, answers: Iterable[Answer], chosen: int | None) -> list[Offer]:
    """Write reasons into the file: the first of each line, or those of a number.

    Raises click.UsageError where there are none of that number.
    """
    all_ = list(offers(answers))
    if chosen is not None:
        taken = [offer for offer in all_ if offer.number == chosen]
        if not taken:
            there = f"; there are 1 to {len(all_)}" if all_ else "; none were found"
            raise click.UsageError(f"no reasons have the number {chosen}{there}")
    else:
        firsts = {offer.answer.place.call: offer for offer in reversed(all_)}
        taken = sorted(firsts.values())
    if taken:
        pairs = [(offer.answer.place.call, offer.found.texts) for offer in taken]
        imports = [line for offer in taken for line in offer.found.imports]
        _rewrite(lemma.path, lambda source: filled(source, pairs, imports))
    return taken


def _rewrite(path: Path, change: Callable[[str], str]) -> None:
    """Change the text of a file, whose lines may end as Windows has them, and nothing else."""
    data = path.read_bytes()
    mark = data[: len(BOM_UTF8)] if data.startswith(BOM_UTF8) else b""
    text = data[len(mark) :].decode("utf-8")
    ending = "\r\n" if "\r\n" in text else "\n"
    changed = change(text.replace(ending, "\n")).replace("\n", ending)
    path.write_bytes(mark + changed.encode("utf-8"))


# --- what is shown --------------------------------------------------------------------------------
def print_offers(id: str, answers: tuple[Answer, ...], language: str) -> None:
    """Each line that asks for reasons, and those that were found with the imports they need."""
    out = console()
    click.echo()
    click.secho(WORDS["asked"][language], bold=True)
    all_ = list(offers(answers))
    for answer in answers:
        where = from_here(f"{answer.place.path}:{answer.place.line}: ")
        click.echo(f"{where}{WORDS['step'][language].format(number=answer.number)}")
        wrapped(out, show(answer.goal), before="  ")
        for number, _, found in (offer for offer in all_ if offer.answer is answer):
            wrapped(out, f"by={written(found.texts)}", before=f"{number:>3}  ")
            for line in found.imports:
                click.secho(f"     {line}", dim=True)  # in one line, to be copied
        if not answer.found:
            said = WORDS["none"][language]
            click.echo("  " + said.format(tried=answer.tried, seconds=f"{answer.seconds:.1f}"))
    if all_:
        click.echo()
        wrapped(out, WORDS["fill"][language].format(id=id))


def print_written(taken: Iterable[Offer], language: str) -> None:
    """What was written into the file."""
    out = console()
    for _, answer, found in taken:
        where = from_here(f"{answer.place.path}:{answer.place.line}")
        said = WORDS["filled"][language].format(file=where)
        wrapped(out, f"{said} by={written(found.texts)}")


def offers_data(answers: tuple[Answer, ...]) -> list[dict[str, Any]]:
    """The same as JSON."""
    all_ = list(offers(answers))
    return [
        {
            "line": answer.place.line,
            "step": answer.number,
            "goal": show(answer.goal),
            "offers": [
                {"number": number, "by": written(found.texts), "imports": list(found.imports)}
                for number, of, found in all_
                if of is answer
            ],
            "tried": answer.tried,
            "seconds": round(answer.seconds, 2),
        }
        for answer in answers
    ]
