"""The one rule of what is kept: it is what was made by the same code from the same inputs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from .cache import load, store
from .code import code_of
from .digests import digest_of


def made(path: Path, make: Callable[..., Any], *inputs: Any) -> Any:
    """What a function makes of these inputs, JSON data: from a file, if it was made before.

    It is made anew where the file is damaged, and where an input or anything of the function's code
    has changed. An input that is a path stands for what is in that file too; what is bound by
    ``partial`` is no input, but what ``path`` is named by.

    Raises:
        DigestError: an input is no data.
    """
    key = digest_of((code_of(make), inputs))
    data = load(path, key)
    if data is None:
        data = make(*inputs)
        store(path, key, data)
    return data
