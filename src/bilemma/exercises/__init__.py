"""Exercises: a statement of the book without its proof, and a judge of whatever line one writes.

A statement (:mod:`.statement`) is an equation under hypotheses, with the letters that a line may
have; a line is typed as questions are (:mod:`.line_reader`). The judge (:mod:`.judging`) looks for
one small step of the kernel from the line before to this one (:mod:`.moves`,
:mod:`.possible_reasons`), by what may be cited (:mod:`.citable_laws`): what stands before the
statement in the book, and never what rests on it. What is no such step may be true by many, or
false in a finite model (:mod:`.refuting`); else nothing is said of it. It knows nothing of the
book's own proof, so every route counts. Like questions it has to work in a browser: neither SymPy
nor NumPy, and no book is loaded, but by :mod:`.book_statements` and :mod:`.own_lines`, which make
exercises of theorems.
"""
