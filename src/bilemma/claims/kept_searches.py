"""What exact models said of statements, kept on disk: searches take time, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import sympy as sp

from bilemma.bilingual.text import Text
from bilemma.evidence.models.sequent import Sequent as Modelled
from bilemma.keeping.digests import digest_of
from bilemma.keeping.making import made
from bilemma.proof.from_sympy import read

from .audit_model import CounterModel
from .claim_scripts import Column, Model
from .claim_statements import ClaimSequent
from .counter_models import given_model, refuted_in, satisfiable, searched
from .written_models import ModelError

CACHE = Path(".cache/evidence/claims")

Ask = Callable[[Modelled, Model | None], Any]


class Memory:
    """Asks exact models, or the cache below ``directory``."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def refutation(self, sequent: ClaimSequent, model: Model | None) -> CounterModel:
        """A counter-model of the statement.

        Raises:
            ModelError: the given one is none, or none was found.
        """
        data = self._made(_refuted, sequent, model)
        terms = map(read, model.show) if model else ()
        values = tuple(zip(terms, data["values"], strict=True))
        return CounterModel(Text(**data["words"]), data["left"], data["right"], values)

    def check_consistent(self, sequent: ClaimSequent, model: Model | None) -> None:
        """Raise ModelError if no model of the hypotheses is known: they would prove anything."""
        self._made(_consistent, sequent, model)

    def _made(self, ask: Ask, sequent: ClaimSequent, model: Model | None) -> Any:
        asked = Modelled(sequent.hypotheses, sequent.claim)
        about = ask.__name__, asked.claim, frozenset(asked.hypotheses), _spelled(model)
        file = self.directory / f"{digest_of(about)}.json"
        return made(file, partial(ask, asked, model))


def _refuted(sequent: Modelled, model: Model | None) -> dict[str, Any]:
    found = searched(sequent) if model is None else refuted_in(model, sequent)
    if found is None:
        raise ModelError("no counter-model was found; give one: Model(…), or prove it")
    return {
        "words": {"en": found.words.en, "zh": found.words.zh},
        "left": found.left,
        "right": found.right,
        "values": [value for _, value in found.values],
    }


def _consistent(sequent: Modelled, model: Model | None) -> bool:
    if model is not None:
        given_model(model, sequent)
    elif not satisfiable(sequent):
        raise ModelError(
            "no model of the hypotheses was found, so they may contradict each other; "
            "give one: model=Model(…)"
        )
    return True


def _spelled(model: Model | None) -> str:
    """The model as text that says everything about it; two sources may have one name."""
    from .written_models import sources_of

    if model is None:
        return ""
    sources = sources_of(model.values.values())
    numbered = {chance: sp.Symbol(f"{chance.name}#{n}") for n, chance in enumerate(sources)}
    values = {name: _written(value, numbered) for name, value in model.values.items()}
    laws = [(chance.name, chance.points) for chance in sources]
    return f"{values!r} {model.show!r} {laws!r}"


def _written(value: Any, numbered: Mapping[Any, sp.Symbol]) -> Any:
    """A value of a model with its sources of randomness numbered."""
    if isinstance(value, (list, tuple)):
        return [_written(v, numbered) for v in value]
    if isinstance(value, Column):
        return ("column", numbered[value.states], value.values)
    return value.xreplace(numbered) if isinstance(value, sp.Basic) else value
