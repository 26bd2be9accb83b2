"""The built site against the certificates: does every page say what was proved?

This runs where nothing of the book's own files is imported. It replays the certificates, reads the
statements off the pages as a reader would, and compares the two. What it has to be trusted with is
:mod:`bilemma.trusted`, the readers of :mod:`bilemma.formulas`, and the modules of this package:

* :mod:`.furniture` has what may stand in a statement and a proof, and what is not read,
* :mod:`.page_parts` takes the statement, the hypotheses and the lines out of a page's HTML,
* :mod:`.drawing` checks that a formula that is drawn is the LaTeX that stands beside it,
* :mod:`.site_comparison` reads both as terms of the kernel and compares them with the theorem that
  was replayed,
* :mod:`.proofs` does so for lines, what they suppose (:mod:`.suppositions`), and where they end,
* :mod:`.assumed` has the pages of axioms and definitions, :mod:`.lists` the rows of lists and of
  the search, :mod:`.beside` the files that lie beside the pages.
"""
