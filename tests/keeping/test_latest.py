"""What is made again and again is kept once for each thing."""

from weakref import ref

from bilemma.keeping.latest import Latest


class Made:
    def __init__(self, *given):
        self.given = given
        made.append(given)


made = []


def test_it_is_made_again_only_from_something_else():
    made.clear()
    latest = Latest(Made)
    assert latest("a", 1, "x") is latest("a", 1, "x")
    assert latest("b", 1, "x") is not latest("a", 1, "x")
    assert made == [(1, "x"), (1, "x")]
    assert latest("a", 2, "x").given == (2, "x")


def test_what_was_made_before_is_let_go_of():
    """A server makes the same things after each edit, all day."""
    latest = Latest(Made)
    found = [ref(latest("a", number)) for number in range(10)]
    assert [one() is None for one in found] == [True] * 9 + [False]
