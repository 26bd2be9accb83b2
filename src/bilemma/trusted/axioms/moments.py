"""Which moments are finite. Moment(X, p) says that E|X|^p is finite."""

from .schema import G, X, Y, c, declare, expectation, independent, le, m, moment, p

declare("moment_constant", [], moment(c, p))
declare("moment_add", [moment(X, p), moment(Y, p)], moment(X + Y, p))
declare("moment_lower", [moment(X, p), le(m, p)], moment(X, m))
declare("moment_schwarz", [moment(X, 2 * p), moment(Y, 2 * p)], moment(X * Y, p))
declare("moment_independent", [independent(X, Y), moment(X, p), moment(Y, p)], moment(X * Y, p))
declare("moment_power", [moment(X, m * p)], moment(X**m, p))
declare("moment_root", [moment(X**2, 1)], moment(X, 2))
declare("moment_bound", [le(X, Y), le(-X, Y), moment(Y, p)], moment(X, p))
declare("moment_expectation", [moment(X, p), le(1, p)], moment(expectation(X, G), p))
