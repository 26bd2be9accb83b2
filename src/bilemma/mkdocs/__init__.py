"""MkDocs builds and serves the site: the plugin, the other language's process, single pages."""
