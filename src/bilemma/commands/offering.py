"""``bilemma write``: reasons that were found for ``by=...`` are shown, and written to the file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from bilemma.authoring.offers import Offer, first_offers, offers, with_reasons
from bilemma.proof.showing import show
from bilemma.seeking.asked_reasons import FoundReasons
from bilemma.seeking.filling import written

from .terminal import console, from_here, wrapped

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


def fill(path: Path, answers: Iterable[FoundReasons], chosen: int | None) -> list[Offer]:
    """Write reasons into the file: the first of each line, or those of a number.

    Raises click.UsageError where there are none of that number.
    """
    answers = list(answers)
    taken = first_offers(answers) if chosen is None else _chosen(answers, chosen)
    if taken:
        path.write_bytes(with_reasons(path.read_bytes(), taken))
    return taken


def _chosen(answers: list[FoundReasons], number: int) -> list[Offer]:
    all_ = list(offers(answers))
    taken = [offer for offer in all_ if offer.number == number]
    if not taken:
        there = f"; there are 1 to {len(all_)}" if all_ else "; none were found"
        raise click.UsageError(f"no reasons have the number {number}{there}")
    return taken


# --- what is shown --------------------------------------------------------------------------------
def print_offers(id: str, answers: tuple[FoundReasons, ...], language: str) -> None:
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


def offers_data(answers: tuple[FoundReasons, ...]) -> list[dict[str, Any]]:
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
