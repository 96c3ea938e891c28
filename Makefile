# Users need only `make play` and `make test`. All other targets are for developers.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
ARGS ?=
# LOCK=1 installs the versions in requirements-dev.lock; otherwise pip chooses versions that satisfy pyproject.toml.
LOCK ?=
LOCKED := $(if $(LOCK),-c requirements-dev.lock)
# Python compiles a module when something imports it first. pip compiles all modules: 50 s longer for the libraries below.
LAZY := --no-compile
# Packages that build the kernel in place. setuptools builds http-ece, a dependency that has only a source archive.
BUILD_TOOLS := "scikit-build-core>=1.0" "nanobind>=3.0" "cmake>=3.26" "ninja>=1.11" "setuptools>=77"
# Python must write bytecode: otherwise every test process compiles the whole package again, 0.15 s each.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help play test test-all check format kernel stub web wasm wheels release arm64 kernels lock bench load strength train-small external docs site clean

help:
	@echo "make play    set up, and open the table in the browser (ARGS=\"--no-browser --port 8000\" and the like)"
	@echo "make test    set up everything, and run the tests that take seconds"
	@echo "make test-all   all tests, with the libraries that some of them compare with (also .ci/run all)"
	@echo "make check   format, lint, types, import layers, generated files; the client too if there is Node"
	@echo "make kernel  rebuild the C++ kernel in place      make bench  speed beside the peers'"
	@echo "make wasm    rebuild the kernel for WebAssembly   make docs   the documentation, in build/docs"
	@echo "make site    the game without a server and the documentation, in dist/site: any host of files can serve it"
	@echo "make train-small   a net better than patient, in ten minutes on two cores"
	@echo "make wheels  the source archive and the wheels that this machine can make, tried in clean environments"
	@echo "make release   every package of this commit in dist/release, checked and tried; nothing is uploaded"
	@echo "make arm64   the kernel on ARM64, under QEMU       make kernels  by other compilers, under sanitizers, fuzzed"
	@echo "make external   other people's programs on our environments, each library in an environment of its own (PyPI)"
	@echo "make web     rebuild the browser's client (Node)  make load   the service under load"

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV)

# Build the kernel if there is a compiler; without a compiler the package is slower and prints a message.
$(VENV)/.play: $(VENV)/bin/python pyproject.toml
	@tools/set_up.sh $(VENV)
	@touch $@

