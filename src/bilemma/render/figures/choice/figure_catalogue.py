"""Which figures there are, on which pages, and what they say: ``derivations/figures.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from markupsafe import Markup

from bilemma.bilingual.text import LANGUAGES
from bilemma.keeping.code import code_of
from bilemma.keeping.making import made
from bilemma.library.importing_theorems.importing import import_file
from bilemma.library.on_disk.encodings import why_unread
from bilemma.library.on_disk.modules import up_to_date
from bilemma.library.on_disk.shapes_of_toml import TABLES, fields, read_shaped, table_of

from ...addresses import Place
from ...words.strings import Words
from .figure_html import choice, with_caption
from .figure_svg import svg_files, svg_links
from .figure_tikz import TikzFigure, frame_in_tikz, in_tikz
from .frames import Frame

FILE = Path("derivations") / "figures.toml"
DRAWINGS = Path("derivations") / "drawings"
CACHE = Path(".cache") / "figures"
TEXTS = ("title", "choice", "finding", "caption")
FIELDS = {*TEXTS, "drawing", "pages", "columns", "labels"}


class FigureError(ValueError):
    """A figure is described wrongly; the message names the file, the figure and what to mend."""


@dataclass(frozen=True)
class FigureCatalogue:
    """The figures of a book."""

    root: Path
    entries: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def figure(self, id: str, words: Words) -> Markup:
        """The choice and its frames, without title and caption. Raises LookupError."""
        if id not in self.entries:
            raise LookupError(f"{FILE} has no figure {id!r}")
        return choice(id, self.entries[id], self._frames(id), _chosen(self.entries[id]), words)

    def captioned(self, id: str, place: Place, words: Words) -> Markup:
        """A figure with its title, its caption, its numbers and links to its files, on a page.
        Raises LookupError.
        """
        figure, frames = self.figure(id, words), self._frames(id)
        files = svg_links(id, self.entries[id], frames, words, place.root)
        return with_caption(id, self.entries[id], figure, frames, words, files)

    def on(self, page: str, words: Words) -> list[Markup]:
        """The figures of a page such as ``theorems/variance-of-sum``, in the order of the file."""
        return [self.captioned(id, Place(f"{page}.md"), words) for id in self.ids_on(page)]

    def ids_on(self, page: str) -> list[str]:
        """The ids of these figures."""
        return [id for id, entry in self.entries.items() if page in entry["pages"]]

    def svg(self, id: str, words: Words) -> dict[str, str]:
        """The frames of a figure as SVG, by the names of their files."""
        return svg_files(id, self.entries[id], self._frames(id), words)

    def tikz(self, id: str, words: Words) -> list[TikzFigure]:
        """The frames of a figure for LaTeX, in the same order."""
        return [frame_in_tikz(self.entries[id], frame, words) for frame in self._frames(id)]

    def tikz_on(self, page: str, words: Words) -> list[TikzFigure]:
        """The figures of a page for LaTeX, each with the frame that is shown first."""
        found = ((self.entries[id], self._frames(id)) for id in self.ids_on(page))
        return [in_tikz(entry, frames, _chosen(entry), words) for entry, frames in found]

    def _frames(self, id: str) -> tuple[Frame, ...]:
        """From the last build where nothing changed: then Matplotlib is not even loaded."""
        file, kept = _file(self.root, self.entries[id]["drawing"]), self.root / CACHE / f"{id}.json"
        frames = made(kept, _drawn, self.root, file, code_of("bilemma.figures"), _versions())
        return tuple(Frame(**frame) for frame in frames)


SHAPE = table_of(fields(optional={"columns": TABLES, "labels": table_of(fields())}))


def read_catalogue(root: Path) -> FigureCatalogue:
    """The figures of a book; none where the file is missing. Raises FigureError."""
    try:
        entries = read_shaped(root / FILE, SHAPE)
    except FileNotFoundError:
        return FigureCatalogue(root)
    except (OSError, ValueError) as error:
        raise FigureError(why_unread(root / FILE, error)) from None
    for id, entry in entries.items():
        _check(root, f"{root / FILE}: [{id}]", entry)
    return FigureCatalogue(root, entries)


def _check(root: Path, place: str, entry: Mapping[str, Any]) -> None:
    if set(entry) != FIELDS:
        wrong = ", ".join(sorted(set(entry) ^ FIELDS))
        raise FigureError(f"{place}: missing or unknown: {wrong}")
    texts = [entry[name] for name in TEXTS] + entry["columns"] + list(entry["labels"].values())
    if any(set(text) != set(LANGUAGES) for text in texts):
        raise FigureError(f"{place}: every text needs the languages {', '.join(LANGUAGES)}")
    if not _file(root, entry["drawing"]).is_file():
        raise FigureError(f"{place}: there is no {DRAWINGS / entry['drawing']}.py")


def _file(root: Path, drawing: str) -> Path:
    return root / DRAWINGS / f"{drawing}.py"


def _drawn(root: Path, file: Path, *_: Any) -> list[dict[str, Any]]:
    """What a drawing has drawn with what it imports, ``bilemma.figures``, and these versions."""
    from .canvas import style

    with style(), up_to_date(root):
        return [asdict(frame) for frame in import_file(root, file).frames()]


def _chosen(entry: Mapping[str, Any]) -> str:
    return entry["labels"]["chosen"]["en"]


@lru_cache
def _versions() -> tuple[str, ...]:
    return tuple(map(version, ("matplotlib", "numpy")))
