import { FluentResource } from "@fluent/bundle";
import { type Plugin, runnerImport } from "vite";
import { defineConfig } from "vitest/config";

/** Tells the service worker which files the page is made of. */
function shellList(): Plugin {
  return {
    name: "shell-list",
    // After the chunks that hold nothing but styles have been taken out.
    enforce: "post",
    async generateBundle(_options, bundle) {
      const worker = bundle["sw.js"];
      if (worker?.type !== "asset") throw new Error("there is no service worker to tell");
      const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      // An address of a font that is not installed would stay as it is, without an error.
      if (!files.some((name) => name.endsWith(".woff2"))) throw new Error("the fonts are missing: run npm ci");
      const list = JSON.stringify(files.sort().map((name) => `/${name}`));
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(list)));
      const version = Array.from(digest.slice(0, 6), (byte) => byte.toString(16).padStart(2, "0")).join("");
      worker.source = String(worker.source)
        .replaceAll("__SHELL__", list)
        .replaceAll("__VERSION__", JSON.stringify(version));
    },
  };
}

/** The licences of what others wrote and what is in the page, beside it. */
function notices(): Plugin {
  return {
    name: "notices",
    async generateBundle() {
      const source = await this.fs.readFile("../THIRD_PARTY_NOTICES.md");
      this.emitFile({ type: "asset", fileName: "notices.txt", source });
    },
  };
}

/** Addresses of the screens, for the server. */
function screens(): Plugin {
  return {
    name: "screens",
    async generateBundle() {
      const list = runnerImport<typeof import("./src/app/screens.ts")>("./src/app/screens.ts", {
        configFile: false,
        plugins: [catalogues()],
      });
      const { serverRoutes } = (await list).module;
      this.emitFile({ type: "asset", fileName: "screens.json", source: `${JSON.stringify(serverRoutes())}\n` });
    },
  };
}

/** Catalogues of messages as Fluent has read them: browsers need no parser, and start earlier. */
function catalogues(): Plugin {
  return {
    name: "catalogues",
    transform: {
      filter: { id: /\.ftl$/ },
      handler: (text) => ({
        code: `export default ${JSON.stringify(new FluentResource(text).body)}`,
        map: null,
      }),
    },
  };
}

/** Indents of templates, which nothing shows: in minified code a line ends only inside a template. */
function indents(): Plugin {
  return {
    name: "indents",
    enforce: "post",
    generateBundle(_options, bundle) {
      for (const one of Object.values(bundle)) if (one.type === "chunk") one.code = one.code.replace(/\n +/g, "\n");
    },
  };
}

/** Builds into the Python package: the built page is committed, so that a user needs no Node. */
export default defineConfig({
  base: "/",
  // The service says in the page where it is on its host; scripts and styles find what they need beside themselves.
  experimental: {
    renderBuiltUrl: (_name, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
  build: {
    outDir: "../src/undercut/web",
    emptyOutDir: true,
    // No data: addresses, so that the content-security policy can stay at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    sourcemap: false,
    rolldownOptions: {
      input: { index: "index.html" },
      // One file for the start: many small ones compress badly.
      output: { codeSplitting: { groups: [{ name: "start", test: /src\/app\/main\.ts$/ }] } },
    },
  },
  plugins: [catalogues(), indents(), shellList(), notices(), screens()],
  // The service worker keeps its address; its scope is the whole site.
  worker: {
    format: "iife",
    plugins: () => [catalogues()],
    rolldownOptions: {
      output: {
        // The policy for workers with WebAssembly is that of assets/service-* (undercut/server/middleware.py).
        entryFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes("/sw/")
            ? "sw.js"
            : `assets/service-${facadeModuleId?.includes("/twoParty/") ? "deal-" : ""}[hash].js`,
      },
    },
  },
  // No deadline but for what hangs: a busy machine is not a defect.
  test: { include: ["tests/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000 },
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8017", ws: true },
    },
  },
});
