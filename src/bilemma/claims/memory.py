"""What exact models said of statements, kept on disk: searches take time, and nothing changes."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

import sympy as sp

from bilemma import cache
from bilemma.evidence.models.sequent import Sequent as Modelled
from bilemma.keeping.code import code_of
from bilemma.proof.reading import read
from bilemma.text import Text

from .authoring import Column, Model
from .model import CounterModel
from .proving import Sequent
from .refuting import given_model, refuted_in, satisfiable, searched
from .settings import ModelError

CACHE = Path(".cache/evidence/claims")


class Memory:
    """Asks exact models, or the cache below ``directory``; without one, always the models."""

    def __init__(self, directory: Path | None = None) -> None:
        self.directory = directory

    def refutation(self, sequent: Sequent, model: Model | None) -> CounterModel:
        """A counter-model of the statement.

        Raises:
            ModelError: the given one is none, or none was found.
        """
        key = self._key("refuted", sequent, model)
        data = self._load(key)
        if data is None:
            found = _refuted(_modelled(sequent), model)
            data = {
                "words": {"en": found.words.en, "zh": found.words.zh},
                "left": found.left,
                "right": found.right,
                "values": [value for _, value in found.values],
            }
            self._store(key, data)
        terms = map(read, model.show) if model else ()
        values = tuple(zip(terms, data["values"], strict=True))
        return CounterModel(Text(**data["words"]), data["left"], data["right"], values)

    def check_consistent(self, sequent: Sequent, model: Model | None) -> None:
        """Raise ModelError if no model of the hypotheses is known: they would prove anything."""
        key = self._key("consistent", sequent, model)
        if self._load(key) is None:
            if model is not None:
                given_model(model, _modelled(sequent))
            elif not satisfiable(_modelled(sequent)):
                raise ModelError(
                    "no model of the hypotheses was found, so they may contradict each other; "
                    "give one: model=Model(…)"
                )
            self._store(key, True)

    def _key(self, kind: str, sequent: Sequent, model: Model | None) -> str:
        digest = blake2b(f"{kind} {code_of(__name__)}".encode(), digest_size=16)
        for term in (sequent.claim, *sorted(sequent.hypotheses, key=lambda h: h.order)):
            digest.update(term.digest)
        digest.update(_spelled(model).encode())
        return digest.hexdigest()

    def _load(self, key: str) -> Any:
        return cache.load(self.directory / f"{key}.json", key) if self.directory else None

    def _store(self, key: str, data: Any) -> None:
        if self.directory:
            cache.store(self.directory / f"{key}.json", key, data)


def _refuted(sequent: Modelled, model: Model | None) -> CounterModel:
    if model is not None:
        return refuted_in(model, sequent)
    found = searched(sequent)
    if found is None:
        raise ModelError("no counter-model was found; give one: Model(…), or prove it")
    return found


def _modelled(sequent: Sequent) -> Modelled:
    return Modelled(sequent.hypotheses, sequent.claim)


def _spelled(model: Model | None) -> str:
    """The model as text that says everything about it; two sources may have one name."""
    from .settings import sources_of

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
