"""What an author may write after ``by=``, as reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bilemma.text import Text
from bilemma.trusted import kernel
from bilemma.trusted.kernel import is_theorem
from bilemma.trusted.terms import DEFINED

from . import symbols as S
from .context import Context, ProofError
from .obligations import discharge
from .propositions import Proposition
from .reading import read
from .rewriting import rule_of_instance, rule_of_lemma
from .showing import show
from .steps import Reason
from .tactics import Tactic

_DEFINITIONS = {S.Var: "Var", S.Cov: "Cov", S.SD: "SD", S.absolute: "abs"}
_DEFINITION_FUNCTIONS = {"dot": "dot", "softmax": "softmax"}


@dataclass(frozen=True)
class Axiom:
    """An axiom of the kernel, for ``by``; with values, an instance of it."""

    name: str
    values: tuple[tuple[str, Any], ...] = ()

    def __call__(self, **values: Any) -> Axiom:
        """The axiom at values, by the names of its symbols."""
        return Axiom(self.name, tuple(values.items()))


def axiom(name: str) -> Axiom:
    """The axiom of that name, for ``by``.

    Raises:
        ProofError: there is none of the name.
    """
    if name not in kernel.AXIOMS:
        raise ProofError(
            f"there is no axiom {name!r}; there are {', '.join(sorted(kernel.AXIOMS))}"
        )
    return Axiom(name)


def reasons_of(by: Any, context: Context) -> list[Reason]:
    """The reasons that ``by`` names, in order.

    Raises:
        ProofError: something in it is no reason.
    """
    found: list[Reason] = []
    for item in by if isinstance(by, (list, tuple)) else [by]:
        reason = _reason(item, context)
        found.append(reason)
        if reason.theorem is not None:  # what comes later in the list may rest on it
            context = context.extended(reason.theorem)
    return found


def _reason(item: Any, context: Context) -> Reason:
    from .script import Lemma, Use

    if isinstance(item, (Lemma, Use)):
        return _lemma_reason(item, context)
    if isinstance(item, Tactic):
        return Reason("tactic", item.id, item.title, convert=item.convert)
    if isinstance(item, Axiom):
        return _axiom_reason(item, context)
    if isinstance(item, Proposition):
        return _hypothesis_reason(item, context)
    name = _DEFINITIONS.get(item) if isinstance(item, type) else None
    name = name or _DEFINITION_FUNCTIONS.get(getattr(item, "__name__", ""))
    if name in DEFINED:
        return Reason("definition", name, Text(en=name, zh=name))
    theorem = getattr(item, "theorem", item)
    if is_theorem(theorem):
        title = getattr(item, "title", Text(en="the line above", zh="上文"))
        return Reason("line", "", title, rule=rule_of_instance(theorem), theorem=theorem)
    raise ProofError(
        f"{item!r} is no reason: name a theorem, an axiom, a definition, a hypothesis from "
        "`given`, an earlier line or a tactic"
    )


def _lemma_reason(item: Any, context: Context) -> Reason:
    from .script import Use

    lemma = item.lemma if isinstance(item, Use) else item
    values = item.values if isinstance(item, Use) else ()
    if not values and lemma.conclusion.head not in ("ForAll", "All"):
        return Reason("theorem", lemma.id, lemma.title, rule=lemma.rule)
    try:
        theorem = discharge(lemma.at(**dict(values)), context)
    except ProofError as error:
        raise ProofError(f"{lemma.title.en!r} does not apply here: {error}") from None
    return Reason("theorem", lemma.id, lemma.title, rule_of_instance(theorem), theorem)


def _axiom_reason(item: Axiom, context: Context) -> Reason:
    title = Text(en=item.name.replace("_", " "), zh=item.name)
    th = kernel.axiom(item.name)
    if not item.values:
        return Reason("axiom", item.name, title, rule=rule_of_lemma(th))
    from .script import instantiate

    th = discharge(instantiate(th, dict(item.values)), context)
    return Reason("axiom", item.name, title, rule_of_instance(th), th)


def _hypothesis_reason(item: Proposition, context: Context) -> Reason:
    p = read(item)
    fact = context.by_conclusion.get(p)
    if fact is None:
        raise ProofError(f"{show(p)} is not given here; put it into `given` or suppose it")
    title = Text(en="hypothesis", zh="假设")
    return Reason("hypothesis", p.digest.hex(), title, rule_of_instance(fact), fact)
