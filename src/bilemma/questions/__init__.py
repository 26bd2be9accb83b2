"""Questions as people type them, read as terms of the kernel, and written back.

A question is two texts. :mod:`.draft` takes them from what was typed to the documented form, stage
by stage; :mod:`.question` parses that and puts a question together; :mod:`.several` does it for
texts that ask more than one thing; :mod:`.suggestions` says what to write where one is refused, and
:mod:`.echo` writes what was understood, and reads it again. Their rooms, as a text goes through:

    lexing          signs and words, brackets, and what is wrong at which place
    signs           other signs for the same          }
    wordings        other words for the same          }  text becomes text
    quantities      what the field knows by name      }
    in_prose        a question in one sentence        }
    told            a question in several             }
    matrices        vectors and matrices, in words or as one writes them
    latex_input     LaTeX and Unicode, as this book writes formulas
    trees           what is made of a text: formulas, clauses, letters
    parsing         formulas become trees
    clause_words    the words of one hypothesis
    named_laws      laws by name, as the moments that they stand for
    hypotheses      sentences become clauses, each of its kind
    elaborating     trees become terms of the kernel, once every letter is known
    extracting      what can be offered of a told text that is not read
    refusing        what is said of a question that cannot be asked

Which room stands above which is a contract of ``pyproject.toml``. What can be read in two ways is
refused, in both languages and with the place. Nothing here looks for an answer.
"""
