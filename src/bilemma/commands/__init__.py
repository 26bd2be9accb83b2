"""The commands, a module a group of them; ``cli`` imports each when it is called.

What only some calls of a command need, and takes long to import (SymPy, NumPy), waits for these.
"""
