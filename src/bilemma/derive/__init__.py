"""Answers to questions of one's own: closed forms, each line accepted by the kernel.

A question is text. It is read (:mod:`.tokens`, :mod:`.syntax`, :mod:`.clauses`, :mod:`.letters`,
:mod:`.reading`, :mod:`.question`), worked on by conversions that are inferences of the kernel
(:mod:`.bench`, :mod:`.strategy` and its phases), and answered with the lines of the proof
(:mod:`.answering`, :mod:`.lines`, :mod:`.wording`, :mod:`.writing`). Neither SymPy nor a book is
needed: :mod:`.lemmas` brings the theorems that are used, as certificates.
"""
