# Two commands are all you need: `make serve` and `make test`. `make help` lists the rest.
# PYTHON=/path/to/python3 names another Python (3.11 or newer), ARGS="..." adds arguments to pytest or the benchmarks.

.DEFAULT_GOAL := help
.PHONY: serve check test bench soak audit screenshots picture format lock messages help

export PYTHON
PREPARE := @sh scripts/python.sh -m scripts.prepare
RUN := .venv/bin/python -m

serve: ## start Marquoir (installs what it needs the first time)
	$(PREPARE) run
	@exec $(RUN) app serve

check: ## style, types and the fast tests
	$(PREPARE) dev
	@$(RUN) ruff check --quiet --output-format=concise
	@$(RUN) ruff format --quiet --check
	@$(RUN) mypy
	@$(RUN) pytest -m "not browser and not slow" --hypothesis-profile=quick -n 2 --dist loadfile $(ARGS)

test: ## style, types and every test, with coverage (installs a browser if there is none)
	$(PREPARE) dev browser axe
	@$(RUN) ruff check --quiet --output-format=concise
	@$(RUN) ruff format --quiet --check
	@$(RUN) mypy
	@$(RUN) pytest -n 2 --dist loadfile --cov --cov-report=term:skip-covered $(ARGS)

bench: ## benchmarks, as ratios, and Lighthouse (installs a browser if there is none)
	$(PREPARE) dev browser bench
	@$(RUN) bench $(ARGS)

soak: ## long fault and hostile runs
	$(PREPARE) dev
	@$(RUN) bench soak $(ARGS)

audit: ## known holes in the dependencies (needs the network)
	$(PREPARE) dev audit
	@.venv/bin/python -m scripts.audit

screenshots: ## every page, small and wide, light and dark, French and English, into screenshots/
	$(PREPARE) dev browser
	@$(RUN) scripts.screenshots

picture: ## make the picture in README.md again
	$(PREPARE) dev browser
	@$(RUN) scripts.screenshots --picture

format: ## put the code into the house style
	$(PREPARE) dev
	@$(RUN) ruff check --quiet --fix
	@$(RUN) ruff format

lock: ## write the lock files again (UPGRADE=1 takes newer versions)
	$(PREPARE) dev
	@$(RUN) scripts.lock $(if $(UPGRADE),--upgrade)

messages: ## gather the sentences to translate into app/locales
	$(PREPARE) dev
	@$(RUN) scripts.messages $(ARGS)

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | while IFS='|' read -r name what; do printf '%-18s %s\n' "$$name" "$$what"; done
