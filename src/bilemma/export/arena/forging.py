"""Certificates of steps that no rule allows, sealed as a checker that allowed them would seal them.

A forged step whose digest is wrong is refused by any checker, whatever else this forgets to ask. So
the digest of a forgery is that of the sequent which the step claims, and all that is wrong with it
is the one thing that it is about.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any, NamedTuple

from bilemma.trusted.certificate import FORMAT
from bilemma.trusted.terms import Term
from bilemma.trusted.theorems import Theorem

Certificate = dict[str, Any]


class Raw(NamedTuple):
    """A term that nobody has checked: not for its sorts, and not for its normal form."""

    head: str
    data: Any
    args: tuple[Any, ...] = ()

    @property
    def digest(self) -> bytes:
        """The digest of a term, as the page *Certificates* defines it."""
        data = str(self.data) if self.data is None else self.data
        text = f"{self.head}|{data}|{len(self.args)}".encode()
        return _hash(text, *(a.digest for a in self.args))

    def __str__(self) -> str:
        shown = [str(self.data)] if self.data is not None else []
        return f"{self.head}({', '.join(shown + [str(a) for a in self.args])})"


class ForgedStep(NamedTuple):
    """A step with the sequent that it claims to prove, whether a rule gives that or not."""

    rule: str
    parameters: tuple[Any, ...]
    premises: tuple[Any, ...]
    hypotheses: frozenset[Any]
    conclusion: Any

    @property
    def digest(self) -> bytes:
        """The digest of a step, as the page *Certificates* defines it."""
        hypotheses = sorted(b"h" + h.digest for h in self.hypotheses)
        premises = (b"p" + p.digest for p in self.premises)
        code = _code((self.rule, self.parameters))
        return _hash(code, b"c" + self.conclusion.digest, *hypotheses, *premises)

    def __str__(self) -> str:
        given = ", ".join(sorted(map(str, self.hypotheses)))
        return f"{given} |- {self.conclusion}".strip()


def claim(
    rule: str,
    parameters: Iterable[Any],
    premises: Iterable[Any],
    conclusion: Any,
    given: Any = None,
) -> ForgedStep:
    """A forged step; its hypotheses are those of its premises, if they are not ``given``."""
    premises = tuple(premises)
    all_of_them = frozenset().union(*(p.hypotheses for p in premises))
    hypotheses = all_of_them if given is None else frozenset(given)
    return ForgedStep(rule, _tuple(parameters), premises, hypotheses, conclusion)


def _tuple(value: Any) -> Any:
    plain = isinstance(value, list | tuple) and not isinstance(value, Term | Raw)
    return tuple(map(_tuple, value)) if plain else value


def _hash(*parts: bytes) -> bytes:
    return blake2b(b"".join(parts), digest_size=32).digest()


def _code(value: Any) -> bytes:
    if isinstance(value, Term | Raw):
        return b"t" + value.digest
    if isinstance(value, tuple):
        return b"(" + b",".join(map(_code, value)) + b")"
    return (f"'{value}'" if isinstance(value, str) else str(value)).encode("utf-8")


def written(*steps: Theorem | ForgedStep) -> Certificate:
    """The certificate of steps with all that they rest on, whoever proved that; the last is said.

    Cites nothing. Differs from :func:`.dump` in that it believes what it is given.
    """
    return _Forger().certificate(steps)


def is_term(value: Any) -> bool:
    """Whether the kernel made this term, with all that is in it."""
    return isinstance(value, Term)


class _Forger:
    def __init__(self) -> None:
        self.terms: list[list[Any]] = []
        self.steps: list[list[Any]] = []
        self._numbers: dict[bytes, int] = {}
        self._places: dict[bytes, int] = {}

    def certificate(self, steps: tuple[Theorem | ForgedStep, ...]) -> Certificate:
        for step in steps:
            self._step(step)
        last = steps[-1]
        hypotheses = sorted(last.hypotheses, key=lambda h: h.digest)
        return {
            "format": FORMAT,
            "hypotheses": [self._term(h) for h in hypotheses],
            "conclusion": self._term(last.conclusion),
            "terms": self.terms,
            "steps": self.steps,
        }

    def _step(self, step: Theorem | ForgedStep) -> int:
        if step.digest not in self._places:
            premises = [self._step(p) for p in step.premises]
            parameters = [self._parameter(p) for p in step.parameters]
            self._places[step.digest] = len(self.steps)
            self.steps.append([step.rule, parameters, premises, step.digest.hex()])
        return self._places[step.digest]

    def _parameter(self, value: Any) -> Any:
        if isinstance(value, Term | Raw):
            return {"t": self._term(value)}
        return list(map(self._parameter, value)) if isinstance(value, tuple) else value

    def _term(self, t: Term | Raw) -> int:
        if t.digest not in self._numbers:
            args = [self._term(a) for a in t.args]
            self._numbers[t.digest] = len(self.terms)
            self.terms.append([t.head, _data(t), args])
        return self._numbers[t.digest]


def _data(t: Term | Raw) -> Any:
    if t.head == "num":
        return str(t.data)
    return _list(t.data)


def _list(value: Any) -> Any:
    return list(map(_list, value)) if isinstance(value, tuple) else value
