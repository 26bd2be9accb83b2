"""Where the nodes of a graph stand when it is drawn in columns: what is used left of what uses it.

The method of Sugiyama, Tagawa and Toda: give each node a column, let an edge that crosses a column
pass through a point of it, order the columns so that few edges cross, then straighten the edges.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import fsum

APART = 10  # between nodes above each other
SWEEPS = 12

Edge = tuple[str, str]  # what uses, what it uses
Point = Hashable  # a node's name, or where an edge passes through a column


@dataclass(frozen=True)
class Layout:
    """Centres of nodes, the points that each edge passes through, and the size of the whole."""

    column: float
    gap: float
    centres: Mapping[Point, tuple[float, float]]
    routes: Mapping[Edge, tuple[tuple[float, float], ...]]
    width: float
    height: float


def layered(
    heights: Mapping[str, float], edges: Iterable[Edge], *, width: float, gap: float
) -> Layout:
    """A layout of nodes with the given heights, in columns of the given width and gap.

    Raises RecursionError if the edges form a cycle.
    """
    edges = list(dict.fromkeys(edges))
    column = _columns(heights, edges)
    routes = {edge: _route(edge, column) for edge in edges}
    points = {node: column[node] for node in heights}
    for (_, used), route in routes.items():
        points |= {point: column[used] + n for n, point in enumerate(route)}
    # In one order always: sums of floating-point numbers depend on it.
    links = sorted({link for route in routes.values() for link in pairwise(route)}, key=repr)
    neighbours = _neighbours(points, links)
    columns = _ordered(points, neighbours)
    tall = {point: heights.get(point, 0) for point in points}
    y = _straightened(columns, neighbours, tall)
    top = min((y[point] - tall[point] / 2 for point in points), default=0)
    bottom = max((y[point] + tall[point] / 2 for point in points), default=0)
    centres = {p: (width / 2 + c * (width + gap), y[p] - top) for p, c in points.items()}
    return Layout(
        column=width,
        gap=gap,
        centres=centres,
        routes={edge: tuple(centres[p] for p in route) for edge, route in routes.items()},
        width=len(columns) * (width + gap) - gap,
        height=bottom - top,
    )


def _columns(nodes: Iterable[str], edges: Sequence[Edge]) -> dict[str, int]:
    """A column for each node: as far left as what it uses allows, then as near to its users."""
    uses: dict[str, list[str]] = {node: [] for node in nodes}
    used_by: dict[str, list[str]] = {node: [] for node in nodes}
    for user, used in edges:
        uses[user].append(used)
        used_by[used].append(user)
    column: dict[str, int] = {}

    def place(node: str) -> int:
        if node not in column:
            column[node] = 1 + max((place(used) for used in uses[node]), default=-1)
        return column[node]

    for node in sorted(nodes, key=place, reverse=True):
        if used_by[node]:
            column[node] = min(column[user] for user in used_by[node]) - 1
    return column


def _route(edge: Edge, column: Mapping[str, int]) -> tuple[Point, ...]:
    """The points of an edge, from what is used on the left to what uses it."""
    user, used = edge
    passed = range(column[used] + 1, column[user])
    return (used, *((user, used, number) for number in passed), user)


def _neighbours(
    points: Iterable[Point], links: Iterable[tuple[Point, Point]]
) -> dict[Point, tuple[list[Point], list[Point]]]:
    """The neighbours of every point in the column left of it, and in that right of it."""
    found: dict[Point, tuple[list[Point], list[Point]]] = {point: ([], []) for point in points}
    for left, right in links:
        found[left][1].append(right)
        found[right][0].append(left)
    return found


def _ordered(points: Mapping[Point, int], neighbours: Mapping) -> list[list[Point]]:
    """The points of each column from top to bottom, each near the mean place of its neighbours."""
    columns: list[list[Point]] = [[] for _ in range(1 + max(points.values(), default=-1))]
    for point, number in points.items():
        columns[number].append(point)
    for sweep in range(SWEEPS):
        place = {p: n / len(column) for column in columns for n, p in enumerate(column)}
        for column in columns[:: 1 if sweep % 2 == 0 else -1]:
            near = {p: _mean(place, neighbours[p][sweep % 2], place[p]) for p in column}
            column.sort(key=near.__getitem__)
            place |= {p: n / len(column) for n, p in enumerate(column)}
    return columns


def _mean(values: Mapping[Point, float], of: Sequence[Point], otherwise: float) -> float:
    # Since Python 3.12 `sum` rounds otherwise than before.
    return fsum(values[point] for point in of) / len(of) if of else otherwise


def _straightened(
    columns: Sequence[Sequence[Point]], neighbours: Mapping, heights: Mapping[Point, float]
) -> dict[Point, float]:
    """The heights at which the points stand, without overlap and near their neighbours."""
    y = {}
    for column in columns:
        y |= zip(column, accumulate(_distances(column, heights)), strict=True)
    for _ in range(SWEEPS):
        for column in columns:
            wanted = [_mean(y, [*neighbours[p][0], *neighbours[p][1]], y[p]) for p in column]
            y |= zip(column, _apart(wanted, _distances(column, heights)), strict=True)
    return y


def _distances(column: Sequence[Point], heights: Mapping[Point, float]) -> list[float]:
    """How far each point of a column must at least be below the one before."""
    return [0.0, *((heights[a] + heights[b]) / 2 + APART for a, b in pairwise(column))]


def _apart(wanted: Sequence[float], distances: Sequence[float]) -> list[float]:
    """The numbers nearest to the wanted ones that keep their distances: isotonic regression."""
    offsets = list(accumulate(distances))
    blocks: list[tuple[float, int]] = []
    for number, offset in zip(wanted, offsets, strict=True):
        block = (number - offset, 1)
        while blocks and blocks[-1][0] / blocks[-1][1] >= block[0] / block[1]:
            total, count = blocks.pop()
            block = (total + block[0], count + block[1])
        blocks.append(block)
    levels = [total / count for total, count in blocks for _ in range(count)]
    return [level + offset for level, offset in zip(levels, offsets, strict=True)]
