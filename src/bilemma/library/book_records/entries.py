"""From a theorem file and its proof to the record that pages and checks read."""

from __future__ import annotations

import inspect
import re
import textwrap
from base64 import b32encode
from collections.abc import Callable, Container, Iterator, Mapping
from hashlib import blake2b
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.proof.scope import Proof, ProofLine, StepError, Supposed
from bilemma.proof.script import Lemma
from bilemma.proof.showing import show
from bilemma.trusted.kernel import AXIOMS
from bilemma.trusted.terms import Term

from ..model import Citation, Elementary, Hypothesis, Step, Supposition, TheoremEntry
from .dependencies import CitedTheorem, citations, cited, rest_of

# What opens no insight when it is shown: the formula is the neighbour's.
SILENT = frozenset({"assume", "refl", "cut"})


def entry(
    lemma: Lemma,
    chapter: str,
    others: Mapping[bytes, CitedTheorem],
    note: Callable[[StepError], None] = lambda _: None,
) -> TheoremEntry:
    """The record of a theorem; ``others`` holds other theorems by digest, those it may cite.

    ``note`` is told of a line that the proof can do without: a page shows what was not needed.
    """
    theorem = lemma.theorem
    hypotheses = _hypotheses(lemma)
    supposed = tuple(_suppositions(lemma.proof, {h.term for h in hypotheses}))
    own = list(inferences(theorem, others))
    for number, line in _unused(lemma, {th.conclusion for th in own}):
        note(StepError(str(lemma.path), line.line, number, not_used(line)))
    return TheoremEntry(
        id=lemma.id,
        name=lemma.name,
        chapter=chapter,
        kind=lemma.kind,
        title=lemma.title,
        words=lemma.words or lemma.title,
        also=lemma.also,
        hypotheses=hypotheses,
        claim=lemma.claim,
        steps=tuple(_steps(lemma.proof, hypotheses, supposed, others)),
        theorem=theorem,
        axioms=(
            *(name for name in AXIOMS if name in theorem.axioms),
            *sorted(found.name for found in theorem.imports),
        ),
        uses=tuple(dict.fromkeys(others[th.digest].id for th in own if th.digest in others)),
        cite=lemma.cite,
        experiment=lemma.experiment_function,
        experiment_source=_source(lemma.experiment_function),
        path=lemma.path,
        line=lemma.line,
        recalled=lemma.was_recalled,
        idea=lemma.idea,
        supposed=supposed,
        module=lemma.function.__module__,
    )


def inferred(lemma: Lemma, others: Container[bytes]) -> set[bytes]:
    """Digests of all that its proof and its lines have inferred, down to other theorems."""
    own = (lemma.theorem, *(line.theorem for line in lemma.proof.lines))
    return {th.digest for theorem in own for th in inferences(theorem, others)}


def _source(function: Any) -> str:
    """The experiment as the page shows it: always under one name, without its decorator.

    What it has in common with others, a function whose name begins with _, stands before it.
    """
    if function is None:
        return ""
    lines = textwrap.dedent(inspect.getsource(function)).splitlines()
    while lines and not lines[0].startswith("def "):
        lines.pop(0)
    own = "\n".join(lines).replace(f"def {function.__name__}(", "def experiment(", 1)
    named = dict.fromkeys(re.findall(r"\b_\w+", own))
    shared = filter(inspect.isfunction, map(function.__globals__.get, named))
    return "\n\n".join([*map(inspect.getsource, shared), own])


# --- hypotheses -----------------------------------------------------------------------------------
def _hypotheses(lemma: Lemma) -> tuple[Hypothesis, ...]:
    """Those that the kernel's theorem has, in the author's order; moments last."""
    stated = [p for p in (*lemma.given, *lemma.moments) if p in lemma.theorem.hypotheses]
    taken: set[str] = set()
    out = []
    for p in stated:
        name = _name(p)
        unique, n = name, 2
        while unique in taken:
            unique, n = f"{name}-{n}", n + 1
        taken.add(unique)
        out.append(Hypothesis(unique, p))
    return tuple(out)


def _name(p: Term) -> str:
    """A word for the kind of hypothesis, and what it is about: ``mean-q``, ``independent``."""
    body = p
    while body.head in ("ForAll", "All"):
        body = body.args[-1]
    kinds = {"Indep": "independent", "Wise": "independent", "Moment": "moments", "Ne": "unequal"}
    kinds |= {"Le": "bound", "Lt": "bound", "Tends": "limit", "HasDeriv": "derivative"}
    kind = kinds.get(body.head) or _kind_of_equation(body)
    about = sorted(key[0] for key in p.free if key[1] == "random") if kind != "independent" else []
    return "-".join([kind, *about]).lower().replace("_", "-")


def _kind_of_equation(p: Term) -> str:
    left = p.args[0] if p.args else p
    if left.head == "E":
        return "mean" if left.args[0].head == "sym" else "moment"
    return {"Var": "variance", "Cov": "covariance"}.get(left.head, "condition")


