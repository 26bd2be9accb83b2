"""The one import of a theorem file gives the whole language; that of foundations, its lemmas."""

import bilemma
from bilemma import book, foundations
from bilemma.proof import basics


def test_the_language_has_every_name_of_the_package():
    names = set(bilemma.__all__) - {"__version__", "ask", "layers"}
    missing = names - set(book.__all__)
    assert not missing, f"add them to src/bilemma/book.py: {missing}"
    assert all(getattr(bilemma, name) is getattr(book, name) for name in names)


def test_the_language_hides_no_builtin():
    import builtins

    hidden = set(book.__all__) & set(dir(builtins))
    assert not hidden, f"a theorem file would lose them: {hidden}"


def test_foundations_has_every_basic_lemma():
    lemmas = basics.lemmas()
    assert set(foundations.__all__) == set(lemmas), "src/bilemma/foundations.py is out of date"
    assert all(getattr(foundations, name) is lemmas[name] for name in lemmas)
