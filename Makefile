# Everything is a target of its own; `make help` lists them. Nothing has to be done before:
# each target makes what it needs, the environment first.

PYTHON ?=
PORT ?=
VENV := .venv/bin
STAMP := .venv/made-from

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-15s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(STAMP) ## make the environment in .venv

$(STAMP): requirements.txt pyproject.toml .ci/environment
	@.ci/environment "$(PYTHON)"
