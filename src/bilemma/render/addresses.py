"""Addresses inside the book: where each kind of page is, seen from where one stands."""

from __future__ import annotations

from dataclasses import dataclass

FOLDERS = {
    "theorem": "theorems",
    "axiom": "axioms",
    "definition": "definitions",
    "chapter": "chapters",
    "claims": "claims",  # a source
    "claim": "claims",  # its id is ``source/claim``
}
ANCHORS = {  # parts of the page itself
    "hypothesis": "h-",
    "step": "s-",
    "line": "s-",
    "assumption": "",
    "induction": "",
}
LISTED = {"work": "bibliography", "tactic": "tactics"}  # rows of one page
SECTIONS = {"chapter", "claims"}  # pages with others below them


def slug(kind: str, id: str) -> str:
    """The last part of an address: axioms have hyphens, defined heads are in lower case."""
    return (id.lower() if kind == "definition" else id).replace("_", "-")


def page_path(kind: str, id: str) -> str:
    """The Markdown file of a page, below the root of its language."""
    # Material shows a section's own page as its heading only if the file is an index.
    file = "/index.md" if kind in SECTIONS else ".md"
    return f"{FOLDERS[kind]}/{slug(kind, id)}{file}"


@dataclass(frozen=True)
class Place:
    """A page, given by its Markdown file; it makes links that work from there."""

    path: str

    @property
    def address(self) -> str:
        """The page's own address below the root of its language, such as ``theorems/x/``."""
        stem = self.path.removesuffix(".md")
        stem = stem.removesuffix("index").rstrip("/")
        return f"{stem}/" if stem else ""

    @property
    def root(self) -> str:
        """The way from this page to the root of its language."""
        return "../" * self.address.count("/")

    def first(self, language: str) -> str:
        """The way to the root of the site, where the files lie that are the same in all languages.

        ``language`` is that of the page.
        """
        return self.root + ("" if language == "en" else "../")

    def of(self, kind: str, id: str) -> str:
        """The address of another page, or "" for what has none."""
        if kind in ANCHORS:
            return f"#{ANCHORS[kind]}{id}"
        if kind in LISTED:
            return f"{self.root}{LISTED[kind]}/#{id}"
        if kind not in FOLDERS:
            return ""
        return f"{self.root}{FOLDERS[kind]}/{slug(kind, id)}/"

    def to(self, address: str) -> str:
        """The way to any address below the root of the language."""
        return f"{self.root}{address}" or "./"
