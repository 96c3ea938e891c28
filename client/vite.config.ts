import { defineConfig } from "vitest/config";

/** Builds into the Python package: the built page is committed, so that a user needs no Node. */
export default defineConfig({
  base: "/",
  build: {
    outDir: "../src/undercut/web",
    emptyOutDir: true,
    // No data: addresses, so that the content-security policy can stay at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    sourcemap: false,
  },
  test: { include: ["tests/**/*.test.ts"] },
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8017", ws: true },
    },
  },
});
