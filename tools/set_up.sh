#!/usr/bin/env bash
# Install what `make play` needs into a virtual environment, and show the progress. Usage: tools/set_up.sh VENV
# build/setup.log keeps everything that pip and the compiler print.
set -euo pipefail
cd "$(dirname "$0")/.."
python=$1/bin/python
log=build/setup.log
mkdir -p build

# Read pip's output; print counts of libraries and of compiled files (ninja prints "[12/90] Building ...").
progress() {
  tee -a "$log" | awk -v tty="$([ -t 1 ] && echo 1)" '
    function show(last) {
      text = libraries " libraries found"
      if (files) text = text ", " files " of the kernel compiled"
      if (tty) { printf "\r   %-60s", text; shown = 1 }
      else if (last) printf "   %s\n", text
      fflush()
    }
    /^Collecting / { libraries++; show(libraries % 20 == 0) }
    match($0, /\[[0-9]+\/[0-9]+\] (Building|Linking)/) {
      split(substr($0, RSTART + 1, index(substr($0, RSTART), "]") - 2), n, "/")
      files = n[1] " of " n[2] " files"
      show(n[1] % 10 == 0 || n[1] == n[2])
    }
    END { if (shown) print "" }'
}

# Install the libraries while the kernel is compiled. Python writes bytecode when it first imports a module: pip would
# do it for all modules, also for the many that are never imported. The kernel is compiled for this machine alone.
install() {
  pip() { "$python" -m pip install --no-compile "$@"; }
  pip --upgrade pip "scikit-build-core>=1.0" "nanobind>=3.0" "cmake>=3.26" "ninja>=1.11" "setuptools>=77" || return
  "$python" tools/requirements.py server >build/requirements.txt || return
  pip -r build/requirements.txt &
  local libraries=$! failed=
  UNDERCUT_LEVELS=best pip -v --no-build-isolation --no-deps . || failed=1
  wait "$libraries" && [ -z "$failed" ]
}

echo "Setting up undercut, once: installing its libraries and compiling its C++ kernel. This takes one to ten minutes."
: >"$log"
install 2>&1 | progress || {
  echo "Setting up failed. The last lines of $log:"
  tail -25 "$log"
  exit 1
}
"$python" - <<'END'
from undercut import kernel

print("The kernel is ready." if kernel.native else "No C++ compiler was found: the strong players and reviews are left out.")
END
