"""Values of dataclasses as JSON data and back: each is the list of its fields.

What a class leaves out when it compares (``field(compare=False)``) is left out here too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints


def as_json(value: Any) -> Any:
    """A value of dataclasses, lists and mappings as JSON data."""
    if is_dataclass(value):
        names = _fields(type(value))  # type: ignore[arg-type]  # types can be hashed
        return [as_json(getattr(value, name)) for name in names]
    if isinstance(value, Mapping):
        return {name: as_json(part) for name, part in value.items()}
    return [as_json(part) for part in value] if isinstance(value, (list, tuple)) else value


def of_json(kind: Any, data: Any) -> Any:
    """The value of this type that was written so.

    Raises:
        LookupError, TypeError, ValueError: the data is of another version of its class.
    """
    if is_dataclass(kind):
        wanted = _fields(kind).items()  # type: ignore[arg-type]
        parts = zip(wanted, data, strict=True)
        return kind(**{name: of_json(of, part) for (name, of), part in parts})  # type: ignore[operator]
    origin, of = get_origin(kind), get_args(kind)
    if origin is tuple:
        return tuple(of_json(of[0], part) for part in data)
    if origin is Mapping:
        return {name: of_json(of[1], part) for name, part in data.items()}
    return of_json(of[0], data) if origin is UnionType and data is not None else data


@cache
def _fields(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind) if field.compare}
