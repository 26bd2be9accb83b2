"""Symbols of one name that are declared differently differ: SymPy caches by equality."""

import pytest

from bilemma.book import matrices, naturals, random_matrices, random_vectors, vectors
from bilemma.proof.symbols import RandomVariable

n, d, m = naturals("n d m")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (RandomVariable("X", 1), RandomVariable("X", 2)),
        (vectors("x", n), vectors("x", d)),
        (random_vectors("x", n), random_vectors("x", d)),
        (random_vectors("x", n), random_vectors("x", n, moments=2)),
        (matrices("W", n, d), matrices("W", m, d)),
        (matrices("W", n, d), matrices("W", d, n)),
        (random_matrices("W", n, d), random_matrices("W", n, m)),
        (random_matrices("W", n, d), random_matrices("W", n, d, moments=2)),
    ],
)
def test_they_differ(one, other):
    assert one != other
    assert len({one, other}) == 2


def test_an_entry_keeps_the_matrix_that_it_is_of():
    """A product that was made of entries of one is not given out for that of another."""
    for moments, size in enumerate(((n, d), (m, d), (d, d)), start=1):
        matrix = random_matrices("W", *size, moments=moments)
        (entry,) = (2 * matrix[1, 1]).args[1:]
        assert entry.base.size == size
        assert entry.base.moments == moments


def test_declared_alike_they_are_equal():
    assert matrices("W", n, d) == matrices("W", n, d)
    assert random_matrices("W", n, d) == random_matrices("W", n, d)
