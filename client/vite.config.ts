import { FluentResource } from "@fluent/bundle";
import { type Plugin, runnerImport } from "vite";
import { defineConfig } from "vitest/config";
import { LANGUAGES } from "./src/i18n/languages.ts";

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

/** Requests the script and the styles before fonts and icons: with HTTP/1.1 they take the connection that is open. */
function scriptFirst(): Plugin {
  return {
    name: "script-first",
    transformIndexHtml: {
      order: "post",
      handler: (page) => {
        const tags = page.match(/ *<(script type="module"|link rel="stylesheet")[^>]*>(<\/script>)?\n/g) ?? [];
        if (tags.length !== 2) throw new Error("the page has other than one script and one style sheet");
        const rest = tags.reduce((left, tag) => left.replace(tag, ""), page);
        return rest.replace(/ *<title>/, (title) => tags.join("") + title);
      },
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

/** Addresses of the screens, and the files that each requests once the page has started, for the server. */
function screens(): Plugin {
  return {
    name: "screens",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const list = runnerImport<typeof import("./src/app/screens.ts")>("./src/app/screens.ts", {
        configFile: false,
        plugins: [catalogues()],
      });
      const { serverRoutes, serverModules } = (await list).module;
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      /** Files of a chunk and of all that it imports, without those of the start. */
      const filesOf = (name: string, found = new Set<string>()): Set<string> => {
        const chunk = chunks.find(({ fileName }) => fileName === name);
        if (!chunk || chunk.name === "start" || found.has(name)) return found;
        found.add(name);
        for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
        for (const other of chunk.imports) filesOf(other, found);
        return found;
      };
      const filesOfModule = (path: string): string[] => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path));
        if (!chunk) throw new Error(`${path} has no file of its own`);
        return [...filesOf(chunk.fileName)].map((name) => `/${name}`);
      };
      const files = Object.entries(serverModules()).map(([route, path]) => [route, filesOfModule(path)]);
      const others = Object.keys(LANGUAGES).filter((id) => id !== "en");
      const languages = others.map((id) => [
        id,
        [id, `${id}-later`].flatMap((name) => filesOfModule(`/src/i18n/texts/languages/${name}.ts`)),
      ]);
      const told = {
        ...serverRoutes(),
        files: Object.fromEntries(files),
        languages: Object.fromEntries(languages),
      };
      this.emitFile({ type: "asset", fileName: "screens.json", source: `${JSON.stringify(told)}\n` });
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
      for (const one of Object.values(bundle))
        if (one.type === "chunk") one.code = one.code.replace(/\n +/g, "\n");
    },
  };
}

/** Modules that share a file with all they import, unless an earlier group has it. */
const GROUPS = Object.entries({
  start: /src\/app\/main\.ts$/,
  numbers: /src\/(cards\/deck|i18n\/numbers|ui\/apart)\.ts$/,
  sheet: /src\/table\/(sheet|roundResult)\.ts$/,
  sealed: /src\/i18n\/texts\/sealed\.ts$/,
  choices: /src\/review\/choices\.ts$/,
  showdown: /src\/table\/showdown\.ts$/,
  seals: /src\/fairness\/tableDeals\.ts$/,
  panels: /src\/table\/(panels|voices|hintPanel)\.ts$/,
}).map(([name, test], i) => ({ name, test, priority: 100 - i }));

/** Lets Chromium compile the start's and the table's functions beside the download, not each at its first call. */
function compiledFirst(): Plugin {
  return {
    name: "compiled-first",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const { name } of GROUPS) {
          const found = Object.values(bundle).find((one) => one.type === "chunk" && one.name === name);
          if (found?.type !== "chunk") throw new Error(`no script is called ${name}`);
          // V8 reads the hint only on the first line.
          found.code = `//# allFunctionsCalledOnLoad\n${found.code}`;
        }
      },
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
      // Few files: many small ones compress badly, and each takes a phone's processor about 5 ms to request.
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
  plugins: [catalogues(), indents(), compiledFirst(), scriptFirst(), shellList(), notices(), screens()],
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
