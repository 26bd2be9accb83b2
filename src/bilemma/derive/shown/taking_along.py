"""What a reader takes along of an answer: its citation, a cell of a notebook, the command that
makes a theorem of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from bilemma.__about__ import __version__
from bilemma.questions.echo import echo
from bilemma.questions.lexing.errors import Said

from ..answer import Answer
from ..lemmas import kept_lemmas
from .wording import Spoken

_ID_LENGTH = 12  # digits of the digest that a key has
_REST = {"en": "It rests on: {}.", "zh": "所依据的定理：{}。"}
_NOTE = {
    "en": "Accepted by the kernel of Bilemma {}; certificate with digest {}, which python -m "
    "bilemma.trusted replays.",
    "zh": "由 Bilemma {} 的内核接受；证书摘要为 {}，可用 python -m bilemma.trusted 重放。",
}
_SAVED = "my-theorem"  # a name for the reader to change


def theorems_of(answer: Answer) -> dict[str, Said]:
    """The theorems that the lines of an answer cite, by id, with their titles."""
    return dict(_cited(answer))


def _cited(answer: Answer) -> Iterator[tuple[str, Said]]:
    if answer.law is not None:
        yield answer.law
    kept = kept_lemmas()
    for line in answer.lines:
        for cause in (*line.causes, *(c for part in line.parts for c in part.causes)):
            if cause.kind == "theorem" and cause.id in kept:
                yield cause.id, kept[cause.id].title


def citation(answer: Answer, language: str) -> str:
    """The answer as an entry of BibTeX: what is proved, the digest of its certificate, and the
    theorems that it rests on, each of which ``bilemma cite ID`` cites.
    """
    digest = answer.proved.digest.hex()
    comma = {"en": ", ", "zh": "、"}[language]
    listed = comma.join(f"{title[language]} ({id})" for id, title in theorems_of(answer).items())
    rest = {"en": " ", "zh": ""}[language] + _REST[language].format(listed) if listed else ""
    command = echo(answer.question).command(language).replace("\\", r"\textbackslash{}")
    fields = {
        "title": f"{{${Spoken(answer).claim('latex')}$}}",
        "author": "{{Bilemma}}",
        "howpublished": f"{{\\texttt{{{_escaped(command)}}}}}",
        "note": f"{{{_escaped(_NOTE[language].format(__version__, digest) + rest)}}}",
    }
    rows = "".join(f"  {name} = {value},\n" for name, value in fields.items())
    return f"@misc{{bilemma-answer-{digest[:_ID_LENGTH]},\n{rows}}}\n"


def _escaped(text: str) -> str:
    """Text within LaTeX."""
    for sign in "&%#_$":
        text = text.replace(sign, f"\\{sign}")
    return text.replace("^", r"\^{}").replace("~", r"\textasciitilde{}")


def cell(answer: Answer) -> str:
    """A cell of a notebook that asks the same."""
    again = echo(answer.question)
    given = again.given["en"]
    lines = [f"    {_quoted(again.goal)},"]
    if given:
        lines += ["    given=[", *(f"        {_quoted(h)}," for h in given), "    ],"]
    return "\n".join(["from bilemma import ask", "", "answer = ask(", *lines, ")", "answer\n"])


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def saving(answer: Answer, language: str) -> str:
    """The command that writes the answer as a theorem file of one's own book, or "" where it
    cannot: only values are theorems there.
    """
    question = answer.question
    if question.relation is not None or question.wants_more or not answer.closed:
        return ""
    return f"{echo(question).command(language)} --save {_SAVED}"
