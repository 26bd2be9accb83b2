"""What ``bilemma check`` says of what was found: verdicts in a line, tables, and what is wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from bilemma.evidence.mutation.kill_rates import totals
from bilemma.evidence.report import TheoremEvidence
from bilemma.findings.theorem_findings import Finding
from bilemma.library.book_records.mutant_notes import judged
from bilemma.library.model import Book
from bilemma.library.on_disk.book_files import short

from .terminal import console, counted, grid, say

LAYERS = ("kernel", "exact", "sampled")
_LAYERS_ZH = {"kernel": "内核", "exact": "精确模型", "sampled": "抽样"}
_ROW: dict[str, dict[str | bool, str]] = {
    "en": {"seen": "sees {:.2g} %", True: "passed", False: "FAILED"},
    "zh": {"seen": "可检出 {:.2g}%", True: "通过", False: "未通过"},
}


def verdict(findings: Collection[Finding], language: str = "en") -> str:
    """``Checked 12 theorems and lemmas: 60 of 60 lines, … ``."""
    lines, checked = sum(f.lines for f in findings), sum(f.lines_checked for f in findings)
    models = sum(f.exact.models for f in findings)
    z = max((f.sampled.max_z or 0.0 for f in findings), default=0.0)
    hypotheses = [h for f in findings for h in f.hypotheses]
    without = [h for h in hypotheses if h.counter_model is None]
    silent = [h for h in without if h.is_beyond_models]
    shown = len(hypotheses) - len(without)
    if language == "zh":
        apart = f"（另有 {len(silent)} 个涉及矩或取值范围，模型所能说明的不多）" if silent else ""
        return (
            f"已检验定理与引理 {len(findings):,} 条：{lines:,} 行中的 {checked:,} 行在精确模型中"
            f"成立（模型 {models:,} 个），抽样的最大 |z| 为 {z:.1f}，"
            f"{len(hypotheses) - len(silent):,} 个条件中有 {shown:,} 个给出了反例{apart}。"
        )
    apart = (
        f" ({len(silent)} more about moments or ranges, where models say little)" if silent else ""
    )
    return (
        f"Checked {counted(len(findings), 'theorem', 'theorems and lemmas')}: "
        f"{checked:,} of {counted(lines, 'line')} in {models:,} exact models, "
        f"largest |z| of the samples {z:.1f}, "
        f"counter-models for {shown} of "
        f"{counted(len(hypotheses) - len(silent), 'hypothesis', 'hypotheses')}{apart}."
    )


def mutants_verdict(mutants: list[Any], language: str = "en") -> str:
    """``Tried 400 mutants …: refused by the kernel 390 of 390, …``."""
    t = totals(mutants)
    if language == "zh":
        rates = {
            layer: f"{t[layer]['tried']:,} 个中的 {t[layer]['killed']:,} 个" for layer in LAYERS
        }
        return (
            f"已试 {t['places']:,} 行与论断的变体 {t['mutants']:,} 个，其中 "
            f"{sum(t['equivalent'].values()):,} 个并非错误；内核拒绝了 {rates['kernel']}，"
            f"精确模型推翻了 {rates['exact']}，抽样推翻了所能察觉的 {rates['sampled']}。"
        )
    rates = {layer: f"{t[layer]['killed']:,} of {t[layer]['tried']:,}" for layer in LAYERS}
    return (
        f"Tried {counted(t['mutants'], 'mutant')} of {counted(t['places'], 'line')} and claims, "
        f"{sum(t['equivalent'].values()):,} of them no error: "
        f"refused by the kernel {rates['kernel']}, by exact models {rates['exact']}, "
        f"by samples {rates['sampled']} whose effect they can see."
    )


def findings_of(found: Iterable[TheoremEvidence]) -> list[Finding]:
    """What was found, with types."""
    return [Finding.of(evidence.data) for evidence in found]


def print_evidence(found: list[TheoremEvidence], language: str = "en", *, verbose: bool) -> None:
    """The verdict on theorems; if verbose, first a table with a row for each."""
    findings = findings_of(found)
    if verbose:
        table = grid("left", "right", "right", "right", "right")
        for e, finding in zip(found, findings, strict=True):
            models, z = finding.exact.models, finding.sampled.max_z or 0.0
            seen = finding.sampled.seen
            said = _ROW[language]
            power = said["seen"].format(100 * seen) if seen is not None else ""
            many = counted(models, "model") if language == "en" else f"模型 {models:,} 个"
            table.add_row(e.id, many, f"|z| ≤ {z:.2f}", power, said[e.passed])
        console().print(table)
    say(verdict(findings, language))


def print_mutants(book: Book, mutants: list[Any], language: str = "en", *, verbose: bool) -> None:
    """The verdict on mutants; if verbose, each that a layer let pass, with what a note says."""
    say(mutants_verdict(mutants, language))
    notes = judged(book, mutants) if verbose else {}
    for id, m in ((tried["id"], s) for tried in mutants for s in tried["survivors"]):
        if verbose:
            note = notes[id].get(m["key"])
            say("  " + _let_pass(id, m, note, language))


def _let_pass(id: str, m: Any, note: Any, language: str) -> str:
    """A mutant that a layer let pass, with what a note says of it."""
    if language == "zh":
        layers = "、".join(_LAYERS_ZH[layer] for layer in m["survived"])
        why = f"（{note.reason.zh}）" if note else ""
        return f"{id}，{m['key']}：{layers}未能察觉：{m['statement']}{why}"
    why = f" ({note.verdict}: {note.reason.en})" if note else ""
    return f"{id}, {m['key']}: not caught by {', '.join(m['survived'])}: {m['statement']}{why}"


def problems(found: Iterable[TheoremEvidence], book: Book | None = None) -> Iterator[str]:
    """What did not pass, ``variance-of-product: exact: …``; of an experiment, if the book is given,
    where it is written: ``FILE:LINE: experiment: …``.
    """
    for evidence in found:
        for problem in evidence.problems:
            is_written = book is not None and problem.startswith("experiment")
            yield f"{_place(book, evidence.id) if is_written else evidence.id}: {problem}"


def _place(book: Book, id: str) -> str:
    """File and line of the experiment of a theorem, as a beginning of a message."""
    entry = book.theorems[id]
    line = entry.line if entry.experiment is None else entry.experiment.__code__.co_firstlineno
    return f"{short(entry.path, book.root)}:{line}"


def blind(mutants: Iterable[Any]) -> Iterator[str]:
    """Mutants that the kernel took though a model refutes them, or samples missed.

    One that exact models alone let pass is open: nobody knows that it is false.
    """
    for tried in mutants:
        for m in tried["survivors"]:
            for layer in m["survived"]:
                if layer != "exact":
                    where = f"{tried['id']}, line {m['place']}"
                    yield f"{where}: the mutant {m['statement']} was not caught by: {layer}"
