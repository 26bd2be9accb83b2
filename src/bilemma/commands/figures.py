"""The figures of all checks as a table: the numbers of the page "How it is checked"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .terminal import console, grid

__all__ = ["print_figures"]

LAYERS = {"kernel": "the kernel", "exact": "exact models", "sampled": "samples"}
Row = tuple[str, str, str]  # what was looked at, the figure, what else there is to say


def print_figures(figures: Mapping[str, Any]) -> None:
    """Print what :func:`bilemma.evidence.summary.summary` counted."""
    table = grid("left", "right", "left")
    for row in _rows(figures):
        table.add_row(*row)
    console().print(table)


def _rows(f: Mapping[str, Any]) -> Iterator[Row]:
    sampled, hypotheses = f["sampled"], f["hypotheses"]
    yield "replayed", f"{f['replayed']:,}", f"steps of {f['certificates']:,} certificates"
    yield "exact models", _of(f["lines_checked"], f["lines"]), _exact(f["exact"])
    worst = f"largest |z| {sampled['max_z']:.2f}, limit {sampled['limit']:.2f}"
    yield "samples", f"{sampled['samples']:,}", f"{sampled['comparisons']:,} comparisons, {worst}"
    power = sampled["power"]["theorems"]
    if power["n"]:
        _, half, _, last = (f"{100 * q:.2g} %" for q in power["quantiles"])
        yield "error seen", half, f"median of {power['n']:,} equations, largest {last}"
    yield "experiments", f"{f['experiments']:,}", "agree with their theorems"
    yield "counter-models", _of(hypotheses["needed"], hypotheses["all"]), _rest(hypotheses)
    if f["mutants"]:
        yield from _mutants(f["mutants"])
    if code := f["code"]:
        explained = f"{code['survived_explained']} survivors explained"
        waiting = sum(code.get("not_run", {}).values())
        more = f", {waiting} not run yet" if waiting else ""
        yield "mutants of the kernel's code", _of(code["killed"], code["mutants"]), explained + more


def _exact(exact: Mapping[str, int]) -> str:
    return (
        f"lines, evaluated {exact['evaluations']:,} times; {exact['undecided']:,} undecided, "
        f"{exact['hollow']:,} with nothing to add up not counted"
    )


def _rest(hypotheses: Mapping[str, int]) -> str:
    return (
        f"hypotheses; {hypotheses['moments']:,} about moments, {hypotheses['ranges']:,} about "
        f"ranges of indices, {hypotheses['open']:,} open"
    )


def _mutants(m: Mapping[str, Any]) -> Iterator[Row]:
    for layer, title in (
        ("kernel", "the kernel"),
        ("exact", "exact models"),
        ("sampled", "samples"),
    ):
        rate = m[layer]["killed"] / m[layer]["tried"] if m[layer]["tried"] else 1.0
        more = f"{rate:.2%}"
        if layer == "sampled":
            more += f" of those they can see; {m[layer]['invisible']:,} too small to see"
        yield f"mutants refused by {title}", _of(m[layer]["killed"], m[layer]["tried"]), more
    aside = sum(m["equivalent"].values())
    yield "mutants set aside", f"{aside:,}", "proved by the kernel, so no error"
    by_hand = ", ".join(f"{n:,} {verdict}" for verdict, n in sorted(m["judged"].items()))
    reasons = f"; by a written reason: {by_hand}" if by_hand else ""
    yield "mutants decided", _of(m["decided"], m["mutants"]), f"{m['open']:,} open{reasons}"


def _of(part: int, whole: int) -> str:
    return f"{part:,} of {whole:,}"
