"""The commands, a module a group of them.

What is slow to import (SymPy, NumPy, rich) is imported where it is used, so that ``--help`` and
``--version`` answer at once.
"""
