"""A figure as files of SVG, one a frame: for slides and papers, which have no style sheet.

Colours are those of the site on white. Its fonts are not taken along: words are set in the sans
serif of whoever opens the file, letters for numbers in a serif, as formulas are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup, escape

from ...words.strings import Words
from ...writers.authors_words import inline, plain
from .figure_html import WIDTH, finding, labelled, worded
from .figure_tikz import COLOURS, SIZE
from .frames import Frame

FOLDER = "figures"  # below the root of a language
SANS = "Inter, 'Helvetica Neue', Arial, 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif"
SERIF = "KaTeX_Math, 'Latin Modern Math', 'Times New Roman', serif"


def svg_files(
    id: str, entry: Mapping[str, Any], frames: Sequence[Frame], words: Words
) -> dict[str, str]:
    """The frames of a figure by the names of their files."""
    return {svg_name(id, n): _document(f, entry, words) for n, f in enumerate(frames)}


def svg_name(id: str, n: int) -> str:
    """The name of the file of a frame, by its place."""
    return f"{id}-{n + 1}.svg"


def svg_links(
    id: str, entry: Mapping[str, Any], frames: Sequence[Frame], words: Words, root: str
) -> Markup:
    """A line with a link to each of these files, for a page from which ``root`` is the way to the
    root of its language.
    """
    links = Markup(" · ").join(
        Markup('<a href="{}{}/{}" download>{}</a>').format(
            root, FOLDER, svg_name(id, n), worded(frame.label, entry, words)
        )
        for n, frame in enumerate(frames)
    )
    gap = words.of("reason", "sentences")
    said = (words("figure_svg"), gap, inline(entry["choice"][words.language]), links)
    return Markup('<p class="bl-take"><b>{}</b>{}{} {}</p>').format(*said)


def _document(frame: Frame, entry: Mapping[str, Any], words: Words) -> str:
    title = escape(plain(finding(frame, entry, words)))
    size = f'width="{WIDTH}" height="{frame.height:g}" viewBox="0 0 {WIDTH} {frame.height:g}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"><title>{title}</title>'
        f"<style>{_style(frame.drawing)}</style>{labelled(frame, entry, words)}</svg>\n"
    )


def _style(drawing: str) -> str:
    """The rules of the style sheet that the drawing needs."""
    rules = [
        f"svg{{font:{SIZE}px {SANS};fill:none}}",
        f"text{{fill:#{COLOURS['ink']}}}",
        "path{stroke-linejoin:round}",
        f".bl-var,.bl-vec{{font-family:{SERIF};font-style:italic;font-size:1.1em}}",
        ".bl-vec{font-weight:700}",
    ]
    kinds = {"f": "fill", "s": "stroke", "t": "fill"}
    rules += [
        f".{kind}-{name}{{{does}:#{colour}}}"
        for name, colour in COLOURS.items()
        for kind, does in kinds.items()
        if f"{kind}-{name}" in drawing
    ]
    return "".join(rules)