# --- steps ----------------------------------------------------------------------------------------
def _steps(
    proof: Proof,
    hypotheses: tuple[Hypothesis, ...],
    supposed: tuple[Supposition, ...],
    known: Mapping[bytes, CitedTheorem],
) -> Iterator[Step]:
    lines = proof.lines
    assumable = _assumable(hypotheses, supposed)
    ids = _step_ids(lines)
    earlier: dict[bytes, int] = {}
    for number, (line, id) in enumerate(zip(lines, ids, strict=True), 1):
        rest = rest_of(line.theorem, known, earlier)
        yield Step(
            number=number,
            id=id,
            relation=line.relation,
            term=line.term,
            theorem=line.theorem,
            by=citations(line, rest, assumable, ids),
            note=line.note,
            hypotheses=tuple(h.id for h in hypotheses if h.term in rest.assumed),
            elementary=tuple(_elementary(line.theorem, known, earlier)),
            line=line.line,
            start=line.start,
            part=line.part,
            source=line,
            shown=line.shown,
            shown_start=line.shown_start,
            letters=tuple(x.meaning for x in proof.letters if x.before == number - 1),
        )
        earlier[line.theorem.digest] = number


def _step_ids(lines: tuple[ProofLine, ...]) -> list[str]:
    """Short digests of the formulas, longer where two agree; a repeated formula is numbered."""
    digests = []
    for line in lines:
        key = blake2b(line.relation.encode() + line.term.order, digest_size=10)
        digests.append(b32encode(key.digest()).decode().lower())
    for length in range(4, 17):
        short = [d[:length] for d in digests]
        if len(set(short)) == len(set(digests)):
            break
    seen: dict[str, int] = {}
    out = []
    for s in short:
        seen[s] = seen.get(s, 0) + 1
        out.append(s if seen[s] == 1 else f"{s}-{seen[s]}")
    return out


def _suppositions(proof: Proof, given: set[Term]) -> Iterator[Supposition]:
    """What lines assume beyond the theorem's hypotheses, in the order in which they need it."""
    said = {found.term: found for found in proof.supposed}
    needed = (
        sorted(line.theorem.hypotheses - given, key=lambda p: (len(str(p)), str(p)))
        for line in proof.lines
    )
    for number, p in enumerate(dict.fromkeys(p for found in needed for p in found), 1):
        found = said.get(p, Supposed(p, p))
        yield Supposition(f"a-{number}", p, found.shown, found.is_induction)


def _assumable(
    hypotheses: tuple[Hypothesis, ...], supposed: tuple[Supposition, ...]
) -> dict[Term, Citation]:
    """What to cite for each proposition that a line may assume."""
    found = {}
    for h in hypotheses:
        found[h.term] = Citation("hypothesis", h.id, Text(en="hypothesis", zh="条件"))
    for s in supposed:
        kind = "induction" if s.is_induction else "assumption"
        found[s.term] = Citation(kind, s.id, Text(en=kind, zh="条件"))
    return found


def _elementary(
    theorem: Any, known: Mapping[bytes, CitedTheorem], earlier: Mapping[bytes, int]
) -> Iterator[Elementary]:
    """The inferences behind a line, premises first, down to axioms, theorems and earlier lines.

    A formula is shown once: what only moves its hypotheses opens no insight.
    """
    shown: set[Term] = set()
    for th in _derivation(theorem, known, earlier):
        source = th.premises[0] if th.rule == "inst" else th
        found = cited(source, known)
        silent = found is None and (th.rule in SILENT or th.digest in earlier)
        if silent or _says_nothing(th.conclusion) or th.conclusion in shown:
            continue
        shown.add(th.conclusion)
        rule = "instance" if found is not None and th.rule == "inst" else th.rule
        yield Elementary(th.conclusion, rule, found)


def _says_nothing(p: Term) -> bool:
    """It is t = t."""
    return p.head == "Eq" and p.args[0] is p.args[1]


def _derivation(
    theorem: Any, known: Mapping[bytes, CitedTheorem], stop: Mapping[bytes, int]
) -> list[Any]:
    """The inferences above a theorem in order; an instance stands for the axiom or theorem."""
    seen: set[bytes] = set()
    order: list[Any] = []
    stack = [(theorem, False)]
    while stack:
        th, ready = stack.pop()
        if ready:
            order.append(th)
            continue
        if th.digest in seen:
            continue
        seen.add(th.digest)
        stack.append((th, True))
        if th.digest in known or th.digest in stop:
            continue
        if th.rule == "inst" and cited(th.premises[0], known) is not None:
            continue
        stack += [(p, False) for p in reversed(th.premises)]
    return order


def inferences(theorem: Any, known: Container[bytes]) -> Iterator[Any]:
    """The inferences of a proof, down to the theorems that it uses directly."""
    seen: set[bytes] = set()
    stack = [theorem]
    while stack:
        th = stack.pop()
        if th.digest in seen:
            continue
        seen.add(th.digest)
        yield th
        if th.digest not in known:
            stack += th.premises


def not_used(line: ProofLine) -> str:
    """What is said of a line that its proof can do without."""
    return f"the proof does not use\n  {show(line.theorem.conclusion)}\nremove the line"


def unused_lines(lemma: Lemma, others: Container[bytes]) -> Iterator[tuple[int, ProofLine]]:
    """The lines, with their numbers, that a proof can do without; ``others`` as for an entry."""
    return _unused(lemma, {th.conclusion for th in inferences(lemma.theorem, others)})


def _unused(lemma: Lemma, inferred: set[Term]) -> Iterator[tuple[int, ProofLine]]:
    for number, line in enumerate(lemma.proof.lines, 1):
        if line.theorem.conclusion not in inferred:
            yield number, line
