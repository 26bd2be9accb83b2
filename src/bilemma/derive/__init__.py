"""Answers to questions of one's own: closed forms, each line accepted by the kernel.

A question, which :mod:`bilemma.questions` reads, is worked on by conversions that are inferences of
the kernel (:mod:`.workbench`, :mod:`.strategy` and its phases), and answered with the lines of the
proof (:mod:`.answering`, :mod:`.answer`, :mod:`.lines`), in words (:mod:`.wording`,
:mod:`.answer_texts`). Neither SymPy nor a book is needed: :mod:`.lemmas` brings the theorems that
are used, as certificates.
"""
