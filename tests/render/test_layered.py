"""The layout of graphs: columns, distances, and lines that lead where they should."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bilemma.render.figures import layered as layered_module
from bilemma.render.figures.layered import APART, layered

SIZES = {"width": 100, "gap": 40}


@st.composite
def graphs(draw):
    """Heights of up to twelve nodes, and edges from later to earlier ones."""
    names = [f"n{number}" for number in range(draw(st.integers(1, 12)))]
    heights = {name: draw(st.sampled_from([24, 39, 54])) for name in names}
    pairs = [(b, a) for n, a in enumerate(names) for b in names[n + 1 :]]
    return heights, draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []


@given(graphs())
@settings(max_examples=60)
def test_what_is_used_stands_left_of_its_users(graph):
    heights, edges = graph
    layout = layered(heights, edges, **SIZES)
    for user, used in edges:
        assert layout.centres[used][0] < layout.centres[user][0]


@given(graphs())
@settings(max_examples=60)
def test_nodes_of_a_column_keep_their_distance_and_all_are_inside(graph):
    heights, edges = graph
    layout = layered(heights, edges, **SIZES)
    rows = {}
    for name in heights:
        x, y = layout.centres[name]
        rows.setdefault(x, []).append((y, heights[name]))
        assert y - heights[name] / 2 >= -1e-6
        assert y + heights[name] / 2 <= layout.height + 1e-6
        assert 50 <= x <= layout.width - 50
    for column in map(sorted, rows.values()):
        for (y, height), (below, other) in pairwise(column):
            assert below - y >= (height + other) / 2 + APART - 1e-6


@given(graphs())
@settings(max_examples=60)
def test_a_line_leads_from_what_is_used_column_by_column_to_its_user(graph):
    heights, edges = graph
    layout = layered(heights, edges, **SIZES)
    for user, used in edges:
        route = layout.routes[user, used]
        assert (route[0], route[-1]) == (layout.centres[used], layout.centres[user])
        assert {b[0] - a[0] for a, b in pairwise(route)} == {140}


def test_a_chain_is_straight():
    layout = layered({"a": 24, "b": 24, "c": 24}, [("b", "a"), ("c", "b")], **SIZES)
    assert [layout.centres[name] for name in "abc"] == [(50, 12), (190, 12), (330, 12)]


def test_a_node_stands_near_what_uses_it():
    edges = [("b", "a"), ("c", "b"), ("c", "z")]
    layout = layered(dict.fromkeys("azbc", 24), edges, **SIZES)
    assert layout.centres["z"][0] == layout.centres["b"][0]


def test_nothing_is_laid_out_as_nothing():
    layout = layered({}, [], **SIZES)
    assert (layout.centres, layout.height) == ({}, 0)


def test_a_cycle_is_an_error():
    with pytest.raises(RecursionError):
        layered({"a": 24, "b": 24}, [("a", "b"), ("b", "a")], **SIZES)


TANGLED = """
from bilemma.render.figures.layered import layered
names = [f"n{k}" for k in range(40)]
edges = [(names[b], names[a]) for b in range(40) for a in range(b) if (7 * a + 3 * b) % 5 == 0]
layout = layered(dict.fromkeys(names, 24), edges, width=100, gap=40)
print(sorted(layout.centres.items(), key=repr))
"""


def test_the_same_graph_stands_the_same_in_every_run():
    """Two builds of one book are the same bytes, whatever Python's hashes are salted with."""
    runs = [
        subprocess.run(
            [sys.executable, "-c", TANGLED],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in "123"
    ]
    assert runs[0]
    assert runs[0] == runs[1] == runs[2]


def test_sums_are_those_of_every_edition_of_python():
    """Of these ten, the plain sum is 0.9999999999999999, and that of Python 3.12 on is 1."""
    values = dict.fromkeys(range(10), 0.1)
    assert layered_module._mean(values, list(values), 0) == 0.1
