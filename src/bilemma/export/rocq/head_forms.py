"""How each head of the vocabulary is written in a proof: what its arguments are, and the text.

An argument is one of these *kinds*: ``real`` (a value at the outcome w), ``natural``, ``random`` (a
function of the outcome), ``block``, ``entry`` of a block, ``family`` and ``random family``,
``over nat`` and ``over real`` (the body of a binder).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bilemma.formulas.rocq.names import FUNCTIONS
from bilemma.trusted.terms import DEFINED, Term
from bilemma.trusted.vocabulary import Key

RELATIONS = {"Eq": "=", "Le": "<=", "Lt": "<", "Ne": "<>"}
_KINDS: dict[str, Callable[[int], list[str]]] = {
    "pow": lambda _: ["real", "natural"],
    "delta": lambda _: ["natural", "natural"],
    "Sum": lambda n: [*["natural"] * (n - 1), "over nat"],
    "Prod": lambda n: [*["natural"] * (n - 1), "over nat"],
    "Deriv": lambda _: ["real", "over real"],
    "E": lambda _: ["random", "block"],
    "Seg": lambda _: ["natural", "over nat"],
    "Block": lambda n: ["entry"] * n,
    "Moment": lambda _: ["random", "natural"],
    "Known": lambda _: ["random", "block"],
    "Indep": lambda n: ["block"] * n,
    "Wise": lambda n: ["random family"] * n,
    "HasDeriv": lambda _: ["real", "real", "over real"],
}


def kinds(t: Term) -> list[str]:
    """The kinds of the arguments. Raises KeyError for what no proof of the book has met yet."""
    if t.head in DEFINED:
        return [_parameter(key, pointwise=t_pointwise(t)) for key in DEFINED[t.head].parameters]
    if t.head in _KINDS:
        return _KINDS[t.head](len(t.args))
    if t.sort not in ("real", "nat"):
        raise KeyError(f"{t.head} has no form in Rocq")
    return ["real"] * len(t.args)


def t_pointwise(t: Term) -> bool:
    """Whether the defined head has a meaning at each outcome."""
    return DEFINED[t.head].pointwise


def _parameter(key: Key, *, pointwise: bool) -> str:
    _, sort, over = key
    if over:
        return "family"
    plain = {"nat": "natural", "real": "real", "Block": "block"}
    return plain.get(sort, "real" if pointwise else "random")


def is_plain(t: Term) -> bool:
    """An expectation that is conditioned on nothing."""
    return t.head == "E" and t.args[1].head == "Block" and not t.args[1].args


def at_outcome(t: Term) -> str:
    """The outcome at which a conditional value is taken: any, where it is the same at all."""
    return "w" if t.random else "some_point"


def compose(t: Term, texts: Sequence[str]) -> str:
    """The text of a node from those of its arguments."""
    made = _COMPOSED.get(t.head)
    if made is not None:
        return made(t, texts)
    if t.head in DEFINED and not (DEFINED[t.head].pointwise or DEFINED[t.head].closed):
        return _called(t.head, [*texts, at_outcome(t)])
    return _called(t.head, texts)


def _called(head: str, texts: Sequence[str]) -> str:
    name = FUNCTIONS.get(head, head)
    return f"({name} {' '.join(texts)})" if texts else name


def _expectation(t: Term, texts: Sequence[str]) -> str:
    if is_plain(t):
        return f"(E {texts[0]})"
    return f"(E_given {texts[0]} {texts[1]} {at_outcome(t)})"


def _series(t: Term, texts: Sequence[str]) -> str:
    return f"({t.head} {texts[0]} [{'; '.join(texts[1:-1])}] {texts[-1]})"


def _wise(t: Term, texts: Sequence[str]) -> str:
    number = "None" if t.data is None else f"(Some {t.data}%nat)"
    return f"(Wise {number} [{'; '.join(texts)}])"


def _limit(t: Term, texts: Sequence[str]) -> str:
    """Along the natural numbers, convergence as the library has it."""
    value, body = texts
    return f"(Un_cv {body} {value})" if t.data == "nat" else f"(Tends {value} {body})"


_COMPOSED: dict[str, Callable[[Term, Sequence[str]], str]] = {
    "add": lambda _, x: f"({' + '.join(x)})",
    "mul": lambda _, x: f"({' * '.join(x)})",
    "pow": lambda _, x: f"({x[0]} ^ {x[1]})",
    "Sum": _series,
    "Prod": _series,
    "E": _expectation,
    "Seg": lambda _, x: f"(entry (fun w : Omega => segment {x[0]} {x[1]}))",
    "Block": lambda _, x: f"[{'; '.join(x)}]",
    "Indep": lambda _, x: f"(Indep [{'; '.join(x)}])",
    "Wise": _wise,
    "Tends": _limit,
}
