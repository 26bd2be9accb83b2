#!/bin/sh
# Renew the pins: install what pyproject.toml asks for into a scratch environment, and write down
# what came. Only names and versions are kept, so the files say nothing about where from.
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"${PYTHON:-python3}" -m venv "$scratch"

section() { # the requirements of pyproject.toml: "run", or the name of an extra
  "$scratch/bin/python" - "$1" <<'PYTHON'
import sys, tomllib
project = tomllib.load(open("pyproject.toml", "rb"))["project"]
extra = sys.argv[1]
print("\n".join(project["dependencies"] if extra == "run" else project["optional-dependencies"][extra]))
PYTHON
}

note="# Written by \`make pins\` from pyproject.toml; \`make env\` installs exactly these."
section run > "$scratch/run.in"
"$scratch/bin/pip" install --quiet --requirement "$scratch/run.in"
"$scratch/bin/pip" freeze > "$scratch/run.txt"
{ printf '# What building the book needs, transitive packages included.\n%s\n' "$note"
  cat "$scratch/run.txt"; } > requirements/run.txt

{ section test; section cluster; } > "$scratch/test.in"
"$scratch/bin/pip" install --quiet --requirement "$scratch/test.in" --constraint "$scratch/run.txt"
{ printf '# What tests (with the extra cluster), linting and the editable install need on top of run.txt.\n%s\n-r run.txt\n' "$note"
  "$scratch/bin/pip" freeze | grep -vxF -f "$scratch/run.txt"; } > requirements/test.txt
