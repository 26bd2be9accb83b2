"""The exact check: every line of a proof in finite models of its own hypotheses.

Equality without tolerance. A comparison that exact numbers and intervals leave open is counted as
undecided, and a line with too few models as unchecked: neither is ever a pass. What no model can
reach, a limit of what is random, is unchecked too, and said to be so. A hollow model, in which a
natural number is 0, every sum of the claim is empty or every random variable is a constant, may
refute a line but does not support it. Of the models that support it those are counted apart in
which it would have been false with one factor off (:mod:`.models.sensitive`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from bilemma.trusted.terms import Key, Term

from .models.drawing import Found
from .models.evaluate import Evaluator, ExactModel
from .models.growing import is_random_limit
from .models.problem import Unmodelled
from .models.search import FEW, fingerprint, models
from .models.sensitive import sensitive
from .models.sequent import POINT, Sequent, ranges
from .models.truth import holds, refutes

WANTED = 20  # models a line
SPARE = 10  # further ones to look for in place of those that do not tell
NATURALS = 6  # a contradiction between hypotheses is looked for below this number
LEAST = FEW  # fewer than this are reported, where the statement has random variables or families


@dataclass(frozen=True)
class CheckedLine:
    """One line of a proof and what the models said of it. Number 0 is the theorem itself."""

    number: int
    true: int
    undecided: int
    least: int
    counter_model: Found | None = None
    sampled: bool = False  # a quantifier over all numbers was looked at in some places only
    reason: str = ""
    vacuous: bool = False  # no natural numbers satisfy its hypotheses: a branch that cannot happen
    hollow: int = 0  # further models, in which it is true because nothing varies or is added up
    sensitive: int = 0  # of those in which it is true: it would not be, were one factor off
    beyond: bool = False  # no model goes as far as what it says

    @property
    def checked(self) -> bool:
        """True in enough models and false in none; a theorem, number 0, may not be vacuous."""
        if self.vacuous:
            return self.number > 0
        return self.counter_model is None and self.true >= self.least

    @property
    def passed(self) -> bool:
        """Checked, or beyond all models."""
        return self.checked or (self.beyond and self.counter_model is None)


@dataclass(frozen=True)
class ExactResult:
    """What finite models said of a theorem and of each line of its proof."""

    lines: tuple[CheckedLine, ...]

    @property
    def models(self) -> int:
        """The models in which the theorem itself was evaluated and decided."""
        return self.lines[0].true

    @property
    def lines_checked(self) -> int:
        """How many lines of the proof were evaluated in enough models."""
        return sum(line.checked for line in self.lines[1:])

    @property
    def failures(self) -> tuple[CheckedLine, ...]:
        """Lines that are false in a model of their hypotheses."""
        return tuple(line for line in self.lines if line.counter_model is not None)

    @property
    def unchecked(self) -> tuple[CheckedLine, ...]:
        """Lines with too few models."""
        return tuple(x for x in self.lines if x.counter_model is None and not x.checked)

    @property
    def passed(self) -> bool:
        """No line failed, and none is unchecked that models could reach."""
        return all(line.passed for line in self.lines)


def check_exact(entry: Any, wanted: int = WANTED) -> ExactResult:
    """Evaluate the theorem and each of its lines.

    Args:
        entry: a :class:`~bilemma.library.model.TheoremEntry`.
        wanted: models to look for, for each line.
    """
    shared: list[Found] = []
    lines = []
    for number, sequent in sequents(entry):
        lines.append(check_sequent(sequent, number, wanted, shared))
    return ExactResult(tuple(lines))


def sequents(entry: Any) -> Iterator[tuple[int, Sequent]]:
    """The theorem as number 0, then its lines."""
    for number, theorem in enumerate((entry.theorem, *(s.theorem for s in entry.steps))):
        yield number, sequent_of(theorem)


def sequent_of(theorem: Any) -> Sequent:
    """What a kernel theorem says, with its hypotheses in a fixed order."""
    return Sequent(tuple(sorted(theorem.hypotheses, key=lambda h: h.order)), theorem.conclusion)


def check_sequent(
    sequent: Sequent, number: int = 0, wanted: int = WANTED, shared: list[Found] | None = None
) -> CheckedLine:
    """Evaluate one statement in models of its hypotheses.

    ``shared`` holds models of other lines; they are used where the hypotheses hold in them, and
    new models are added to it.
    """
    shared = [] if shared is None else shared
    # Plain numbers may have one value only that meets the hypotheses.
    plain = all(key[1] in ("nat", "real") and not key[2] for key in sequent.symbols)
    least = 1 if plain else LEAST
    tally = _Tally(sequent, wanted)
    tally.count(m for m in list(shared) if fits(m, sequent))
    if tally.counter_model is None and tally.true < wanted:
        try:
            found = models(sequent.hypotheses, sequent.claim, wanted + SPARE)
            tally.count(_remember(found, shared))
        except Unmodelled as limitation:
            beyond = is_random_limit(sequent.claim)
            return CheckedLine(number, 0, 0, least, reason=str(limitation), beyond=beyond)
    tally.settle(least)
    nothing = tally.true == tally.undecided == tally.hollow == 0
    return CheckedLine(
        number,
        tally.true,
        tally.undecided,
        least,
        tally.counter_model,
        tally.sampled,
        vacuous=nothing and contradictory(sequent),
        hollow=tally.hollow,
        sensitive=tally.sensitive,
        beyond=is_random_limit(sequent.claim),
    )


class _Tally:
    def __init__(self, sequent: Sequent, wanted: int) -> None:
        self.sequent, self.claim, self.wanted = sequent, sequent.claim, wanted
        self.true = self.undecided = self.hollow = self.sensitive = 0
        self.bare = not can_tell(sequent)  # then a model that does not tell is all there is
        self.spare: list[bool] = []  # of models in which nothing varies: whether they are sensitive
        self.sampled = False
        self.counter_model: Found | None = None

    def count(self, found: Iterable[Found]) -> None:
        for model in found:
            truth = holds(model.evaluator, self.claim)
            self.sampled |= model.evaluator.sampled
            if refutes(model.evaluator, self.sequent.hypotheses, self.claim):
                self.counter_model = model
                break
            self.undecided += truth is not True
            if truth is True:
                self._support(model)
            if self.true >= self.wanted:
                break

    def _support(self, model: Found) -> None:
        if not (self.bare or _in_range(model, self.sequent)):
            self.hollow += 1
        elif varies(model, self.sequent):
            self.true += 1
            self.sensitive += sensitive(model.evaluator, self.claim)
        else:
            self.spare.append(sensitive(model.evaluator, self.claim))

    def settle(self, least: int) -> None:
        """Count models in which nothing varies as hollow, unless there are hardly any others."""
        if self.true < least:
            self.true += len(self.spare)
            self.sensitive += sum(self.spare)
        else:
            self.hollow += len(self.spare)


def _remember(found: Iterable[Found], shared: list[Found]) -> Iterator[Found]:
    known = {fingerprint(model.setting) for model in shared}
    for model in found:
        if fingerprint(model.setting) not in known:
            shared.append(model)
            yield model


def telling(found: Found, sequent: Sequent) -> bool:
    """Whether the model has something to say: no natural number of the statement is 0, not every
    range of the claim is empty, and not every random variable is a constant.
    """
    return _in_range(found, sequent) and varies(found, sequent)


def varies(found: Found, sequent: Sequent) -> bool:
    """Whether a random variable takes two values, if the statement has any."""
    made = found.setting.variables.values()
    if not any(key[1] == "random" for key in sequent.symbols):
        return True
    return not made or any(set(v.table[1:]) - {*v.table[:1]} or v.terms.keys() - {()} for v in made)


def _in_range(found: Found, sequent: Sequent) -> bool:
    naturals = [found.setting.naturals.get(key) for key in sequent.symbols]
    return _tells(found.evaluator, naturals, sequent)


def can_tell(sequent: Sequent) -> bool:
    """Whether small natural numbers that satisfy the hypotheses can make a model that tells."""
    for values in _naturals(sequent.hypotheses, sequent.symbols):
        ev = Evaluator(ExactModel(POINT, values))
        if _tells(ev, values.values(), sequent):
            return True
    return False


def _tells(ev: Evaluator, naturals: Iterable[int | None], sequent: Sequent) -> bool:
    if any(n == 0 for n in naturals):
        return False
    closed = list(ranges(sequent.claim))
    return not closed or any(ev.indices(limits, ()) for limits in closed)


def contradictory(sequent: Sequent) -> bool:
    """Whether the hypotheses exclude each other, so that the line has nothing to say.

    Either no small natural numbers satisfy those about naturals alone, or one hypothesis is false
    in every model of the others.
    """
    return _no_naturals(sequent.hypotheses) or any(
        _always_false(h, tuple(g for g in sequent.hypotheses if g is not h))
        for h in sequent.hypotheses
    )


def _always_false(hypothesis: Term, others: tuple[Term, ...]) -> bool:
    truths = [holds(m.evaluator, hypothesis) for m in models(others, hypothesis, 2 * LEAST)]
    return len(truths) >= LEAST and not any(t is not False for t in truths)


def _no_naturals(hypotheses: Iterable[Term]) -> bool:
    return next(_naturals(tuple(hypotheses), ()), None) is None


def _naturals(hypotheses: Iterable[Term], symbols: Iterable[Key]) -> Iterator[dict[Key, int]]:
    """Small values of natural symbols under which the hypotheses about these alone hold."""
    only = [h for h in hypotheses if all(k[1] == "nat" and not k[2] for k in h.free)]
    wanted = {k for k in symbols if k[1] == "nat" and not k[2]}
    keys = sorted(wanted.union(*(h.free for h in only)))
    for values in product(range(NATURALS - 1, -1, -1), repeat=len(keys)):
        naturals = dict(zip(keys, values, strict=True))
        ev = Evaluator(ExactModel(POINT, naturals))
        if all(holds(ev, h) for h in only):
            yield naturals


def fits(found: Found, sequent: Sequent) -> bool:
    """Whether the model has values for all symbols and the hypotheses hold in it."""
    if not all(map(found.evaluator.model.knows, sequent.symbols)):
        return False
    return all(holds(found.evaluator, h) is True for h in sequent.hypotheses)
