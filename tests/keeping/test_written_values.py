"""Values of dataclasses are read back as they were, or refused."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from bilemma.keeping.written_values import as_json, of_json


@dataclass(frozen=True)
class Leaf:
    word: str
    number: float = 0
    origin: object = field(default=None, compare=False)


@dataclass(frozen=True)
class Tree:
    leaves: tuple[Leaf, ...]
    named: Mapping[str, Leaf]
    best: Leaf | None = None
    data: tuple[Mapping[str, int], ...] = ()


@dataclass(frozen=True)
class OtherLeaf:
    word: str


VALUES = (
    Tree((), {}),
    Tree((Leaf("a"), Leaf("b", 0.5)), {"c": Leaf("c")}, Leaf("best"), ({"n": 1}, {})),
)


@pytest.mark.parametrize("value", VALUES)
def test_a_value_is_read_back_as_it_was(value):
    assert of_json(Tree, json.loads(json.dumps(as_json(value)))) == value


def test_what_is_not_compared_is_left_out():
    leaf = Leaf("a", origin=object())
    assert as_json(leaf) == ["a", 0]
    assert of_json(Leaf, as_json(leaf)).origin is None


@pytest.mark.parametrize("kind", [Leaf, Tree])
def test_data_of_another_version_is_refused(kind):
    with pytest.raises((LookupError, TypeError, ValueError)):
        of_json(kind, as_json(OtherLeaf("a")))
