"""What claims of several sources say of learning: where gradients are small, a step is small."""

from bilemma.book import *
from bilemma.claims import Holds
from bilemma.foundations import absolute_value_at_most

before, now, eta, g, epsilon = reals("v u eta g epsilon")
step = Equation(now, before - eta * g)
small_gradient = [g <= epsilon, -g <= epsilon, 0 <= eta]


def move_is_small():
    upper = have(eta * g <= eta * epsilon, by=small_gradient)
    lower = have(-eta * g <= eta * epsilon, by=small_gradient)
    back = have(absolute(-eta * g) <= eta * epsilon, by=[upper, lower, absolute_value_at_most])
    return have(absolute(now - before) <= eta * epsilon, by=[step, back])


small_step = Holds(
    absolute(now - before) <= eta * epsilon, given=[step, *small_gradient], by=move_is_small
)
