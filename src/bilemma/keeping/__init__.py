"""What is kept of what was made, under a digest of all that it was made from.

Nothing here knows what a book is, or a theorem: :mod:`.code` gives digests of code.
"""
