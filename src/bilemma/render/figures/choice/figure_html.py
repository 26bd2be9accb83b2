"""A figure as HTML: radio buttons, a frame for each, a caption, and the numbers as a table."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup, escape

from ...words.strings import Words
from ...writers.authors_words import inline, plain
from ...writers.html import trusted
from .frames import Frame

LABEL = re.compile(r"@(\w+)([^<]*)")
VARIABLE = re.compile(r"(\*\*?)(\w+)\1")
EXPONENT = re.compile(r"\^\{([^}]*)\}(.*)")
WIDTH = 360


def choice(
    id: str, entry: Mapping[str, Any], frames: Sequence[Frame], chosen: str, words: Words
) -> Markup:
    """A radio group with its frames; the style sheet shows the frame that is chosen."""
    name = plain(entry["choice"][words.language])
    buttons, drawings = [], []
    for n, frame in enumerate(frames):
        label = worded(frame.label, entry, words)
        checked = " checked" if frame.label == chosen else ""
        buttons.append(
            f'<input type="radio" name="{id}" id="{id}-{n}"{checked}>'
            f'<label for="{id}-{n}">{escape(label)}</label>'
        )
        drawings.append(_drawing(frame, entry, words))
    return trusted(
        f'<div class="bl-steps" role="radiogroup" aria-label="{escape(name)}">'
        f'<span class="bl-steps__cap" aria-hidden="true">{_short(entry, words)}</span> '
        f"{' '.join(buttons)} {' '.join(drawings)}</div>"
    )


def with_caption(
    id: str,
    entry: Mapping[str, Any],
    group: Markup,
    frames: Sequence[Frame],
    words: Words,
    files: Markup,
) -> Markup:
    """The whole figure, as it stands on a page; ``files`` leads to what can be taken along."""
    language = words.language
    return Markup(
        '<figure class="bl-choice" id="figure-{}">{}<figcaption><p><b>{}</b></p><p>{}</p>{}{}{}'
        "</figcaption></figure>"
    ).format(
        id,
        group,
        inline(entry["title"][language]),
        inline(entry["caption"][language]),
        _own(entry, words),
        _table(entry, frames, words),
        files,
    )


def _own(entry: Mapping[str, Any], words: Words) -> Markup:
    """Fields for scores of the reader's own, where the figure has words for them (``own``).

    They are hidden until the page's script is there, which does the arithmetic.
    """
    said = {name: text[words.language] for name, text in entry["labels"].items()}
    if "own" not in said:
        return Markup()
    return Markup(
        '<div class="bl-own" hidden data-wrong="{own_wrong}" data-score="{own_score}" '
        'data-weight="{own_weight}" data-jacobian="{jacobian}" data-bound="{own_bound}" '
        'data-link="{own_link}"><p><label>{own} '
        '<input value="2 1 0 −1" inputmode="text" autocomplete="off"></label> '
        '<label>{own_scale} <input type="range" min="-4" max="4" step="0.25" value="0">'
        "<span>1</span></label></p><output></output></div>"
    ).format(**said)


def _short(entry: Mapping[str, Any], words: Words) -> Markup:
    return inline(entry["choice"][words.language])


def _drawing(frame: Frame, entry: Mapping[str, Any], words: Words) -> str:
    said, drawn = escape(plain(finding(frame, entry, words))), labelled(frame, entry, words)
    return (
        f'<svg class="bl-svg bl-frame" viewBox="0 0 {WIDTH} {frame.height:g}" role="img" '
        f'aria-label="{said}" xmlns="http://www.w3.org/2000/svg">{drawn}</svg>'
    )


def finding(frame: Frame, entry: Mapping[str, Any], words: Words) -> str:
    """What a frame shows, as an author writes it."""
    choice = worded(frame.label, entry, words)
    return entry["finding"][words.language].format(choice=choice, **frame.facts)


def labelled(frame: Frame, entry: Mapping[str, Any], words: Words) -> str:
    """What was drawn, with the labels in words of a language."""
    return re.sub(
        r"(?<=>)[^<]+(?=</text>)",
        lambda text: _typeset(worded(text[0], entry, words)),
        frame.drawing,
    )


def worded(label: str, entry: Mapping[str, Any], words: Words) -> str:
    """``@key a b`` as the words of the key, with a and b filled in."""
    found = LABEL.fullmatch(label)
    if not found:
        return label
    return entry["labels"][found[1]][words.language].format(*found[2].split())


def _typeset(label: str) -> str:
    """``*d*`` as a variable, ``**q**`` as a vector, ``^{−Δ}`` as an exponent."""
    label = VARIABLE.sub(
        lambda m: f'<tspan class="{"bl-vec" if m[1] == "**" else "bl-var"}">{m[2]}</tspan>', label
    )
    return EXPONENT.sub(r'<tspan dy="-4" font-size="9">\1</tspan><tspan dy="4">\2</tspan>', label)


def _table(entry: Mapping[str, Any], frames: Sequence[Frame], words: Words) -> Markup:
    columns = Markup("").join(
        Markup('<th scope="col">{}</th>').format(inline(column[words.language]))
        for column in entry["columns"]
    )
    rows = Markup("").join(_rows(frame, entry, words) for frame in frames)
    return Markup(
        '<details class="bl-numbers"><summary>{}</summary><div class="bl-numbers__scroll">'
        '<table class="bl-table"><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>'
        "</details>"
    ).format(words("figure_numbers"), columns, rows)


def _rows(frame: Frame, entry: Mapping[str, Any], words: Words) -> Markup:
    label = worded(frame.label, entry, words)
    first = Markup('<th scope="rowgroup" rowspan="{}">{}</th>').format(len(frame.rows), label)
    found = []
    for n, row in enumerate(frame.rows):
        cells = Markup("").join(Markup("<td>{}</td>").format(cell) for cell in row)
        found.append(Markup("<tr>{}{}</tr>").format(first if n == 0 else "", cells))
    return Markup("").join(found)
