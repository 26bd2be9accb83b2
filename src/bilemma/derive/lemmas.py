"""The theorems that derivations rest on, as certificates that the kernel replays when first used.

Reading a book takes seconds, and SymPy; so ``lemmas.json`` has of these theorems the certificate
and the title. ``collecting`` writes it from the book, and a test holds it to the book. Nothing in
it is believed: what a certificate proves, the kernel says.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from bilemma.proof.context import Context, Means
from bilemma.proof.rewriting import Rule, instances, rule_of_lemma
from bilemma.proof.searches import SEARCHES
from bilemma.questions.lexing.errors import Said
from bilemma.trusted.certificate import replay
from bilemma.trusted.kernel import inst
from bilemma.trusted.terms import Key, Term

FILE = "lemmas.json"


class KeptLemma:
    """A theorem of the book out of its certificate. To tactics it is what a basic lemma is."""

    under_way = False

    def __init__(self, id: str, title: Said, certificate: Mapping[str, Any]) -> None:
        self.id, self.title, self.certificate = id, title, certificate

    @cached_property
    def theorem(self) -> Any:
        """The kernel's theorem. Raises KernelError if the certificate is refused."""
        return replay(self.certificate, _Theorems())

    @property
    def is_proved(self) -> bool:
        """Whether it was replayed already."""
        return "theorem" in vars(self)

    @property
    def conclusion(self) -> Term:
        """What it claims."""
        return self.theorem.conclusion

    @cached_property
    def rule(self) -> Rule:
        """The theorem with all its symbols open."""
        return rule_of_lemma(self.theorem)

    @cached_property
    def _keys(self) -> dict[str, Key]:
        sequent = (*self.theorem.hypotheses, self.theorem.conclusion)
        return {key[0]: key for p in sequent for key in p.free}

    def at(self, **values: Term) -> Any:
        """The theorem with its symbols, by name, replaced."""
        return inst(self.theorem, {self._keys[name]: value for name, value in values.items()})

    def instances(self, goal: Term, context: Context) -> Iterator[Any]:
        """Its instances that conclude the goal."""
        return instances(self.rule, self.conclusion, goal, context)

    def instances_of_left(self, term: Term, context: Context) -> Iterator[Any]:
        """Its instances whose left side is the term."""
        return instances(self.rule, self.conclusion.args[0], term, context)


class _Theorems:
    """The lemmas as what certificates cite."""

    def get(self, id: str) -> Any:
        """The theorem of this id, or None."""
        found = kept_lemmas().get(id)
        return found and found.theorem


@cache
def kept_lemmas() -> Mapping[str, KeptLemma]:
    """All kept lemmas by id."""
    kept = json.loads(files(__package__).joinpath(FILE).read_text("utf-8"))
    return {
        id: KeptLemma(
            id, Said(about["en"], about["zh"]), _whole(about["certificate"], kept["digests"])
        )
        for id, about in kept["theorems"].items()
    }


def _whole(certificate: dict[str, Any], digests: Sequence[str]) -> dict[str, Any]:
    """A certificate with every digest written out, of those too that occur in others."""
    for step in certificate["steps"]:
        if isinstance(step[-1], int):
            step[-1] = digests[step[-1]]
    return certificate


def lemma(name: str) -> KeptLemma:
    """The kept lemma of this name. Raises KeyError if there is none."""
    return kept_lemmas()[name.replace("_", "-")]


def means(own: Mapping[str, Any]) -> Means:
    """What derivations are searched for by: the kept lemmas, for the basic ones need SymPy.

    ``own`` has theorems of a book, by id, that are used in place of those that are kept: the same
    statements, it may be with other proofs.
    """
    chosen = {id: _proved(kept_lemmas()[id], theorem) for id, theorem in own.items()}
    return Means(lambda name: chosen.get(name.replace("_", "-")) or lemma(name), SEARCHES)


def _proved(kept: KeptLemma, theorem: Any) -> KeptLemma:
    found = KeptLemma(kept.id, kept.title, kept.certificate)
    vars(found)["theorem"] = theorem
    return found


KEPT = means({})
