"""What a page says of a theorem's own experiment: how it was run, and what came of it.

How many samples it draws in a run is its author's choice, ``n``, ``n // 100`` or none; so a page
says with which n it ran, and how often. What it compares is read off its code too: one that returns
``"<="`` tries a bound, whatever the theorem states; else it compares as the theorem does.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from itertools import chain

from markupsafe import Markup

from bilemma.bilingual.text import grouped
from bilemma.findings.theorem_findings import ExperimentFinding

from ..words.strings import Words
from ..writers.authors_words import inline

RUNS = 32  # bilemma.evidence.experiment.BATCHES, which pages do not import


def experiment_words(
    found: ExperimentFinding,
    source: str,
    words: Words,
    number: Callable[[float, float], str],
    *,
    is_bound: bool = False,
    is_moment: bool = False,
) -> Markup | None:
    """How an experiment was run and what it gave; None where it was not.

    Args:
        found: what it gave.
        source: its code.
        words: of the page's language.
        number: writes a number with as many digits as its standard error lets one believe.
        is_bound: the theorem states an inequality.
        is_moment: the theorem states that a moment is finite, and names no number.
    """
    if found.estimate is None or found.expected is None:
        return None
    ran = {"runs": RUNS, "n": grouped(found.samples // RUNS)}
    first = words("experiment_runs", **ran) if is_random(source) else words("experiment_fixed")
    kind = "at_most" if is_bound or is_at_most(source) else "result"
    sides = {"estimate": number(found.estimate, found.error), "expected": number(found.expected, 0)}
    said = [first, words(f"experiment_{kind}", **sides)]
    if is_moment:
        said.append(words("experiment_moment"))
    return inline(words.of("reason", "sentences").join(said))


def is_random(source: str) -> bool:
    """Whether the code of an experiment reads its random generator, its first parameter."""
    own = next((f for f in _functions(source) if f.name == "experiment"), None)
    if own is None or not own.args.args:
        return True
    generator = own.args.args[0].arg
    names = (node for node in ast.walk(own) if isinstance(node, ast.Name))
    return any(name.id == generator and isinstance(name.ctx, ast.Load) for name in names)


def is_at_most(source: str) -> bool:
    """Whether the code says itself that the first of its numbers is at most the second."""
    returned = chain.from_iterable(map(_returned, _functions(source)))
    return any(map(_ends_in_at_most, returned))


def _functions(source: str) -> list[ast.FunctionDef]:
    """The experiment, and what it shares with others, which stands before it."""
    return [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]


def _returned(function: ast.FunctionDef) -> Iterator[ast.expr]:
    for node in ast.walk(function):
        if isinstance(node, ast.Return) and node.value is not None:
            yield node.value


def _ends_in_at_most(value: ast.expr) -> bool:
    if not isinstance(value, ast.Tuple) or not value.elts:
        return False
    last = value.elts[-1]
    return isinstance(last, ast.Constant) and last.value == "<="
