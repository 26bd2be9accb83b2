"""The lines of a proof, against what the kernel inferred on the way to the theorem."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bilemma.referee.reading import Statement, UnreadableError, standard
from bilemma.trusted.substitution import bind
from bilemma.trusted.terms import Term, TermError, mk, sym

from .page_parts import LineOnPage, ShownPage
from .suppositions import SupposedOnPage, SuppositionReader

RELATIONS = {"=": "Eq", r"\le": "Le", "<": "Lt"}
STRICTER = ("Eq", "Le", "Lt")  # a chain has the last of these that occurs in it
LIMIT = r"\to"
GROWS = r"\quad("  # after the value of a limit stands what grows

Hypotheses = frozenset[Term]
Inferred = Mapping[Term, list[Hypotheses]]


def differences_of_lines(
    page: ShownPage, said: Statement, theorem: Any, cited: set[bytes]
) -> Iterator[str]:
    """What a proof says that the theorem's own proof does not: lines, and what they suppose.

    ``said`` is the page's statement with its letters, ``cited`` the digests of theorems at which
    a proof ends.
    """
    return _Proof(page, said, theorem, cited).differences()


class _Proof:
    def __init__(self, page: ShownPage, said: Statement, theorem: Any, cited: set[bytes]) -> None:
        self._page, self._theorem = page, theorem
        self._inferred = _inferred(theorem, cited)
        self._given = frozenset(map(standard, theorem.hypotheses))
        self._reader = SuppositionReader(said.letters, said.meanings)
        self._supposed = SupposedOnPage()
        self._chain: list[Term] = []  # what the lines of the chain show so far
        self._shown: list[list[Term]] = []  # of each chain, and each line that stands alone

    def differences(self) -> Iterator[str]:
        before: Term | None = None
        for number, line in enumerate(self._page.lines, 1):
            if line.number != str(number):
                yield f"line {number} has the number {line.number or 'none'}"
            try:
                yield from self._suppose(line)
                left = self._reader.read(line.start) if line.start else before
                right = self._reader.read(_value(line))
                said = self._said(line, left, right)
            except (UnreadableError, TermError) as error:
                yield f"line {line.number} cannot be read: {error}"
                before = None
                continue
            if not said:
                yield f"line {line.number} says what was not proved:\n    {line.formula}"
            elif not self._supposed.allows(self._given, (self._inferred[p] for p in said)):
                yield (
                    f"line {line.number} was proved under more than the page supposes there:\n"
                    f"    {line.formula}"
                )
            self._show(line, left, right, said)
            before = right if line.relation else None
        yield from self._idle()
        if not self._ends():
            yield "the proof ends before its claim"

    def _suppose(self, line: LineOnPage) -> Iterator[str]:
        """What the page says before the line: letters, and what is supposed from there on."""
        self._reader, supposed = self._reader.after(line.before, line.supposed, self._page.language)
        if supposed is not None:
            yield from self._idle()
            self._supposed = supposed

    def _idle(self) -> Iterator[str]:
        for term in self._supposed.idle(self._given):
            yield f"the proof supposes what none of its lines needs:\n    {term}"

    def _said(self, line: LineOnPage, left: Term | None, right: Term) -> list[Term]:
        """The propositions that the line may be, of those which were inferred."""
        if line.relation is None:
            return [right] if right in self._inferred else []
        if left is None:
            return []
        if line.relation == LIMIT:
            limits = (p for p in self._inferred if p.head == "Tends")
            return [p for p in limits if _is_limit(p, left, right)]
        if line.relation not in RELATIONS:
            raise UnreadableError(f"{line.relation} is no relation of a line")
        found = mk(RELATIONS[line.relation], left, right)
        return [found] if found in self._inferred else []

    # --- the end of the proof -------------------------------------------------------------------
    def _show(self, line: LineOnPage, left: Term | None, right: Term, said: list[Term]) -> None:
        """Note what the chain shows with this line.

        A chain that begins where an earlier one ended goes on from there: lines stand between.
        """
        if line.relation not in RELATIONS or left is None:
            self._chain, self._shown = [], [*self._shown, said]
            return
        if line.start or not self._chain:
            earlier = [p for shown in self._shown for p in shown if p.head in STRICTER]
            begun = [p for p in earlier if p.args[1] is left]
            self._chain = [mk("Eq", left, left), *begun]
            self._shown.append([])
        new = RELATIONS[line.relation]
        self._chain = [mk(_strictest(p.head, new), p.args[0], right) for p in self._chain]
        self._shown[-1] = self._chain

    def _ends(self) -> bool:
        """Whether the claim is what the last chain shows, or follows from it at once.

        At once: an induction or cases are closed, a hypothesis is discharged, chains are joined.
        """
        if not self._shown:
            return False
        *_, last = self._shown
        claim = standard(self._theorem.conclusion)
        if claim in last:
            return True
        shown = {p for said in self._shown for p in said} - {claim}
        return _follows(self._theorem, shown) or _reached(self._theorem, set(last), shown)


def _value(line: LineOnPage) -> str:
    return line.formula.partition(GROWS)[0] if line.relation == LIMIT else line.formula


# The premises of a rule that have to be shown for its conclusion to be; others are side conditions.
CLOSING = {
    **dict.fromkeys(("induct", "disch", "gen", "cases", "trans", "symm", "spec"), slice(None)),
    "combine": slice(None),
    "mp": slice(1),
    "leibniz": slice(1),
    "cut": slice(-1, None),
}
JOINING = frozenset({"cut", "mp", "induct", "disch", "gen", "cases", "leibniz"})


def _strictest(*relations: str) -> str:
    return max(relations, key=STRICTER.index)


def _follows(theorem: Any, shown: set[Term]) -> bool:
    """Whether the theorem is closed from what is shown, by rules that add nothing to it."""
    if theorem.rule == "refl" or standard(theorem.conclusion) in shown:
        return True
    premises = theorem.premises[CLOSING.get(theorem.rule, slice(0))]
    return bool(premises) and all(_follows(premise, shown) for premise in premises)


def _reached(theorem: Any, last: set[Term], shown: set[Term]) -> bool:
    """Whether what is shown last is a premise on the way to the theorem, and no part of a chain."""
    seen: set[bytes] = set()
    waiting = [theorem]
    while waiting:
        th = waiting.pop()
        conclusion = standard(th.conclusion)
        if conclusion in last:
            return True
        if th.digest not in seen and conclusion not in shown:
            seen.add(th.digest)
            waiting += th.premises if th.rule in JOINING else ()
    return False


def _inferred(theorem: Any, cited: set[bytes]) -> Inferred:
    """The conclusions of the theorem's own proof, down to what else it cites, and under what."""
    seen: set[bytes] = set()
    found: dict[Term, list[Hypotheses]] = {}
    read: dict[Hypotheses, Hypotheses] = {}
    waiting = [theorem]
    while waiting:
        th = waiting.pop()
        if th.digest in seen:
            continue
        seen.add(th.digest)
        if th.hypotheses not in read:
            read[th.hypotheses] = frozenset(map(standard, th.hypotheses))
        found.setdefault(standard(th.conclusion), []).append(read[th.hypotheses])
        ends = th.digest in cited and th.digest != theorem.digest
        waiting += () if ends else th.premises
    return found


def _is_limit(p: Term, body: Term, value: Term) -> bool:
    """Whether p says that the body tends to the value as one of its letters, or none, grows."""
    if p.args[1] is not value:
        return False
    grows = (key for key in body.free - value.free if list(key[1:]) == [p.data, ()])
    letters = [sym(name, p.data) for name, *_ in grows]
    letters.append(sym("_t_", p.data))
    return any(p is bind("Tends", t, p.args[0], value, body, data=p.data) for t in letters)
