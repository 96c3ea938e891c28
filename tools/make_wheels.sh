#!/bin/sh
# What one Linux machine can make of a release, into dist/: tools/make_wheels.sh [sdist] [pure] [native] [arm64]
#   sdist   the source archive; it is built with the network off if `unshare` may
#   pure    the wheel without the kernel, for machines for which there is none
#   native  the wheel of this machine, repaired by auditwheel if it is installed, and its bill of materials
#   arm64   the kernel's tests cross-compiled for ARM64 and run under QEMU (Debian: g++-aarch64-linux-gnu qemu-user-static)
# Without a word: sdist pure native. Each package is installed in a clean environment and tried (tools/smoke.py).
set -eu
cd "$(dirname "$0")/.."
what=${*:-"sdist pure native"}
PATH="$PWD/.venv/bin:$PATH"
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
mkdir -p dist

offline() { # command: with the network off, if that is allowed
  if unshare -rn true 2>/dev/null; then unshare -rn "$@"; else "$@"; fi
}

try() { # package, --kernel or --pure
  python -m venv "$tmp/clean"
  "$tmp/clean/bin/python" -m pip install -q "$1"
  (cd "$tmp" && "$tmp/clean/bin/python" "$OLDPWD/tools/smoke.py" "$2")
  rm -rf "$tmp/clean"
}

for part in $what; do
  echo "== $part"
  case $part in
  sdist)
    rm -f dist/undercut-*.tar.gz
    offline python -m build --sdist --no-isolation --outdir dist . >"$tmp/log" 2>&1 || { tail -20 "$tmp/log"; exit 1; }
    ;;
  pure)
    offline python -m build --wheel --no-isolation --outdir "$tmp/pure" -Cwheel.cmake=false -Cwheel.py-api=py3 . \
      >"$tmp/log" 2>&1 || { tail -20 "$tmp/log"; exit 1; }
    cp "$tmp"/pure/*.whl dist/
    try "$(ls "$tmp"/pure/*.whl)" --pure
    ;;
  native)
    UNDERCUT_REQUIRE_NATIVE=1 offline python -m build --wheel --no-isolation --outdir "$tmp/native" . \
      >"$tmp/log" 2>&1 || { tail -20 "$tmp/log"; exit 1; }
    wheel=$(ls "$tmp"/native/*.whl)
    if python -c "import auditwheel" 2>/dev/null && python -m auditwheel repair -w "$tmp/repaired" "$wheel"; then
      wheel=$(ls "$tmp"/repaired/*.whl)
    else
      echo "not repaired: the wheel is for this system only (auditwheel and patchelf are needed)"
    fi
    cp "$wheel" dist/
    try "$wheel" --kernel
    ;;
  arm64)
    command -v qemu-aarch64-static >/dev/null && command -v aarch64-linux-gnu-g++ >/dev/null ||
      { echo "g++-aarch64-linux-gnu and qemu-user-static are needed" >&2; exit 1; }
    cmake -S . -B build/arm64 -DUNDERCUT_MODULE=OFF -DUNDERCUT_TESTS=ON -DCMAKE_SYSTEM_NAME=Linux \
      -DCMAKE_SYSTEM_PROCESSOR=aarch64 -DCMAKE_CXX_COMPILER=aarch64-linux-gnu-g++ -DCMAKE_EXE_LINKER_FLAGS=-static >/dev/null
    cmake --build build/arm64 --parallel "${JOBS:-2}" --target kernel_tests >"$tmp/log" 2>&1 || { tail -20 "$tmp/log"; exit 1; }
    qemu-aarch64-static build/arm64/kernel_tests ${SHARE:+"$SHARE"}
    ;;
  *)
    echo "unknown part: $part" >&2
    exit 2
    ;;
  esac
done
python tools/make_sbom.py dist/undercut.cdx.json
ls -l dist
