"""Questions as people type them, read as terms of the kernel, and written back.

A text goes through a lexer (:mod:`.lexer`), a parser (:mod:`.parser`; hypotheses, which have
words, through :mod:`.clause_parser`, those that name a law through :mod:`.law_clauses`), the
resolution of its letters (:mod:`.resolution`) and elaboration to terms (:mod:`.elaboration`;
hypotheses through :mod:`.supposing`). What
can be read in two ways is refused, in both languages and with the place (:mod:`.errors`).
:mod:`.echo` writes what was understood, and reads it again. Nothing here looks for an answer.
"""
