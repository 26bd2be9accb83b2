"""Reasons for lines whose author asks for them, ``by=...``.

What can be named where a line stands is put in order (``candidates.py``, ``shelf.py``, and
``proof/fitting.py``, which exercises ask too), and tried alone and in small combinations
(``searching.py``, ``trying.py``): the kernel alone says what is a proof. ``asked_reasons.py`` lets
a proof go on with what was found, and ``filling.py`` writes it into the file.
"""
