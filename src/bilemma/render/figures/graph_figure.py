"""A graph as inline SVG: boxes that are links, in the page's own colours, without a script.

What a box uses is drawn inside its group, so that CSS alone can bring out the lines of the box that
is pointed at or has the focus. Boxes are as narrow as the picture needs to fit its column of the
page; a graph of few boxes beside each other runs down the page, and fits a telephone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from markupsafe import Markup, escape

from ..writers.html import trusted
from .layered import Edge, Layout, Point, layered

LINE, PADDING, MARGIN = 15, 8, 8
FITTING = 890  # the width of the text beside the navigation, in a window of 1280 pixels
WIDTHS = range(164, 83, -4)  # of a box; a third of it is between boxes beside each other
DOWN = 22  # between rows, where the graph runs down the page
LATIN, CHINESE = 6.5, 12.2  # widths of a letter, rather too large than too small
TOKENS = re.compile(r"\s*(?:[^\s\u2e80-\uffef]+|[\u2e80-\uffef])")
WIDE = re.compile(r"[\u2e80-\uffef]")
Route = Sequence[tuple[float, float]]
CLOSING = "，。；：、？！）”"


@dataclass(frozen=True)
class Box:
    """A node: its words, where it leads, and how many edges it has that are not drawn."""

    id: str
    label: str
    href: str
    kind: str
    note: str = ""
    before: int = 0
    after: int = 0


def graph_figure(boxes: Sequence[Box], edges: Iterable[Edge], finding: str) -> Markup:
    """The picture, or "" if there is no box; what is used stands left of what uses it.

    ``finding`` says in words what it shows.
    """
    if not boxes:
        return Markup()
    edges = list(edges)
    for width in WIDTHS:
        lines = _lines(boxes, width)
        heights = {id: LINE * len(rows) + 9 for id, rows in lines.items()}
        layout = layered(heights, edges, width=width, gap=width // 3)
        if layout.width + 2 * MARGIN <= FITTING:
            break
    size = layout.width, layout.height
    routes = {edge: _across(route, layout) for edge, route in layout.routes.items()}
    return _drawn(boxes, lines, _Places(width, layout.centres, routes, size), edges, finding)


def downward_figure(
    boxes: Sequence[Box], edges: Iterable[Edge], finding: str, *, width: int
) -> Markup:
    """The picture of a graph with few boxes beside each other; what is used stands above."""
    if not boxes:
        return Markup()
    edges = list(edges)
    lines = _lines(boxes, width)
    half = {id: (LINE * len(rows) + 9) / 2 for id, rows in lines.items()}
    layout = layered(dict.fromkeys(half, width), edges, width=2 * max(half.values()), gap=DOWN)
    centres = {point: (y, x) for point, (x, y) in layout.centres.items()}
    routes = {
        (user, used): _down(route, layout, half[used], half[user])
        for (user, used), route in layout.routes.items()
    }
    size = layout.height, layout.width
    return _drawn(boxes, lines, _Places(width, centres, routes, size), edges, finding)


@dataclass(frozen=True)
class _Places:
    """Where boxes of one width stand, and the lines between them, in the picture's own pixels."""

    width: int
    centres: Mapping[Point, tuple[float, float]]
    paths: Mapping[Edge, str]
    size: tuple[float, float]


def _lines(boxes: Sequence[Box], width: int) -> dict[str, list[str]]:
    """The words of each box, in lines."""
    return {box.id: wrapped(box.label, width) + ([box.note] if box.note else []) for box in boxes}


def _drawn(
    boxes: Sequence[Box],
    lines: Mapping[str, Sequence[str]],
    places: _Places,
    edges: Sequence[Edge],
    finding: str,
) -> Markup:
    groups = (_group(box, lines[box.id], places, edges) for box in boxes)
    across, down = (side + 2 * MARGIN for side in places.size)
    return trusted(
        f'<svg class="bl-graph" viewBox="{-MARGIN} {-MARGIN} {across:.0f} {down:.0f}" '
        f'width="{across:.0f}" height="{down:.0f}" role="group" aria-label="{escape(finding)}" '
        f'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
        f"{''.join(groups)}</svg>"
    )


def wrapped(label: str, width: int = WIDTHS[0]) -> list[str]:
    """The words of a box, divided into lines that fit, the last one not much shorter."""
    return list(_wrapped(label, width))


