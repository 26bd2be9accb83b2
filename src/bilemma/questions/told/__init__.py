"""Questions that are told in several sentences, each of which is read."""
