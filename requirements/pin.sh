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
pin() { # NAME BELOW WHAT: what the requirements on standard input add to those of BELOW
  cat > "$scratch/$1.in"
  "$scratch/bin/pip" install --quiet --requirement "$scratch/$1.in" --constraint "$scratch/$2.txt"
  "$scratch/bin/pip" freeze > "$scratch/$1.txt"
  { printf '# %s\n%s\n' "$3" "$note"
    [ -s "$scratch/$2.txt" ] && echo "-r $2.txt"
    grep -vxF -f "$scratch/$2.txt" "$scratch/$1.txt"; } > "requirements/$1.txt"
}

: > "$scratch/nothing.txt"
{ section run; section site; } | pin run nothing "What building the book needs, transitive packages included."
section editable | pin editable run "What the editable install needs on top of run.txt."
{ section test; section cluster; section mcp; section lsp; } | pin test editable \
  "What tests (with the extras cluster, mcp, lsp), lint and benchmarks need on top of editable.txt."
