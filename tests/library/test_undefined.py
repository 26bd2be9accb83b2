"""Names that nobody defines, as every Python that this machine has tells them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bilemma.library.importing_theorems import undefined

PYENV = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"


def pythons():
    """The Pythons of this machine that the book may be built with, this one first.

    Others may read names otherwise: since 3.12 comprehensions are a part of what they stand in.
    """
    named = (shutil.which(f"python3.{minor}") for minor in range(11, 20))
    found = [sys.executable, *filter(None, named), *map(str, PYENV.glob("3.1[1-9].*/bin/python"))]
    versions = {}
    for path in found:
        asked = subprocess.run([path, "-V"], capture_output=True, text=True, check=False)
        if asked.returncode == 0:  # a name that pyenv keeps for a version may lead to none
            versions.setdefault(asked.stdout.strip(), path)
    return [pytest.param(path, id=version) for version, path in versions.items()]


FILE = """
known = 1
halves = [v / w for v, w in ((1, 2), (3, 4))]


def used():
    return [u + known + missing for u in halves if lost(u)]


class Held:
    inside = [t for t in halves]
"""

READ = """
import json, sys, types
sys.path.insert(0, sys.argv[1])
import undefined
module = types.ModuleType("file")
module.__file__ = sys.argv[2]
exec(open(sys.argv[2]).read(), module.__dict__)
print(json.dumps(undefined.undefined_names(module)))
"""


@pytest.mark.parametrize("python", pythons())
def test_variables_of_comprehensions_are_defined_and_slips_are_found(python, tmp_path):
    file = tmp_path / "file.py"
    file.write_text(FILE)
    folder = Path(undefined.__file__).parent
    command = [python, "-c", READ, str(folder), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [[7, "lost"], [7, "missing"]]
