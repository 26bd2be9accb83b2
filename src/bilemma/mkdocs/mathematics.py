"""The formulas of a build: gathered from all pages, typeset in one exchange, put back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.structure.files import File, Files

from bilemma.render.site.math import (
    Formula,
    Katex,
    exclude_from_search,
    formulas_in,
    katex_assets,
    typeset,
)

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

__all__ = ["Mathematics"]


class Mathematics:
    """KaTeX, and what it has to typeset for the pages that are being built."""

    def __init__(self, package: Path, cache: Path) -> None:
        self._katex = Katex(package, cache)
        self._formulas: dict[str, list[Formula]] = {}

    def begin(self) -> None:
        """Forget the pages of the build before."""
        self._formulas = {}

    def add_files(self, files: Files, config: MkDocsConfig) -> None:
        """Add the style and the fonts that formulas need."""
        for path, content in katex_assets(self._katex.package).items():
            files.append(File.generated(config, f"assets/katex/{path}", content=content))

    def gather(self, path: str, html: str) -> str:
        """Note the formulas of a page; give its content with LaTeX kept out of the search."""
        if 'class="arithmatex"' not in html:
            return html
        self._formulas[path] = formulas_in(html)
        return exclude_from_search(html)

    def typeset(self) -> list[str]:
        """Typeset what was gathered; gives the faults, each naming its page.

        A formula that KaTeX refuses is shown as its source.
        """
        refused = self._katex.prepare(f for page in self._formulas.values() for f in page)
        for formula in refused:
            self._katex.show_source(formula)
        return [
            f"{path}: KaTeX refuses a formula: {refused[formula]}\n    {formula.latex}"
            for path, formulas in self._formulas.items()
            for formula in dict.fromkeys(formulas)
            if formula in refused
        ]

    def insert(self, html: str) -> str:
        """The page with its formulas typeset."""
        return typeset(html, self._katex)

    def save(self) -> None:
        """Keep what was typeset for the next build."""
        self._katex.save()

    def close(self) -> None:
        """End KaTeX's process."""
        self._katex.close()
