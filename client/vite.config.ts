import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Tells the service worker which files the page is made of; pictures are fetched when they are shown. */
function shellList(): Plugin {
  return {
    name: "shell-list",
    // After the chunks that hold nothing but styles have been taken out.
    enforce: "post",
    generateBundle(_options, bundle) {
      const worker = bundle["sw.js"];
      if (worker?.type !== "chunk") throw new Error("there is no service worker to tell");
      if (worker.imports.length)
        throw new Error(`sw.js is a classic script, it cannot import ${worker.imports}`);
      const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name));
      const list = files.sort().map((name) => `/${name}`);
      worker.code = worker.code.replaceAll("__SHELL__", JSON.stringify(list));
    },
  };
}

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
    rolldownOptions: {
      input: { index: "index.html", sw: "src/sw/worker.ts" },
      // The service worker keeps its address; its scope is the whole site.
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  plugins: [shellList()],
  test: { include: ["tests/**/*.test.ts"] },
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8017", ws: true },
    },
  },
});
