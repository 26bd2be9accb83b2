"""Certificates that a checker must accept, and ones that it must refuse, each with its reason.

Who writes another checker tries it on these: ``bilemma arena FOLDER``. Our own tests take what they
compare checkers on from here as well.
"""
