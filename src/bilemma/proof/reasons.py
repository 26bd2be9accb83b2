"""What an author may write after ``by=``, as reasons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any, Self

import bilemma
from bilemma.bilingual.text import Text
from bilemma.formulas.functions import FUNCTIONS
from bilemma.trusted import kernel
from bilemma.trusted.kernel import KernelError, is_theorem
from bilemma.trusted.terms import DEFINED, Term, TermError

from . import symbols as S
from .context import Context, ProofError
from .from_sympy import read
from .habits import near_names
from .obligations import discharge
from .propositions import is_proposition
from .rewriting import rule_at, rule_of_instance, rule_of_lemma
from .scope import current
from .script import Lemma, Use, instantiate, keys_by_name, read_values
from .showing import show
from .steps import Reason
from .tactics import Tactic

_DEFINITIONS = {getattr(S, f.author): f.head for f in FUNCTIONS if f.head in DEFINED and f.author}
_DEFINITION_FUNCTIONS = {"dot": "dot", "softmax": "softmax"}


@dataclass(frozen=True)
class Axiom:
    """An axiom of the kernel, for ``by``; with values, an instance of it."""

    name: str
    values: tuple[tuple[str, Any], ...] = ()

    def __call__(self, **values: Any) -> Self:
        """The axiom at values, by the names of its symbols."""
        return replace(self, values=tuple(values.items()))

    @property
    def sequent(self) -> Any:
        """The kernel's theorem."""
        return kernel.axiom(self.name)


def axiom(name: str) -> Axiom:
    """The axiom of that name, for ``by``.

    Raises:
        ProofError: there is none of the name.
    """
    if name not in kernel.AXIOMS:
        near = get_close_matches(name, kernel.AXIOMS, n=5, cutoff=0.5)
        there = f"; is it {' or '.join(near)}?" if near else ""
        raise ProofError(f"there is no axiom {name!r}{there}; `bilemma axioms` shows all")
    return Axiom(name)


def reasons_of(by: Any, context: Context, *, opening: bool = False) -> list[Reason]:
    """The reasons that ``by`` names, in order.

    A theorem at some values has its other symbols as they stand there; with ``opening`` these may
    become anything, where that does not fit.

    Raises:
        ProofError: something in it is no reason.
    """
    found: list[Reason] = []
    for item in by if isinstance(by, (list, tuple)) else [by]:
        reason = _reason(item, context, opening=opening)
        found.append(reason)
        if reason.theorem is not None:  # what comes later in the list may rest on it
            context = context.extended(reason.theorem)
    return found


def fewest(
    by: Any, context: Context, prove: Callable[[list[Reason], Context], Any]
) -> tuple[tuple[Reason, ...], Any]:
    """The reasons that ``by`` names and the theorem that ``prove`` gives by them.

    What the search took from the facts at hand and can do without is left out: a line then rests
    on no hypothesis that it does not need, and rather on an earlier line that was named.
    """
    reasons = reasons_of(by, context)
    th = prove(reasons, context)
    found, needed = _assumed(th, reasons)
    for h in sorted((h for h in found - needed if not _is_moment(h)), key=lambda h: h.order):
        without = context.without(h)
        try:
            others = reasons_of(by, without)
            less = prove(others, without)
        except (ProofError, KernelError, TermError):
            continue
        rest = frozenset().union(*_assumed(less, others))
        if rest < found | needed and less.hypotheses <= th.hypotheses:
            reasons, th, context = others, less, without
            found, needed = _assumed(th, reasons)
    return tuple(reasons), th


def _assumed(theorem: Any, reasons: list[Reason]) -> tuple[set[Term], set[Term]]:
    """The hypotheses that come in with this line, not by an earlier one that it cites.

    First those that the search came upon, then those that something has that was named.
    """
    sources = {r.source for r in reasons}
    lines = {r.theorem.digest for r in reasons if r.kind == "line"}
    found: set[Term] = set()
    needed: set[Term] = set()
    seen, todo = set(lines), [theorem]
    while todo:
        th = todo.pop()
        if th.digest in seen:
            continue
        seen.add(th.digest)
        if th.rule == "assume":
            found.add(th.conclusion)
        elif th.rule == "inst":
            (needed if th.premises[0].digest in sources else found).update(th.hypotheses)
        else:
            todo += th.premises
    needed.update(*(r.theorem.hypotheses for r in reasons if r.kind == "hypothesis"))
    return found & theorem.hypotheses, needed & theorem.hypotheses


def _is_moment(p: Term) -> bool:
    while p.head in ("ForAll", "All"):
        p = p.args[-1]
    return p.head == "Moment"


def _reason(item: Any, context: Context, *, opening: bool) -> Reason:
    if isinstance(item, (Lemma, Use)):
        return _lemma_reason(item, context, opening=opening)
    if isinstance(item, Tactic):
        allowed = tuple(theorem.id for theorem in item.theorems)
        return Reason("tactic", item.id, item.title, convert=item.convert, allowed=allowed)
    if isinstance(item, Axiom):
        return _axiom_reason(item, context)
    if is_proposition(item):
        return _hypothesis_reason(item, context)
    name = _DEFINITIONS.get(item) if isinstance(item, type) else None
    name = name or _DEFINITION_FUNCTIONS.get(getattr(item, "__name__", ""))
    if name is not None and name in DEFINED:
        return Reason("definition", name, Text(en=name, zh=name))
    theorem = getattr(item, "theorem", item)
    if is_theorem(theorem):
        return _line_reason(item, theorem)
    raise ProofError(_no_reason(item))


