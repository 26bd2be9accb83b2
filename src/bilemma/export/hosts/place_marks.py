"""How a host marks a place on a page, and how it says a link to one.

Words of a page are the same for all hosts; only these differ. Each kind of marks is written once,
and a host names the kind that it reads.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


class Marks(Protocol):
    """What a page is marked with."""

    def block(self, text: str, anchors: Sequence[str], page: str) -> str:
        """A paragraph, list, table, formula or block of code, to which ``anchors`` lead."""

    def heading(self, level: int, words: str, anchors: Sequence[str], page: str) -> str:
        """A heading, to which ``anchors`` lead."""

    def inside(self, anchors: Sequence[str], page: str) -> str | None:
        """What marks a place in a line, such as a cell of a table; None if nothing does."""

    def address(self, way: str, anchor: str, page: str) -> str:
        """The address of an anchor of the page whose path below the root is ``page``, to which
        ``way`` leads; that is "" from the page itself.
        """


# What begins a block that is no paragraph: formula, code, list, table, quotation.
NO_PARAGRAPH = re.compile(r"\$\$|```|-   |\d+\.  |\||> ")


@dataclass(frozen=True)
class Elements:
    """An anchor is an empty element at the beginning of what it marks; ``empty`` has ``{}`` in the
    place of its name.
    """

    empty: str

    def block(self, text: str, anchors: Sequence[str], page: str) -> str:
        """What is no paragraph has its anchors in one of their own, before it."""
        return _before(self.inside(anchors, page), text)

    def heading(self, level: int, words: str, anchors: Sequence[str], page: str) -> str:
        """The last anchor is the heading's own."""
        own = f" {{#{anchors[-1]}}}" if anchors else ""
        return f"{'#' * level} {self.inside(anchors[:-1], page)}{words}{own}"

    def inside(self, anchors: Sequence[str], page: str) -> str:  # noqa: ARG002 - as Marks has it
        """One element after the other."""
        return "".join(self.empty.replace("{}", anchor) for anchor in anchors)

    def address(self, way: str, anchor: str, page: str) -> str:  # noqa: ARG002 - as Marks has it
        """As on the web."""
        return f"{way}#{anchor}"


@dataclass(frozen=True)
class Labels:
    """An anchor is a label, on a line before what it marks: ``(label)=``.

    Labels hold for the whole book, so each has the path of its page before it. Without that MyST
    takes a link to a line of this proof for one to a line of another. ``empty`` is an element for
    all labels of a block but the first, and for those within one, with ``{}`` in the place of the
    label; without it they stand on lines of their own.
    """

    empty: str = ""

    def block(self, text: str, anchors: Sequence[str], page: str) -> str:
        """Labels, each on a line; the others of a block that can have only one are within it."""
        lines = anchors[:1] if self.empty else anchors
        text = _before(self.inside(anchors[1:], page) or "", text)
        return "".join(f"({label(page, anchor)})=\n" for anchor in lines) + text

    def heading(self, level: int, words: str, anchors: Sequence[str], page: str) -> str:
        """A line of titles, with labels before it."""
        return self.block(f"{'#' * level} {words}", anchors[-1:], page)

    def inside(self, anchors: Sequence[str], page: str) -> str | None:
        """One element after the other, where there is one."""
        found = (self.empty.replace("{}", label(page, anchor)) for anchor in anchors)
        return "".join(found) if self.empty else None

    def address(self, way: str, anchor: str, page: str) -> str:  # noqa: ARG002 - as Marks has it
        """The label, wherever one stands."""
        return f"#{label(page, anchor)}"


def _before(marks: str, text: str) -> str:
    return f"{marks}\n\n{text}" if marks and NO_PARAGRAPH.match(text) else marks + text


def label(page: str, anchor: str) -> str:
    """The label of an anchor: docutils knows small letters, digits and hyphens alone."""
    return re.sub(r"[^a-z0-9]+", "-", f"{page.removesuffix('.md')}-{anchor}".lower()).strip("-")
