"""Which moments are finite. Moment(X, p) says that E|X|^p is finite."""

from .schema import G, X, Y, c, expectation, independent, le, m, moment, p, sequent

AXIOMS = {
    "moment_constant": sequent([], moment(c, p)),
    "moment_add": sequent([moment(X, p), moment(Y, p)], moment(X + Y, p)),
    "moment_lower": sequent([moment(X, p), le(m, p)], moment(X, m)),
    "moment_schwarz": sequent([moment(X, 2 * p), moment(Y, 2 * p)], moment(X * Y, p)),
    "moment_independent": sequent(
        [independent(X, Y), moment(X, p), moment(Y, p)], moment(X * Y, p)
    ),
    "moment_power": sequent([moment(X, m * p)], moment(X**m, p)),
    "moment_root": sequent([moment(X**2, 1)], moment(X, 2)),
    "moment_bound": sequent([le(X, Y), le(-X, Y), moment(Y, p)], moment(X, p)),
    "moment_expectation": sequent([moment(X, p), le(1, p)], moment(expectation(X, G), p)),
}
