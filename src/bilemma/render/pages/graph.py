"""The dependency graph: chapters, the theorems of a chapter, and the neighbourhood of a theorem.

Each is a picture whose boxes are links, and the same as a list for those who do not see it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup, escape

from bilemma.library.model import Book, Chapter, TheoremEntry

from ..addresses import Place
from ..figures.graph_figure import Box, downward_figure, graph_figure
from ..figures.layered import Edge
from ..page_context import PageContext
from ..writers.authors_words import plain
from ..writers.html import trusted
from .derived import derived

AXIOMS = ""  # the one box for all axioms; no chapter has this id
CHAPTER_WIDTH = (
    140  # of its box: two beside each other, which is what chapters need, fit a telephone
)
LINK = re.compile("</?a[^>]*>")
USERS_AT_MOST = 6  # shown around one theorem; some have fifty


@dataclass(frozen=True)
class Item:
    """A node in the list, and a row of words for each kind of edge that it has."""

    node: Markup
    rows: tuple[Markup, ...]


@dataclass(frozen=True)
class Graph:
    """A graph as a picture and as a list; ``alone`` are nodes that the picture leaves out."""

    id: str
    title: str
    figure: Markup
    items: tuple[Item, ...]
    alone: tuple[Markup, ...] = ()


@derived
def direct_axioms(entry: TheoremEntry) -> tuple[str, ...]:
    """Names of the axioms that the theorem's own steps cite, not those below what it uses."""
    cited = [citation for step in entry.steps for citation in step.by]
    cited += [e.cites for step in entry.steps for e in step.elementary if e.cites]
    return tuple(dict.fromkeys(c.id for c in cited if c.kind == "axiom"))


# --- the whole book -------------------------------------------------------------------------------
def chapter_edges(book: Book) -> Counter[Edge]:
    """How many times theorems of one chapter use those of another, or axioms directly."""
    chapter = {id: chapter.id for chapter in book.chapters for id in chapter.theorems}
    found: Counter[Edge] = Counter()
    for entry in book.theorems.values():
        found.update((chapter[entry.id], chapter[used]) for used in entry.uses)
        found[chapter[entry.id], AXIOMS] += len(direct_axioms(entry))
    return Counter({edge: n for edge, n in found.items() if n and edge[0] != edge[1]})


def book_graph(context: PageContext, place: Place) -> Graph:
    """The chapters and what they rest on."""
    book, words = context.book, context.words
    count = words.of("graph", "count_axioms", n=len(book.axioms) - len(book.imported))
    boxes = [Box(AXIOMS, words("nav_axioms"), place.to("axioms/"), "axiom", note=count)]
    for chapter in book.chapters:
        href = f"#{chapter.id}" if chapter.theorems else place.of("chapter", chapter.id)
        note = words("rests_count", n=len(chapter.theorems))
        boxes.append(Box(chapter.id, _title(context, chapter), href, "chapter", note=note))
    edges = chapter_edges(book)
    rank = {box.id: n for n, box in enumerate(boxes)}
    # Chapters may use each other; in the picture the one that is read later uses the other.
    drawn = reduced({tuple(sorted(edge, key=rank.__getitem__, reverse=True)) for edge in edges})
    title = words.of("graph", "chapters")
    return Graph(
        id="chapters",
        title=title,
        figure=downward_figure(
            boxes, drawn, _finding(context, title, boxes, drawn), width=CHAPTER_WIDTH
        ),
        items=tuple(_chapter_item(context, box, edges, boxes) for box in boxes[1:]),
    )


def reduced(edges: Iterable[Edge]) -> list[Edge]:
    """The edges without those that a way along others replaces. They must not form a cycle."""
    uses: dict[str, set[str]] = {}
    for user, used in edges:
        uses.setdefault(user, set()).add(used)

    @cache  # ways are many more than nodes: without it, a book of forty chapters would never end
    def reached(node: str) -> frozenset[str]:
        """What a way leads to, the node itself included."""
        return frozenset({node}).union(*map(reached, uses.get(node, ())))

    return sorted(
        (user, used)
        for user, direct in uses.items()
        for used in direct
        if not any(used in reached(other) for other in direct - {used})
    )


def _chapter_item(
    context: PageContext, box: Box, edges: Mapping[Edge, int], boxes: Sequence[Box]
) -> Item:
    counted = trusted(context.words.of("graph", "counted"))
    used = [
        counted.format(name=other.label, n=edges[box.id, other.id])
        for other in boxes
        if (box.id, other.id) in edges
    ]
    node = Markup('<a href="{}">{}</a>').format(box.href, box.label)
    return Item(node, _rows(context, {"uses": used}))


