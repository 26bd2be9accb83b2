"""Bilemma's theme: Material for MkDocs with our templates laid over it."""

import os

# Material announces a successor of MkDocs whenever it is imported. Versions are pinned here, so
# the notice tells nobody anything; MkDocs imports this theme first, so this comes in time.
os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
