"""Of NumPy a record depends on what is drawn with it, whatever its version."""

import numpy as np
import pytest

from bilemma.evidence import inputs

DRAW_NOTHING = {"bit_generator", "spawn"}
OTHERS = {"shuffle", "multivariate_normal"}  # what `permutation` does; see DRAWN_BY


def test_every_way_to_draw_is_tried():
    ways = {name for name in dir(np.random.Generator) if not name.startswith("_")}
    assert {way for way, *_ in inputs.DRAWN_BY} == ways - DRAW_NOTHING - OTHERS


@pytest.mark.parametrize("row", inputs.DRAWN_BY, ids=str)
def test_what_is_written_of_it_does_not_turn_over_by_rounding(row):
    number = inputs._summed(*row)
    written = {f"{number * (1 + off):.{inputs.DIGITS}g}" for off in (-1e-9, 1e-9)}
    assert len(written) == 1, "take another seed"


@pytest.mark.parametrize("row", inputs.DRAWN_BY, ids=str)
def test_other_numbers_are_noticed(row, monkeypatch):
    before, way = inputs._summed(*row), row[0]
    here = np.random.default_rng

    class Other:
        def __init__(self, seed):
            self.seed = seed

        def __getattr__(self, name):
            return getattr(here(self.seed + (name == way)), name)

    monkeypatch.setattr(np.random, "default_rng", Other)
    assert inputs._summed(*row) != before


def test_every_number_counts():
    drawn = inputs.drawn().split()
    assert drawn[::2] == [way for way, *_ in inputs.DRAWN_BY]
    assert len(set(drawn[1::2])) > len(inputs.DRAWN_BY) - 4, "few of them are the same by nature"
