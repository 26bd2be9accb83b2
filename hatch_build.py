"""What a wheel carries besides the package: all that a book needs and this repository has.

Templates, style and script have one place each, in which people edit them; KaTeX and Pyodide come
from npm. A wheel takes copies into the package, where ``bilemma.resources`` looks first. An
editable install takes none, and finds them in the repository.
"""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

# Of KaTeX: what typesets, what a page loads, and under which licence.
KATEX = (
    "LICENSE",
    "package.json",
    "dist/katex.min.js",
    "dist/katex.min.css",
)
FONTS = "dist/fonts/*.woff2"
# Of Pyodide: what runs the kernel in a reader's browser.
PYODIDE = (
    "package.json",
    "pyodide-lock.json",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide.mjs",
    "python_stdlib.zip",
)
ASSETS = ("book.css", "book.js", "embed.js", "notation.js", "favicon.svg")
# How to write a theorem, and audit a source: `bilemma init` gives every book copies of both.
GUIDE_NAMES = ("first-theorem", "write-a-theorem", "audit-a-source")
GUIDES = tuple(f"{name}{end}" for name in GUIDE_NAMES for end in (".md", ".zh.md"))
# The book itself, from which others take theorems: what they are made of, and what checks found.
BOOK = "bilemma_book"
BOOK_FILES = (
    "CITATION.cff",
    "mkdocs.yml",
    "derivations/book.toml",
    "derivations/references.bib",
    "derivations/*/chapter.toml",
    "derivations/*/*.py",
    "derivations/*/mutants.toml",
    "derivations/*/evidence.jsonl",
    "derivations/*/mutants.jsonl",
)
NOT_TAKEN = ("claims", "drawings")  # folders of which no other book takes anything
# Pages that every book shows, in both languages.
DOCUMENTS = ("certificates", "how-it-is-checked", "semantics")


README = "README.md"
LINK = re.compile(r"\[([^\]]+)\]\((?![a-z]+:|#)([^)]+)\)")  # to a file of the repository
IMAGE = re.compile(r'<img [^>]*src="(?![a-z]+:)([^"]+)"[^>]*>\n*')

# What is made by others and carried, with its licence: a file of Pyodide's is Python's library.
LICENCES = {"katex": "MIT", "pyodide": "MPL-2.0", "python": "PSF-2.0"}


class Addresses(MetadataHookInterface):
    """The links of a package's page, from the variables that the site's build reads too.

    Nobody who makes a wheel without them names a place where nothing lies.
    """

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the links of the places that are known."""
        site = os.environ.get("BILEMMA_SITE_URL", "").rstrip("/")
        source = os.environ.get("BILEMMA_REPOSITORY", "").rstrip("/")
        urls = {"Homepage": site, "Documentation": site and f"{site}/how-it-is-checked/"}
        urls |= {"Source": source, "Issues": source and f"{source}/issues"}
        urls |= {"Changelog": source and f"{source}/blob/main/CHANGELOG.md"}
        metadata["urls"] = {name: url for name, url in urls.items() if url}
        text = (Path(self.root) / README).read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": elsewhere(text, source)}


def elsewhere(text: str, source: str) -> str:
    """The README for a place where the repository's files are not, as the page of a package.

    Links and pictures lead to ``source``, the repository's address; where that is "" a link is its
    words alone, and there are no pictures.
    """
    if not source:
        return IMAGE.sub("", LINK.sub(r"\1", text))
    text = LINK.sub(rf"[\1]({source}/blob/main/\2)", text)
    return IMAGE.sub(
        lambda found: found[0].replace(found[1], f"{source}/raw/main/{found[1]}"), text
    )


class Carry(BuildHookInterface):
    """Puts templates, assets and packages of npm into the wheel, these into the source too."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name what is to be carried. Raises FileNotFoundError for what is not installed."""
        if version == "editable":
            return
        root, wanted = Path(self.root), build_data["force_include"]
        modules = root / "node_modules"
        katex, pyodide = modules / "katex", modules / "pyodide"
        fonts = sorted(katex.glob(FONTS))
        files = [*(katex / name for name in KATEX), *fonts, *(pyodide / name for name in PYODIDE)]
        missing = [str(file.relative_to(root)) for file in files if not file.is_file()]
        if missing or not fonts:
            what = ", ".join(missing) or str((katex / FONTS).relative_to(root))
            raise FileNotFoundError(
                f"{what} is missing: a wheel carries KaTeX and Pyodide, which `make env` installs"
            )
        # A source distribution has files where the repository has them: a wheel is made of it too.
        home = "bilemma" if self.target_name == "wheel" else "node_modules"
        wanted |= {str(file): f"{home}/{file.relative_to(modules).as_posix()}" for file in files}
        if self.target_name == "wheel":
            build_data["sbom_files"].append(self._bill_of_materials(modules))
            wanted[str(root / "templates")] = "bilemma/templates"
            assets = root / "docs" / "assets"
            wanted |= {str(assets / name): f"bilemma/assets/{name}" for name in ASSETS}
            documents = [f"{name}{end}" for name in DOCUMENTS for end in (".md", ".zh.md")]
            wanted |= {str(root / "docs" / f): f"bilemma/documents/{f}" for f in documents}
            guides = root / "docs" / "contribute"
            wanted |= {str(guides / name): f"bilemma/guides/{name}" for name in GUIDES}
            for file in (f for pattern in BOOK_FILES for f in sorted(root.glob(pattern))):
                if file.parent.name not in NOT_TAKEN:
                    wanted[str(file)] = f"{BOOK}/{file.relative_to(root).as_posix()}"

    def _bill_of_materials(self, modules: Path) -> str:
        """A file that says what of others the wheel carries, in the format of CycloneDX.

        An installer keeps it beside the package's metadata (PEP 770). It has neither a date nor a
        number of its own, so that the same wheel is made again from the same files.
        """
        bill = {
            "bomFormat": "CycloneDX",
            "specVersion": "1.6",
            "version": 1,
            "metadata": {
                "component": {
                    "type": "library",
                    "name": "bilemma",
                    "version": self.metadata.version,
                    "purl": f"pkg:pypi/bilemma@{self.metadata.version}",
                }
            },
            "components": list(_carried(modules)),
        }
        self._folder = tempfile.TemporaryDirectory()
        file = Path(self._folder.name) / "bilemma.cdx.json"
        file.write_text(json.dumps(bill, indent=2) + "\n", "utf-8")
        return str(file)


def _carried(modules: Path) -> Iterator[dict[str, Any]]:
    """What of others is carried: its name, version, licence, and where it comes from."""
    for name in ("katex", "pyodide"):
        version = json.loads((modules / name / "package.json").read_text("utf-8"))["version"]
        yield _component(name, version, f"pkg:npm/{name}@{version}")
    lock = json.loads((modules / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    version = lock["info"]["python"]
    yield _component("python", version, f"pkg:generic/python@{version}")


def _component(name: str, version: str, purl: str) -> dict[str, Any]:
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "licenses": [{"license": {"id": LICENCES[name]}}],
        "purl": purl,
    }
