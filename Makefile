# Every target makes what it needs, the environment first: nothing has to be done before.
# `make` alone lists the targets.
#
# PYTHON=…    the Python to make the environment with (3.11 or newer), else the first one found
# PORT=…      the port of `make serve`, else the first free one from 8000 up
# CHROMIUM=…  the browser of `make test-browser`, else the system's, else Playwright's own
# LITE=off    builds the book without what runs in the browser, and without its environment
# PYODIDE_DISTRIBUTION=… PYODIDE_HEAVY=…  packages that readers' browsers load from elsewhere
# ID=…        the rule that make rule tells of
# PART=…      what make mutants changes, as games, score or games/tens.py; SAMPLE=… how many
# ADDRESS=…   the address of the repository, which make release writes into the package
# ARGS=…      more arguments for pytest, as in make test-unit ARGS="-k catch"

PYTHON ?=
PORT ?=
ID ?=
PART ?=
SAMPLE ?=
ADDRESS ?=
ARGS ?=
LITE ?=
PYODIDE_DISTRIBUTION ?=
PYODIDE_HEAVY ?=
VENV := .venv/bin
STAMP := .venv/made-from
LITE_STAMP := $(if $(filter off,$(LITE)),,.venv-lite/made-from)
REPORTS := _build/reports
# The extension of the book and the library are found from any folder, in kernels too.
export LITE PYODIDE_DISTRIBUTION PYODIDE_HEAVY
export PYTHONPATH := $(CURDIR):$(CURDIR)/book/_ext
# Every process of a run would compile again what it loads.
unexport PYTHONDONTWRITEBYTECODE

PYTEST = $(VENV)/python -m pytest -q --junitxml=$(REPORTS)/$(@:test-%=%).xml
UNIT = -n auto dominoes_lib book/_ext tests --ignore=tests/test_faults.py --ignore=tests/book \
	--ignore=tests/browser
STRIP = $(VENV)/nbstripout --keep-output --keep-count --keep-id \
	--extra-keys "metadata.widgets metadata.language_info.version"

# Jupyter does not start for root without being told to; containers know nobody else.
AS_ROOT = $(shell test "$$(id -u)" -ne 0 || echo --allow-root)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: FORCE help setup serve build lab notebooks figures test test-unit test-faults test-notebooks \
	test-book test-browser test-adapters lint check-long mutants rule bench release links clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-15s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(STAMP) $(LITE_STAMP) ## make the environments in .venv and .venv-lite

$(STAMP): requirements.txt pyproject.toml .ci/environment $(if $(PYTHON),FORCE)
	@.ci/environment "$(PYTHON)"

FORCE: # a named Python is always looked at: the environment may be another's

.venv-lite/made-from: requirements-lite.txt book/_lite/wheels.txt book/_lite/pyodide.json \
		.ci/environment-lite $(STAMP)
	@.ci/environment-lite

serve: build ## build the book, serve it on this machine and print the address
	@$(VENV)/python -m rulebook.serve $(PORT)

build: $(STAMP) $(LITE_STAMP) ## build what has changed of the book into _build/html, warnings are errors
	@$(VENV)/python -m rulebook.build

lab: $(STAMP) ## open JupyterLab on the notebooks
	@$(VENV)/jupyter lab --ServerApp.ip=127.0.0.1 $(AS_ROOT) notebooks

notebooks: $(STAMP) ## run the notebooks again and write their outputs into them
	@$(VENV)/jupyter nbconvert --to notebook --execute --inplace notebooks/*.ipynb
	@$(VENV)/python -m tests.notebooks
	@$(STRIP) notebooks/*.ipynb

figures: $(STAMP) ## compute the data behind the figures again (slow)
	@$(VENV)/python -m dominoes_lib.show.figures
	@$(VENV)/python -m dominoes_lib.show.measures
	@$(VENV)/python -m dominoes_lib.show.best_plays

test: ## run all tests: unit, faults, notebooks, book and browser
	@$(MAKE) --keep-going --no-print-directory lint test-unit test-faults test-notebooks test-book \
		test-browser

test-unit: $(STAMP) ## test the library, with its doctests
	@$(PYTEST) $(UNIT) $(ARGS)

test-faults: $(STAMP) ## plant small faults one by one: a test of the rule must notice each
	@$(PYTEST) tests/test_faults.py $(ARGS)

test-notebooks: $(STAMP) ## run the notebooks and compare their outputs
	@$(PYTEST) --nbval --nbval-current-env notebooks $(ARGS)

test-book: $(STAMP) $(LITE_STAMP) ## build the whole book anew and check its pages and links
	@$(PYTEST) -n auto --dist loadfile tests/book $(ARGS)

test-browser: build ## open every page in Chromium, light and dark, wide and narrow
	@$(VENV)/python tests/browser/chromium.py
	@$(PYTEST) -n auto tests/browser $(ARGS)

_build/adapters/made-from: requirements-adapters.txt $(STAMP)
	@$(VENV)/python -m pip install -qq --disable-pip-version-check --no-deps --upgrade \
		--target _build/adapters/lib --requirement requirements-adapters.txt
	@touch $@

test-adapters: _build/adapters/made-from ## test the games in OpenSpiel and PettingZoo with the suites of both
	@PYTHONPATH="$(PYTHONPATH):$(CURDIR)/_build/adapters/lib" $(PYTEST) tests/adapters \
		dominoes_lib/adapters $(ARGS)

lint: $(STAMP) ## check style and types
	@$(VENV)/ruff check .
	@$(VENV)/mypy

check-long: $(STAMP) ## try much more: 100,000 random games over every option, unit and browser at length (slow)
	@$(VENV)/python -m tests.check_long
	@TESTS=long $(PYTEST) $(UNIT) $(ARGS)
	@TESTS=long $(MAKE) --no-print-directory test-browser

_build/mutants/made-from: requirements-mutants.txt $(STAMP)
	@$(VENV)/python -m pip install -qq --disable-pip-version-check --no-deps --upgrade \
		--target _build/mutants/lib --requirement requirements-mutants.txt
	@touch $@

mutants: _build/mutants/made-from ## change the library here and there: which changes does no test notice (slow)
	@PYTHONPATH="$(PYTHONPATH):$(CURDIR)/_build/mutants/lib" $(VENV)/python -m tests.mutants \
		$(PART) $(if $(SAMPLE),--sample $(SAMPLE))

rule: $(STAMP) ## print a rule with its code, tests and faults, as in make rule ID=TG-31
	@$(VENV)/python -m tests.rule "$(ID)"

bench: $(STAMP) ## measure plays, searches and games a second
	@$(VENV)/python -m tests.bench

release: $(STAMP) ## build the package, check it, and try it in clean environments
	@$(VENV)/python -m tests.release $(ADDRESS)

links: $(STAMP) ## ask every address that the book names whether it answers (needs the network)
	@$(VENV)/python -m tests.links

clean: ## remove what make made, but not the environment
	@rm -rf _build .mypy_cache .pytest_cache .ruff_cache .hypothesis