@lru_cache(maxsize=4096)  # a title stands in many graphs, and each is tried at some widths
def _wrapped(label: str, width: int) -> Sequence[str]:
    inner = width - 2 * PADDING
    fitting = [_divided(label, shorter) for shorter in range(inner, inner // 2, -6)]
    fitting = [lines for lines in fitting if len(lines) == len(fitting[0])]
    return next((lines for lines in fitting if _wide(lines[-1]) >= inner / 5), fitting[0])


def _divided(label: str, width: float) -> list[str]:
    lines = [""]
    for token in TOKENS.findall(label):
        whole = lines[-1] + token
        if lines[-1] and _wide(whole) > width and token not in CLOSING:
            # The space stays, so that what is read aloud or copied has it.
            lines[-1] += token[: len(token) - len(token.lstrip())]
            lines.append(token.lstrip())
        else:
            lines[-1] = whole
    return lines


def _wide(text: str) -> float:
    chinese = len(WIDE.findall(text))
    return chinese * CHINESE + (len(text) - chinese) * LATIN


def _group(box: Box, rows: Sequence[str], places: _Places, edges: Iterable[Edge]) -> str:
    x, y = places.centres[box.id]
    height = LINE * len(rows) + 9
    left, top = round(x - places.width / 2), round(y - height / 2)
    lines = "".join(places.paths[edge] for edge in edges if edge[0] == box.id)
    shape = f'<rect x="{left}" y="{top}" width="{places.width}" height="{height}"/>'
    text = _words(rows, left + PADDING, top + LINE + 1, note=bool(box.note))
    drawn = shape + text
    if box.kind != "self":
        # The theme's script sets `href` of all elements that have one, which SVG forbids.
        drawn = f'<a xlink:href="{escape(box.href)}">{drawn}</a>'
    path = f'<path d="{lines}"/>' if lines else ""
    bottom = top + height
    counts = _count(left + 18, bottom, f"{box.before} →" if box.before else "")
    counts += _count(left + places.width - 18, bottom, f"→ {box.after}" if box.after else "")
    return f'<g class="{box.kind}">{path}{drawn}{counts}</g>'


def _words(rows: Sequence[str], x: int, y: int, *, note: bool) -> str:
    first, *others = (escape(row) for row in rows)
    spans = [f'<tspan x="{x}" dy="{LINE}">{row}</tspan>' for row in others]
    if note and spans:
        spans[-1] = spans[-1].replace("<tspan", '<tspan class="note"', 1)
    return f'<text x="{x}" y="{y}">{first}{"".join(spans)}</text>'


def _across(route: Route, layout: Layout) -> str:
    """From the right side of what is used to the left side of what uses it."""
    half = layout.column / 2
    here = _whole(route[0][0] + half, route[0][1])
    parts = [f"M{_numbers(here)}"]
    for (x, _), (onward, then) in pairwise(route):
        end = _whole(onward - half, then)
        bend = round(x + half + layout.gap / 2)
        parts.append(_curve(here, (bend, here[1]), (bend, end[1]), end))
        here = end
        if (onward, then) != route[-1]:
            here = _whole(onward + half, then)
            parts.append(f"H{here[0]}")
    return "".join(parts)


def _down(route: Route, layout: Layout, above: float, below: float) -> str:
    """From the lower side of what is used to the upper side of what uses it.

    ``above`` and ``below`` are half the heights of their boxes.
    """
    half = layout.column / 2
    here = _whole(route[0][1], route[0][0] + half)
    parts = [f"M{_numbers(_whole(route[0][1], route[0][0] + above))}V{here[1]}"]
    for (y, _), (onward, then) in pairwise(route):
        end = _whole(then, onward - half)
        bend = round(y + half + layout.gap / 2)
        parts.append(_curve(here, (here[0], bend), (end[0], bend), end))
        here = _whole(then, onward + half if (onward, then) != route[-1] else onward - below)
        parts.append(f"V{here[1]}")
    return "".join(parts)


Pixel = tuple[int, int]


def _whole(x: float, y: float) -> Pixel:
    return round(x), round(y)


def _curve(here: Pixel, *points: Pixel) -> str:
    """A curve from here, by what its points are away, which are small numbers."""
    return "c" + _numbers([n for x, y in points for n in (x - here[0], y - here[1])])


def _numbers(numbers: Iterable[int]) -> str:
    """Numbers in a path, where a sign parts them as well as a space."""
    return " ".join(map(str, numbers)).replace(" -", "-")


def _count(x: float, y: float, count: str) -> str:
    """How many edges are not drawn, on the lower border; an arrow says which way they go."""
    return f'<text class="count" x="{x}" y="{y + 4}">{count}</text>' if count else ""
