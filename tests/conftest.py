"""What holds for every test."""

from typing import Any

import pytest
from hypothesis import settings

# A slow or busy machine is no error: timing is never asserted.
settings.register_profile("bilemma", deadline=None)
settings.load_profile("bilemma")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Keep the browser tests in one process, and those of the wheel: they share what they built.

    The option ``--dist loadgroup`` should do, but pytest-xdist 3.8 marks groups in a way that
    pytest 9.2 does not know any more.
    """
    if config.getvalue("dist") != "load":  # somebody asked for another way
        return None
    from xdist.scheduler import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            shared = (name for name in ("browser", "wheel") if nodeid.startswith(f"tests/{name}/"))
            return next(shared, nodeid)

    return Scheduling(config, log)
