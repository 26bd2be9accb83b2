"""Whether a mutant is true after all: the kernel is asked for a proof of it.

Whatever is found here is a theorem, so no search is trusted. The attempts are few and general: the
facts at hand and linear arithmetic, the theorems of the book, definitions and linearity, and the
symmetry of double sums.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.proof.basics import MEANS
from bilemma.proof.context import Context, ProofError
from bilemma.proof.rewriting import Rule, instances, rule_of_instance, rule_of_lemma
from bilemma.proof.scope import ProofLine
from bilemma.proof.steps import Reason, unfold_all
from bilemma.proof.tactics import derivative, linear, sums
from bilemma.trusted.kernel import KernelError, assume
from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import DEFINED, Key, Term, TermError, applied, mk, num, sym

UNNAMED = Text(en="a fact", zh="事实")
HEADS_OF_LAWS = {
    "Var",
    "Cov",
    "SD",
    "abs",
}  # of a multiple: where a changed sign makes no difference
FUNCTIONS = ("abs", "max", "step", "exp", "log", "sqrt", "inv", "softmax", "sigmoid", "tanh")
PLENTY = 16  # moments of this order are finite wherever a proof in this book needs moments


def derived(claim: Term, facts: Iterable[Any], *reasons: Reason) -> bool:
    """Whether the proposition follows from the facts by the reasons and arithmetic."""
    context = Context(facts, MEANS)
    line = ProofLine("|-", claim, None, reasons, None, 0, context=context)
    with suppress(ProofError, KernelError, TermError, RecursionError):
        return line.again(claim).conclusion is claim
    return False


def follows(claim: Term, facts: Sequence[Any]) -> bool:
    """Whether the proposition follows from the facts alone: as they are, or by rewriting."""
    known = [_reason(f) for f in facts]
    return any(derived(claim, facts, *chosen) for chosen in ((), known[:1], known[1:], known))


def provable(claim: Term, facts: Sequence[Any], rules: Sequence[Rule]) -> bool:
    """Whether the proposition is proved by one of the attempts of this module.

    Args:
        claim: the proposition.
        facts: theorems that may be used as they are.
        rules: theorems that may be used at any values.
    """
    context = Context(facts, MEANS)
    for rule in rules:
        with suppress(ProofError, KernelError, TermError):
            for found in instances(rule, rule.conclusion, claim, context):
                return found.conclusion is claim
    known = [_reason(f) for f in facts]
    tactics = _tactics(claim)
    usual = [*_unfolding(claim), *tactics]
    attempts = [usual, [*usual, *known], [*tactics, *known]]
    heads = HEADS_OF_LAWS.intersection(_heads(claim))
    laws = [r for r in rules if r.conclusion.head == "Eq" and r.conclusion.args[0].head in heads]
    attempts += [[Reason("theorem", "", UNNAMED, rule), *known] for rule in laws]
    return any(derived(claim, facts, *reasons) for reasons in attempts)


def same_sides(claim: Term, theorem: Any, facts: Sequence[Any]) -> list[Any]:
    """Equations between the sides of a claim and those of a theorem that it varies, as far as
    definitions and linearity show them.
    """
    found = []
    tactics = _tactics(claim)
    for ours, theirs in zip(claim.args, theorem.conclusion.args, strict=False):
        if ours is theirs or claim.head not in ("Eq", "Le", "Lt"):
            continue
        equation = mk("Eq", ours, theirs)
        reasons = [*_unfolding(equation), *tactics]
        line = ProofLine("|-", equation, None, reasons, None, 0, context=Context(facts, MEANS))
        with suppress(ProofError, KernelError, TermError, RecursionError):
            found.append(line.again(equation))
    return found


def _tactics(claim: Term) -> list[Reason]:
    """Laws of sums and means, and of derivatives where there are any."""
    chosen = (derivative, sums, linear, sums) if _mentions(claim, "Deriv") else (sums, linear, sums)
    return [Reason("tactic", t.id, t.title, convert=t.convert) for t in chosen]


def _mentions(t: Term, head: str) -> bool:
    return t.head == head or any(_mentions(a, head) for a in t.args)


def _unfolding(claim: Term) -> list[Reason]:
    """The definitions of all that a claim speaks of, as reasons."""
    heads = _heads(claim)
    return [Reason("definition", h, UNNAMED, convert=partial(_unfolded, h)) for h in heads]


def _unfolded(head: str, t: Term, goal: Term, context: Context) -> Any:
    del goal
    return unfold_all(t, head, context)


def _heads(claim: Term) -> list[str]:
    """The defined heads in the claim, the outermost first."""
    found: dict[str, None] = {}
    level = [claim]
    while level:
        found |= dict.fromkeys(t.head for t in level if t.head in DEFINED)
        level = [a for t in level for a in t.args]
    return list(found)


def _reason(fact: Any) -> Reason:
    return Reason("line", "", UNNAMED, rule_of_instance(fact), fact)


def plenty_of_moments(symbols: Iterable[Key], *claims: Term) -> Iterator[Any]:
    """That every random variable has many finite moments, and so have the functions of them in the
    claims. No finite model can violate that.
    """
    for key in symbols:
        if key[1] == "random" and "real" not in key[2]:
            names = [sym(f"i_{n}", "nat") for n in range(90, 90 + len(key[2]))]
            moment = mk("Moment", applied(key, tuple(names)), num(PLENTY))
            for name in reversed(names):
                moment = bind("All", name, moment, data="nat")
            yield assume(moment)
    for t in dict.fromkeys(t for claim in claims for t in _random_terms(claim)):
        yield assume(mk("Moment", t, num(PLENTY)))


def _random_terms(t: Term) -> Iterator[Term]:
    """Functions of random variables in t, outside binders."""
    if t.head in FUNCTIONS and t.random and not t.loose:
        yield t
    for a in t.args:
        yield from _random_terms(a)


def rules_of(entries: Iterable[Any]) -> list[Rule]:
    """Theorems of a book as rules with all their symbols open."""
    return [rule_of_lemma(entry.theorem) for entry in entries]
