"""The page *Ask*: its examples, what its script says, and what it looks up in the book."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from bilemma.derive.examples import FILE, Example, ExampleTopic, read_examples
from bilemma.derive.palette import Offered, read_palette
from bilemma.library.known_statements.equations import index_of
from bilemma.library.model import Book
from bilemma.questions.echo import command, layers_command

from ..addresses import Place
from ..page_context import PageContext
from .documents import documents
from .templates import Templates

PAGE = "ask.md"
GUIDE = "asking.md"  # all that can be written, where a book has the page
# A table of layers to start from; the scores are divided by the wrong number, as the table tells.
TENSORS = "q = x A; k = x B; s = q k^T/h"
SUPPOSED = (
    "x in R^(n x d); A, B in R^(d x h); x, A, B independent; mean 0; var A = 1/d; var B = 1/d; "
    "var x = 1; fourth moment x = m"
)


def has_questions(book: Book) -> bool:
    """Whether the book has the page."""
    return (book.root / FILE).is_file()


def ask_page(templates: Templates, context: PageContext) -> tuple[str, str]:
    """The page, of a book that has questions to start from."""
    topics = read_examples(context.book.root)
    place = Place(PAGE)
    has_guide = GUIDE in documents(context.book.root, context.language)
    return templates.page(
        "ask.md.j2",
        PAGE,
        root=place.root,
        first=place.first(context.language),
        more=place.to(Place(GUIDE).address) if has_guide else "",
        topics=[_topic(topic, context.language) for topic in topics],
        layers=_layers(context.language),
    )


def ask_words(context: PageContext) -> dict[str, Any]:
    """What the script of the page says in one language, and what can be asked and supposed."""
    palette = {
        kind: [_offered(entry, context.language) for entry in entries]
        for kind, entries in read_palette().items()
    }
    return {**context.words.table("ask"), "palette": palette}


def _offered(entry: Offered, language: str) -> dict[str, str]:
    """In the reader's language, and in English for those who begin to type that."""
    return {
        "write": entry.written[language],
        "also": entry.write,
        "means": entry.means[language],
    }


def ask_index(book: Book) -> dict[str, Any]:
    """What the page looks up, the same in all languages: equations, and addresses of reasons."""
    here = Place("index.md")
    ids = {
        "theorem": book.theorems,
        "axiom": book.axioms,
        "definition": book.definitions,
        "tactic": book.tactics,
    }
    pages = {f"{kind} {id}": here.of(kind, id) for kind, found in ids.items() for id in found}
    return {**index_of(book), "pages": pages}


def _topic(topic: ExampleTopic, language: str) -> dict[str, Any]:
    return {
        "title": topic.title[language],
        "examples": [_example(e, language) for e in topic.examples],
    }


def _layers(language: str) -> dict[str, str]:
    return {
        "command": layers_command(TENSORS, SUPPOSED, language),
        "link": "#" + urlencode({"goal": TENSORS, "given": SUPPOSED}),
    }


def _example(example: Example, language: str) -> dict[str, str]:
    question = {"goal": example.goal, "given": "; ".join(example.given)}
    return {
        "title": example.title[language],
        "command": command(example.goal, example.given, language),
        "link": "#" + urlencode({key: text for key, text in question.items() if text}),
    }
