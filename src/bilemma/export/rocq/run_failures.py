"""What ends a run of Rocq."""


class RocqRefused(Exception):
    """Rocq refuses a file, a file says what none may, or a theorem assumes what it should not."""
