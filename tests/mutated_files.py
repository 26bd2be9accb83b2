"""Files of a book with a slip of the hand in them; they are drawn, and always the same."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

NAME = re.compile(r"\b[A-Za-z_]\w{2,}\b")
NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.])")
OF_ANOTHER_TYPE = ("None", '"x"', "[1, 2]", "{}", "1.5j", "True", "()", "len", "float('nan')")
QUOTED = re.compile(r'"[^"\n]*"')
SIGNS = ("(", ")", ",", "，", "“", "'", "\t", "\x00", "}", "= ")
LETTER = re.compile(r"\b[A-Za-z]\b")

Mutation = Callable[[str, random.Random], str]


def _dropped(text: str, rng: random.Random) -> str:
    """Without one of its lines."""
    lines = text.splitlines(keepends=True)
    del lines[rng.choice([n for n, line in enumerate(lines) if line.strip()])]
    return "".join(lines)


def _twice(text: str, rng: random.Random) -> str:
    """With one of its lines twice."""
    lines = text.splitlines(keepends=True)
    n = rng.choice([n for n, line in enumerate(lines) if line.strip()])
    return "".join([*lines[: n + 1], *lines[n:]])


def _renamed(text: str, rng: random.Random) -> str:
    """With another name in one place."""
    found = rng.choice(list(NAME.finditer(text)))
    other = rng.choice([m[0] for m in NAME.finditer(text)])
    return f"{text[: found.start()]}{other}{text[found.end() :]}"


def _misspelt(text: str, rng: random.Random) -> str:
    """With two letters of a name exchanged."""
    found = rng.choice(list(NAME.finditer(text)))
    at = rng.randrange(found.start(), found.end() - 1)
    return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


def _of_another_number(text: str, rng: random.Random) -> str:
    """With another number, an index or a moment say."""
    found = rng.choice(list(NUMBER.finditer(text)) or list(NAME.finditer(text)))
    return f"{text[: found.start()]}{rng.choice([-1, 0, 7, 10**9])}{text[found.end() :]}"


def _of_another_type(text: str, rng: random.Random) -> str:
    """With something else where a number or a letter stands."""
    places = [m for pattern in (NUMBER, LETTER, QUOTED) for m in pattern.finditer(text)]
    found = rng.choice(places or list(NAME.finditer(text)))
    return f"{text[: found.start()]}{rng.choice(OF_ANOTHER_TYPE)}{text[found.end() :]}"


def _cut_off(text: str, rng: random.Random) -> str:
    """Cut off somewhere, as a file is that is still being written."""
    return text[: rng.randrange(len(text))]


def _with_a_sign(text: str, rng: random.Random) -> str:
    """With a sign that was typed once too often, or in full width."""
    at = rng.randrange(len(text))
    return text[:at] + rng.choice(SIGNS) + text[at:]


MUTATIONS: dict[str, Mutation] = {
    "a line dropped": _dropped,
    "a line twice": _twice,
    "renamed": _renamed,
    "misspelt": _misspelt,
    "another number": _of_another_number,
    "another type": _of_another_type,
    "cut off": _cut_off,
    "a sign": _with_a_sign,
}


def mutated(texts: dict[str, str], count: int) -> Iterator[tuple[str, str, str]]:
    """So many files with a mistake: the kind of it, the name of the file, and its text."""
    rng = random.Random("slips of the hand")  # noqa: S311
    for n in range(count):
        kind = list(MUTATIONS)[n % len(MUTATIONS)]
        name = rng.choice(sorted(texts))
        yield kind, name, MUTATIONS[kind](texts[name], rng)
