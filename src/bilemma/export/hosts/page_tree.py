"""A page of the site as a tree: what a reader without its scripts has of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import lxml.html
from markdown import Markdown
from mkdocs.utils.yaml import yaml_load

if TYPE_CHECKING:
    from lxml.html import HtmlElement

FRONT = re.compile(r"\A---\n(?P<fields>.*?)^---$\n*", re.DOTALL | re.MULTILINE)

# What a page offers to do, not to read; what its own marks, such as those of the navigation, say.
ELEMENTS = ("script", "style", "nav", "input", "button", "svg", "template", "select")
CLASSES = (
    "bl-ask",
    "bl-asker",
    "bl-check",
    "bl-citesteps",
    "bl-exercise",
    "bl-filter",
    "bl-graphbox",
    "bl-step__more",
)
# Whatever holds nothing but something left out says nothing any more.
FRAMES = ("figure", "details", "section", "div")


class PageTree:
    """A page: where it lies, what its front matter says, and what it says itself."""

    def __init__(self, path: str, markdown: str, convert: Callable[[str], str]) -> None:
        front = FRONT.match(markdown)
        self.path = path
        self.front: Mapping[str, Any] = yaml_load(front["fields"]) if front else {}
        self.body = _read(convert(markdown[front.end() :] if front else markdown))
        self.title = self._take_title()
        self.anchors = {id for element in self.body.iter() if (id := element.get("id"))}

    def _take_title(self) -> str:
        """The words of its heading, which every host sets by itself; what leads to them leads to
        the page.
        """
        heading = self.body.find(".//h1")
        if heading is None:
            return str(self.front.get("title", self.path))
        heading.drop_tree()
        return " ".join(heading.text_content().split())


def converter(extensions: list[str], settings: Mapping[str, Any]) -> Callable[[str], str]:
    """What makes HTML of the Markdown of a book, whose extensions and their settings these are."""
    own = {"toc": {"permalink": False}, "pymdownx.highlight": {"use_pygments": False}}
    configs = {**settings, **{name: {**settings.get(name, {}), **own[name]} for name in own}}
    configs = {name: configs[name] for name in extensions if name in configs}
    reader = Markdown(extensions=extensions, extension_configs=configs)
    return lambda text: reader.reset().convert(text)


def _read(html: str) -> HtmlElement:
    """The tree of a page, without what is left out."""
    body = lxml.html.fragment_fromstring(html, create_parent="div")
    for element in list(body.iter()):
        if not isinstance(element.tag, str):  # a comment
            element.drop_tree()
        elif element is not body and _is_left_out(element):
            _leave_out(element)
    return body


def _is_left_out(element: HtmlElement) -> bool:
    classes = (element.get("class") or "").split()
    return element.tag in ELEMENTS or any(name in CLASSES for name in classes)


def _leave_out(element: HtmlElement) -> None:
    """Drop an element, and what then is left without anything to say."""
    above = element.getparent()
    if above is None:
        return  # what held it was dropped before
    element.drop_tree()
    while above is not None and above.tag in FRAMES and _is_bare(above):
        empty, above = above, above.getparent()
        if above is None:
            return
        empty.drop_tree()


def _is_bare(frame: HtmlElement) -> bool:
    """Whether a frame has only its own caption still."""
    said = [child for child in frame if child.tag not in ("summary", "figcaption")]
    return not said and not (frame.text or "").strip()
