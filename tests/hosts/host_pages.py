"""What a host has made of a theorem's page: formulas, anchors, and the numbers of its lines."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lxml import html

from bilemma.export.hosts.place_marks import label

BREAKS = re.compile(r"\\(?:allow|no)break(?![A-Za-z])|\\displaystyle|\\(?:begin|end)\{split\}")
BARS = re.compile(r"\\\||\\Vert(?![A-Za-z])"), re.compile(r"\||\\vert(?![A-Za-z])")
NUMBER = re.compile(r"\d+")
# What a reader would see of marks that a host did not take for such.
RAW = re.compile(r"\{\{|\{#|\{span|\)=|\$|\*\*|`|\\\(|\\\[|&#\d")


@dataclass(frozen=True)
class HostPage:
    """A page as a reader has it.

    ``displayed`` are formulas on lines of their own, in order, ``inline`` all others, sorted;
    ``numbers`` has for each number of a line the anchor of this page that it leads to.
    """

    displayed: tuple[str, ...]
    inline: tuple[str, ...]
    anchors: frozenset[str]
    numbers: tuple[tuple[str, str], ...]
    raw: tuple[str, ...]


def bare(latex: str) -> str:
    """LaTeX without what says only how it is set, and without spaces."""
    latex = BARS[1].sub("!", BARS[0].sub("!!", BREAKS.sub("", latex.strip())))
    latex = re.sub(r"^\\[(\[]|\\[)\]]$", "", latex)
    return re.sub(r"\s+", "", latex).removeprefix("{}")


def zensical(folder: Path, path: str) -> HostPage:
    """A page of Zensical."""
    root = _tree(folder / "site" / path / "index.html", "article")
    return _page(root, "arithmatex", lambda e: e.tag == "div")


def sphinx(folder: Path, path: str) -> HostPage:
    """A page of Sphinx."""
    root = _tree(folder / "_build" / f"{path}.html", "div[@role='main']")
    return _labelled(_page(root, "math", lambda e: e.tag == "div"), path)


def quarto(folder: Path, path: str) -> HostPage:
    """A page of Quarto."""
    root = _tree(folder / "_site" / f"{path}.html", "body")
    return _page(root, "math", lambda e: "display" in e.classes)


def myst(folder: Path, path: str) -> HostPage:
    """A page of MyST, from the tree of which its theme makes HTML."""
    file = folder / "_build" / "site" / "content" / f"{path.replace('/', '.')}.json"
    nodes = list(_nodes(json.loads(file.read_text("utf-8"))["mdast"]))
    math = [n for n in nodes if n["type"] in ("math", "inlineMath")]
    links = [n for n in nodes if n["type"] == "crossReference" and not n.get("remote")]
    words = " ".join(n["value"] for n in nodes if n["type"] == "text")
    return _labelled(
        HostPage(
            tuple(bare(n["value"]) for n in math if n["type"] == "math"),
            tuple(sorted(bare(n["value"]) for n in math if n["type"] == "inlineMath")),
            frozenset(n["html_id"] for n in nodes if "html_id" in n),
            tuple((_said(n), n["html_id"]) for n in links if _said(n).isdigit()),
            tuple(RAW.findall(words)),
        ),
        path,
    )


READERS: dict[str, Callable[[Path, str], HostPage]] = {
    "zensical": zensical,
    "myst": myst,
    "quarto": quarto,
    "sphinx": sphinx,
}


def _tree(file: Path, where: str) -> Any:
    (found,) = html.document_fromstring(file.read_bytes()).xpath(f"//{where}")
    return found


def _page(root: Any, formula: str, is_displayed: Callable[[Any], bool]) -> HostPage:
    """A page of HTML, in which formulas have this class."""
    found = list(root.find_class(formula))
    links = [(a.text_content().strip(), a.get("href") or "") for a in root.iter("a")]
    anchors = frozenset(id for e in root.iter() if (id := e.get("id")))
    displayed = tuple(bare(e.text_content()) for e in found if is_displayed(e))
    inline = tuple(sorted(bare(e.text_content()) for e in found if not is_displayed(e)))
    for element in (*found, *root.iter("pre", "code", "script", "style")):
        element.drop_tree() if element.getparent() is not None else None
    return HostPage(
        displayed,
        inline,
        anchors,
        numbers_of(links),
        tuple(RAW.findall(root.text_content())),
    )


def numbers_of(links: list[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Numbers that lead to lines of the same page, with the anchors of these."""
    return tuple((words, href[1:]) for words, href in links if words.isdigit() and href[:1] == "#")


def _labelled(page: HostPage, path: str) -> HostPage:
    """A page whose anchors have its path before them, without that."""
    before = f"{label(path, '')}-"
    return HostPage(
        page.displayed,
        page.inline,
        frozenset(a.removeprefix(before) for a in page.anchors if a.startswith(before)),
        tuple((number, anchor.removeprefix(before)) for number, anchor in page.numbers),
        page.raw,
    )


def _nodes(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for child in node.get("children", ()):
        yield from _nodes(child)


def _said(node: dict[str, Any]) -> str:
    return "".join(n.get("value", "") for n in _nodes(node))