def _no_reason(item: Any) -> str:
    if isinstance(item, str):
        near = near_names(item)
        if item in bilemma.__all__:
            return f"{item!r} is a string: write the name itself, by={item}, and import it"
        return f"{item!r} is no reason but a string: name what is meant, without quotes{near}"
    name = getattr(item, "__name__", None) or show(item)
    return (
        f"{name} is no reason: name a theorem, an axiom, a definition, a hypothesis from "
        "`given`, an earlier line or a tactic: linear, sums, derivative, ring, arith, "
        "contradiction, derive"
    )


class LeftOpenError(ProofError):
    """A theorem was given values of some of its symbols, and does not hold here of the others."""

    def __init__(self, title: str, call: str, names: list[str], error: ProofError) -> None:
        super().__init__(title)
        self.title, self.call, self.names, self.error = title, call, names, error

    def __str__(self) -> str:
        """Which symbols stand for themselves, and what fails then."""
        names = " and ".join(self.names)
        has, it = ("has", "it") if len(self.names) == 1 else ("have", "them")
        call = f"{self.call}({', '.join(f'{name}=…' for name in self.names)}, …)"
        return (
            f"{self.title!r} does not apply here: {names} {has} no value yet; name {it}: "
            f"{call}\n  as the theorem has it, {self.error}"
        )


class ThemselvesError(ProofError):
    """A line that was refused, where letters of a theorem stand for themselves and for nothing."""

    def __init__(self, error: Exception, use: Use, names: list[str]) -> None:
        super().__init__(use.lemma.name)
        self.error, self.use, self.names = error, use, names
        self.refused = getattr(error, "refused", None)

    def __str__(self) -> str:
        """The refusal, then which letters are meant and how to give them."""
        said = [name for name, _ in self.use.values]
        call = ", ".join(f"{name}=…" for name in (*said, *self.names))
        names, verb = " and ".join(self.names), "s" if len(self.names) == 1 else ""
        it = "itself" if len(self.names) == 1 else "themselves"
        return (
            f"{self.error}\n{names} of {self.use.lemma.title.en!r} stand{verb} for {it} here, and "
            f"the line has no such letter: name the value, {self.use.lemma.name}({call})"
        )


def with_letters(error: Exception, by: Any, goal: Term) -> Exception:
    """The refusal of a line, with the letters of theorems at values that were given none."""
    for item in by if isinstance(by, (list, tuple)) else [by]:
        if isinstance(item, Use) and item.values:
            keys = keys_by_name(item.lemma.theorem)
            rest = sorted(keys.keys() - dict(item.values).keys())
            names = [name for name in rest if keys[name] not in goal.free]
            if names:
                return ThemselvesError(error, item, names)
    return error


def _lemma_reason(item: Any, context: Context, *, opening: bool) -> Reason:
    lemma = item.lemma if isinstance(item, Use) else item
    values = item.values if isinstance(item, Use) else ()
    if not values and lemma.conclusion.head not in ("ForAll", "All"):
        about = (lemma.id, lemma.title, lemma.rule)
        source, law = lemma.theorem.digest, lemma.theorem
        return Reason("theorem", *about, source=source, law=law)
    try:
        theorem = discharge(lemma.at(**dict(values)), context)
    except ProofError as error:
        rest = sorted(keys_by_name(lemma.theorem).keys() - dict(values).keys())
        named = all(name in keys_by_name(lemma.theorem) for name, _ in values)
        if not values or not rest or not named:
            raise ProofError(f"{lemma.title.en!r} does not apply here: {error}") from None
        if not opening:
            raise LeftOpenError(lemma.title.en, lemma.name, rest, error) from None
        rule = rule_at(lemma.theorem, read_values(lemma.theorem, dict(values)))
        return Reason("theorem", lemma.id, lemma.title, rule, source=lemma.theorem.digest)
    rule = rule_of_instance(theorem)
    return Reason("theorem", lemma.id, lemma.title, rule, theorem, source=lemma.theorem.digest)


def _axiom_reason(item: Axiom, context: Context) -> Reason:
    title = Text(en=item.name.replace("_", " "), zh=item.name)
    th = item.sequent
    source = th.digest
    if not item.values:
        return Reason("axiom", item.name, title, rule_of_lemma(th), source=source, law=th)
    named = dict(item.values)
    try:
        th = discharge(instantiate(th, named), context)
    except ProofError as error:
        keys = keys_by_name(item.sequent)
        rest = sorted(keys.keys() - named.keys())
        if not rest or not named.keys() <= keys.keys():
            raise
        call = f'axiom("{item.name}")'
        raise LeftOpenError(title.en, call, rest, error) from None
    return Reason("axiom", item.name, title, rule_of_instance(th), th, source=source)


def _line_reason(item: Any, theorem: Any) -> Reason:
    """Lines of this proof, or what was put together from some by rules of inference."""
    numbers = {id(line): number for number, line in enumerate(current().lines, 1)}
    cited = [numbers[id(x)] for x in getattr(item, "lines", ()) if id(x) in numbers]
    listed = ", ".join(map(str, cited))
    title = Text(en=f"line {listed}", zh=f"第 {listed} 步")
    return Reason("line", listed, title, rule_of_instance(theorem), theorem, lines=tuple(cited))


def _hypothesis_reason(item: Any, context: Context) -> Reason:
    p = read(item)
    fact = context.by_conclusion.get(p)
    if fact is None:
        raise ProofError(f"{show(p)} is not given here; put it into `given` or suppose it")
    title = Text(en="hypothesis", zh="条件")
    return Reason("hypothesis", p.digest.hex(), title, rule_of_instance(fact), fact)
