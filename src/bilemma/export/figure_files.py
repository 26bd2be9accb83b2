"""Figures of the book as files: SVG for the site and for ``export``, and LaTeX, which makes PDF.

PDF is not on the site, as no PDF of anything is: setting it takes TeX, and a site is built where
there is none. ``bilemma export NAME --format figure --format pdf`` sets it where there is one.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath

from bilemma.render.addresses import Place
from bilemma.render.figures.choice.figure_svg import FOLDER
from bilemma.render.figures.choice.figure_tikz import COLOURS, TikzFigure
from bilemma.render.page_context import PageContext
from bilemma.render.writers.authors_words import plain

from .handout import Handouts, needs_chinese


def figure_files(context: PageContext) -> dict[str, str]:
    """All figures as SVG, by path below the root of the language."""
    catalogue = context.catalogue
    found = (catalogue.svg(id, context.words) for id in catalogue.entries)
    return {f"{FOLDER}/{name}": text for files in found for name, text in files.items()}


def exported_figures(context: PageContext, pages: Iterable[str]) -> dict[str, str]:
    """The figures of some pages, such as ``theorems/x``: of every frame an SVG and a document in
    LaTeX that is the picture alone, by name.
    """
    catalogue, handouts = context.catalogue, Handouts(context)
    on = {id: page for page in pages for id in catalogue.ids_on(page)}
    files = {}
    for id, page in on.items():
        pictures, url = catalogue.tikz(id, context.words), handouts.url(Place(f"{page}.md"))
        drawn = catalogue.svg(id, context.words)
        for name, picture in zip(drawn, pictures, strict=True):
            tex = PurePath(name).with_suffix(".tex")
            files |= {name: drawn[name], str(tex): _document(handouts, picture, url)}
    return files


def _document(handouts: Handouts, figure: TikzFigure, url: str) -> str:
    return handouts.render(
        "figure.tex.j2",
        title=plain(figure.title),
        finding=plain(figure.finding),
        url=url,
        colours=COLOURS,
        picture=figure.picture,
        has_chinese=needs_chinese(handouts.language, figure.picture),
    )
