"""What holds for every test."""

from hypothesis import settings

# A slow or busy machine is no error: timing is never asserted.
settings.register_profile("bilemma", deadline=None)
settings.load_profile("bilemma")
