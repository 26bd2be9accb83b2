"""What ends a run of Rocq."""

__all__ = ["Refused"]


class Refused(Exception):
    """Rocq refuses a file, a file says what none may, or a theorem assumes what it should not."""
