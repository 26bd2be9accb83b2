"""Statements as a person reads them in Rocq, printed from the rows of a certificate.

This is what has to be believed besides ``Spaces.v`` and Rocq: it is short, and it shares
nothing with the printers of proofs. ``reading`` turns every statement back into the kernel's terms.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from bilemma.trusted.terms import DEFINED, Term
from bilemma.trusted.vocabulary import Key

from .names import FUNCTIONS, NUMBERS, Names, type_of

Row = Sequence[Any]  # head, data, numbers of the arguments
Bound = tuple[str, ...]
Written = tuple[str, int]  # a text, and the level of Rocq's grammar that it has

ATOM, APPLIED, POWER, PRODUCT, SUM, RELATION, ARROW, OPEN = 0, 10, 30, 40, 50, 70, 99, 200
RELATIONS = {"Eq": "=", "Le": "<=", "Lt": "<", "Ne": "<>"}
LETTERS = {"nat": "ijkl", "real": "tsuv"}
CLOSED = ("Moment", "Indep", "Wise", "Known")  # speak of all outcomes


class RocqSequent:
    """What is to be stated: rows of terms, hypotheses by name in the page's order, a conclusion."""

    def __init__(
        self, rows: Sequence[Row], hypotheses: Sequence[tuple[str, int]], conclusion: int
    ) -> None:
        self.rows, self.hypotheses, self.conclusion = rows, hypotheses, conclusion

    def letters(self) -> list[Key]:
        """The keys of its letters, in the order of the kernel."""
        found, waiting, seen = set(), [self.conclusion, *(n for _, n in self.hypotheses)], set()
        while waiting:
            number = waiting.pop()
            if number not in seen:
                seen.add(number)
                head, data, arguments = self.rows[number]
                waiting += arguments
                if head == "sym":
                    found.add((data[0], data[1], tuple(data[2])))
        return sorted(found)


def rows_of(terms: Sequence[Term]) -> tuple[list[Row], list[int]]:
    """Rows as a certificate has them, and the numbers of the given terms."""
    rows: list[Row] = []
    numbers: dict[Term, int] = {}

    def add(t: Term) -> int:
        if t not in numbers:
            arguments = [add(a) for a in t.args]
            numbers[t] = len(rows)
            rows.append([t.head, str(t.data) if t.head == "num" else t.data, arguments])
        return numbers[t]

    return rows, [add(t) for t in terms]


def statement(sequent: RocqSequent) -> str:
    """The proposition, with a line for each hypothesis."""
    names = Names()
    letters = sequent.letters()
    printer = _RowPrinter(sequent.rows, {key: names.of(key) for key in letters})
    said = [(names.free(name.replace("-", "_")), n) for name, n in sequent.hypotheses]
    numbers = [sequent.conclusion, *(n for _, n in said)]
    texts = [printer.show(n, (), OPEN) for n in numbers]
    taken = ["(Omega : space)"] if any(map(printer.needs_outcomes, numbers)) else []
    taken += [f"({printer.names[key]} : {type_of(key)})" for key in letters]
    lines = [" ".join(taken)] if taken else []
    lines += [f"({name} : {text})" for (name, _), text in zip(said, texts[1:], strict=True)]
    if not lines:
        return texts[0]
    between = "\n    ".join(lines)
    return f"forall {between},\n  {texts[0]}"


def definition(head: str) -> str:
    """The definition of a head, from the kernel's table."""
    about = DEFINED[head]
    rows, (body,) = rows_of([about.body])
    names = Names()
    printer = _RowPrinter(rows, {key: names.of(key) for key in about.parameters})
    taken = [] if about.pointwise else ["{Omega : space}"]
    for key in about.parameters:
        name, sort, over = key
        at_each = about.pointwise and sort == "random"
        type_ = type_of((name, "real", over)) if at_each else type_of(key)
        taken.append(f"({names.of(key)} : {type_})")
        if at_each:
            printer.numbers_only.add(key)
    if not (about.pointwise or about.closed):
        taken.append("(w : Omega)")
    name = FUNCTIONS.get(head, head)
    return f"Definition {name} {' '.join(taken)} : R :=\n  {printer.show(body, (), OPEN)}."


