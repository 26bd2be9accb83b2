"""Why a hypothesis stands there, as a theorem's page says it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bilemma.bilingual.chinese import order_of_moment
from bilemma.bilingual.text import Text
from bilemma.findings.theorem_findings import Finding
from bilemma.formulas.latex import latex
from bilemma.library.model import Hypothesis
from bilemma.trusted.terms import Term

from ..words.statement_words import moment_order
from ..words.strings import Words
from .zero_divisors import divides_by_zero

ZERO = re.compile(r"(?<![\d.,])0(?![\d.,]*\d)")


def counter_model(found: Finding | None, row: Sequence[Hypothesis]) -> Text | None:
    """The first model in which all but a hypothesis of the row holds, and the claim does not."""
    models = (found.hypothesis(hypothesis.id).counter_model for hypothesis in row if found)
    return next((model for model in models if model is not None), None)


def reason_needed(
    found: Finding | None,
    row: Sequence[Hypothesis],
    words: Words,
    notes: Iterable[Text | None] = (),
    *,
    stated: Iterable[Term] = (),
) -> str | None:
    """Why hypotheses that share a row are there, in words with formulas between dollar signs: a
    counter-model, a reason of the ``notes`` that are kept with the theorem, or that none is known.

    Of any four variables a model may name fewer; families go on beyond these, by constants. Where
    something that is ``stated`` is divided by 0 in the model, it says what 1/0 is.

    None where the checks were not run.
    """
    if found is None:
        return None
    model = counter_model(found, row)
    if model is not None:
        said = [words("without_it"), model[words.language]]
        if any(hypothesis.term.head == "Wise" and hypothesis.term.data for hypothesis in row):
            said.append(words("without_it_others"))
        if _needs_one_over_zero(stated, row, model.en):
            said.append(words("one_over_zero"))
        return words.of("reason", "sentences").join(said)
    note = next(filter(None, notes), None)
    if note is not None:
        return note[words.language]
    if (order := moment_order(row[0].term)) is not None:
        return _moment_needed(latex(order), words)
    first = found.hypothesis(row[0].id)
    if first.about_ranges:
        return words("a_range")
    return words("moment_claimed" if first.about_moments else "no_counter_model")


def _needs_one_over_zero(stated: Iterable[Term], row: Sequence[Hypothesis], model: str) -> bool:
    """Whether the model divides by 0, or may: what the row itself says is of no matter in it."""
    dropped = {hypothesis.term for hypothesis in row}
    divides = divides_by_zero((p for p in stated if p not in dropped), model)
    return bool(ZERO.search(model)) if divides is None else divides


def _moment_needed(order: str, words: Words) -> str:
    """A variable that has no moment of this order."""
    if order == "1":
        return words("mean_needed")
    root = order if len(order) == 1 else f"({order})"
    said = order_of_moment(order) if words.language == "zh" else f"${order}$"
    return words("moment_needed", order=said, root=root)
