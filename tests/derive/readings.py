"""What a question is read as, or refused with: shared by the tables of the reader's tests."""

from __future__ import annotations

import pytest

from bilemma.questions.echo import echo
from bilemma.questions.lexing.errors import MisreadError
from bilemma.questions.question import read_question


def check_read_as(goal, given, short, supposed):
    """The question is the short one, with what is supposed there, and is echoed so."""
    check_same_as(read_question(goal, given), short, supposed)


def check_same_as(found, short, supposed):
    """A question is the short one, with what is supposed there, and is echoed so."""
    wanted = read_question(short, supposed)
    assert found.goal is wanted.goal
    assert (found.relation, found.probability) == (wanted.relation, wanted.probability)
    assert {g.proposition for g in found.given} == {g.proposition for g in wanted.given}
    assert echo(found).goal == echo(wanted).goal


def check_refused(goal, given, words):
    """It is refused with these words, at a place of what was typed."""
    with pytest.raises(MisreadError) as error:
        read_question(goal, given)
    assert words in error.value.shown("en")
    assert 0 <= error.value.place <= len(error.value.text)


def check_asked(goal, given, word):
    """It is asked about with this word, in both languages."""
    with pytest.raises(MisreadError) as error:
        read_question(goal, given)
    assert word in error.value.what.en
    assert error.value.what.zh != error.value.what.en
