"""Matplotlib's drawings as inline SVG, in the page's own colours and fonts.

Every text is a text with an anchor, placed by the metrics of the font that Matplotlib brings
along, so that a drawing is the same on every machine; it is set in the font of the page. A label
``@key a b`` stands for the words of that key with a and b filled in, so one drawing serves all
languages; ``*d*`` is the variable d. Colours become classes, for the page has two schemes.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from itertools import groupby
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
from markupsafe import escape
from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.path import Path

WIDTH = 360  # as wide as a phone, so that text keeps its size there
SIZE = 13  # of the letters, as in the style sheet

# Stand-ins that no drawing mixes; the style sheet has the colours, for light and for dark.
NAMES = ("ink", "soft", "line", "blue", "red", "teal", "amber")
COLOURS: Mapping[str, str] = {name: f"#0000{n:02x}" for n, name in enumerate(NAMES, 1)}
CLASSES = {colour: name for name, colour in COLOURS.items()}

SETTINGS = {
    "svg.fonttype": "none",
    "svg.hashsalt": "bilemma",
    "font.family": "DejaVu Sans",
    "font.size": SIZE,
    "path.simplify": True,
    "axes.unicode_minus": True,
    "text.color": COLOURS["ink"],
}

NAMESPACE = re.compile(r"\{[^}]*\}")
NUMBER = re.compile(r"-?\d+\.\d+(?:e-?\d+)?")
UNSEEN = 0.05  # of a unit: so near a line a point adds nothing to it
BROKEN_LINES = re.compile(r"[MLz\s\d.e-]+")
STYLE = re.compile(r"([\w-]+):\s*([^;]+)")
KEPT = ("stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-opacity", "fill-opacity")


def number(x: float, digits: int = 3) -> str:
    """A number as a reader writes it: a true minus, powers of ten only where they are short."""
    text = f"{x:.{digits}g}"
    if "e" not in text:
        return text.replace("-", "−")
    mantissa, exponent = text.split("e")
    raised = str(int(exponent)).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))
    return f"{mantissa} × 10{raised}".replace("-", "−")


def style() -> AbstractContextManager:
    """Matplotlib's settings while it draws for a page."""
    return rc_context(SETTINGS)


# --- drawing --------------------------------------------------------------------------------------
def sheet(height: float) -> Figure:
    """An empty drawing, so many units high."""
    figure = Figure(figsize=(WIDTH / 72, height / 72), dpi=72)
    FigureCanvasSVG(figure)
    figure.patch.set_visible(False)
    return figure


def panel(
    figure: Figure, left: float, top: float, right: float, bottom: float, *, grid: bool = False
) -> Axes:
    """Axes between these lines of the drawing; the vertical axis points up, units are ours."""
    height = figure.get_figheight() * 72
    box = (left / WIDTH, 1 - bottom / height, (right - left) / WIDTH, (bottom - top) / height)
    axes = figure.add_axes(box)
    axes.patch.set_visible(False)
    for side, spine in axes.spines.items():
        spine.set_visible(side == "bottom")
        spine.set_color(COLOURS["soft"])
        spine.set_linewidth(1)
    axes.tick_params(which="both", length=0, pad=5, labelsize=12, labelcolor=COLOURS["soft"])
    if grid:
        axes.grid(visible=True, axis="y", color=COLOURS["line"], linewidth=1)
        axes.set_axisbelow(True)
    return axes


def key(
    figure: Figure, entries: Sequence[tuple[str, dict[str, Any]]], left: float, top: float
) -> None:
    """Which line is which: a piece of each line with its name, one below the other."""
    height = figure.get_figheight() * 72
    for n, (label, style) in enumerate(entries):
        y = 1 - (top + 17 * n) / height
        ends = [left / WIDTH, (left + 26) / WIDTH]
        figure.add_artist(Line2D(ends, [y, y], **style))
        figure.text(ends[1] + 8 / WIDTH, y - 4.5 / height, label, fontsize=12)


# --- as SVG ---------------------------------------------------------------------------------------
def svg(figure: Figure) -> str:
    """What was drawn: the inside of an SVG element, with labels that still stand for words."""
    buffer = io.StringIO()
    figure.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None})
    root = ET.fromstring(buffer.getvalue())  # noqa: S314 - Matplotlib wrote it just now
    paths = {e.get("id"): e for e in root.iter() if _tag(e) == "path" and e.get("id")}
    return "".join(_drawn(root, paths))