# Tests must not pass with the pure-Python fallback, so require the kernel and build it in place.
$(VENV)/.dev: $(VENV)/bin/python pyproject.toml CMakeLists.txt $(wildcard kernel/include/undercut/*.hpp kernel/src/*.cpp bindings/*.cpp)
	$(BIN)/python -m pip install -q $(LOCKED) --upgrade pip $(BUILD_TOOLS)
	@mkdir -p build
	$(BIN)/python tools/requirements.py dev >build/requirements-dev.txt
	@echo "The libraries are installed while the kernel is compiled: some minutes."
	@$(BIN)/python -m pip install -q $(LAZY) $(LOCKED) -r build/requirements-dev.txt & libraries=$$! failed=; \
	  UNDERCUT_REQUIRE_NATIVE=1 UNDERCUT_LEVELS=all $(BIN)/python -m pip install -q --no-build-isolation --no-deps -e . || failed=1; \
	  wait $$libraries && [ -z "$$failed" ]
	@touch $@ $(VENV)/.play

play: $(VENV)/.play
	$(BIN)/undercut serve $(ARGS)

# Third-party libraries that some tests use: those in tests/libraries.txt, and the last PettingZoo with gin rummy.
$(VENV)/.all: $(VENV)/.dev $(VENV)/peers/.made tests/libraries.txt
	$(BIN)/python -m pip install -q $(LAZY) $(addprefix --find-links ,$(wildcard build/libraries)) -r tests/libraries.txt
	@touch $@

$(VENV)/peers/.made: $(VENV)/bin/python
	$(PYTHON) -m venv $(VENV)/peers
	$(VENV)/peers/bin/python -m pip install -q $(LAZY) pettingzoo==1.25.0 rlcard==1.2.0 pygame
	@touch $@

# Only download the libraries, because nothing may be installed while make check runs.
build/libraries: $(VENV)/.dev tests/libraries.txt
	$(BIN)/python -m pip download -q -d $@ -r tests/libraries.txt

# The timeout makes a hanging test fail with a traceback instead of blocking the run.
PYTEST := UNDERCUT_REQUIRE_NATIVE=1 $(BIN)/python -m pytest -n 3 --timeout 400

test: $(VENV)/.dev
	@tools/ensure_chromium.sh
	$(PYTEST) -m "not slow and not strength and not long" $(ARGS)

test-all: $(VENV)/.all
	@tools/ensure_chromium.sh
	UNDERCUT_PEERS_PYTHON=$(abspath $(VENV))/peers/bin/python $(PYTEST) -m "not slow and not strength" $(ARGS)

check: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/mypy benchmarks/*.py
	$(BIN)/lint-imports --no-cache
	$(BIN)/python tools/check_generated.py

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	@if command -v npm >/dev/null; then cd client && npm ci --no-audit --no-fund && npm run --silent format; else echo "skipped: no Node (the client was not formatted)"; fi

kernel:
	$(BIN)/python -m pip install -q $(BUILD_TOOLS)
	UNDERCUT_REQUIRE_NATIVE=1 UNDERCUT_LEVELS=all $(BIN)/python -m pip install -q --no-build-isolation --no-deps -e .

# Build the kernel as WebAssembly, for browsers and npm. The compiler (100 MB) comes from PyPI.
wasm: $(VENV)/.dev
	$(BIN)/python -m pip install -q "ziglang==0.17.1"
	$(BIN)/python tools/make_wasm.py

# Build the documentation as a site in build/docs.
docs: $(VENV)/.dev
	$(BIN)/python tools/check_docs.py

# Build a site for any static host in dist/site: the game without a server, and the documentation.
site: $(VENV)/.dev
	$(BIN)/python tools/make_site.py $(ARGS)

web: $(VENV)/.play
	cd client && npm ci --no-audit --no-fund && npm run build

wheels: $(VENV)/.dev
	$(BIN)/python tools/make_wheels.py $(ARGS)

# Walk through the checklist of a release (docs/packaging.md).
release: $(VENV)/.dev
	@$(BIN)/python tools/release.py $(ARGS)

# Test the kernel on ARM64 under QEMU. `kernels` adds builds that the gate omits: clang, the portable level alone, the best alone.
arm64: $(VENV)/.dev
	tools/arm64.sh

kernels: $(VENV)/.dev
	tools/ci_kernel.sh tests sanitize fuzz clang portable best
	tools/arm64.sh

# Pin all development dependencies, for every system and Python, without hosts.
lock: $(VENV)/bin/python
	$(BIN)/python -m pip install -q "uv>=0.5"
	@echo "# Development dependencies: make test LOCK=1, or pip install -c requirements-dev.lock -e '.[dev]'. Renewed by make lock." >requirements-dev.lock
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --extra dev --upgrade --no-header --no-annotate \
	  --no-emit-index-url --no-emit-find-links pyproject.toml >>requirements-dev.lock

bench: $(VENV)/.dev
	$(BIN)/python benchmarks/peers.py $(ARGS)
	$(BIN)/python benchmarks/envs.py
	$(BIN)/python benchmarks/limits.py
	$(BIN)/python benchmarks/wasm.py

load: $(VENV)/.dev
	$(BIN)/python benchmarks/load.py $(ARGS)

train-small: $(VENV)/.dev
	$(BIN)/undercut train small --out build/train-small $(ARGS)

strength: $(VENV)/.dev
	$(BIN)/python -m pytest -m strength $(ARGS)

external:
	$(PYTHON) -m tests.external $(ARGS)

clean:
	rm -rf build $(VENV)/.dev $(VENV)/.play $(VENV)/.all