class _RowPrinter:
    """Prints rows by number, with names for letters."""

    def __init__(self, rows: Sequence[Row], names: dict[Key, str]) -> None:
        self.rows, self.names = rows, names
        self.numbers_only: set[Key] = set()  # random letters that stand for one value
        self._random: dict[int, bool] = {}

    def show(self, number: int, bound: Bound, most: int, *, natural: bool = False) -> str:
        """The text of a row, in parentheses if its level is above ``most``."""
        text, level = self._natural(number, bound) if natural else self._shown(number, bound)
        return text if level <= most else f"({text})"

    def is_random(self, number: int) -> bool:
        """Whether the value depends on the outcome."""
        if number not in self._random:
            self._random[number] = self._depends(number)
        return self._random[number]

    def _depends(self, number: int) -> bool:
        head, data, arguments = self.rows[number]
        if head == "sym" and data[1] in ("random", "Block"):
            return True
        if head == "E":
            return self.is_random(arguments[1])
        closed = head in CLOSED or (head in DEFINED and DEFINED[head].closed)
        return not closed and any(map(self.is_random, arguments))

    def needs_outcomes(self, number: int) -> bool:
        """Whether a space of outcomes is spoken of."""
        head, data, arguments = self.rows[number]
        here = head in (*CLOSED, "E") or (head == "sym" and data[1] in ("random", "Block"))
        about = DEFINED.get(head)
        return (
            here or bool(about and not about.pointwise) or any(map(self.needs_outcomes, arguments))
        )

    # --- numbers --------------------------------------------------------------------------------
    def _shown(self, number: int, bound: Bound) -> Written:
        head: str = self.rows[number][0]
        if head in RELATIONS:
            return self._relation(number, bound)
        special = _SPECIAL.get(head)
        if special is not None:
            return special(self, number, bound)
        return self._call(FUNCTIONS.get(head, head), self._given(number, bound))

    def _call(self, name: str, texts: Sequence[str]) -> Written:
        return (f"{name} {' '.join(texts)}", APPLIED) if texts else (name, ATOM)

    def _given(self, number: int, bound: Bound) -> list[str]:
        """The arguments of a function."""
        head, _, arguments = self.rows[number]
        about = DEFINED.get(head)
        if about is None:
            return [self.show(a, bound, ATOM) for a in arguments]
        texts = []
        for (_, sort, over), a in zip(about.parameters, arguments, strict=True):
            if over:
                texts.append(self._family(a, bound))
            elif sort == "random" and not about.pointwise:
                texts.append(self._at_outcomes(a, bound))
            else:
                texts.append(self._plain(a, bound, sort))
        if not (about.pointwise or about.closed):
            texts.append(self._outcome(number))
        return texts

    def _plain(self, number: int, bound: Bound, sort: str) -> str:
        if sort == "Block":
            return self._block(number, bound)
        return self.show(number, bound, ATOM, natural=sort == "nat")

    def _outcome(self, number: int) -> str:
        return "w" if self.is_random(number) else "some_point"

    def _number(self, number: int, bound: Bound) -> Written:
        value = Fraction(self.rows[number][1])
        size = abs(value)
        text = str(size) if size.denominator == 1 else f"({size.numerator} / {size.denominator})"
        return (text if value >= 0 else f"(- {text})"), ATOM

    def _bound(self, number: int, bound: Bound) -> Written:
        k, sort = self.rows[number][1]
        return (f"INR {bound[k]}", APPLIED) if sort == "nat" else (bound[k], ATOM)

    def _symbol(self, number: int, bound: Bound) -> Written:
        text = self._letter(number, bound)
        if self.rows[number][1][1] == "nat":
            return f"INR {text}" if " " not in text else f"INR ({text})", APPLIED
        return text, APPLIED if " " in text else ATOM

    def _letter(self, number: int, bound: Bound) -> str:
        name, sort, over = self.rows[number][1]
        key = name, sort, tuple(over)
        parts = [
            self.show(a, bound, ATOM, natural=s == "nat")
            for a, s in zip(self.rows[number][2], over, strict=True)
        ]
        if sort == "random" and key not in self.numbers_only:
            parts.append("w")
        return " ".join([self.names[key], *parts])

    def _sum(self, number: int, bound: Bound) -> Written:
        return self._joined(number, bound, " + ", SUM)

    def _product(self, number: int, bound: Bound) -> Written:
        return self._joined(number, bound, " * ", PRODUCT)

    def _joined(self, number: int, bound: Bound, sign: str, level: int) -> Written:
        first, *others = self.rows[number][2]
        texts = [self.show(first, bound, level)]
        texts += [self.show(a, bound, level - 1) for a in others]
        return sign.join(texts), level

    def _power(self, number: int, bound: Bound) -> Written:
        base, exponent = self.rows[number][2]
        above = self.show(exponent, bound, ATOM, natural=True).removesuffix("%nat")
        above = above if " " not in above else f"{above}%nat"
        return f"{self.show(base, bound, APPLIED)} ^ {above}", POWER

    def _natural(self, number: int, bound: Bound) -> Written:
        head, data, arguments = self.rows[number]
        if head == "num":
            return f"{data}%nat", ATOM
        if head == "bv":
            return bound[data[0]], ATOM
        if head == "sym":
            text = self._letter(number, bound)
            return text, APPLIED if " " in text else ATOM
        sign = {"add": " + ", "mul": " * ", "pow": " ^ "}[head]
        texts = [self.show(a, bound, ATOM, natural=True) for a in arguments]
        return f"({sign.join(texts)})%nat", ATOM

    # --- functions ------------------------------------------------------------------------------
    def _at_outcomes(self, number: int, bound: Bound) -> str:
        return f"(fun w => {self.show(number, bound, OPEN)})"

    def _over(self, number: int, bound: Bound, sort: str) -> str:
        name = self._name(sort, bound)
        inside = self.show(number, (name, *bound), OPEN)
        return f"(fun {name} : {NUMBERS[sort]} => {inside})"

    def _name(self, sort: str, bound: Bound) -> str:
        taken = {*self.names.values(), *bound}
        tried = [*LETTERS[sort], *(f"{LETTERS[sort][0]}{k}" for k in range(1, 200))]
        return next(name for name in tried if name not in taken)

    def _family(
        self, number: int, bound: Bound, most: int = ATOM, *, of_outcomes: bool = False
    ) -> str:
        head, data, arguments = self.rows[number]
        if head != "Lam":
            if of_outcomes:
                return self._at_outcomes(number, bound)
            return self.show(number, bound, most)
        name = self._name(data, bound)
        inside = self._family(arguments[0], (name, *bound), OPEN, of_outcomes=of_outcomes)
        text = f"fun {name} : {NUMBERS[data]} => {inside}"
        return text if most == OPEN else f"({text})"

    def _block(self, number: int, bound: Bound) -> str:
        head, data, arguments = self.rows[number]
        if head == "sym":
            return self.names[data[0], data[1], tuple(data[2])]
        return f"[{'; '.join(self._entry(a, bound) for a in arguments)}]"

    def _entry(self, number: int, bound: Bound) -> str:
        head, _, arguments = self.rows[number]
        if head == "Seg":
            length = self.show(arguments[0], bound, ATOM, natural=True)
            return f"entry (fun w => segment {length} {self._over(arguments[1], bound, 'nat')})"
        return f"entry (fun w => {self._family(number, bound, OPEN)})"

    def _series(self, number: int, bound: Bound) -> Written:
        head, _, (last, *excluded, body) = self.rows[number]
        left_out = "; ".join(self.show(e, bound, ATOM, natural=True) for e in excluded)
        upto = self.show(last, bound, ATOM, natural=True)
        return f"{head} {upto} [{left_out}] {self._over(body, bound, 'nat')}", APPLIED

    def _expectation(self, number: int, bound: Bound) -> Written:
        body, given = self.rows[number][2]
        inside = self._at_outcomes(body, bound)
        if self.rows[given][0] == "Block" and not self.rows[given][2]:
            return f"E {inside}", APPLIED
        return f"E_given {inside} {self._block(given, bound)} {self._outcome(given)}", APPLIED

    def _delta(self, number: int, bound: Bound) -> Written:
        texts = [self.show(a, bound, ATOM, natural=True) for a in self.rows[number][2]]
        return f"delta {' '.join(texts)}", APPLIED

    def _derivative(self, number: int, bound: Bound) -> Written:
        head, _, (*outside, body) = self.rows[number]
        texts = [self.show(a, bound, ATOM) for a in outside]
        return f"{head} {' '.join([*texts, self._over(body, bound, 'real')])}", APPLIED

    # --- propositions ---------------------------------------------------------------------------
    def _relation(self, number: int, bound: Bound) -> Written:
        head, _, arguments = self.rows[number]
        left, right = (self.show(a, bound, SUM) for a in arguments)
        text = f"{left} {RELATIONS[head]} {right}"
        return (f"forall w, {text}", OPEN) if self.is_random(number) else (text, RELATION)

    def _implication(self, number: int, bound: Bound) -> Written:
        left, right = self.rows[number][2]
        return f"{self.show(left, bound, RELATION)} -> {self.show(right, bound, OPEN)}", OPEN

    def _all(self, number: int, bound: Bound) -> Written:
        _, data, (body,) = self.rows[number]
        name = self._name(data, bound)
        return f"forall {name} : {NUMBERS[data]}, {self.show(body, (name, *bound), OPEN)}", OPEN

    def _for_all(self, number: int, bound: Bound) -> Written:
        last, *excluded, body = self.rows[number][2]
        name = self._name("nat", bound)
        limits = [f"1 <= INR {name}", f"INR {name} <= {self.show(last, bound, SUM)}"]
        limits += [f"INR {name} <> {self.show(e, bound, SUM)}" for e in excluded]
        inside = self.show(body, (name, *bound), OPEN)
        return f"forall {name} : nat, {' -> '.join([*limits, inside])}", OPEN

    def _moment(self, number: int, bound: Bound) -> Written:
        body, power = self.rows[number][2]
        text = self.show(power, bound, ATOM, natural=True)
        return f"Moment {self._at_outcomes(body, bound)} {text}", APPLIED

    def _known(self, number: int, bound: Bound) -> Written:
        body, given = self.rows[number][2]
        return f"Known {self._at_outcomes(body, bound)} {self._block(given, bound)}", APPLIED

    def _independent(self, number: int, bound: Bound) -> Written:
        blocks = "; ".join(self._block(a, bound) for a in self.rows[number][2])
        return f"Indep [{blocks}]", APPLIED

    def _wise(self, number: int, bound: Bound) -> Written:
        _, data, arguments = self.rows[number]
        many = "None" if data is None else f"(Some {data}%nat)"
        families = "; ".join(self._family(a, bound, OPEN, of_outcomes=True) for a in arguments)
        return f"Wise {many} [{families}]", APPLIED

    def _tends(self, number: int, bound: Bound) -> Written:
        _, data, (_, value, body) = self.rows[number]
        limit, moving = self.show(value, bound, ATOM), self._over(body, bound, data)
        return f"Un_cv {moving} {limit}" if data == "nat" else f"Tends {limit} {moving}", APPLIED


_SPECIAL: dict[str, Callable[[_RowPrinter, int, Bound], Written]] = {
    "num": _RowPrinter._number,
    "bv": _RowPrinter._bound,
    "sym": _RowPrinter._symbol,
    "add": _RowPrinter._sum,
    "mul": _RowPrinter._product,
    "pow": _RowPrinter._power,
    "Sum": _RowPrinter._series,
    "Prod": _RowPrinter._series,
    "E": _RowPrinter._expectation,
    "delta": _RowPrinter._delta,
    "Deriv": _RowPrinter._derivative,
    "HasDeriv": _RowPrinter._derivative,
    "Imp": _RowPrinter._implication,
    "All": _RowPrinter._all,
    "ForAll": _RowPrinter._for_all,
    "Moment": _RowPrinter._moment,
    "Known": _RowPrinter._known,
    "Indep": _RowPrinter._independent,
    "Wise": _RowPrinter._wise,
    "Tends": _RowPrinter._tends,
}
