"""What a line of a proof rests on: read off the kernel's proof of it, not off what was claimed.

The inferences behind a line are followed down to what has a name: earlier lines, theorems of the
book, axioms, definitions, hypotheses. What the author named is cited in his order, if it was used;
what the search used besides is added, a tactic in place of the basic lemmas that it consists of.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bilemma.bilingual.text import Text
from bilemma.proof.scope import ProofLine
from bilemma.proof.steps import Reason
from bilemma.proof.tactics import COVERED, RULES, SILENT
from bilemma.trusted.terms import Term

from ..model import Citation

Key = tuple[str, str]  # kind and id of a citation


class CitedTheorem(NamedTuple):
    """A theorem that a record may cite."""

    id: str
    title: Text


def cited(theorem: Any, known: Mapping[bytes, CitedTheorem]) -> Citation | None:
    """What a step without premises of its own names: a theorem, an axiom, a definition."""
    source = theorem.premises[0] if theorem.rule == "inst" else theorem
    if source.digest in known:
        named = known[source.digest]
        return Citation("theorem", named.id, named.title)
    if source.rule in ("axiom", "imported"):
        name = source.parameters[0]
        return Citation("axiom", name, Text(en=name, zh=name))
    if source.rule == "unfold":
        head = source.parameters[0].head
        return Citation("definition", head, Text(en=head, zh=head))
    return None


@dataclass
class Rest:
    """What the proof of one line rests on.

    ``named`` has what the line itself uses, in the order of use; ``beside`` what only the side
    conditions of that use. ``lines`` are numbers of earlier lines, ``rules`` names of inferences;
    ``assumed`` has the hypotheses that come in here and not by an earlier line.
    """

    named: dict[Key, Citation] = field(default_factory=dict)
    beside: dict[Key, Citation] = field(default_factory=dict)
    lines: dict[int, None] = field(default_factory=dict)
    rules: set[str] = field(default_factory=set)
    assumed: set[Term] = field(default_factory=set)


def rest_of(
    theorem: Any, known: Mapping[bytes, CitedTheorem], earlier: Mapping[bytes, int]
) -> Rest:
    """Follow the inferences behind a line; ``earlier`` has the lines before it, by digest."""
    rest = Rest()
    seen: dict[bytes, bool] = {}  # whether it was only seen in a side condition
    stack = [(theorem, False)]
    while stack:
        th, aside = stack.pop()
        if seen.get(th.digest, True) is False or (aside and th.digest in seen):
            continue
        seen[th.digest] = aside
        found = cited(th, known)
        if th.rule == "assume":
            rest.assumed.add(th.conclusion)
        elif th.digest in earlier and th is not theorem:
            rest.lines[earlier[th.digest]] = None
        elif found is not None:
            (rest.beside if aside else rest.named)[found.kind, found.id] = found
            rest.assumed |= th.hypotheses
        else:
            if not aside:
                rest.rules.add(th.rule)
            rest.assumed |= _brought(th)
            stack += reversed([(p, aside or side) for p, side in _premises(th)])
    rest.assumed &= theorem.hypotheses
    return rest


def _brought(th: Any) -> frozenset[Term]:
    """What the rule itself assumes, as a division does that its divisor is not 0.

    Not so a substitution, which only says with other letters what its premise does, nor one of the
    numbers that a premise is about: that it is one of these needs no mention.
    """
    if th.rule in ("inst", "spec"):
        return frozenset()
    return frozenset(th.hypotheses.difference(*(p.hypotheses for p in th.premises)))


def _premises(th: Any) -> Iterator[tuple[Any, bool]]:
    """The premises, and whether each proves but a side condition of the other."""
    if th.rule == "cut":
        condition, rest = th.premises
        yield rest, False
        yield condition, True
    else:
        yield from ((p, False) for p in th.premises)


# --- citations ------------------------------------------------------------------------------------
def citations(
    line: ProofLine,
    rest: Rest,
    assumable: Mapping[Term, Citation],
    steps: Sequence[str],
) -> tuple[Citation, ...]:
    """What a line cites: of the author's reasons those that were used, then what else was used.

    ``assumable`` has what to cite for each proposition that the line may assume; ``steps`` the ids
    of the steps before.
    """
    found = [c for reason in line.reasons for c in _named(reason, rest, assumable, steps)]
    found += _used(rest, {(c.kind, c.id) for c in found}, steps)
    assumed = [c for p, c in assumable.items() if p in rest.assumed]
    found += [c for c in assumed if c.kind == "induction"]
    if all(c.kind == "hypothesis" for c in found):
        found += _by_rules(rest, is_equation=line.relation == "=")
    if not found:
        found += [c for c in assumed if c.kind == "assumption"]
    return tuple(dict.fromkeys(found))


def _line(number: int, steps: Sequence[str]) -> Citation:
    return Citation("line", steps[number - 1], Text(en=f"line {number}", zh=f"第 {number} 步"))


def _named(
    reason: Reason, rest: Rest, assumable: Mapping[Term, Citation], steps: Sequence[str]
) -> Iterator[Citation]:
    if reason.kind == "hypothesis":
        yield from (
            c for p, c in assumable.items() if p.digest.hex() == reason.id and p in rest.assumed
        )
    elif reason.kind == "line":
        yield from (_line(number, steps) for number in reason.lines if number in rest.lines)
    elif reason.kind == "tactic":
        if _worked(reason.id, rest):
            yield _tactic(reason.id)
        keys = (("theorem", id) for id in reason.allowed)
        yield from (found for key in keys if (found := rest.named.get(key) or rest.beside.get(key)))
    elif (reason.kind, reason.id) in rest.named.keys() | rest.beside.keys():
        yield Citation(reason.kind, reason.id, reason.title)


def _worked(tactic: str, rest: Rest) -> bool:
    """Whether a tactic did something. Terms are collected by how they are made, without a rule."""
    if tactic == "ring":
        return True
    covered = COVERED.get(tactic, frozenset())
    return any(id in covered for _, id in rest.named) or any(
        RULES.get(rule) == tactic for rule in rest.rules
    )


def _used(rest: Rest, named: set[Key], steps: Sequence[str]) -> Iterator[Citation]:
    """What the line uses and nobody named, lines last."""
    for (kind, id), citation in rest.named.items():
        if (kind, id) in named or id in SILENT:
            continue
        tactic = next((name for name, covered in COVERED.items() if id in covered), None)
        yield citation if tactic is None else _tactic(tactic)
    yield from (_line(number, steps) for number in rest.lines)
    yield from (_tactic(RULES[rule]) for rule in ("induct", "cases") if rule in rest.rules)


def _by_rules(rest: Rest, *, is_equation: bool) -> list[Citation]:
    """The tactic that a line without other reasons consists of."""
    order = sorted(RULES, key=lambda rule: (rule == "combine") is is_equation)
    return [_tactic(RULES[rule]) for rule in order if rule in rest.rules][:1]


def _tactic(name: str) -> Citation:
    return Citation("tactic", name, Text(en=name, zh=name))
