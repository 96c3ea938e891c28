#!/bin/sh
# The kernel on ARM64, cross-compiled, under QEMU: its C++ tests, and the conformance vectors with an ARM64 Python.
#   tools/arm64.sh [tests] [vectors]     default: both
# Made on and for Debian 12, whose Python 3.11 is unpacked for ARM64 below build/arm64. What is missing is installed where
# that is allowed, and named elsewhere. SHARE is the share of the C++ tests' random work (default 0.2), JOBS may be set.
set -eu
cd "$(dirname "$0")/.."
what=${*:-"tests vectors"}
PATH="$PWD/.venv/bin:$PATH"
home="$PWD/build/arm64"
system="$home/root"
mkdir -p "$home"

need=""
command -v aarch64-linux-gnu-g++ >/dev/null || need="$need g++-aarch64-linux-gnu"
command -v qemu-aarch64-static >/dev/null || need="$need qemu-user-static"
[ -x "$system/usr/bin/python3.11" ] || command -v mmdebstrap >/dev/null || need="$need mmdebstrap"
if [ -n "$need" ]; then
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "needed, and not here (Debian):$need" >&2
    exit 1
  fi
  apt-get update -qq
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $need >/dev/null
fi

build() { # target, options
  target=$1
  shift
  cmake -S . -B "$home/made/$target" -DCMAKE_BUILD_TYPE=Release -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 \
    -DCMAKE_CXX_COMPILER=aarch64-linux-gnu-g++ "$@" >"$home/log" 2>&1 || { tail -20 "$home/log"; exit 1; }
  cmake --build "$home/made/$target" --parallel "${JOBS:-2}" --target "$target" >"$home/log" 2>&1 ||
    { tail -20 "$home/log"; exit 1; }
}

for part in $what; do
  echo "== ARM64: $part"
  case $part in
  tests)
    build kernel_tests -DUNDERCUT_MODULE=OFF -DUNDERCUT_TESTS=ON -DCMAKE_EXE_LINKER_FLAGS=-static
    qemu-aarch64-static "$home/made/kernel_tests/kernel_tests" "${SHARE:-0.2}"
    ;;
  vectors)
    # An ARM64 Python with its headers, unpacked and not installed: no program of it has to run for that.
    [ -x "$system/usr/bin/python3.11" ] ||
      mmdebstrap --quiet --architectures=arm64 --variant=extract --aptopt='Acquire::Check-Valid-Until "false"' \
        --include=python3.11,libpython3.11-dev,libstdc++6 bookworm "$system"
    [ -d "$home/site/pytest" ] ||
      python -m pip install -q --target="$home/site" --only-binary=:all: --python-version 3.11 \
        --platform manylinux_2_28_aarch64 --platform manylinux2014_aarch64 \
        msgspec "pytest>=8.3" hypothesis numpy fluent.runtime
    # The headers are the ARM64 Python's; what makes the build files is this machine's.
    build _kernel -DPython_EXECUTABLE="$(command -v python)" -DPython_INCLUDE_DIR="$system/usr/include/python3.11" \
      -DCMAKE_CXX_FLAGS="-I$system/usr/include"
    rm -rf "$home/package"
    mkdir -p "$home/package"
    cp -R src/undercut "$home/package/undercut"
    cp "$home"/made/_kernel/_kernel*.so "$home/package/undercut/_kernel.so"
    arm64() {
      PYTHONDONTWRITEBYTECODE=1 UNDERCUT_PURE='' PYTHONPATH="$home/package:$home/site" \
        qemu-aarch64-static -L "$system" "$system/usr/bin/python3.11" "$@"
    }
    arm64 -c 'import platform; from undercut.kernel import native; print(platform.machine(), *native.build())'
    arm64 -m pytest -q -p no:cacheprovider tests/conformance
    ;;
  *)
    echo "unknown part: $part" >&2
    exit 2
    ;;
  esac
done
