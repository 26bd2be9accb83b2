"""What an exercise runs in a browser: a Python that has nothing but the archives of the page."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile

import pytest

from bilemma.render.site.asking_archive import asking_files
from tests.exercises.statements import SCORE, statement

LINES = ["sum(Var(q[i]*k[i]), i=1..d)", "sum(s^2*t^2, i=1..d)", "d*s^2*t^2"]

RUN = """
import json, sys
sys.path[:0] = sys.argv[1:]
import exercising
found = []
for name, *given in json.load(sys.stdin):
    found.append(getattr(exercising, name)(*given))
foreign = {"sympy", "scipy", "jinja2", "mkdocs", "click", "rich", "flint"} & set(sys.modules)
print(json.dumps([[text and json.loads(text) for text in found], sorted(foreign)]))
"""


# Goes towards a model in which the mean is larger than the bound.
CLIMB = """
import sys
sys.path[:0] = sys.argv[1:]
import numpy
from bilemma.evidence.models.climbing import shortfall
from bilemma.evidence.models.search import approach
from bilemma.evidence.models.sequent import Sequent
from bilemma.trusted.terms import mk, sym
x, y = sym("x", "random"), sym("y", "random")
wrong = mk("Le", x * y, (x * x + y * y) / 3)  # at random points, and sharp with 2 in place of 3
found = approach(Sequent((), wrong), 20, proper=True)
print(numpy.__doc__.split(":")[0], shortfall(found.evaluator, wrong) < 0)
"""


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    """A folder with what the archives have, as in the browser."""
    folder, files = tmp_path_factory.mktemp("sources"), asking_files()
    for name in ("asking.zip", "exercising.zip", "mpmath.zip"):
        zipfile.ZipFile(io.BytesIO(files[name])).extractall(folder)
    return folder


def run(unpacked, *calls):
    """What calls of the worker's module give, where no package is installed."""
    asked = statement("Var(q.k)", LINES[-1], SCORE)
    own = {"lines": LINES, "uses": [[1], [], [2]], "complete": True}
    data = asked.to_data() | {
        "numbers": list(range(1, len(asked.hypotheses) + 1)),
        "step": 2,
        "own": own,
    }
    arguments = [sys.executable, "-I", "-S", "-c", RUN, str(unpacked)]
    given = json.dumps([("begin", json.dumps(data)), *calls])
    done = subprocess.run(arguments, input=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (_, *found), foreign = json.loads(done.stdout)
    assert foreign == [], "the page would have to fetch these: import them elsewhere"
    return found


def test_a_line_is_judged(unpacked):
    right, wrong = run(unpacked, ("say", LINES[0]), ("say", "d*s*t"))
    assert right["verdict"]["kind"] == "accepted"
    assert wrong["verdict"]["kind"] == "false"
    assert wrong["verdict"]["model"]["zh"]


def test_tasks_are_set(unpacked):
    calls = [("task", "offered"), ("task", "find", 1), ("task", "order", 1), ("task", "uses", 1)]
    offered, found, order, uses = run(unpacked, *calls)
    assert offered == {"tasks": ["order", "fill", "find", "uses", "numbers"]}
    assert len(found["lines"]) == len(LINES) + 1
    assert len(order["cards"]) > len(LINES)
    assert uses["numbers"][:2] == [1, 2]


def test_a_sharp_bound_is_gone_towards_without_numpy(unpacked):
    command = [sys.executable, "-I", "-S", "-c", CLIMB, str(unpacked)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout == "Stands for NumPy in a reader's browser True\n", done.stderr[-800:]
