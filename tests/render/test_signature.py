"""The kernel's tables as data for other checkers."""

import os
import subprocess
import sys

TABLES = "from bilemma.render.pages.signature import tables; print(tables())"


def test_the_tables_are_the_same_in_every_process():
    """Hypotheses are sets, which have another order in each."""
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", TABLES],
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        for seed in ("1", "2", "3")
    ]
    first, *others = (process.communicate()[0] for process in processes)
    assert "expectation_tower" in first
    assert others == [first, first]