# --- one chapter ----------------------------------------------------------------------------------
def chapter_graph(context: PageContext, chapter: Chapter, place: Place) -> Graph:
    """The theorems of a chapter, with counts of their edges into others."""
    book = context.book
    inside = set(chapter.theorems)
    edges = [(id, used) for id in chapter.theorems for used in book.theorems[id].uses]
    drawn = [edge for edge in edges if edge[1] in inside]
    shown = {id for edge in drawn for id in edge}
    boxes = [
        _box(
            context,
            id,
            place,
            before=sum(used not in inside for used in book.theorems[id].uses),
            after=sum(user not in inside for user in book.used_by(id)),
        )
        for id in chapter.theorems
        if id in shown
    ]
    title = _title(context, chapter)
    return Graph(
        id=chapter.id,
        title=title,
        figure=graph_figure(boxes, drawn, _finding(context, title, boxes, drawn)),
        items=tuple(_theorem_items(context, chapter, place)),
        alone=tuple(context.theorem(place, id) for id in chapter.theorems if id not in shown),
    )


def _box(
    context: PageContext, id: str, place: Place, *, before: int = 0, after: int = 0, kind: str = ""
) -> Box:
    entry = context.book.theorems[id]
    label = plain(entry.title[context.language])
    return Box(id, label, place.of("theorem", id), kind or entry.kind, before=before, after=after)


def _theorem_items(context: PageContext, chapter: Chapter, place: Place) -> Iterator[Item]:
    """The theorems of a chapter, each with what it uses.

    A name leads to its page where it first stands; theorems of the chapter have their own line.
    """
    inside, linked = set(chapter.theorems), set[Markup]()

    def once(link: Markup) -> Markup:
        if link in linked:
            return _unlinked(link)
        linked.add(link)
        return link

    for id in chapter.theorems:
        entry = context.book.theorems[id]
        links = {used: context.theorem(place, used) for used in entry.uses}
        rows = {
            "uses": [_unlinked(link) for used, link in links.items() if used in inside],
            "uses_outside": [once(link) for used, link in links.items() if used not in inside],
            "uses_axioms": [once(context.axiom(place, name)) for name in direct_axioms(entry)],
        }
        yield Item(context.theorem(place, id), _rows(context, rows))


def _unlinked(link: Markup) -> Markup:
    return trusted(LINK.sub("", link))


# --- one theorem ----------------------------------------------------------------------------------
def neighbourhood(context: PageContext, entry: TheoremEntry, place: Place) -> Graph | None:
    """The theorem with what it uses, the axioms it cites and its first users; None if alone."""
    book = context.book
    users = book.used_by(entry.id)
    near = [*entry.uses, entry.id, *users[:USERS_AT_MOST]]
    boxes = [_axiom_box(context, name, place) for name in direct_axioms(entry)]
    edges = [(entry.id, box.id) for box in boxes]
    for id in near:
        boxes.append(_box(context, id, place, kind="self" if id == entry.id else ""))
        edges += [(id, used) for used in book.theorems[id].uses if used in near]
    if len(users) > USERS_AT_MOST:
        label = context.words.of("graph", "more", n=len(users) - USERS_AT_MOST)
        boxes.append(Box("more", label, "#uses", "more"))
        edges.append(("more", entry.id))
    if not edges:
        return None
    title = plain(entry.title[context.language])
    label = context.words.of("graph", "near", title=title)
    figure = graph_figure(boxes, edges, _finding(context, label, boxes, edges))
    return Graph(entry.id, label, figure, tuple(_near_items(context, boxes, edges)))


def _axiom_box(context: PageContext, name: str, place: Place) -> Box:
    label = plain(context.book.axioms[name].title[context.language])
    return Box(f"axiom {name}", label, place.of("axiom", name), "axiom")


def _near_items(
    context: PageContext, boxes: Sequence[Box], edges: Sequence[Edge]
) -> Iterable[Item]:
    """The nodes that use others; without links, which stand on the page already."""
    labels = {box.id: escape(box.label) for box in boxes}
    for box in boxes:
        used = [labels[target] for user, target in edges if user == box.id]
        if used:
            yield Item(labels[box.id], _rows(context, {"uses": used}))


# --- words ----------------------------------------------------------------------------------------
def _title(context: PageContext, chapter: Chapter) -> str:
    return plain(chapter.title[context.language])


def _finding(context: PageContext, title: str, boxes: Sequence[Box], edges: Iterable[Edge]) -> str:
    sizes = {"boxes": len(boxes), "n": len(set(edges))}
    return context.words.of("graph", "finding", title=title, **sizes)


def _rows(context: PageContext, found: Mapping[str, Sequence[Markup]]) -> tuple[Markup, ...]:
    """A row for each kind of edge that there is: what kind, and the names."""
    comma = escape(context.words.of("reason", "names_comma"))
    return tuple(
        trusted(context.words.of("graph", kind)).format(names=comma.join(names))
        for kind, names in found.items()
        if names
    )
