#!/usr/bin/env bash
# The browser tests need Chromium: install Debian's where we may, and say so loudly where they will be left out.
set -u
for name in chromium chromium-browser google-chrome; do command -v "$name" >/dev/null 2>&1 && exit 0; done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  echo "installing Chromium for the browser tests"
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null && exit 0
fi
echo "=================================================================="
echo "  NO CHROMIUM: the browser tests will be LEFT OUT of this run."
echo "  Install it (Debian: apt-get install chromium) to run them."
echo "=================================================================="
[ "${UNDERCUT_REQUIRE_E2E:-}" = 1 ] && exit 1
exit 0
