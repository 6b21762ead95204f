# The commands of the project; `make help` lists them.
PORT ?= 8000
WORKERS ?= 2

.DEFAULT_GOAL := help
.PHONY: help run setup test thorough lint bench bench-load soak faults crowd fuzz mutants messages pictures lighthouse access interaction audit lock clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | sort

run: ## set up what the game needs and serve it on http://127.0.0.1:$(PORT)/
	@bin/setup run
	@exec .venv/bin/bideuchre serve --port $(PORT)

setup: ## set up the whole environment: the game, tests and lint
	@bin/setup test

# All are run whatever the first one says: the summary of the tests is worth having either way.
# The players' core is compiled beside the lint, once, and not in every process of the tests.
test: setup ## lint, then every test, real browser included, and what minds the database twice
	@bin/browser
	@.venv/bin/python -c 'from bideuchre.players.warm import warm; warm()' & core=$$!; status=0; \
	$(MAKE) --no-print-directory lint || status=$$?; \
	wait $$core || status=$$?; \
	bin/postgres .venv/bin/pytest -n $(WORKERS) --dist worksteal -m "both_databases and not thorough" || status=$$?; \
	.venv/bin/pytest -n $(WORKERS) --dist worksteal -m "not thorough" || status=$$?; \
	exit $$status

thorough: setup ## every state, size and language of which `make test` runs a sample; a game in Firefox
	@bin/browser
	@bin/firefox
	@bin/node
	@.venv/bin/pytest -n $(WORKERS) --dist worksteal -m thorough

lint: setup ## style, types, the one direction of imports, and what the oldest browser knows
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/lint-imports --no-logo
	@bin/node
	node_modules/.bin/eslint .
	node_modules/.bin/stylelint "src/**/*.css"

bench: setup ## measure the speed of rules and players
	@.venv/bin/bideuchre bench

bench-load: setup ## 300 scripted people with human pauses: how many this machine carries
	@.venv/bin/bideuchre bench load

soak: setup ## five minutes as fast as the site answers: whether its memory stays flat
	@.venv/bin/bideuchre bench soak

faults: setup ## kills, full and locked databases, broken requests, on SQLite and PostgreSQL; minutes
	@.venv/bin/pytest -q -s -p no:cacheprovider tests/crowd/every_fault.py
	@bin/postgres .venv/bin/pytest -q -s -p no:cacheprovider tests/crowd/every_fault.py -k killed

crowd: setup ## two nodes behind nginx, PostgreSQL and Redis, each failing while 50 people play; minutes
	@.venv/bin/pytest -q -s -p no:cacheprovider tests/crowd/many_machines.py

# EXAMPLES=5000 tries harder; DATABASE_URL, or bin/postgres before make, another database.
fuzz: setup ## every call by its description, and anything at all to site, readers and engine; minutes
	@HYPOTHESIS_PROFILE=fuzz .venv/bin/pytest -q -p no:cacheprovider \
	    tests/site/test_api_conformance.py tests/site/test_fuzz_requests.py \
	    tests/rules/test_fuzz_records.py tests/players/test_fuzz_engine.py

# MUTANTS="'bideuchre.rules.play.*'" tries some again, ARGUMENTS=--thorough with the slow tests.
mutants: ## change the rules in one place after another, and see whether their tests notice; long
	@bin/mutants $(ARGUMENTS) $(MUTANTS)

messages: setup ## bring the catalogues of the languages in step with the sources
	@.venv/bin/bideuchre messages
	@bin/setup test

pictures: setup ## draw the icons and the pictures that go with a link
	@bin/browser
	@.venv/bin/python -m tests.browser.pictures

audit: ## look for known faults of the pinned packages, where the data about them can be had
	@bin/audit

lighthouse: setup ## print what Lighthouse thinks of the pages, as a slow phone sees them
	@bin/lighthouse

access: setup ## look at every page with axe: each language, light and dark, phone and desk
	@bin/browser
	@.venv/bin/pytest -q -p no:cacheprovider tests/browser/every_access.py

interaction: setup ## measure from a tap to the next drawing, the processor slowed four times
	@bin/browser
	@.venv/bin/python -m tests.browser.interaction

lock: setup ## lock requirements/*.in again, to the newest versions
	@bin/lock

clean: ## remove environments and what tools left; var/, with the games in it, stays
	rm -rf .venv .tools node_modules build dist htmlcov .coverage .coverage.* .hypothesis \
	    .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests \( -name __pycache__ -o -name '*.mo' \) -prune -exec rm -rf {} +
