"""The built site against the certificates: does every page say what was proved?

This runs where nothing of the book's own files is imported. It replays the certificates, reads the
statements off the pages as a reader would, and compares the two. What it has to be trusted with is
:mod:`bilemma.trusted`, the readers of :mod:`bilemma.formulas`, and the modules of this package:

* :mod:`.pages` takes the statement, the hypotheses and the lines out of a page's HTML,
* :mod:`.drawing` checks that a formula that is drawn is the LaTeX that stands beside it,
* :mod:`.comparing` reads both as terms of the kernel and compares them with the replayed theorem.
"""
