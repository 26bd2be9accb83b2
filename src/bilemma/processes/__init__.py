"""How processes of this machine are set, copied and ended."""
