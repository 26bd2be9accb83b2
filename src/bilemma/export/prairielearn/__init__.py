"""Questions for PrairieLearn, as folders for a course's ``questions``: the lines of a proof to be
put in order, a number to be computed.
"""
