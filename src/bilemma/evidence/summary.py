"""The figures of all layers together, for the page "How it is checked" and the command line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from math import log10
from pathlib import Path
from typing import Any

from bilemma.toml import read_toml

from .budget import COMPARISONS, FALSE_ALARM, limit
from .mutation.kill_rates import CLAIM, LINE, totals
from .mutation.trials import SIZE as SMALL
from .sampled import BATCHES, SIZE


def summary(
    book: Any,
    evidence: Iterable[Mapping[str, Any]],
    mutants: Iterable[Mapping[str, Any]],
    replayed: int,
) -> dict[str, Any]:
    """Every figure of the checks, as JSON data.

    Args:
        book: the loaded book.
        evidence: what the checks found about each theorem.
        mutants: the counts of :mod:`.kill_rates` for each theorem.
        replayed: steps of inference that were run again in a fresh process.
    """
    evidence, mutants = list(evidence), list(mutants)
    return {
        "replayed": replayed,
        "certificates": len(book.theorems),
        "lines": sum(e["lines"] for e in evidence),
        "lines_checked": sum(e["lines_checked"] for e in evidence),
        "exact": _exact(evidence),
        "sampled": _sampled(evidence),
        "experiments": sum(e["experiment"]["passed"] for e in evidence),
        "hypotheses": _hypotheses(evidence),
        "mutants": totals(mutants) | {"per_line": LINE, "per_claim": CLAIM} if mutants else None,
        "code": _code(Path(book.root)),
    }


def _exact(evidence: list[Mapping[str, Any]]) -> dict[str, int]:
    lines = [line for e in evidence for line in e["exact"]["lines"]]
    return {
        "models": sum(e["exact"]["models"] for e in evidence),
        "evaluations": sum(line["models"] for line in lines),
        "hollow": sum(line["hollow"] for line in lines),
        "undecided": sum(line["undecided"] for line in lines),
        "vacuous": sum(line["vacuous"] for line in lines if line["number"]),
    }


def _sampled(evidence: list[Mapping[str, Any]]) -> dict[str, Any]:
    laws = {law["law"]["en"] for e in evidence for law in e["sampled"]["laws"] if law["error"]}
    largest = [e["sampled"]["max_z"] for e in evidence if e["sampled"]["max_z"] is not None]
    parts = [e[part] for e in evidence for part in ("sampled", "experiment")]
    return {
        "samples": sum(e["sampled"]["samples"] for e in evidence),
        "laws": len(laws),
        "comparisons": sum(part["comparisons"] for part in parts),
        "max_z": max(largest, default=0.0),
        "limit": limit(BATCHES - 1),
        "batches": BATCHES,
        "size": SIZE,
        "mutant_size": SMALL,
        "false_alarm": FALSE_ALARM,
        "false_alarm_power": round(log10(FALSE_ALARM)),
        "budget": COMPARISONS,
    }


def _hypotheses(evidence: list[Mapping[str, Any]]) -> dict[str, int]:
    """How many hypotheses have a counter-model, and what the others are about."""
    rows = [h for e in evidence for h in e["hypotheses"]]
    without = [h for h in rows if h["counter_model"] is None]
    moments = sum(h["about_moments"] for h in without)
    ranges = sum(h["about_ranges"] and not h["about_moments"] for h in without)
    return {
        "all": len(rows),
        "needed": len(rows) - len(without),
        "moments": moments,
        "ranges": ranges,
        "open": len(without) - moments - ranges,
    }


def _code(root: Path) -> dict[str, Any] | None:
    """The score of the mutation test of the kernel's code, if it was run for this book."""
    path = code_file(root)
    if path is None or not path.is_file():
        return None
    return json.loads(path.read_text(encoding="utf-8"))


def code_file(root: Path) -> Path | None:
    """Where the book keeps that score, if ``derivations/book.toml`` says that it has one."""
    settings = root / "derivations" / "book.toml"
    told = read_toml(settings).get("kernel_mutants") if settings.is_file() else None
    return root / told if told else None
