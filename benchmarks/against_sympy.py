"""Sixty questions, put to Bilemma and to SymPy's module of statistics side by side.

    python benchmarks/against_sympy.py

What is asked, and how SymPy is asked it, stands in ``both.toml``. Bilemma answers a question where
it has a closed form, or decides what is asked, with a proof; SymPy where its result, simplified, is
free of what was not evaluated and is the value that was worked out by hand. Each has a minute; what
differs from the record is printed, and the exit code says whether something does.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent / "both.toml"
SECONDS = 60.0
EPSILON = 1e-9
ANSWERED = ("answer", "bound", "limit", "solved", "least", "yes", "no")


@dataclass(frozen=True)
class Both:
    """A question, its kind, and who answers it on record."""

    kind: str
    goal: str
    given: str
    sympy: str
    value: str
    who: str


def questions() -> Iterator[Both]:
    """All of them, in order."""
    for kind, about in tomllib.loads(FILE.read_text("utf-8")).items():
        for row in about["questions"]:
            texts = (row.get(name, "") for name in ("goal", "given", "sympy", "value", "who"))
            yield Both(kind, *texts)


def by_bilemma(question: Both) -> bool:
    """Whether Bilemma answers it."""
    from bilemma.derive.answering import TooLargeError, derive
    from bilemma.questions.lexing.errors import MisreadError
    from bilemma.questions.question import read_question

    try:
        answer = derive(read_question(question.goal, question.given), SECONDS)
    except (MisreadError, TooLargeError):
        return False
    return answer.verdict in ANSWERED


def by_sympy(question: Both) -> bool:
    """Whether SymPy does, in a process of its own, which is ended when its time is over."""
    if not question.sympy:
        return False
    queue: Any = multiprocessing.Queue()
    process = multiprocessing.Process(target=_in_sympy, args=(question, queue))
    process.start()
    process.join(SECONDS)
    if process.is_alive():
        process.terminate()
        process.join()
        return False
    return not queue.empty() and bool(queue.get())


def _in_sympy(question: Both, queue: Any) -> None:
    import sympy
    from sympy import stats

    names: dict[str, Any] = {**vars(sympy), **vars(stats)}
    positive = {c: sympy.Symbol(c, positive=True) for c in "ptvk"}
    names |= {c: sympy.Symbol(c, real=True) for c in "abcswx"} | positive
    names |= {"lam": sympy.Symbol("lam", positive=True), "mu": sympy.Symbol("mu", real=True)}
    names |= {"sigma": sympy.Symbol("sigma", positive=True), "Z": sympy.IndexedBase("Z")}
    names |= {c: sympy.Symbol(c, integer=True, positive=True) for c in ("n", "i", "j")}
    names |= {f"R{c}": stats.rv.RandomSymbol(c) for c in "XY"}
    found, wanted = (
        sympy.sympify(eval(text, names))  # noqa: S307 - of a file of ours
        for text in (question.sympy, question.value)
    )
    found = sympy.simplify(found)
    open_ = (sympy.Integral, sympy.Sum, sympy.Derivative, sympy.Piecewise)
    is_open = not wanted.has(*open_) and found.has(*open_)
    queue.put(not is_open and _are_equal(found, wanted, sympy))


def _are_equal(found: Any, wanted: Any, sympy: Any) -> bool:
    """Whether two expressions are: by simplification, or else at a point."""
    if sympy.simplify(sympy.expand(found - wanted)) == 0:
        return True
    letters = sorted((found - wanted).free_symbols, key=str)
    if any(isinstance(x, sympy.Indexed | sympy.tensor.indexed.IndexedBase) for x in letters):
        return bool(_where_in_range(sympy.simplify(found - wanted), sympy) == 0)
    point = {x: sympy.Rational(n + 3, 7) for n, x in enumerate(letters)}
    difference = (found - wanted).subs(point).evalf()
    return bool(difference.is_number) and abs(complex(difference)) < EPSILON


def _where_in_range(difference: Any, sympy: Any) -> Any:
    """The first case of a distinction: that an index is in the range of the sum."""
    is_split = isinstance(difference, sympy.Piecewise)
    return difference.args[0][0] if is_split else difference


def who(bilemma: bool, sympy: bool) -> str:
    """In a word."""
    return {(True, True): "both", (True, False): "bilemma", (False, True): "sympy"}.get(
        (bilemma, sympy), "neither"
    )


def main() -> int:
    """Ask all; how many differ from the record."""
    differ, counts, spent = 0, Counter[str](), {"bilemma": 0.0, "sympy": 0.0}
    for question in questions():
        start = time.monotonic()
        ours = by_bilemma(question)
        spent["bilemma"] += time.monotonic() - start
        start = time.monotonic()
        found = who(ours, by_sympy(question))
        spent["sympy"] += time.monotonic() - start
        counts[found] += 1
        note = "" if found == question.who else f"   on record: {question.who}"
        differ += found != question.who
        print(f"{found:8} {question.goal}  {question.given}{note}", flush=True)
    print(dict(counts), {name: f"{seconds:.0f} s" for name, seconds in spent.items()})
    return differ


if __name__ == "__main__":
    sys.exit(main())
