"""SymPy computes with Python's own integers, whatever else is installed.

It would take those of python-flint as soon as this is there, as it is for the balls of the audit.
Then a theorem would be read by other arithmetic here than in a browser, which has no such library.
Whoever starts a process imports this before SymPy; child processes inherit it.
"""

import os

os.environ.setdefault("SYMPY_GROUND_TYPES", "python")
