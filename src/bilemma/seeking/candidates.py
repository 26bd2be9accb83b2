"""What an author may name in ``by``: each reason as its file writes it, and what it stands for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from bilemma.formulas.functions import FUNCTIONS
from bilemma.proof import symbols
from bilemma.proof.calc import Calc
from bilemma.proof.context import Context, ProofError
from bilemma.proof.from_sympy import read
from bilemma.proof.propositions import is_proposition
from bilemma.proof.reasons import axiom
from bilemma.proof.scope import Proof
from bilemma.proof.script import Lemma
from bilemma.proof.tactics import Tactic
from bilemma.trusted.kernel import AXIOMS, KernelError, is_theorem
from bilemma.trusted.kernel import axiom as kernel_axiom
from bilemma.trusted.terms import DEFINED, Term, TermError

UNREADABLE = (ProofError, KernelError, TermError, TypeError, ValueError, AttributeError)
WRITTEN_OUT = frozenset({"Eq", "Le", "Lt", "ForAll", "All"})  # heads of hypotheses
MADE_OF = {"SD": ("Var",)}  # definitions that others come to light behind
AUTHORS = {f.head: f.author for f in FUNCTIONS if f.head in DEFINED and f.author} | {
    "dot": "dot",
    "softmax": "softmax",
    "conditional_variance": "Var",
    "conditional_covariance": "Cov",
}


@dataclass(frozen=True)
class Candidate:
    """A reason: how it is written, what that stands for, and the import that it needs.

    ``imported`` has several lines where it names several theorems.
    ``says`` is what it lets one conclude, None of a tactic or a definition, ``supposes`` what has
    to hold for that, where it is known without a proof; ``make`` gives what ``by`` takes, and may
    prove a theorem for it, ``proved`` the kernel's theorem, where that is at hand sooner.
    """

    kind: str  # tactic, definition, fact, theorem, axiom
    text: str
    make: Callable[[], Any] = field(compare=False, repr=False)
    says: Term | None = None
    imported: str = ""
    supposes: tuple[Term, ...] = ()
    proved: Callable[[], Any] | None = field(default=None, compare=False, repr=False)

    @cached_property
    def by(self) -> Any:
        """What ``by`` takes."""
        return self.make()


def tactics(names: Mapping[str, Any], *wanted: str) -> Iterator[Candidate]:
    """Those of these tactics that a file has under their names."""
    for name in wanted:
        value = names.get(name)
        if isinstance(value, Tactic):
            yield Candidate("tactic", name, lambda value=value: value)


def resting_on(tactic: Candidate, theorems: Sequence[Candidate]) -> Candidate:
    """The tactic, allowed to rest on theorems; it needs the imports of all of them."""
    text = f"{tactic.text}({', '.join(c.text for c in theorems)})"
    imported = "\n".join(c.imported for c in theorems if c.imported)
    return Candidate(
        "tactic", text, lambda: tactic.by(*(c.by for c in theorems)), imported=imported
    )


def definitions(names: Mapping[str, Any], heads: frozenset[str]) -> Iterator[Candidate]:
    """The definitions of functions that stand in a line."""
    heads |= {inner for head in heads for inner in MADE_OF.get(head, ())}
    for author in dict.fromkeys(AUTHORS[head] for head in AUTHORS if head in heads):
        value = names.get(author)
        if value is not None and value is getattr(symbols, author, None):
            yield Candidate("definition", author, lambda value=value: value)


def facts(names: Mapping[str, Any], context: Context, goal: Term) -> Iterator[Candidate]:
    """Hypotheses and what was shown, by the names that they have where the line stands; not the
    chain that the line goes on from.
    """
    for name, value in reversed(names.items()):
        if name.startswith("__") or (isinstance(value, Calc) and _goes_on_from(goal, value)):
            continue
        yield from _facts(name, value, context)
        if isinstance(value, (list, tuple)) and not isinstance(value, Term):
            for n, item in enumerate(value):
                yield from _facts(f"{name}[{n}]", item, context)


def _goes_on_from(goal: Term, chain: Calc) -> bool:
    return goal.args[0] is chain.theorem.right


def _facts(name: str, value: Any, context: Context) -> Iterator[Candidate]:
    allowed = context.allowed
    if isinstance(value, Calc):
        theorem = value.theorem
        if theorem.left is not theorem.conclusion.args[-1] and theorem.hypotheses <= allowed:
            yield Candidate("fact", f"{name}.qed()", value.qed, theorem.conclusion)
    elif isinstance(value, Proof) or is_theorem(value):
        theorem = getattr(value, "theorem", value)
        if theorem.hypotheses <= allowed:
            yield Candidate("fact", name, lambda: value, theorem.conclusion)
    elif not isinstance(value, bool):
        with suppress(*UNREADABLE):
            if is_proposition(value) and (term := read(value)) in context.by_conclusion:
                yield Candidate("fact", name, lambda: value, term)


def unnamed_facts(
    named: Iterable[Candidate],
    context: Context,
    spell: Callable[[Term], str | None],
    names: Mapping[str, Any],
) -> Iterator[Candidate]:
    """Hypotheses that have no name in the file, written out."""
    there = {candidate.says for candidate in named}
    for p in context.by_conclusion:
        if p not in there and p.head in WRITTEN_OUT and (text := spell(p)) is not None:
            yield Candidate("fact", text, lambda text=text: eval(text, dict(names)), p)  # noqa: S307


def theorems_named(names: Mapping[str, Any]) -> Iterator[Candidate]:
    """The theorems that a file has imported."""
    for name, value in names.items():
        if isinstance(value, Lemma) and not value.under_way:
            yield Candidate(
                "theorem", name, lambda value=value: value, value.claim, supposes=value.given
            )


def axioms() -> Iterator[Candidate]:
    """All axioms."""
    for name in AXIOMS:
        th = kernel_axiom(name)
        about = {"says": th.conclusion, "supposes": tuple(th.hypotheses)}
        yield Candidate("axiom", f'axiom("{name}")', lambda name=name: axiom(name), **about)
