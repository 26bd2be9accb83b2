"""The book for the proof assistant Rocq: statements, and a proof of each step by its own lemma."""
