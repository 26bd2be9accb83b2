"""The SymPy objects in which an author states and derives.

They carry no assumption into a proof: what a script may use is what its theorem is ``given``.
SymPy's own functions (``expand``, ``diff``, ``factor`` …) work on them and may propose a line.
"""

from __future__ import annotations

from typing import Any, Self

import sympy as sp

from bilemma.formulas.alike import NAME
from bilemma.trusted.terms import TermError


class RandomVariable(sp.Symbol):
    """A real random variable; ``moments`` is the order up to which its moments are finite."""

    moments: int

    def __new__(cls, name: str, moments: int = 1) -> Self:
        symbol = sp.Symbol.__xnew__(cls, name)  # __new__ would share one object of each name
        symbol.moments = moments
        return symbol

    def _hashable_content(self) -> tuple:
        """Variables declared differently differ: SymPy caches expressions by equality."""
        return (*super()._hashable_content(), self.moments)


class Condition(sp.Symbol):
    """What an expectation is conditioned on, when it may be anything: G in E[X | G]."""


class Vector(sp.IndexedBase):
    """A vector x of real numbers: x[1], …, x[size]."""

    size: Any
    random = False

    def __new__(cls, name: str, size: Any = None) -> Self:
        vector = sp.IndexedBase.__new__(cls, name)
        vector.size = size
        return vector

    def _hashable_content(self) -> tuple:
        return (*super()._hashable_content(), sp.Tuple(self.size or 0))


class RandomVector(sp.IndexedBase):
    """A vector of random variables q[1], …, q[size]; without size, a sequence."""

    size: Any
    moments: int
    random = True

    def __new__(cls, name: str, size: Any = None, moments: int = 1) -> Self:
        vector = sp.IndexedBase.__new__(cls, name)
        vector.size, vector.moments = size, moments
        return vector

    def _hashable_content(self) -> tuple:
        return (*super()._hashable_content(), sp.Tuple(self.size or 0), self.moments)


class Matrix(sp.IndexedBase):
    """A matrix W of real numbers: W[1, 1], …, W[rows, columns]."""

    size: tuple
    random = False

    def __new__(cls, name: str, size: tuple) -> Self:
        matrix = sp.IndexedBase.__new__(cls, name)
        matrix.size = size
        return matrix

    def _hashable_content(self) -> tuple:
        return (*super()._hashable_content(), sp.Tuple(*self.size))


class RandomMatrix(sp.IndexedBase):
    """A matrix of random variables W[1, 1], …, W[rows, columns]."""

    size: tuple
    moments: int
    random = True

    def __new__(cls, name: str, size: tuple, moments: int = 1) -> Self:
        matrix = sp.IndexedBase.__new__(cls, name)
        matrix.size, matrix.moments = size, moments
        return matrix

    def _hashable_content(self) -> tuple:
        return (*super()._hashable_content(), sp.Tuple(*self.size), self.moments)


class Each(sp.Expr):
    """The family ``i ↦ body``; as a vector of length ``size`` where one is wanted."""

    def __new__(cls, index: sp.Symbol, body: Any, size: Any = None) -> Self:
        parts = (index, sp.sympify(body)) + (() if size is None else (sp.sympify(size),))
        return sp.Expr.__new__(cls, *parts)

    @property
    def size(self) -> Any:
        """The length, or None."""
        return self.args[2] if len(self.args) > 2 else None


def reals(names: str) -> Any:
    """Real numbers, one symbol for each name in the blank-separated list."""
    return _each_name(names, sp.Symbol)


def naturals(names: str) -> Any:
    """Natural numbers 0, 1, 2, …: sizes and indices."""
    return _each_name(names, lambda name: sp.Symbol(name, integer=True, nonnegative=True))


def random_variables(names: str, moments: int = 1) -> Any:
    """Random variables whose moments are finite up to the order ``moments``."""
    return _each_name(names, lambda name: RandomVariable(name, moments))


def vectors(names: str, size: Any = None) -> Any:
    """Vectors of real numbers of length ``size``."""
    return _each_name(names, lambda name: Vector(name, size))


def random_vectors(names: str, size: Any = None, moments: int = 1) -> Any:
    """Vectors of random variables; the moments of all components are finite up to ``moments``."""
    return _each_name(names, lambda name: RandomVector(name, size, moments))


def matrices(names: str, rows: Any, columns: Any) -> Any:
    """Matrices of real numbers, for ``W[a, i]``."""
    return _each_name(names, lambda name: Matrix(name, (rows, columns)))


def random_matrices(names: str, rows: Any, columns: Any, moments: int = 1) -> Any:
    """Matrices of random variables; the moments of all entries are finite up to ``moments``."""
    return _each_name(names, lambda name: RandomMatrix(name, (rows, columns), moments))


def conditions(names: str) -> Any:
    """Arbitrary conditions, for ``E(X, G)``."""
    return _each_name(names, Condition)


