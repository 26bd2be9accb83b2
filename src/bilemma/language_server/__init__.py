"""The language server, ``bilemma lsp``: the state of a proof in an editor.

Two processes: the one that speaks with the editor (``server.py``) never runs a file of a book; the
other (``bench.py``) does, in copies of itself, so that a newer text ends what was begun for an
older one. Between them goes data alone (``messages.py``).
"""