def _tag(element: ET.Element) -> str:
    return NAMESPACE.sub("", element.tag)


def _drawn(element: ET.Element, paths: Mapping[str, ET.Element]) -> Iterator[str]:
    """The element's shapes and texts in order, out of their groups."""
    for child in element:
        match _tag(child):
            case "path":
                yield _path(child, child)
            case "use":
                name = next(v for k, v in child.items() if NAMESPACE.sub("", k) == "href")
                yield _path(paths[name[1:]], child)
            case "text":
                yield _text(child)
            case "g":
                yield from _drawn(child, paths)


def _path(shape: ET.Element, placed: ET.Element) -> str:
    style = dict(STYLE.findall(shape.get("style", ""))) | dict(
        STYLE.findall(placed.get("style", ""))
    )
    classes = _classes(style)
    if not classes:
        return ""
    attributes = f' class="{classes}"'
    for name in KEPT:
        if name in style:
            attributes += f' {name}="{_short(style[name])}"'
    if "opacity" in style:
        attributes += f' opacity="{_short(style["opacity"])}"'
    if shape is not placed:
        x, y = (_short(placed.get(axis, "0")) for axis in "xy")
        attributes += f' transform="translate({x} {y})"'
    points = re.sub(r"\s+", " ", _short(thinned(shape.get("d", "")))).strip()
    points = re.sub(r" ?([A-Za-z]) ?", r"\1", points)
    return f'<path{attributes} d="{points}"/>'


def thinned(points: str) -> str:
    """Broken lines without the points that nobody sees; anything else is as it was.

    Matplotlib leaves them in what it fills: half of the points of a density stand on its base line.
    """
    if not BROKEN_LINES.fullmatch(points):
        return points
    return " ".join(map(_thinned, re.findall(r"M[^M]*", points)))


def _thinned(line: str) -> str:
    numbers = np.array(re.findall(r"[-\d.e]+", line), dtype=float)
    whole = Path(numbers.reshape(-1, 2))
    whole.simplify_threshold = UNSEEN
    path = whole.cleaned(simplify=True)
    corners = path.vertices[np.isin(path.codes, (Path.MOVETO, Path.LINETO))]
    written = (corner for corner, _ in groupby(f"{x:.2f} {y:.2f}" for x, y in corners))
    return f"M {' L '.join(written)}{' z' if 'z' in line else ''}"


def _classes(style: Mapping[str, str]) -> str:
    """Such as ``f-none s-blue``; SVG fills what says nothing with black."""
    fill, stroke = style.get("fill", "").strip(), style.get("stroke", "").strip()
    names = [f"f-{CLASSES.get(fill, 'none')}", f"s-{CLASSES[stroke]}" if stroke in CLASSES else ""]
    return "" if names == ["f-none", ""] else " ".join(filter(None, names))


def _short(text: str) -> str:
    """Numbers with two decimals at most."""
    return NUMBER.sub(lambda m: f"{round(float(m[0]), 2) + 0:g}", text)


def _text(element: ET.Element) -> str:
    style = dict(STYLE.findall(element.get("style", "")))
    size = re.search(r"([\d.]+)px", element.get("style", ""))
    weight = re.search(r"\b(600|700|bold)\b", element.get("style", ""))
    colour = CLASSES.get(style.get("fill", "").strip(), "ink")
    attributes = f' class="t-{colour}"' if colour != "ink" else ""
    if size and float(size[1]) != SIZE:
        attributes += f' font-size="{_short(size[1])}"'
    if weight:
        attributes += ' font-weight="600"'
    anchor = style.get("text-anchor", "start").strip()
    if anchor != "start":
        attributes += f' text-anchor="{anchor}"'
    turned = re.match(r"rotate\((-?[\d.]+)", element.get("transform", ""))
    x, y = (_short(element.get(axis, "0")) for axis in "xy")
    if turned and float(turned[1]):
        attributes += f' transform="rotate({_short(turned[1])} {x} {y})"'
    words = escape("".join(element.itertext()))
    return f'<text{attributes} x="{x}" y="{y}">{words}</text>'
