#!/usr/bin/env bash
# Resolves pyproject.toml and requirements/*.in anew into requirements/*.txt: for all Pythons that Meldbook runs
# on, with hashes, and without naming where the packages came from. `make lock` calls it.
set -euo pipefail
cd "$(dirname "$0")"
compile() {
  uv pip compile --quiet --upgrade --generate-hashes --no-emit-index-url --no-emit-find-links \
    --custom-compile-command "make lock" "$@"
}
compile --universal --python-version 3.11 ../pyproject.toml run.in --output-file run.txt
compile --universal --python-version 3.11 ../pyproject.toml run.in dev.in --output-file dev.txt
# What `meldbook simulate --dask` needs: nothing installs it but who wants it, and the same releases as elsewhere.
compile --universal --python-version 3.11 --extra cluster -c run.txt ../pyproject.toml run.in --output-file cluster.txt
compile --universal --python-version 3.11 fuzz.in --output-file fuzz.txt
compile --universal --python-version 3.11 webkit.in --output-file webkit.txt
compile --universal --python-version 3.11 node.in --output-file node.txt
# The Python inside Pyodide runs this one, and only its py-compile: nothing to resolve, just what stands there.
compile --python-version 3.14 --no-deps pyodide-build.in --output-file pyodide-build.txt
