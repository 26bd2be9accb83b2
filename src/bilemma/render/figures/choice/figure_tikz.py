r"""A figure for LaTeX: a frame as a picture of TikZ, on slides the one that is shown first.

A drawing has paths of straight lines and Bézier curves and texts, nothing else (see
:mod:`.canvas`); both become TikZ's own, so that a document needs no file beside it, and its fonts
set the words. Anything else in a drawing is refused, not left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree as ET

from ...words.strings import Words
from ...writers.escaping import escaped
from .figure_html import finding, worded
from .frames import Frame

# Those of the style sheet, on white.
COLOURS: Mapping[str, str] = {
    "ink": "1b2733",
    "soft": "55636f",
    "line": "d5dce3",
    "blue": "1a56a0",
    "teal": "0f6b5f",
    "amber": "8a5300",
    "red": "a4262c",
}
SIZE = 13  # of letters, where a text says nothing; as in .canvas, which loads Matplotlib
TALLEST = 165.0  # points, on a slide with its title and a sentence
ANCHORS = {"start": "base west", "middle": "base", "end": "base east"}
OPACITY = {"opacity": "opacity", "fill-opacity": "fill opacity", "stroke-opacity": "draw opacity"}
RAISED = dict(zip("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789", strict=True))

_PIECE = re.compile(
    r"√\*(?P<root>\w+)\*|\*\*(?P<vector>\w+)\*\*|\*(?P<variable>\w+)\*"
    rf"|\^\{{(?P<exponent>[^}}]*)\}}|(?P<raised>[{''.join(RAISED)}]+)"
)
_FORMS = {
    "root": r"\sqrt{{{}}}",
    "vector": r"\boldsymbol{{{}}}",
    "variable": "{}",
    "exponent": "^{{{}}}",
    "raised": "^{{{}}}",
}
_COMMAND = re.compile(r"([MLCz])([^MLCz]*)")
_OTHER = re.compile(r"[^\sMLCz\d.e,-]")
_PLACE = re.compile(r"(translate|rotate)\(([^)]*)\)")


@dataclass(frozen=True)
class TikzFigure:
    """A figure: its title and what it shows, as authors write, and the picture in LaTeX."""

    title: str
    finding: str
    picture: str


def in_tikz(
    entry: Mapping[str, Any], frames: tuple[Frame, ...], chosen: str, words: Words
) -> TikzFigure:
    """The figure of an entry. Raises ValueError for what is neither path nor text."""
    frame = next((frame for frame in frames if frame.label == chosen), frames[0])
    return frame_in_tikz(entry, frame, words, min(1.0, TALLEST / frame.height))


def frame_in_tikz(
    entry: Mapping[str, Any], frame: Frame, words: Words, scale: float = 1.0
) -> TikzFigure:
    """One frame of a figure. Raises ValueError for what is neither path nor text."""
    title, picture = entry["title"][words.language], _picture(frame, entry, words, scale)
    return TikzFigure(title, finding(frame, entry, words), picture)


def _picture(frame: Frame, entry: Mapping[str, Any], words: Words, scale: float) -> str:
    root = ET.fromstring(f"<svg>{frame.drawing}</svg>")  # noqa: S314 - Matplotlib drew it
    drawn = [line for shape in root for line in _drawn(shape, scale, entry, words)]
    unit = f"{scale:.3f}pt"
    begin = rf"\begin{{tikzpicture}}[x={unit},y=-{unit},line join=round]"
    return "\n".join([begin, *drawn, r"\end{tikzpicture}"])


def _drawn(
    shape: ET.Element, scale: float, entry: Mapping[str, Any], words: Words
) -> Iterator[str]:
    if shape.tag == "path":
        if float(shape.get("opacity", "1")):
            yield _path(shape, scale)
    elif shape.tag == "text":
        label = worded("".join(shape.itertext()), entry, words)
        yield _text(shape, typeset(label, words.language), scale)
    else:
        raise ValueError(f"a drawing has {shape.tag}, which no TikZ is written for")


def _path(shape: ET.Element, scale: float) -> str:
    options = []
    for name in shape.get("class", "").split():
        kind, colour = name.split("-")
        if colour != "none":
            options.append(f"{'fill' if kind == 'f' else 'draw'}=bl-{colour}")
    width = float(shape.get("stroke-width", "1")) * scale
    options.append(f"line width={width:.2f}pt")
    known = {ours: shape.get(name) for name, ours in OPACITY.items()}
    options += [f"{ours}={value}" for ours, value in known.items() if value is not None]
    if shape.get("stroke-linecap") == "square":
        options.append("line cap=rect")
    if dashes := shape.get("stroke-dasharray"):
        on, off = (float(part) * scale for part in dashes.split(","))
        options.append(f"dash pattern=on {on:.2f}pt off {off:.2f}pt")
    x, y = _numbers(_placed(shape).get("translate", "0 0"))
    return rf"\path[{','.join(options)}] {_points(shape.get('d', ''), x, y)};"


def _points(d: str, x: float, y: float) -> str:
    """What an SVG path draws, moved by x and y."""
    if _OTHER.search(d):
        raise ValueError(f"a path has more than lines and curves: {d[:40]}")
    found = []
    for command, rest in _COMMAND.findall(d):
        numbers = _numbers(rest)
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        places = [f"({a + x:.2f},{b + y:.2f})" for a, b in pairs]
        if command == "M":
            found += [places[0], *(f"-- {place}" for place in places[1:])]
        elif command == "L":
            found += [f"-- {place}" for place in places]
        elif command == "C":
            for one, two, end in zip(places[::3], places[1::3], places[2::3], strict=True):
                found.append(f".. controls {one} and {two} .. {end}")
        else:
            found.append("-- cycle")
    return " ".join(found)


def _text(shape: ET.Element, label: str, scale: float) -> str:
    size = float(shape.get("font-size", SIZE)) * scale
    colour = shape.get("class", "t-ink").removeprefix("t-")
    options = [
        f"anchor={ANCHORS[shape.get('text-anchor', 'start')]}",
        "inner sep=0pt",
        f"text=bl-{colour}",
        rf"font=\fontsize{{{size:.1f}}}{{{size:.1f}}}\selectfont"
        + (r"\bfseries" if shape.get("font-weight") else ""),
    ]
    if turned := _placed(shape).get("rotate"):
        options.append(f"rotate={-_numbers(turned)[0]:g}")
    return rf"\node[{','.join(options)}] at ({shape.get('x')},{shape.get('y')}) {{{label}}};"


def typeset(label: str, language: str) -> str:
    """A label in LaTeX: ``*d*`` as a variable, ``**q**`` as a vector, ``^{−Δ}`` as an exponent."""
    found, place = [], 0
    for piece in _PIECE.finditer(label):
        kind = piece.lastgroup or ""
        inside = "".join(RAISED.get(sign, sign) for sign in piece[kind])
        found += [escaped(label[place : piece.start()], language)]
        found += [f"${_FORMS[kind].format(escaped(inside, language))}$"]
        place = piece.end()
    return "".join([*found, escaped(label[place:], language)])


def _placed(shape: ET.Element) -> dict[str, str]:
    return dict(_PLACE.findall(shape.get("transform", "")))


def _numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d*\.?\d+(?:e-?\d+)?", text)]
