# Mahjong Atlas: everything runs in .venv, against a built and installed wheel.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ATLAS := $(BIN)/mahjong-atlas
WORKERS ?= 2
SHARE ?= 1
ONLY ?=
TEST_EXTRAS ?= test
TURNS ?= all
PYTEST := $(BIN)/python -m pytest -p no:cacheprovider -n $(WORKERS)
LINTED := src tests tools examples setup.py

.PHONY: help play install test docs browser-all check format bench soak crosscheck reliability golden wheels release clean

help:
	@echo "make play        serves the tables to the browser on this machine, until Ctrl-C"
	@echo "make test        all tests, against the installed wheel; TEST_EXTRAS='test browser' for those in chromium"
	@echo "make docs        the documents as a site, which \`make play\` then serves under /docs; fails for links that lead nowhere"
	@echo "make browser-all  a deal of every ruleset in every language, size and theme, in chromium; TURNS=7-31: some of them"
	@echo "make check       format, lint, types, layers, tests"
	@echo "make bench       speed, against other engines"
	@echo "make soak        thousands of deals of every ruleset, replayed"
	@echo "make crosscheck  hands and games against other packages, wild tiles against a brute force"
	@echo "make reliability  secrecy, faults, bad input and load of the server, with great numbers (hours); ONLY=cuts: a part, which goes on where it was cut off"
	@echo "make golden      print the golden numbers anew"
	@echo "make wheels      compiled wheels for the Pythons that are here, into wheels/, with an index page"
	@echo "make release     VERSION=1.2.3: version, changelog, samples, wheels, commit and tag (CONTRIBUTING.md)"
	@echo "make clean       remove .venv"

$(VENV)/ready:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Mahjong Atlas needs Python 3.11 or newer; '$(PYTHON)' is not: try 'make PYTHON=python3.12'" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "'$(PYTHON) -m venv' cannot make an environment here, since ensurepip is missing:" \
	    "install the package python3-venv (Debian, Ubuntu: apt-get install python3-venv)" >&2; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

install: $(VENV)/ready
	@$(BIN)/python -m tools.install_wheel server

.PHONY: install-test
install-test: $(VENV)/ready
	@$(BIN)/python -m tools.install_wheel $(TEST_EXTRAS)

play: install
	@$(ATLAS) serve --demo-if-closed --logs quiet

test: install-test
	$(PYTEST)

docs: $(VENV)/ready
	@$(BIN)/python -m tools.build_site

browser-all: TEST_EXTRAS = test browser
browser-all: export MAHJONG_ATLAS_BROWSER = $(TURNS)
browser-all: install-test
	$(PYTEST) -v tests/browser/test_hands.py -k played_to_its_settlement

check: install-test
	$(BIN)/ruff format --check $(LINTED)
	$(BIN)/ruff check $(LINTED)
	$(BIN)/mypy --strict
	$(PYTEST) tests/architecture
	$(PYTEST) --ignore=tests/architecture

format: install-test
	$(BIN)/ruff format $(LINTED)
	$(BIN)/ruff check --fix $(LINTED)

bench: install-test
	$(ATLAS) bench

soak: install-test
	$(BIN)/python -m mahjong_atlas.testing.soak --every-option
	$(BIN)/python -m mahjong_atlas.testing.roundtrip

crosscheck: export MAHJONG_ATLAS_CROSSCHECK ?= 100000
crosscheck: export MAHJONG_ATLAS_BRUTE ?= 2000
crosscheck: $(VENV)/ready
	@$(BIN)/python -m tools.install_wheel test crosscheck
	$(PYTEST) --timeout 0 tests/crosscheck tests/brute

reliability: $(VENV)/ready
	@$(BIN)/python -m tools.install_wheel test reliability
	$(BIN)/python -m tools.reliability --share $(SHARE) --workers $(WORKERS) --only "$(ONLY)"

golden: install-test
	$(BIN)/python -m tools.golden

wheels: $(VENV)/ready
	@$(BIN)/python -m tools.build_wheels

release: $(VENV)/ready
	@$(BIN)/python -m tools.release $(VERSION)

clean:
	rm -rf $(VENV)
