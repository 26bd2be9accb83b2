"""The version of Bilemma, read by the build backend and by the citations on every page."""

__version__ = "0.1.0"