def functions(names: str) -> Any:
    """Real functions of one real variable, as ``h(t)``."""
    return _each_name(names, sp.Function)


def borel_functions(names: str) -> Any:
    """Borel functions of one or two variables, as ``h(t)``, ``h(X)`` and ``g(X, Y)``."""
    return _each_name(names, lambda name: sp.Function(name, borel=True))


def check_name(name: str) -> None:
    """Refuse a name that the page could not draw, or not as its own.

    Raises:
        TermError: it has other letters than those of ASCII, or underscores that part nothing.
    """
    if not NAME.fullmatch(name):
        raise TermError(
            f"{name!r} is no name of a symbol: letters a-z and digits, with single underscores "
            "before subscripts, as in sigma_q; a Greek letter has its English name"
        )


def _each_name(names: str, make: Any) -> Any:
    for name in names.split():
        check_name(name)
    made = [make(name) for name in names.split()]
    return made[0] if len(made) == 1 else tuple(made)


class E(sp.Function):
    """The expectation E[X]; with further arguments, E[X | Y, …]."""


class Var(sp.Function):
    """The variance Var(X) of a random variable; with further arguments, Var(X | Y, …)."""


class Cov(sp.Function):
    """The covariance Cov(X, Y) of two; with further arguments, Cov(X, Y | Z, …)."""


class SD(sp.Function):
    """The standard deviation, the square root of the variance."""

    nargs = 1


class exp(sp.Function):  # noqa: N801 - the function's own name
    """The exponential function. Unlike SymPy's it never merges ``exp(x)*exp(y)`` by itself."""

    nargs = 1

    def fdiff(self, argindex: int = 1) -> Any:
        """The derivative, for SymPy's ``diff``."""
        del argindex  # there is one argument
        return self


class absolute(sp.Function):  # noqa: N801 - a function of the notation
    """The absolute value."""

    nargs = 1


class sigmoid(sp.Function):  # noqa: N801 - the function's own name
    """The logistic function 1/(1 + exp(-x))."""

    nargs = 1

    def fdiff(self, argindex: int = 1) -> Any:
        """The derivative, for SymPy's ``diff``."""
        del argindex  # there is one argument
        return self * (1 - self)


class tanh(sp.Function):  # noqa: N801 - the function's own name
    """The hyperbolic tangent. Unlike SymPy's it is rewritten by nobody but the author."""

    nargs = 1

    def fdiff(self, argindex: int = 1) -> Any:
        """The derivative, for SymPy's ``diff``."""
        del argindex  # there is one argument
        return 1 - self**2


class indicator(sp.Function):  # noqa: N801 - a function of the notation
    """1 where the first is at most the second, else 0; its mean is a probability."""

    nargs = 2


class normal_cdf(sp.Function):  # noqa: N801 - a function of the notation
    """Φ, the distribution function of the standard normal law."""

    nargs = 1


class keep(sp.Function):  # noqa: N801 - used as a function
    """A term as it stands: ``keep(a * b) * keep(1 / b)`` is not cancelled by SymPy."""

    nargs = 1


class delta(sp.Function):  # noqa: N801 - Kronecker's delta
    """Kronecker's delta of two indices."""

    nargs = 2


class Softmax(sp.Function):
    """Component i of the softmax of a vector; made by :func:`softmax`."""


class Dot(sp.Function):
    """The dot product; made by :func:`dot`."""


class Partial(sp.Function):
    """A partial derivative; made by :func:`partial`."""


class SumExcept(sp.Expr):
    """The sum of ``body`` over i = 1..n without the excluded indices; made by :func:`Sum`."""


def Sum(body: Any, limits: tuple, exclude: Any = None) -> Any:
    """``Sum(body, (i, 1, n))``, or without one index: ``Sum(body, (j, 1, n), exclude=i)``."""
    if exclude is None:
        return sp.Sum(body, limits)
    index, low, high = limits
    if low != 1:
        raise ValueError(f"sums start at 1, not at {low}")
    parts = (sp.sympify(body), index, sp.sympify(high), sp.sympify(exclude))
    return sp.Expr.__new__(SumExcept, *parts)


def Product(body: Any, limits: tuple) -> Any:
    """``Product(body, (i, 1, n))``."""
    return sp.Product(body, limits)


def dot(q: Any, k: Any) -> Any:
    """The dot product of two vectors of one size."""
    if q.size != k.size or q.size is None:
        raise ValueError(f"the sizes of {q} and {k} differ: {q.size}, {k.size}")
    return Dot(q, k)


def softmax(x: Any, i: Any) -> Any:
    """Component i of the softmax of a vector, or of ``Each(j, body, n)``."""
    if x.size is None:
        raise ValueError(f"{x} has no size")
    return Softmax(x, sp.sympify(i))


def partial(body: Any, x: Vector, j: Any) -> Any:
    """The partial derivative ∂ body / ∂ x[j]."""
    return Partial(sp.sympify(body), x, sp.sympify(j))
