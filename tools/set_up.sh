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
    function show(text, last) {
      if (tty) { printf "\r   %-60s", text; shown = 1 }
      else if (last) printf "   %s\n", text
      fflush()
    }
    /^Collecting / { libraries++; show(libraries " libraries", libraries % 20 == 0) }
    match($0, /\[[0-9]+\/[0-9]+\] (Building|Linking)/) {
      split(substr($0, RSTART + 1, index(substr($0, RSTART), "]") - 2), n, "/")
      show(n[1] " of " n[2] " files of the kernel compiled", n[1] % 20 == 0 || n[1] == n[2])
    }
    END { if (shown) print "" }'
}

echo "Setting up undercut, once: its libraries, then its kernel is compiled. This takes about a minute."
: >"$log"
{
  "$python" -m pip install --upgrade pip &&
    "$python" -m pip install "scikit-build-core>=1.0" "nanobind>=3.0" "cmake>=3.26" "ninja>=1.11" "setuptools>=77" &&
    "$python" -m pip install -v --no-build-isolation ".[server]"
} 2>&1 | progress || {
  echo "Setting up failed. The last lines of $log:"
  tail -25 "$log"
  exit 1
}
"$python" - <<'END'
from undercut import kernel

print("The kernel is ready." if kernel.native else "No C++ compiler was found: the strong players and reviews are left out.")
END
