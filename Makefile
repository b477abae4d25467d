# `make` sets up what the site needs and serves it; `make test` sets up what the tests need and passes them.
# What the network gave is kept: in .venv, docs/frontend/node_modules and build.

VENV := .venv
BIN := $(VENV)/bin
PYTHON := $(shell tools/find-python)
# A browser waits now and then: one more than there are cores keeps them busy.
BROWSERS = $(shell $(BIN)/python -c "import os; print((os.cpu_count() or 1) + 1)")
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: serve test mutations whole trials fuzzers webkit check bundle wheel lock bench lighthouse clean
.DEFAULT_GOAL := serve

serve: $(VENV)/.run $(VENV)/.node build/rules.schema.json
	@$(BIN)/meldbook serve

# A browser test that fails, or hangs for five minutes, is tried once more, and its first failure told: a browser on a
# busy machine gets stuck now and then.
test: check bundle build/rules.schema.json
	@MELDBOOK_BROWSER="$$(PATH="$(CURDIR)/$(BIN):$$PATH" tools/find-browser)" && export MELDBOOK_BROWSER && \
		$(BIN)/meldbook build build/tested-site && export MELDBOOK_SITE="$(CURDIR)/build/tested-site" && \
		$(BIN)/python -m pytest -q -n auto --dist worksteal --ignore tests/browser && \
		$(BIN)/python -m pytest -q -n $(BROWSERS) --dist worksteal --reruns 1 -r fE --rerun-show-tracebacks \
			--timeout 300 --timeout-method signal tests/browser

# Change every entry of every value of every game: each must turn an example. (`make test` changes a sample.)
mutations: $(VENV)/.dev
	@$(BIN)/python -m pytest -m slow tests/engine/rules tests/engine/article

# All that `make test` takes samples of in the browser and on paper: each page with axe, each match, each mistake, each
# question, each game's sheets.
whole: bundle
	@MELDBOOK_BROWSER="$$(PATH="$(CURDIR)/$(BIN):$$PATH" tools/find-browser)" && export MELDBOOK_BROWSER && \
		$(BIN)/python -m pytest -q -m slow tests/site tests/browser

# Go on with what is tried millions of times, ten minutes a part (docs/trials.md). (`make test` tries a few of each.)
trials: $(VENV)/.dev $(VENV)/.node
	@$(BIN)/python tools/trials

# What leads the engine's hostile inputs by what they reach; without it, that part of the trials is left out.
fuzzers: $(VENV)/.dev
	@$(PIP) --require-hashes -r requirements/fuzz.txt

# Play and read a few pages in WebKit, which Apple's devices have (on Debian: apt-get install webkit2gtk-driver xvfb).
webkit: $(VENV)/.dev bundle
	@$(PIP) --require-hashes -r requirements/webkit.txt
	@$(if $(DISPLAY),,xvfb-run -a) $(BIN)/python tools/try-in-webkit

check: $(VENV)/.dev $(VENV)/.node
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/mypy
	@$(BIN)/python tools/check-frontend

bundle: $(VENV)/.run $(VENV)/.node
	@$(BIN)/python -m meldbook_site.bundle

# What an editor completes and checks rule files by; their first line names it.
build/rules.schema.json: $(VENV)/.run $(wildcard engine/meldbook/rules/clauses/*.toml)
	@mkdir -p build
	@$(BIN)/meldbook schema > $@

wheel: $(VENV)/.dev bundle
	@$(BIN)/python -m build --wheel --no-isolation

# Choose the newest releases of everything anew.
lock: $(VENV)/.run
	@$(PIP) uv==0.13.8
	@PATH="$(CURDIR)/$(BIN):$$PATH" requirements/lock.sh
	@cd docs/frontend && npm update --package-lock-only --ignore-scripts --no-audit --no-fund

bench: $(VENV)/.dev bundle
	@$(BIN)/python benchmarks/boot.py
	@$(BIN)/python benchmarks/tap.py
	@$(BIN)/python benchmarks/motion.py
	@$(BIN)/python benchmarks/thinking.py
	@$(BIN)/python benchmarks/play.py --peers
	@$(BIN)/python benchmarks/reading.py
	@$(BIN)/python benchmarks/building.py

# Lighthouse 12 on a phone's profile; it is fetched for this alone, and wants Node 20.
lighthouse: $(VENV)/.dev $(VENV)/.node bundle tools/lighthouse/node_modules/.package-lock.json
	@$(BIN)/python tools/lighthouse/run

tools/lighthouse/node_modules/.package-lock.json: tools/lighthouse/package-lock.json
	@cd tools/lighthouse && npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

clean:
	rm -rf $(VENV) build dist site docs/frontend/node_modules tools/lighthouse/node_modules docs/meldbook_site/_bundle

$(BIN)/python:
	@test -n "$(PYTHON)"
	@echo "Setting up Python's packages in $(VENV) (once) …"
	@tools/make-venv "$(PYTHON)" $(VENV)

# The stamps: a lock that changed is newer than its stamp, and is installed again.
$(VENV)/.run: requirements/run.txt pyproject.toml | $(BIN)/python
	@$(PIP) --require-hashes -r requirements/run.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.run
	@echo "Fetching what the tests need (once) …"
	@$(PIP) --require-hashes -r requirements/dev.txt
	@touch $@

# Node builds the browser bundle: the machine's own, else the one that pip has.
$(VENV)/.node: requirements/node.txt | $(BIN)/python
	@tools/has-node || { echo "Fetching Node (once) …" && $(PIP) --require-hashes -r requirements/node.txt; }
	@touch $@
