"""Checks that do not trust the kernel: exact finite models, sampling, counter-models, mutants.

Nothing here can prove anything. It evaluates what the kernel accepted, by the meaning of the terms
and not by the rules of inference, and tries to find it false.
"""
