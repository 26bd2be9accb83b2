"""The figures of all layers together, for the page "How it is checked" and the command line."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import ceil, log10
from pathlib import Path
from typing import Any

from bilemma.bilingual.toml import read_toml
from bilemma.findings.theorem_findings import Finding, LawFinding
from bilemma.library.book_proofs.certificates import certificates, steps_in
from bilemma.library.book_records.mutant_notes import judged

from .budget import COMPARISONS, FALSE_ALARM, limit
from .mutation.kill_rates import CLAIM, LINE, totals
from .mutation.trials import SIZE as SMALL
from .sampled import BATCHES, SIZE


def summary(
    book: Any,
    evidence: Iterable[Finding],
    mutants: Iterable[Mapping[str, Any]],
    replayed: int,
) -> dict[str, Any]:
    """Every figure of the checks, as JSON data.

    Args:
        book: the loaded book.
        evidence: what the checks found about each theorem.
        mutants: the counts of :mod:`.kill_rates` for each theorem.
        replayed: steps of inference that were run again in a fresh process, those of claims too.
    """
    evidence, mutants = list(evidence), list(mutants)
    return {
        "replayed": replayed,
        "certificates": len(book.theorems),
        "certified": steps_in(certificates(book)),
        "lines": sum(e.lines for e in evidence),
        "lines_checked": sum(e.lines_checked for e in evidence),
        "exact": _exact(evidence),
        "sampled": _sampled(evidence),
        "experiments": sum(e.experiment.passed for e in evidence),
        "hypotheses": _hypotheses(evidence),
        "mutants": _mutants(book, mutants) if mutants else None,
        "code": _code(Path(book.root)),
    }


def _mutants(book: Any, mutants: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Their counts; of those that models let pass, how many a person found to be what.

    ``decided`` counts those that are proved, refuted by a model, or judged with a reason.
    """
    found = totals(mutants)
    verdicts = Counter(
        note.verdict for notes in judged(book, mutants).values() for note in notes.values()
    )
    passed = found["exact"]["tried"] - found["exact"]["killed"]
    still = passed - verdicts.total()
    return found | {
        "per_line": LINE,
        "per_claim": CLAIM,
        "judged": dict(verdicts),
        "open": still,
        "decided": found["mutants"] - still,
    }


def _exact(evidence: list[Finding]) -> dict[str, int]:
    lines = [line for e in evidence for line in e.exact.lines]
    counted = [line for line in lines if line.models]
    return {
        "models": sum(e.exact.models for e in evidence),
        "evaluations": sum(line.models for line in lines),
        "sensitive": sum(line.sensitive for line in lines),
        "places": len(counted),
        "insensitive": sum(not line.sensitive for line in counted),
        "hollow": sum(line.hollow for line in lines),
        "undecided": sum(line.undecided for line in lines),
        "vacuous": sum(line.vacuous for line in lines if line.number),
    }


def _sampled(evidence: list[Finding]) -> dict[str, Any]:
    rows = [law for e in evidence for law in e.sampled.laws if law.error]
    laws = {law.law.en for law in rows}
    largest = [e.sampled.max_z for e in evidence if e.sampled.max_z is not None]
    comparisons = sum(e.sampled.comparisons + e.experiment.comparisons for e in evidence)
    return {
        "samples": sum(e.sampled.samples for e in evidence),
        "laws": len(laws),
        "comparisons": comparisons,
        "power": _power(evidence, rows),
        "max_z": max(largest, default=0.0),
        "limit": limit(BATCHES - 1),
        "batches": BATCHES,
        "size": SIZE,
        "mutant_size": SMALL,
        "false_alarm": FALSE_ALARM,
        "false_alarm_power": round(log10(FALSE_ALARM)),
        "budget": COMPARISONS,
    }


QUANTILES = (0.1, 0.5, 0.9, 1.0)
COARSE = 0.1  # a smallest error above this is named, with its theorem


def _power(evidence: Sequence[Finding], rows: Sequence[LawFinding]) -> dict[str, Any]:
    """Quantiles of the smallest relative errors that would have been seen, and what saw none.

    ``theorems`` has the best comparison of each equation, ``comparisons`` all of them, and
    ``bounds`` the largest left side of each inequality as a share of its right side.
    """
    best = {e.id: seen for e in evidence if (seen := best_seen(e)) is not None}
    single = [r.seen for r in rows if r.seen is not None and not r.is_bound]
    shares = [e.sampled.share for e in evidence if e.sampled.share is not None]
    kinds = [
        (k.samples, k.telling) for e in evidence for k in e.sampled.laws if k.telling is not None
    ]
    silent = [e.id for e in evidence if e.sampled.idle and not _varies(e)]
    return {
        "theorems": quantiles(best.values()),
        "comparisons": quantiles(single),
        "bounds": quantiles(shares),
        "coarse": {id: seen for id, seen in sorted(best.items()) if seen > COARSE},
        "silent": sorted(silent),
        "idle": sum(e.sampled.idle for e in evidence),
        "points": sum(samples for samples, _ in kinds),
        "telling": sum(telling for _, telling in kinds),
    }


def best_seen(evidence: Finding) -> float | None:
    """The smallest relative error that samples or the experiment of a theorem would have seen."""
    found = [evidence.sampled.seen, evidence.experiment.seen]
    return min((x for x in found if x is not None), default=None)


def quantiles(numbers: Iterable[float]) -> dict[str, Any]:
    """How many there are, and those below which so many of a hundred lie; the worst is the last."""
    ordered = sorted(numbers)
    last = len(ordered) - 1
    values = [ordered[ceil(q * last)] for q in QUANTILES] if ordered else []
    return {"n": len(ordered), "quantiles": values}


def _varies(evidence: Finding) -> bool:
    """Whether any samples do: those of the engine, or those of the theorem's own experiment."""
    return bool(evidence.experiment.error) or any(law.error for law in evidence.sampled.laws)


def _hypotheses(evidence: list[Finding]) -> dict[str, int]:
    """How many hypotheses have a counter-model, and what the others are about."""
    rows = [h for e in evidence for h in e.hypotheses]
    without = [h for h in rows if h.counter_model is None]
    moments = sum(h.about_moments for h in without)
    ranges = sum(h.about_ranges and not h.about_moments for h in without)
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
