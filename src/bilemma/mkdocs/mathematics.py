"""The formulas of a build: gathered from all pages, typeset in one exchange, put back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.structure.files import File, Files

from bilemma.typeset.math import Katex, formulas_in, katex_assets, typeset

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig


class Mathematics:
    """KaTeX, and what it has to typeset for the pages that are being built."""

    def __init__(self, package: Path) -> None:
        self._katex = Katex(package)
        self._contents: dict[str, str] = {}

    def begin(self) -> None:
        """Forget the pages of the build before."""
        self._contents = {}

    def add_files(self, files: Files, config: MkDocsConfig) -> None:
        """Add the style and the fonts that formulas need."""
        for path, content in katex_assets(self._katex.package).items():
            files.append(File.generated(config, f"assets/katex/{path}", content=content))

    def note(self, path: str, html: str) -> None:
        """Note the content of a page whose formulas are to be typeset."""
        if 'class="arithmatex"' in html:
            self._contents[path] = html

    def typeset(self) -> list[str]:
        """Typeset what was noted; gives the faults, each naming its page.

        A formula that KaTeX refuses is shown as its source.
        """
        if not self._contents:
            return []
        found = {path: formulas_in(html) for path, html in self._contents.items()}
        refused = self._katex.prepare(f for formulas in found.values() for f in formulas)
        for formula in refused:
            self._katex.show_source(formula)
        return [
            f"{path}: KaTeX refuses a formula: {refused[formula]}\n    {formula.latex}"
            for path, formulas in found.items()
            for formula in dict.fromkeys(formulas)
            if formula in refused
        ]

    def insert(self, html: str) -> str:
        """The page with its formulas typeset."""
        return typeset(html, self._katex) if 'class="arithmatex"' in html else html

    def close(self) -> None:
        """End KaTeX's process."""
        self._katex.close()
