"""All evidence for a theorem, as data that pages and the command line show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from math import isfinite
from pathlib import Path
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.findings.records import Check, find, find_all
from bilemma.findings.theorem_findings import LawFinding
from bilemma.trusted.kernel import is_theorem

from .at_sizes import check_sampled
from .budget import POWER, check_budget, limit
from .exact import ExactResult, check_exact
from .experiment import ExperimentError, check_experiment
from .inputs import inputs_digest
from .models.describe import describe, sides
from .models.search import counter_model
from .models.sequent import about_moments, about_ranges
from .mutation.mutants import KINDS, demonstrate
from .outcome import SampledResult
from .sampled import BATCHES


@dataclass(frozen=True)
class TheoremEvidence:
    """What the checks found about one theorem. ``data`` is plain JSON; see :func:`to_json`."""

    id: str
    data: Mapping[str, Any]

    @property
    def passed(self) -> bool:
        """Proved, refuted by no check, and looked at by the exact check and the experiment."""
        return not self.problems

    @property
    def problems(self) -> list[str]:
        """What did not pass, in words."""
        data = self.data
        found = [] if data["proved"] else ["not proved"]
        for part in ("exact", "sampled", "experiment"):
            found += [f"{part}: {failure}" for failure in data[part]["failures"]]
            idle = part == "sampled" and not data[part]["applicable"]
            if not (data[part]["passed"] or data[part]["failures"] or idle):
                found.append(f"{part}: too little could be checked")
        return found

    def counter_model(self, hypothesis: str) -> Mapping[str, Any] | None:
        """Why the hypothesis of this id is needed: its counter-model, if one was found."""
        for h in self.data["hypotheses"]:
            if h["id"] == hypothesis:
                return h["counter_model"]
        raise KeyError(hypothesis)

    def to_json(self) -> dict[str, Any]:
        """The evidence as JSON data with stable keys."""
        return dict(self.data)


# --- one theorem ----------------------------------------------------------------------------------
def check_theorem(
    entry: Any, book: Any = None, cache_directory: Path | None = None
) -> TheoremEvidence:
    """All checks of one theorem, or what is known of them.

    Args:
        entry: a :class:`~bilemma.library.model.TheoremEntry`.
        book: its book, which has records and the place of the cache; without it nothing is kept.
        cache_directory: another place of the cache.
    """
    data = _evidence(entry) if book is None else find(EVIDENCE, entry, book, cache_directory)
    return TheoremEvidence(entry.id, data)


def _evidence(entry: Any, _book: Any = None) -> dict[str, Any]:
    exact = check_exact(entry)
    return {
        "id": entry.id,
        "proved": is_theorem(entry.theorem),
        "lines": len(entry.steps),
        "lines_checked": exact.lines_checked,
        "exact": _exact(entry, exact),
        "sampled": _sampled(check_sampled(entry)),
        "experiment": _experiment(entry),
        "hypotheses": [_hypothesis(entry, h) for h in entry.hypotheses],
        "mutant": _mutant(entry),
    }


def _exact(entry: Any, result: ExactResult) -> dict[str, Any]:
    theorems = [entry.theorem, *(s.theorem for s in entry.steps)]
    failures = []
    for line in result.failures:
        claim = theorems[line.number].conclusion
        failures.append(f"line {line.number}: {claim}: {describe(line.counter_model, claim).en}")
    return {
        "models": result.models,
        "passed": result.passed,
        "lines": [
            {
                "number": x.number,
                "models": x.true,
                "sensitive": x.sensitive,
                "hollow": x.hollow,
                "undecided": x.undecided,
                "sampled": x.sampled,
                "vacuous": x.vacuous,
            }
            for x in result.lines
        ],
        "unchecked": [x.number for x in result.unchecked],
        "failures": failures,
    }


def _sampled(result: SampledResult) -> dict[str, Any]:
    return {
        "laws": [_row(row) for row in result.laws],
        "seen": result.seen,
        "share": result.share,
        "idle": result.idle,
        "lines_checked": result.lines_checked,
        "unchecked": list(result.unchecked),
        "samples": result.samples,
        "comparisons": result.comparisons,
        "max_z": result.max_z if isfinite(result.max_z) else None,
        "limit": limit(BATCHES - 1),
        "power": POWER,
        "applicable": result.applicable,
        "passed": result.passed,
        "failures": result.failures,
    }


def _row(row: LawFinding) -> dict[str, Any]:
    dependence = _words(row.dependence) if row.dependence else None
    return {**asdict(row), "law": _words(row.law), "dependence": dependence}


def _experiment(entry: Any) -> dict[str, Any]:
    if entry.experiment is None and entry.kind == "lemma":
        return {"passed": True, "present": False, "failures": [], "comparisons": 0}
    try:
        result = check_experiment(entry)
    except ExperimentError as error:
        failures = [str(error)]
        return {"passed": False, "present": False, "failures": failures, "comparisons": 0}
    z = "" if result.z is None else f", z = {result.z:.1f}"
    text = f"{result.estimate:.6g} against {result.expected:.6g}{z}"
    return {**asdict(result), "present": True, "failures": [] if result.passed else [text]}


def _hypothesis(entry: Any, hypothesis: Any) -> dict[str, Any]:
    """Why a hypothesis is needed: a model without it, or that none was found."""
    others = [h.term for h in entry.hypotheses]
    found = counter_model(others, hypothesis.term, entry.claim)
    shown: dict[str, Any] | None = None
    if found:
        both = sides(found, entry.claim)
        shown = {**_words(describe(found, entry.claim))}
        shown["left"], shown["right"] = both or (None, None)
        shown["numbers"] = {key[0]: n for key, n in sorted(found.setting.naturals.items())}
    return {
        "id": hypothesis.id,
        "text": str(hypothesis.term),
        "counter_model": shown,
        "about_moments": about_moments(hypothesis.term) or about_moments(entry.claim),
        "about_ranges": about_ranges(hypothesis.term),
    }


def _mutant(entry: Any) -> dict[str, Any] | None:
    shown = demonstrate(entry)
    if shown is None:
        return None
    return {
        "kind": shown.kind,
        "title": _words(KINDS[shown.kind]),
        "statement": str(shown.mutant),
        "exact": _words(describe(shown.exact, shown.mutant)),
        "sampled": shown.seen_by_samples,
    }


def _words(text: Text) -> dict[str, str]:
    return {"en": text.en, "zh": text.zh}


EVIDENCE = Check("evidence", inputs_digest, _evidence)


# --- the book -------------------------------------------------------------------------------------
def check_book(
    book: Any,
    ids: Iterable[str] = (),
    jobs: int = 0,
    cache_directory: Path | None = None,
    *,
    afresh: bool = False,
) -> Iterator[TheoremEvidence]:
    """Evidence for theorems, as each becomes ready; see :func:`~bilemma.findings.records.find_all`.

    Raises:
        KeyError: there is no theorem of such an id.
        ValueError: more comparisons were made than the false-alarm budget allows.
    """
    comparisons = 0
    for id, data in find_all(EVIDENCE, book, ids, jobs, cache_directory, afresh=afresh):
        comparisons += data["sampled"]["comparisons"] + data["experiment"]["comparisons"]
        check_budget(comparisons)
        yield TheoremEvidence(id, data)
