"""What the worker of the page *Notebook* calls: the text of a cell in, what it shows as JSON out.

Cells are run as Jupyter runs them: one after the other in one namespace, and the value of a last
expression shows itself. There is no IPython in a browser; ``IPython.display`` is
:mod:`.display_here` there. Nor can a process be started: certificates are replayed by the second
checker, which the page brings along.
"""

from __future__ import annotations

import ast
import io
import json
import linecache
import sys
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout
from types import ModuleType
from typing import Any, Self

from bilemma.bilingual.text import LANGUAGES
from bilemma.library.book_proofs import replaying
from bilemma.trusted.kernel import KernelError

MAGIC, FILL = "%%theorem", "--fill"
SHOWN = "_repr_markdown_", "_repr_latex_"  # how a value shows itself; else as Python does

Output = dict[str, str]  # its kind, "text", "markdown", "latex", "error" or "cell", and the text

_cells = ModuleType("__main__")  # in which cells are run
_language: list[str] = ["en"]


def begin(language: str, replay: Callable[[str], str]) -> None:
    """Begin a notebook. To be called before anything else that replays is imported.

    Args:
        language: of its words.
        replay: gives what another checker says of certificates, as JSON: the digests in hex by id
            under ``proved``, or a message under ``refused``.
    """

    class ReplayingHere:
        """The replay by that checker, instead of :mod:`bilemma.library.book_proofs.replaying`."""

        def __init__(self, text: str) -> None:
            self._text = text

        def result(self, _: float | None = None) -> replaying.ReplayResult:
            """What was replayed. Raises KernelError where it is refused."""
            said = json.loads(replay(self._text))
            if "refused" in said:
                raise KernelError(said["refused"])
            return replaying.ReplayResult(said["proved"], {})

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None:
            """Nothing was begun that would have to end."""

    replaying.Replaying = ReplayingHere  # type: ignore[misc, assignment]
    from bilemma.answers import sampling
    from bilemma.export import notebook_cells

    sampling.sampled = _no_samples
    notebook_cells.Session.sample = _unsampled  # type: ignore[method-assign, assignment]
    _language[:] = [language]
    vars(_cells).clear()
    vars(_cells)["__name__"] = "__main__"
    sys.modules["__main__"] = _cells


def run(text: str, number: int) -> str:
    """What a cell shows, one output after the other, as JSON; ``number`` counts the cells run.

    What is of the kind "cell" is to stand in the cell itself from now on.
    """
    from IPython.display import shown

    shown.clear()
    printed = io.StringIO()
    with redirect_stdout(printed):
        try:
            if text.startswith(MAGIC):
                last = _theorem(text, number)
            else:
                value = _value(text, number)
                last = [] if value is None else [output(value)]
        except BaseException as error:  # noqa: BLE001 - whatever the reader's lines may raise
            last = [{"kind": "error", "text": _said(error, number)}]
    outputs = [output(value) for value in shown]
    if said := printed.getvalue().rstrip("\n"):
        outputs.append({"kind": "text", "text": said})
    return json.dumps([*outputs, *last])


def output(value: Any) -> Output:
    """How a value shows itself."""
    for method in SHOWN:
        if (show := getattr(value, method, None)) and (said := show()):
            return {"kind": method.strip("_").removeprefix("repr_"), "text": said}
    return {"kind": "text", "text": repr(value)}


def _value(text: str, number: int) -> Any:
    """Run the lines of a cell; the value of the last one, if that is an expression."""
    name = _name(number)
    linecache.cache[name] = len(text), None, text.splitlines(keepends=True), name
    lines = "\n".join("" if line.startswith("%") else line for line in text.split("\n"))
    tree = ast.parse(lines, name)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, name, "exec", dont_inherit=True), vars(_cells))  # noqa: S102
    if last is None:
        return None
    expression = compile(ast.Expression(last.value), name, "eval", dont_inherit=True)
    return eval(expression, vars(_cells))  # noqa: S307


def _theorem(text: str, number: int) -> list[Output]:
    """How far the theorem of a cell is proved, as the magic of :mod:`.magic` shows it."""
    from .cells import CellRunner
    from .theorem_cell import TheoremCell

    magic, _, cell = text.partition("\n")
    asked = [word for word in magic.split()[1:] if word in LANGUAGES]
    _language[:] = asked[-1:] or _language
    done = CellRunner().run(cell, vars(_cells), number)
    outputs = [output(TheoremCell(done, _language[0]))]
    if FILL in magic.split() and (filled := done.filled()) is not None:
        outputs.append({"kind": "cell", "text": f"{' '.join([MAGIC, *asked])}\n{filled}"})
    return outputs


def _name(number: int) -> str:
    return f"<cell {number}>"


def _said(error: BaseException, number: int) -> str:
    """What went wrong, with the lines of the cells alone."""
    name = _name(number)
    frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename == name]
    lines = traceback.format_list(frames[-1:]) + traceback.format_exception_only(error)
    return "".join(lines).rstrip()


def _unsampled(self: Any, *_: Any, **__: Any) -> None:
    """Stands for the samples of a session, which NumPy draws."""
    self._say("unsampled")


def _no_samples(*_: Any) -> list[str]:
    """Stands for samples of an answer: only exact models look at it."""
    return []
