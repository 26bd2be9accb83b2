"""A graph as inline SVG: boxes that are links, in the page's own colours, without a script.

What a box uses is drawn inside its group, so that CSS alone can bring out the lines of the box that
is pointed at or has the focus.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from markupsafe import Markup, escape

from ..writers.prose import trusted
from .layered import Edge, Layout, layered

__all__ = ["Box", "graph_figure"]

LINE, PADDING, MARGIN = 15, 8, 8
WIDTH, GAP = 164, 52  # of a box, between boxes beside each other
LATIN, CHINESE = 6.5, 12.2  # widths of a letter, rather too large than too small
TOKENS = re.compile(r"\s*(?:[^\s\u2e80-\uffef]+|[\u2e80-\uffef])")
WIDE = re.compile(r"[\u2e80-\uffef]")
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


def graph_figure(
    boxes: Sequence[Box],
    edges: Iterable[Edge],
    finding: str,
    *,
    width: int = WIDTH,
    gap: int = GAP,
) -> Markup:
    """The picture, or "" if there is no box. ``finding`` says in words what it shows."""
    if not boxes:
        return Markup()
    edges = list(edges)
    lines = {box.id: wrapped(box.label, width) + ([box.note] if box.note else []) for box in boxes}
    heights = {id: LINE * len(rows) + 9 for id, rows in lines.items()}
    layout = layered(heights, edges, width=width, gap=gap)
    groups = (_group(box, lines[box.id], layout, edges) for box in boxes)
    across, down = layout.width + 2 * MARGIN, layout.height + 2 * MARGIN
    return trusted(
        f'<svg class="bl-graph" viewBox="{-MARGIN} {-MARGIN} {across:.0f} {down:.0f}" '
        f'width="{across:.0f}" height="{down:.0f}" role="group" aria-label="{escape(finding)}" '
        f'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
        f"{''.join(groups)}</svg>"
    )


def wrapped(label: str, width: int = WIDTH) -> list[str]:
    """The words of a box, divided into lines that fit, the last one not much shorter."""
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


def _group(box: Box, rows: Sequence[str], layout: Layout, edges: Iterable[Edge]) -> str:
    x, y = layout.centres[box.id]
    height = LINE * len(rows) + 9
    left, top = round(x - layout.column / 2), round(y - height / 2)
    lines = "".join(_line(layout, edge) for edge in edges if edge[0] == box.id)
    shape = f'<rect x="{left}" y="{top}" width="{layout.column}" height="{height}" rx="4"/>'
    text = _words(rows, left + PADDING, top + LINE + 1, note=bool(box.note))
    drawn = shape + text
    if box.kind != "self":
        # The theme's script sets `href` of all elements that have one, which SVG forbids.
        drawn = f'<a xlink:href="{escape(box.href)}">{drawn}</a>'
    path = f'<path d="{lines}"/>' if lines else ""
    bottom = top + height
    counts = _count(left, bottom, box.before) + _count(left + layout.column, bottom, box.after, -1)
    return f'<g class="{box.kind}">{path}{drawn}{counts}</g>'


def _words(rows: Sequence[str], x: int, y: int, *, note: bool) -> str:
    spans = []
    for n, row in enumerate(rows):
        below = f' dy="{LINE}"' if n else ""
        kind = ' class="note"' if note and n == len(rows) - 1 else ""
        spans.append(f'<tspan{kind} x="{x}"{below}>{escape(row)}</tspan>')
    return f'<text y="{y}">{"".join(spans)}</text>'


def _line(layout: Layout, edge: Edge) -> str:
    """From the right side of what is used to the left side of what uses it."""
    route, half = layout.routes[edge], layout.column / 2
    start = route[0][0] + half
    parts = [f"M{start:.0f} {route[0][1]:.0f}"]
    for (x, y), (onward, then) in pairwise(route):
        bend = x + half + layout.gap / 2
        end = onward - half
        parts.append(f"C{bend:.0f} {y:.0f} {bend:.0f} {then:.0f} {end:.0f} {then:.0f}")
        if (onward, then) != route[-1]:
            parts.append(f"H{onward + half:.0f}")
    return "".join(parts)


def _count(x: float, y: float, count: int, side: int = 1) -> str:
    """How many edges are not drawn, on the lower border near a corner of the box."""
    if not count:
        return ""
    return f'<text class="count" x="{x + 14 * side}" y="{y + 4}">{count}</text>'
