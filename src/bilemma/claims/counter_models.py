"""Statements of claims before exact models: is this one a counter-model, and is there one?"""

from __future__ import annotations

import re
from typing import Any

from bilemma.bilingual.text import Text
from bilemma.evidence.models.describe import describe, number, sides
from bilemma.evidence.models.drawing import Found
from bilemma.evidence.models.evaluate import Evaluator
from bilemma.evidence.models.members import ends
from bilemma.evidence.models.problem import Unmodelled
from bilemma.evidence.models.reals import Undecided
from bilemma.evidence.models.search import models, refute
from bilemma.evidence.models.sequent import Sequent
from bilemma.evidence.models.setting import is_number
from bilemma.evidence.models.truth import holds
from bilemma.proof.from_sympy import read
from bilemma.proof.showing import show
from bilemma.trusted.terms import Term

from .audit_model import CounterModel
from .claim_scripts import Model
from .written_models import ModelError, filled, setting_of

FILLINGS = (0, 7)  # what a model leaves open must not matter
TRIES = 250
SCIENTIFIC = re.compile(r"(\d[\d.]*)e([+-]\d+)\\ldots")


def given_model(model: Model, sequent: Sequent) -> Found:
    """The author's model, with all hypotheses true in it.

    Raises:
        ModelError: it does not fit the statement, or a hypothesis is not true in it.
    """
    setting = setting_of(model, sequent)
    if (hypothesis := _undecided_hypothesis(sequent)) is not None:
        raise ModelError(f"no finite model tells whether this is true: {show(hypothesis)}")
    for filling in FILLINGS:
        ev = Evaluator(filled(setting, filling).model())
        for hypothesis in sequent.hypotheses:
            if holds(ev, hypothesis) is not True:
                raise ModelError(f"in the model this hypothesis is not true: {show(hypothesis)}")
    return Found(setting, Evaluator(setting.model()))


def refuted_in(model: Model, sequent: Sequent) -> CounterModel:
    """The author's counter-model with its numbers.

    Raises:
        ModelError: it is none; the message says what the statement's sides are in it.
    """
    found = given_model(model, sequent)
    for filling in FILLINGS:
        ev = Evaluator(filled(found.setting, filling).model())
        truth = holds(ev, sequent.claim)
        if truth is not False or not decides(sequent.claim, truth=False):
            raise ModelError(_not_refuted(truth, sequent, ev))
    return counter_model(found, sequent, model.show)


def _undecided_hypothesis(sequent: Sequent) -> Term | None:
    """A hypothesis that may be false although it is found true in a model."""
    return next((h for h in sequent.hypotheses if not decides(h, truth=True)), None)


def _not_refuted(truth: bool | None, sequent: Sequent, ev: Evaluator) -> str:
    if truth is False:
        return (
            "a limit is not refuted by a model, nor is what presumes something of all numbers: "
            "use `at` and `contrary`"
        )
    said = "true" if truth else "not decided"
    both = ""
    if sequent.claim.head in ("Eq", "Le", "Lt", "Ne"):
        values = [_shown(ev, side) for side in sequent.claim.args]
        both = f": its sides are {values[0]} and {values[1]}"
    return f"in the model the statement is {said}{both}"


def _shown(ev: Evaluator, term: Term) -> str:
    try:
        value = ev.value(term)
    except Undecided:
        return "?"
    return number(value) if is_number(value) else "a random variable"


def searched(sequent: Sequent) -> CounterModel | None:
    """A counter-model from the search of the checks, or None where it finds none."""
    if not sequent.symbols:
        return refuted_in(Model(), sequent)
    if _undecided_hypothesis(sequent) is not None or not decides(sequent.claim, truth=False):
        return None
    found = refute(sequent, tries=TRIES)
    return counter_model(found, sequent) if found is not None else None


def satisfiable(sequent: Sequent) -> bool:
    """Whether the search finds a model of the hypotheses."""
    if not sequent.hypotheses:
        return True
    if _undecided_hypothesis(sequent) is not None:
        return False
    try:
        return next(models(sequent.hypotheses, sequent.claim, 1), None) is not None
    except Unmodelled:
        return False


def counter_model(found: Found, sequent: Sequent, wanted: tuple[Any, ...] = ()) -> CounterModel:
    """A counter-model in words and numbers, with the values of further terms in it.

    Raises:
        ModelError: one of these terms has no value there.
    """
    left, right = sides(found, sequent.claim) or ("", "")
    values = tuple((term, _value(found, term)) for term in map(read, wanted))
    words = describe(found, sequent.claim)
    return CounterModel(Text(_as_power(words.en), _as_power(words.zh)), left, right, values)


def _as_power(words: str) -> str:
    """Python's 2.2e+04 as a power of ten, for readers."""
    return SCIENTIFIC.sub(lambda m: rf"{m[1]}\ldots\cdot10^{{{int(m[2])}}}", words)


def _value(found: Found, term: Term) -> str:
    try:
        value = found.evaluator.value(term)
    except (KeyError, Undecided):
        raise ModelError(f"the model gives no value to {show(term)}, which `show` lists") from None
    if not is_number(value):
        raise ModelError(f"{show(term)} is no number in the model, so `show` cannot list it")
    return number(value)


def decides(p: Term, *, truth: bool) -> bool:
    """Whether a finite model in which ``p`` was found true, or false, shows that it is.

    "For all numbers" is looked at for some of them: one of them can refute it, and none can prove
    it. A limit is looked at for some arguments, which does neither. Of a family such as λi. i·X
    some members are looked at.
    """
    if p.head == "Tends" or not ends(p):
        return False
    if p.head == "Imp":
        return decides(p.args[0], truth=not truth) and decides(p.args[1], truth=truth)
    if p.head == "ForAll":
        return decides(p.args[-1], truth=truth)
    return p.head != "All" or (not truth and decides(p.args[0], truth=False))
