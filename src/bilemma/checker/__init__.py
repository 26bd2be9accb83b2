"""The second checker of certificates: JavaScript in this folder; Python only calls it."""
