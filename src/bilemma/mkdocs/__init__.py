"""MkDocs builds and serves the site: the plugin, the other language's process, single pages."""

import bilemma.processes.ground_types  # noqa: F401 - before SymPy is imported
