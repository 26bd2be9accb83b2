"""Stands for NumPy in a reader's browser: as much of it as exact models use, in plain Python.

Exact models compute with arrays of fractions, one entry a sample point, which NumPy cannot speed
up. In the browser this module is called ``numpy``, so that the models run there unchanged, without
a download of megabytes. Samples, which are floating-point numbers, are not taken there; what they
need of NumPy is asked for by name, and says so when it is called.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator
from typing import Any


class ndarray:  # noqa: N801 - NumPy's name
    """One-dimensional, with any objects as entries."""

    dtype = object

    def __init__(self, entries: Iterable[Any]) -> None:
        self.flat = list(entries)

    def __len__(self) -> int:
        return len(self.flat)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.flat)

    def __getitem__(self, where: Any) -> Any:
        """An entry, or for a slice or a list of places an array."""
        if isinstance(where, slice):
            return ndarray(self.flat[where])
        if isinstance(where, (list, ndarray)):
            return ndarray(self.flat[n] for n in where)
        return self.flat[where]

    def __setitem__(self, where: Any, value: Any) -> None:
        self.flat[where] = value

    def sum(self) -> Any:
        """The sum of the entries."""
        return sum(self.flat)

    def ravel(self) -> ndarray:
        """The array itself: it has one dimension."""
        return self

    def astype(self, kind: Callable[[Any], Any]) -> ndarray:
        """The entries, each made one of this kind."""
        return ndarray(map(kind, self.flat))

    __hash__ = None  # type: ignore[assignment] - as NumPy's


def _each(operation: Callable[..., Any], *operands: Any) -> Any:
    """The operation at each place; what is no array is the same everywhere."""
    size = max((len(x) for x in operands if isinstance(x, ndarray)), default=None)
    if size is None:
        return operation(*operands)
    if any(isinstance(x, ndarray) and len(x) != size for x in operands):
        raise ValueError("arrays of different lengths")
    columns = (x.flat if isinstance(x, ndarray) else [x] * size for x in operands)
    return ndarray(map(operation, *columns))


def _forwards(operation: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *operands: _each(operation, *operands)


def _backwards(operation: Callable[..., Any]) -> Callable[..., Any]:
    return lambda x, y: _each(operation, y, x)


for _name in ("add", "sub", "mul", "truediv", "pow"):
    _operation = getattr(operator, _name)
    setattr(ndarray, f"__{_name}__", _forwards(_operation))
    setattr(ndarray, f"__r{_name}__", _backwards(_operation))
for _name in ("neg", "abs", "eq", "ne", "lt", "le", "gt", "ge"):
    setattr(ndarray, f"__{_name}__", _forwards(getattr(operator, _name)))


def array(entries: Iterable[Any], dtype: Any = object) -> ndarray:
    """An array of these entries."""
    return ndarray(entries if dtype is object else map(dtype, entries))


def asarray(x: Any, dtype: Any = object) -> ndarray:
    """An array as it is; what is none is the only entry of one."""
    return x if isinstance(x, ndarray) else array([x], dtype)


def ravel(x: Any) -> ndarray:
    """The same: an array has one dimension."""
    return asarray(x)


def broadcast(x: ndarray, y: ndarray) -> Iterator[tuple[Any, Any]]:
    """The pairs of entries; the only entry of an array goes with each of the other's."""
    size = max(len(x), len(y))
    columns = (column.flat * size if len(column) == 1 else column.flat for column in (x, y))
    return zip(*columns, strict=True)


def empty(size: int, dtype: Any = object) -> ndarray:  # noqa: ARG001 - NumPy's signature
    """An array to be filled."""
    return ndarray([None] * size)


def ones(size: int, dtype: Any = object) -> ndarray:  # noqa: ARG001 - NumPy's signature
    """An array of ones."""
    return ndarray([1] * size)


def zeros(size: int, dtype: Any = object) -> ndarray:  # noqa: ARG001 - NumPy's signature
    """An array of zeros."""
    return ndarray([0] * size)


def repeat(x: ndarray, times: int) -> ndarray:
    """Each entry so many times."""
    return ndarray(entry for entry in x for _ in range(times))


def tile(x: ndarray, times: int) -> ndarray:
    """The whole array so many times."""
    return ndarray(list(x) * times)


def outer(x: ndarray, y: ndarray) -> ndarray:
    """All products, row by row; here in one line, where NumPy's would have to be unravelled."""
    return ndarray(a * b for a in x for b in y)


def frompyfunc(function: Callable[..., Any], _: int, __: int) -> Callable[..., Any]:
    """The function, at each place of its arguments."""
    return _forwards(function)


def __getattr__(name: str) -> Any:
    """What only samples need: it may be named, and not called."""
    if name.startswith("_"):  # what somebody else asks any module for
        raise AttributeError(name)

    def absent(*_: Any, **__: Any) -> Any:
        raise NotImplementedError(f"numpy.{name}: in a browser there are exact models alone")

    return absent
