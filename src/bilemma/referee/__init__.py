"""Reads what is shown, and compares it with what was proved; it shares nothing with who shows it.

``reading`` reads formulas and sentences. ``written`` reads a page as it is written, text by text;
``comparison`` reads the built site, in a process of its own, against replayed certificates.
"""
