"""How an author writes and finds proofs: SymPy in, tactics in between, rules of the kernel out.

Nothing here is trusted. :mod:`.symbols` and :mod:`.propositions` are what a script is written in,
:mod:`.reading` turns it into terms, :mod:`.calc` and :mod:`.script` are the proof and its theorem,
and the tactics (:mod:`.rewriting`, :mod:`.obligations`, :mod:`.tactics` …) search for the rules.
"""
