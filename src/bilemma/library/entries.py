"""From a theorem file and its proof to the record that pages and checks read."""

from __future__ import annotations

import inspect
import textwrap
from base64 import b32encode
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Any

from bilemma.proof.scope import Line
from bilemma.proof.script import Lemma
from bilemma.proof.steps import Reason
from bilemma.text import Text
from bilemma.trusted.kernel import AXIOMS
from bilemma.trusted.terms import Term

from .model import Citation, Elementary, Hypothesis, Step, TheoremEntry

# What opens no insight when it is shown: the formula is the neighbour's.
SILENT = frozenset({"assume", "refl", "cut"})


def entry(lemma: Lemma, chapter: str, known: Mapping[bytes, Lemma]) -> TheoremEntry:
    """The record of a theorem; ``known`` holds the theorems proved before, by digest."""
    theorem = lemma.theorem
    hypotheses = _hypotheses(lemma)
    others = {digest: other for digest, other in known.items() if digest != theorem.digest}
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
        steps=tuple(_steps(lemma.proof.lines, hypotheses, others)),
        theorem=theorem,
        axioms=tuple(name for name in AXIOMS if name in theorem.axioms),
        uses=tuple(dict.fromkeys(other.id for other in _cited(theorem, others))),
        cite=lemma.cite,
        experiment=lemma.experiment_function,
        experiment_source=_source(lemma.experiment_function),
        path=lemma.path,
        line=lemma.line,
        recalled=lemma.was_recalled,
    )


def _source(function: Any) -> str:
    """The experiment as the page shows it: always under one name, without its decorator."""
    if function is None:
        return ""
    lines = textwrap.dedent(inspect.getsource(function)).splitlines()
    while lines and not lines[0].startswith("def "):
        lines.pop(0)
    return "\n".join(lines).replace(f"def {function.__name__}(", "def experiment(", 1)


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
    lines: tuple[Line, ...], hypotheses: tuple[Hypothesis, ...], known: Mapping[bytes, Lemma]
) -> Iterator[Step]:
    names = {h.term: h.id for h in hypotheses}
    ids, earlier = _step_ids(lines), {}
    for number, (line, id) in enumerate(zip(lines, ids, strict=True), 1):
        yield Step(
            number=number,
            id=id,
            relation=line.relation,
            term=line.term,
            theorem=line.theorem,
            by=tuple(_citation(reason, names) for reason in line.reasons),
            note=line.note,
            hypotheses=tuple(
                names[h.term] for h in hypotheses if h.term in line.theorem.hypotheses
            ),
            elementary=tuple(_elementary(line.theorem, known, earlier)),
            line=line.line,
            start=line.start,
            part=line.part,
            source=line,
        )
        earlier[line.theorem.digest] = number


def _step_ids(lines: tuple[Line, ...]) -> list[str]:
    """Short digests of the formulas, longer where two agree; a repeated formula is numbered."""
    digests = []
    for line in lines:
        key = blake2b(line.relation.encode() + line.term.digest, digest_size=10)
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


ASSUMED = Text(en="By the assumption made here.", zh="由此处的假设。")
INDUCTION = Text(en="By the induction hypothesis.", zh="由归纳假设。")


def _citation(reason: Reason, names: Mapping[Term, str]) -> Citation:
    if reason.kind == "hypothesis":
        p = next((p for p in names if p.digest.hex() == reason.id), None)
        if p is not None:
            return Citation("hypothesis", names[p], reason.title)
        return Citation("tactic", "assumption", ASSUMED)
    if reason.kind == "line":
        return Citation("tactic", "line", Text(en="By the line above.", zh="由上文。"))
    return Citation(reason.kind, reason.id, reason.title)


def _elementary(
    theorem: Any, known: Mapping[bytes, Lemma], earlier: Mapping[bytes, int]
) -> Iterator[Elementary]:
    """The inferences behind a line, premises first, down to axioms, theorems and earlier lines.

    A formula is shown once: what only moves its hypotheses opens no insight.
    """
    shown: set[Term] = set()
    for th in _derivation(theorem, known, earlier):
        source = th.premises[0] if th.rule == "inst" else th
        cited = _cites(source, known)
        silent = cited is None and (th.rule in SILENT or th.digest in earlier)
        if silent or _says_nothing(th.conclusion) or th.conclusion in shown:
            continue
        shown.add(th.conclusion)
        rule = "instance" if cited is not None and th.rule == "inst" else th.rule
        yield Elementary(th.conclusion, rule, cited)


def _says_nothing(p: Term) -> bool:
    """It is t = t."""
    return p.head == "Eq" and p.args[0] is p.args[1]


def _cites(th: Any, known: Mapping[bytes, Lemma]) -> Citation | None:
    if th.digest in known:
        lemma = known[th.digest]
        return Citation("theorem", lemma.id, lemma.title)
    if th.rule == "axiom":
        name = th.parameters[0]
        return Citation("axiom", name, Text(en=name, zh=name))
    if th.rule == "unfold":
        head = th.parameters[0].head
        return Citation("definition", head, Text(en=head, zh=head))
    return None


def _derivation(theorem: Any, known: Mapping[bytes, Lemma], stop: Mapping[bytes, int]) -> list[Any]:
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
        if th.rule == "inst" and _cites(th.premises[0], known) is not None:
            continue
        stack += [(p, False) for p in reversed(th.premises)]
    return order


def _cited(theorem: Any, known: Mapping[bytes, Lemma]) -> Iterator[Lemma]:
    """The theorems that a proof uses directly."""
    seen: set[bytes] = set()
    stack = [theorem]
    while stack:
        th = stack.pop()
        if th.digest in seen:
            continue
        seen.add(th.digest)
        if th.digest in known:
            yield known[th.digest]
        else:
            stack += th.premises
