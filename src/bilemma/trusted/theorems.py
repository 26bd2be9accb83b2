"""Theorems, and the one function that makes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import blake2b
from typing import Any, NamedTuple, NoReturn, Self, TypeGuard

from .terms import Term


class KernelError(Exception):
    """A rule was refused; the message says which condition failed, with the terms."""


class Import(NamedTuple):
    """A sequent that a book takes from the literature, under the name that the book gives it."""

    name: str
    hypotheses: frozenset[Term]
    conclusion: Term


LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_/-")


class _Fields(NamedTuple):
    """What a theorem is made of."""

    hypotheses: frozenset[Term]
    conclusion: Term
    axioms: frozenset[str]
    imports: frozenset[Import]
    rule: str
    parameters: tuple[Any, ...]
    premises: tuple[Theorem, ...]
    digest: bytes


class Theorem(_Fields):
    """A proved sequent, hypotheses ⊢ conclusion, and the last inference of its derivation.

    ``axioms`` holds the names of all axioms and ``imports`` the :class:`Import` of all sequents of
    the literature that it rests on; ``digest`` tells it from every other derivation, in 256 bits.
    """

    __slots__ = ()
    __eq__, __ne__, __hash__ = object.__eq__, object.__ne__, object.__hash__
    left = property(lambda self: self.conclusion.args[0])
    right = property(lambda self: self.conclusion.args[1])

    def __new__(cls, *_: object) -> Self:
        """Refuse: only the rules of inference make theorems."""
        raise KernelError("theorems are made by the rules of inference only")

    def __init_subclass__(cls, **_: object) -> None:
        raise KernelError("Theorem cannot be subclassed")

    def _replace(self, **_: object) -> NoReturn:
        raise KernelError("theorems are immutable")

    __copy__ = __deepcopy__ = _replace
    _make: Any = _replace

    def __repr__(self) -> str:
        return f"{', '.join(sorted(map(str, self.hypotheses)))} |- {self.conclusion}".strip()

    def __reduce__(self) -> NoReturn:
        raise KernelError("theorems are serialised as certificates only")


def _maker() -> tuple[Callable[..., Theorem], Callable[[object], TypeGuard[Theorem]]]:
    """The maker of theorems and the test for them; what was made is known to these two only."""
    known: dict[bytes, Theorem] = {}

    def is_theorem(x: object) -> TypeGuard[Theorem]:
        """Whether x was made by a rule in this process."""
        if type(x) is not Theorem or len(x) != len(Theorem._fields):
            return False
        return type(x[-1]) is bytes and known.get(x[-1]) is x

    def mint(
        rule: str,
        parameters: tuple,
        premises: tuple[Theorem, ...],
        hypotheses: Iterable[Term],
        conclusion: Term,
        axioms: frozenset[str] = frozenset(),
        imports: frozenset[Import] = frozenset(),
    ) -> Theorem:
        """The theorem of a rule, which has checked all but what is checked here."""
        hypotheses = frozenset(hypotheses)
        for p in (conclusion, *hypotheses):
            if type(p) is not Term or p.sort != "prop" or p.loose:
                fail(rule, f"{p} is no closed proposition")
        for premise in premises:
            if not is_theorem(premise):
                fail(rule, "a premise was not proved by this kernel")
        written = [_encode((rule, parameters)), b"c" + conclusion.digest]
        written += sorted(b"h" + h.digest for h in hypotheses)
        written += (b"p" + premise.digest for premise in premises)
        key = blake2b(b"".join(written), digest_size=32).digest()
        if key not in known:
            axioms = axioms.union(*(premise.axioms for premise in premises))
            imports = _united(rule, imports.union(*(premise.imports for premise in premises)))
            fields = (hypotheses, conclusion, axioms, imports, rule, parameters, premises, key)
            known[key] = tuple.__new__(Theorem, fields)
        return known[key]

    return mint, is_theorem


def _united(rule: str, imports: frozenset[Import]) -> frozenset[Import]:
    if len({found.name for found in imports}) < len(imports):
        fail(
            rule, "one name for two imports:", *sorted(f"{i.name}: {i.conclusion}" for i in imports)
        )
    return imports


def _encode(x: Any) -> bytes:
    """Parameters as bytes, one to one; mutable parameters are refused."""
    if type(x) is Term:
        return b"t" + x.digest
    if type(x) is tuple:
        return b"(" + b",".join(map(_encode, x)) + b")"
    if type(x) is str and set(x) <= LETTERS:
        return f"'{x}'".encode("ascii")
    if x is None or type(x) is int:
        return str(x).encode("ascii")
    raise KernelError(f"{x!a} is no parameter of a rule")


def fail(rule: str, *lines: object) -> NoReturn:
    """Refuse: the rule's name and what is wrong, then the terms, one a line."""
    raise KernelError(f"{rule}: " + "\n  ".join(map(str, lines)))


mint, is_theorem = _maker()
