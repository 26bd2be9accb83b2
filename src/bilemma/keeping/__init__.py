"""What is kept of what was made, under a digest of all that it was made from.

Nothing here knows what a book is: :mod:`.code` gives digests of code, :mod:`.digests` of inputs,
:mod:`.written_values` has dataclasses as JSON, :mod:`.cache` files with checksums, and
:mod:`.making` the rule.
"""
