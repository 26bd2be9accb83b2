"""A theorem as its file states it: hypotheses, claim, and the function that proves it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import reduce
from pathlib import Path
from typing import Any

import sympy as sp
from sympy.core.function import UndefinedFunction

from bilemma.bilingual.text import Text
from bilemma.trusted.kernel import assume, inst, is_theorem, symm
from bilemma.trusted.terms import Key, Term, TermError, mk

from . import symbols as S
from .context import Circular, Context, Means, ProofError
from .display import Misleading, check_display
from .from_sympy import read, read_block, read_family
from .propositions import FiniteMoment, ForEach, Proposition, is_proposition
from .rewriting import Rule, instances, rule_of_lemma
from .scope import Proof, Scope, StepError, entered, here, unproved_line
from .showing import show
from .weights import about_weights


@dataclass(frozen=True)
class Use:
    """A theorem at chosen values of its variables, for ``by``."""

    lemma: Lemma
    values: tuple[tuple[str, Any], ...]
    hypotheses: tuple[Any, ...] = ()


def instantiate(theorem: Any, values: dict[str, Any]) -> Any:
    """The theorem with its symbols, by name, replaced.

    Raises:
        ProofError: there is no symbol of a name.
    """
    table = read_values(theorem, values)
    try:
        return inst(theorem, table)
    except TermError:
        for key, value in table.items():
            if key[1] == "real" and not key[2] and value.random:
                kind = f"and {show(value)} is a random variable"
                raise ProofError(f"{key[0]} is a number in the theorem, {kind}") from None
        raise


def keys_by_name(theorem: Any) -> dict[str, Key]:
    """The symbols of a theorem."""
    return {key[0]: key for p in (*theorem.hypotheses, theorem.conclusion) for key in p.free}


def read_values(theorem: Any, values: dict[str, Any]) -> dict[Key, Term]:
    """Values for symbols of a theorem, named as a file has them.

    Raises:
        ProofError: there is no symbol of a name.
    """
    keys = keys_by_name(theorem)
    table = {}
    for name, value in values.items():
        if name not in keys:
            there = ", ".join(sorted(keys))
            raise ProofError(f"there is no {name!r} in the theorem; there are {there}")
        table[keys[name]] = _value(keys[name], value)
    return table


def _value(key: Key, value: Any) -> Term:
    """The value of a symbol; a condition G may be one variable or vector.

    Raises:
        ProofError: it is of another kind than the symbol.
    """
    if key[1] == "Block" and not isinstance(value, tuple):
        return read_block((value,))
    if isinstance(value, UndefinedFunction):  # the function itself, not a value of it
        points = S.reals(" ".join(f"s{number}" for number, _ in enumerate(key[2])))
        points = points if isinstance(points, tuple) else (points,)
        value = reduce(lambda body, point: S.Each(point, body), points[::-1], value(*points))
    found = _read_value(value)
    if key[1] == "nat" and found.sort != "nat":
        raise ProofError(f"{key[0]} is a natural number in the theorem, and {show(found)} is none")
    return found


def _read_value(value: Any) -> Term:
    """A number or a random variable, a family, or a tuple: ``(Y,)`` is a block of one variable."""
    if type(value) is tuple:  # a term is a tuple of its own kind
        return read_block(value)
    is_family = isinstance(value, (sp.IndexedBase, S.Each))
    return read_family(value) if is_family else read(value)


class Lemma:
    """A theorem with its proof. It is proved when it is first needed."""

    def __init__(self, function: Callable[[], Proof], means: Means, **about: Any) -> None:
        self.function, self.means = function, means
        self.name: str = function.__name__
        self.title: Text = about["title"]
        self.words: Text | None = about["words"]
        self.also: Text | None = about["also"]
        self.idea: Text | None = about["idea"]
        self.kind: str = about["kind"]
        self.cite: tuple[str, ...] = tuple(about["cite"])
        self.path = Path(inspect.getsourcefile(function) or "")
        self.line: int = function.__code__.co_firstlineno
        self.experiment_function: Callable[..., Any] | None = None
        self._proof: Proof | None = None
        self.under_way = False
        # Gives the proof without a search, or None: somebody may have kept it.
        self.recall: Callable[[], Proof | None] | None = None
        self.was_recalled = False
        try:
            self.given, self.moments, self.claim = stated(about["given"], about["claim"])
        except Exception as error:  # noqa: BLE001 - whatever SymPy raises at what was written
            raise StepError(str(self.path), self.line, None, f"{self.name}: {error}") from None

    @property
    def id(self) -> str:
        """The name with hyphens: its address."""
        return self.name.replace("_", "-")

    @property
    def theorem(self) -> Any:
        """The kernel's theorem."""
        return self.proof.theorem

    @property
    def conclusion(self) -> Term:
        """What it claims."""
        return self.claim

    @property
    def proof(self) -> Proof:
        """The proof, found when it is first asked for.

        Raises:
            StepError: a line was refused, or the lines prove something else than the claim.
        """
        if self._proof is None:
            self._proof = self._alone(self._recalled)
            self.was_recalled = self._proof is not None
        if self._proof is None:
            self._proof = self.search()
        return self._proof

    @property
    def is_proved(self) -> bool:
        """Whether the proof has been found."""
        return self._proof is not None

    def search(self) -> Proof:
        """The proof as the function gives it, whatever was found before.

        Raises:
            StepError: a line was refused, or the lines prove something else than the claim.
        """
        return self._alone(self._prove)

    def _alone(self, find: Callable[[], Any]) -> Any:
        if self.under_way:
            raise Circular(f"the proof of {self.name} rests on itself")
        self.under_way = True
        try:
            return find()
        finally:
            self.under_way = False

    def _recalled(self) -> Proof | None:
        proof = self.recall() if self.recall else None
        if proof is None:
            return None
        try:
            self._check(proof)
        except StepError:  # it was kept for something else
            return None
        return proof

    def _prove(self) -> Proof:
        facts = [assume(p) for p in (*self.given, *self.moments)]
        with entered(Scope(Context(facts, self.means), self.claim)) as scope:
            proof = self.function()
        if not isinstance(proof, Proof):
            raise self._error("the function must return a proof: end with `return c.qed()`")
        try:
            check_display(scope, (*self.given, *self.moments, self.claim))
        except Misleading as error:
            raise StepError(
                str(self.path), error.line or self.line, error.number, str(error)
            ) from None
        about = (scope.titled(), tuple(scope.letters), tuple(scope.supposed.values()))
        theorem = self._turned(proof.theorem)
        if is_theorem(theorem):
            theorem = about_weights(theorem, self.given)
        proof = Proof(theorem, *about)
        self._check(proof)
        return proof

    def _turned(self, theorem: Any) -> Any:
        """The theorem; where it is the claim with its sides exchanged, the claim."""
        p = self.claim
        is_mirrored = p.head == "Eq" and is_theorem(theorem) and p is not theorem.conclusion
        if is_mirrored and theorem.conclusion is mk("Eq", *reversed(p.args)):
            return symm(theorem)
        return theorem

    def _check(self, proof: Proof) -> None:
        th, wrong = proof.theorem, unproved_line(proof)
        if wrong is not None:
            message = f"{self.name}: the line reads as something else than the kernel proved for it"
            raise StepError(str(self.path), wrong.line, None, message)
        if not is_theorem(th):
            raise self._error("what the proof ends with was not proved by the kernel")
        if th.conclusion is not self.claim:
            error = self._error(
                f"the proof shows\n  {show(th.conclusion)}\nbut the claim is\n  {show(self.claim)}"
            )
            error.refused = (self.claim, frozenset((*self.given, *self.moments)))
            raise error
        unknown = th.hypotheses - {*self.given, *self.moments}
        if unknown:
            names = "\n  ".join(map(show, unknown))
            raise self._error(f"the proof rests on what is not given:\n  {names}")
        unused = [p for p in self.given if p not in th.hypotheses]
        if unused:
            names = "\n  ".join(map(show, unused))
            error = self._error(f"these hypotheses are never used, remove them:\n  {names}")
            error.unused = tuple(unused)
            raise error

    def _error(self, message: str) -> StepError:
        return StepError(str(self.path), self.line, None, f"{self.name}: {message}")

    def __call__(self, *args: Any, **values: Any) -> Use:
        """The theorem at values, by the names of its symbols; one variable needs no name.

        A hypothesis among the arguments is cited with it.
        """
        hypotheses = tuple(a for a in args if is_proposition(a))
        terms = [a for a in args if not is_proposition(a)]
        if terms:
            random = sorted({k[0] for k in self.claim.free if k[1] == "random"})
            names = random if len(random) == 1 else sorted({k[0] for k in self.claim.free})
            if len(names) != 1 or len(terms) != 1:
                raise StepError(*here(), None, self._unnamed(terms, values))
            values[names[0]] = terms[0]
        return Use(self, tuple(values.items()), hypotheses)

    def _unnamed(self, terms: list[Any], values: dict[str, Any]) -> str:
        """What to write instead of values without names."""
        letters = sorted({k[0] for k in self.claim.free})
        if not letters:
            return f"{self.title.en!r} has no letters: write {self.name} alone"
        still = [name for name in letters if name not in values]
        said = " and ".join(show(read(t)) for t in terms)
        call = ", ".join([*(f"{name}=…" for name in values), *(f"{name}=…" for name in still)])
        return (
            f"{self.title.en!r} has the letters {', '.join(letters)}; which of them is {said}? "
            f"Name it: {self.name}({call}); what the line determines may be left out"
        )

    def at(self, **values: Any) -> Any:
        """The kernel's theorem with its symbols, by name, replaced."""
        return instantiate(self.theorem, values)

    @property
    def rule(self) -> Rule:
        """The theorem with all its symbols open, for rewriting."""
        return rule_of_lemma(self.theorem)

    def instances(self, goal: Term, context: Context) -> Iterator[Any]:
        """Its instances that conclude the goal; none while it is being proved itself."""
        if not self.under_way:
            yield from instances(self.rule, self.claim, goal, context)

    def instances_of_left(self, term: Term, context: Context) -> Iterator[Any]:
        """Its instances whose left side is the term; none while it is being proved itself."""
        if not self.under_way:
            yield from instances(self.rule, self.claim.args[0], term, context)

    def experiment(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Decorate the plain NumPy experiment ``(rng, n) -> (estimate, expected)``."""
        self.experiment_function = function
        return function


def stated(given: Iterable[Any], claim: Any) -> tuple[tuple[Term, ...], tuple[Term, ...], Term]:
    """Hypotheses, the finite moments that the variables are declared with, and the claim."""
    flat = _flatten(given)
    hypotheses: tuple[Term, ...] = tuple(dict.fromkeys(map(read, flat)))
    declared = map(read, _declared_moments((flat, claim)))
    return hypotheses, tuple(m for m in declared if m not in hypotheses), read(claim)


def _flatten(given: Iterable[Any]) -> list[Any]:
    flat: list[Any] = []
    for item in given:
        flat += _flatten(item) if isinstance(item, (list, tuple)) else [item]
    return flat


def _declared_moments(parts: Any) -> list[Proposition]:
    """The moments that the random variables in these parts were declared with, as they appear."""
    found: dict[Any, Proposition] = {}
    for part in _walk(parts):
        if isinstance(part, S.RandomVariable) and part.moments:
            found[part] = FiniteMoment(part, part.moments)
        elif isinstance(part, S.RandomVector) and part.moments:
            i = sp.Symbol("i", integer=True, nonnegative=True)
            found[part] = ForEach(i, part.size, FiniteMoment(part[i], part.moments))
        elif isinstance(part, S.RandomMatrix) and part.moments:
            found[part] = _moments_of_matrix(part)
    return list(found.values())


def _moments_of_matrix(matrix: S.RandomMatrix) -> Proposition:
    a, i = (sp.Symbol(name, integer=True, nonnegative=True) for name in "ai")
    rows, columns = matrix.size
    entry = FiniteMoment(matrix[a, i], matrix.moments)
    return ForEach(a, rows, ForEach(i, columns, entry))


def _walk(x: Any) -> Iterator[Any]:
    if is_dataclass(x):
        for f in fields(x):
            yield from _walk(getattr(x, f.name))
    elif isinstance(x, (tuple, list)):
        for item in x:
            yield from _walk(item)
    elif isinstance(x, sp.Basic):
        yield from sp.preorder_traversal(x)
