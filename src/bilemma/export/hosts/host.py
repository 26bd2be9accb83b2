"""The programs for which the book is written as plain Markdown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from . import settings
from .outline import Outline
from .place_marks import Elements, Labels, Marks


@dataclass(frozen=True)
class Host:
    """A program that makes sites of Markdown.

    ``settings`` gives its own files; ``folder`` is where it looks for pages, below these; ``end``
    is what the first page has at its end; ``brings_mathematics`` is False where pages have to load
    what sets formulas; ``front`` is what the front matter of a page says that is not listed in the
    contents.
    """

    name: str
    marks: Marks
    settings: Callable[[Outline], Mapping[str, str]]
    build: str  # the command that makes the site
    folder: str = ""
    end: Callable[[Outline], str] = lambda _: ""
    brings_mathematics: bool = True
    front: str = ""


HOSTS = {
    host.name: host
    for host in (
        Host(
            "zensical",
            Elements('<a id="{}"></a>'),
            settings.zensical,
            "zensical build",
            folder="docs/",
            brings_mathematics=False,
        ),
        Host("myst", Labels("{span #{}}`&#8203;`"), settings.myst, "myst build --html"),
        Host("quarto", Elements("[]{#{}}"), settings.quarto, "quarto render"),
        Host(
            "sphinx",
            Labels(),
            settings.sphinx,
            "sphinx-build . _build",
            end=settings.toctree,
            front="orphan: true\n",
        ),
    )
}
