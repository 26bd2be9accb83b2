"""What those who do not trust the kernel say of an answer: exact models, samples, contradictions.

It stands above ``derive``, which finds answers, and ``evidence``, which has models. What the page
*Ask* does in a browser needs no NumPy: ``sampling`` and ``numpy_experiment`` are not taken there.
"""
