#!/bin/sh
# The kernel's own checks: C++ tests, plain and under the address and undefined-behaviour sanitizers; a fixed number of
# fuzzed positions; instruction counts against those stored. What this machine has no tool for is skipped, and said so.
#   tools/ci_kernel.sh [tests] [sanitize] [fuzz] [instructions]     default: all of these
#   tools/ci_kernel.sh clang portable best    the tests as clang builds them; with the portable instruction set alone;
#                                with this machine's best alone, as `make play` builds it
#   tools/ci_kernel.sh module        the differential tests on a module under the sanitizers (some minutes)
# Builds lie in build/ci-*, so that a second run is short. FUZZ_RUNS and JOBS may be set.
set -eu
cd "$(dirname "$0")/.."
what=${*:-"tests sanitize fuzz instructions"}
jobs=${JOBS:-2}
PATH="$PWD/.venv/bin:$PATH"

configure() { # folder, options
  folder=$1
  shift
  [ -f "$folder/CMakeCache.txt" ] || cmake -S . -B "$folder" -DUNDERCUT_MODULE=OFF "$@" >/dev/null
}

build() { # folder, targets
  folder=$1
  shift
  cmake --build "$folder" --parallel "$jobs" --target "$@" >"$folder/log" 2>&1 || { tail -40 "$folder/log"; exit 1; }
}

# The folder of the module's build: its library is compiled as the tests want it, and need not be a second time.
# Where there is none that can go on, they get a folder of their own.
plain() {
  for cache in build/cp*/CMakeCache.txt; do
    folder=${cache%/*}
    if cmake --build "$folder" --target help 2>/dev/null | grep -q kernel_tests; then
      echo "$folder"
      return
    fi
  done
  configure build/ci-tests
  echo build/ci-tests
}

clang=$(command -v clang++ || command -v clang++-14 || command -v clang++-19 || command -v clang++-18 || true)

# The kernel is built once for tests and fuzzing under the sanitizers: with clang, which alone has a fuzzer, if it is there.
sanitized() { # target
  if [ -n "$clang" ]; then
    configure build/ci-sanitize -DUNDERCUT_FUZZ=ON -DUNDERCUT_SANITIZE=ON -DCMAKE_CXX_COMPILER="$clang"
  else
    configure build/ci-sanitize -DUNDERCUT_SANITIZE=ON
  fi
  build build/ci-sanitize "$1"
}

for part in $what; do
  echo "== kernel: $part"
  case $part in
  tests)
    in=$(plain)
    build "$in" kernel_tests
    "$in/kernel_tests"
    ;;
  sanitize)
    sanitized kernel_tests
    build/ci-sanitize/kernel_tests 0.05
    ;;
  fuzz)
    if [ -z "$clang" ]; then
      echo "no clang: skipped"
      continue
    fi
    sanitized fuzz_positions
    mkdir -p build/ci-sanitize/corpus
    build/ci-sanitize/fuzz_positions -runs="${FUZZ_RUNS:-10000}" -max_len=512 -len_control=0 -seed=1 -verbosity=0 \
      -artifact_prefix=build/ci-sanitize/ build/ci-sanitize/corpus >build/ci-sanitize/log 2>&1 ||
      { tail -40 build/ci-sanitize/log; exit 1; }
    echo "no crash in ${FUZZ_RUNS:-10000} inputs"
    ;;
  instructions)
    if ! command -v valgrind >/dev/null; then
      echo "no valgrind: skipped"
      continue
    fi
    in=$(plain)
    build "$in" bench_instructions
    python3 tools/instructions.py --binary "$in/bench_instructions"
    ;;
  clang)
    [ -n "$clang" ] || { echo "no clang: skipped"; continue; }
    configure build/ci-clang -DCMAKE_CXX_COMPILER="$clang"
    build build/ci-clang kernel_tests
    build/ci-clang/kernel_tests ${SHARE:+"$SHARE"}
    ;;
  portable)
    configure build/ci-portable -DUNDERCUT_PORTABLE=ON
    build build/ci-portable kernel_tests
    build/ci-portable/kernel_tests ${SHARE:+"$SHARE"}
    ;;
  best)
    configure build/ci-best -DUNDERCUT_LEVELS=best
    build build/ci-best kernel_tests
    build/ci-best/kernel_tests ${SHARE:+"$SHARE"}
    ;;
  module)
    [ -f build/ci-module/CMakeCache.txt ] ||
      cmake -S . -B build/ci-module -DUNDERCUT_SANITIZE=ON -DPython_EXECUTABLE="$(command -v python)" >/dev/null
    build build/ci-module _kernel
    # Python itself leaks on purpose, and the sanitizer's run time must come first.
    ASAN_OPTIONS=detect_leaks=0 LD_PRELOAD="$(c++ -print-file-name=libasan.so) $(c++ -print-file-name=libstdc++.so.6)" \
      python tools/with_kernel.py build/ci-module -q -p no:cacheprovider -m "not slow" -k "not import" \
      tests/differential/test_kernel_env.py tests/differential/test_kernel_rounds.py tests/differential/test_kernel_melds.py
    ;;
  *)
    echo "unknown part: $part" >&2
    exit 2
    ;;
  esac
done
