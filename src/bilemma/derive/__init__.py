"""Answers to questions of one's own: closed forms, each line accepted by the kernel.

A question, which :mod:`bilemma.questions` reads, is answered (:mod:`.answering`, :mod:`.of_book`)
by conversions that are inferences of the kernel. Neither SymPy nor a book is needed: :mod:`.lemmas`
brings the theorems that are used, as certificates. Three rooms, one above the other:

    closed_forms    the strategy and its phases: from a term to its closed form, line by line
    deciding        what is decided of closed forms: comparisons, bounds, limits, numbers sought
    shown           the answer in words, as text, on a page, as a file to take along
"""
