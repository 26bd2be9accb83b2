"""How far a proof is, as its author sees it: in a terminal, in an editor, on the page being served.

``looking.py`` runs the theorem file, ``describing.py`` says what came of it as data, whose words
are in ``state_words.py``, ``offers.py`` writes reasons that were found into its text. Nothing here
prints.
"""
