"""What counts as proved. This package needs the standard library and nothing else.

Terms (:mod:`.terms`), the rules of inference (:mod:`.kernel`, :mod:`.arithmetic`,
:mod:`.independence`), the axiom schemas (:mod:`.axioms`), the definitions (:mod:`.definitions`),
and certificates (:mod:`.certificate`), whose replay in a fresh process is the book's guarantee.
"""
