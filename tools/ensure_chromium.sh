#!/usr/bin/env bash
# The browser tests need Chromium: install Debian's where we may, and print a warning where the tests will be left out.
# Its shell needs a quarter less processor time for a test; tests of notifications need the whole browser.
set -u
has() { command -v "$1" >/dev/null 2>&1; }
install() { DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null; }
whole=
for name in chromium chromium-browser google-chrome; do has "$name" && whole=$name; done
[ -n "$whole" ] && has chromium-headless-shell && exit 0
if [ "$(id -u)" = 0 ] && has apt-get; then
  echo "installing Chromium for the browser tests"
  apt-get update -qq
  [ -n "$whole" ] || { install chromium && whole=chromium; }
  has chromium-headless-shell || install chromium-headless-shell ||
    echo "chromium-headless-shell cannot be installed: the tests run in the whole browser, which is slower"
fi
[ -n "$whole" ] && exit 0
echo "=================================================================="
echo "  NO CHROMIUM: the browser tests will be LEFT OUT of this run."
echo "  Install it (Debian: apt-get install chromium) to run them."
echo "=================================================================="
[ "${UNDERCUT_REQUIRE_E2E:-}" = 1 ] && exit 1
exit 0
