/** Starts Python (Pyodide) in a worker, with the service's files in its file system and the kernel beside it. */

import type { PyodideAPI, loadPyodide as Starts } from "pyodide";
import { type EngineFiles, fetchFile } from "./files.ts";
import { type Kernel, startKernel } from "./kernel.ts";
import type { Snapshot } from "./snapshot.ts";

declare const self: DedicatedWorkerGlobalScope;

/** Start-up timings, for benchmarks/first_deal.py. */
export const markTiming = (what: string): void => void performance.mark(what);

export interface PythonOptions {
  folder: string;
  files: EngineFiles;
  /** Called with the number of bytes received. */
  arrived: (bytes: number) => void;
  /** Snapshot to start from; null to start from scratch. */
  snapshot: Promise<Snapshot | null>;
  /** Whether a snapshot of this interpreter will be made. */
  forSnapshot: boolean;
}

export interface StartedPython {
  python: PyodideAPI;
  kernel: Kernel;
}

type Settings = Parameters<NonNullable<NonNullable<Parameters<typeof Starts>[0]>["createPyodideModule"]>>[0];

/** Members of a Pyodide module that its types omit. */
interface Module {
  growMemory(size: number): void;
}

type Create = (settings: Settings & { dynamicLibraries: string[] }) => Promise<Module>;

const SITE = "/lib/python3.14/site-packages";
const ZIPS = ["packages.zip", "undercut.zip"];
const WASM = "pyodide.asm.wasm";

/** Import a module from its source text. */
async function moduleOf<T>(text: string): Promise<T> {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return (await import(/* @vite-ignore */ address)) as T;
  } finally {
    URL.revokeObjectURL(address);
  }
}

export async function startPython({
  folder,
  files,
  arrived,
  snapshot,
  forSnapshot,
}: PythonOptions): Promise<StartedPython> {
  const coming: Record<string, Promise<Response>> = {};
  for (const [name, file] of Object.entries(files)) coming[name] = fetchFile(folder, file, arrived);
  const file = (name: string): Promise<Response> => {
    const found = coming[name];
    if (!found) throw new Error(`the engine has no ${name}`);
    return found;
  };
  const bytes = async (name: string): Promise<ArrayBuffer> => (await file(name)).arrayBuffer();
  const text = async (name: string): Promise<string> => (await file(name)).text();

  // Pyodide refuses workers that may import scripts from data: addresses, which a server's policy forbids anyway.
  Object.defineProperty(self, "importScripts", { value: undefined, configurable: true });
  const [compiled, from, starts, assembled, kernel, ...zips] = await Promise.all([
    // The slowest step starts first.
    file(WASM).then((found) => WebAssembly.compileStreaming(found)),
    snapshot,
    text("pyodide.mjs").then(moduleOf<{ loadPyodide: typeof Starts }>),
    text("pyodide.asm.mjs").then(moduleOf<{ default: Create }>),
    bytes("undercut-kernel.wasm").then(async (module) => startKernel(module, (await snapshot)?.kernel)),
    ...ZIPS.map(async (name) => unpacked(await bytes(name))),
  ]);
  markTiming("files and modules");
  (self as unknown as { undercutKernel: unknown }).undercutKernel = kernel.host;
  // Package metadata (names, licences) is not copied: Pyodide would build a list from it and keep the list.
  const site = zips.flatMap((zip) => [...zip]).filter(([name]) => !name.includes(".dist-info/"));
  // Libraries are loaded before Python, so that they have the same addresses in memory with and without a snapshot.
  const libraries = new Map(
    site.filter(([name]) => name.endsWith(".so")).map(([name, data]) => [`${SITE}/${name}`, data]),
  );
  const create = async (settings: Settings): Promise<Module> => {
    const module = await assembled.default(
      Object.assign(settings, { dynamicLibraries: [...libraries.keys()] }),
    );
    if (from) module.growMemory(memoryOf(from.python));
    return module;
  };
  const ready = await withFiles(
    async (address) => {
      const library = [...libraries].find(([path]) => address.endsWith(path));
      if (library) return new Response(library[1]);
      const name = address.split("/").pop() ?? "";
      return name in coming ? file(name) : null;
    },
    compiled,
    async () =>
      starts.loadPyodide({
        indexURL: folder,
        lockFileContents: await text("lock.json"),
        createPyodideModule: create as never,
        convertNullToNone: true,
        env: { PYTHONDONTWRITEBYTECODE: "1" },
        fsInit: async (fs) => {
          for (const [name, data] of site) {
            const path = `${SITE}/${name}`;
            fs.mkdirTree(path.slice(0, path.lastIndexOf("/")));
            fs.writeFile(path, data, { canOwn: true });
          }
        },
        _makeSnapshot: forSnapshot,
        ...(from ? { _loadSnapshot: from.python } : {}),
      }),
  );
  // Reseed: otherwise random numbers would repeat on every start from a snapshot.
  if (from) ready.runPython("import random; random.seed()");
  markTiming(from ? "python from snapshot" : "python");
  return { python: ready, kernel };
}

/** Memory size of a snapshot: its second word has the offset at which the memory starts. */
const memoryOf = (snapshot: Uint8Array): number =>
  snapshot.length - new DataView(snapshot.buffer, snapshot.byteOffset).getUint32(4, true);

/** Pyodide requests its files by name in a folder that does not exist, and compiles its module after starting. */
async function withFiles<T>(
  file: (address: string) => Promise<Response | null>,
  compiled: WebAssembly.Module,
  work: () => Promise<T>,
): Promise<T> {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (asked, init) =>
    (await file(String(asked instanceof Request ? asked.url : asked))) ?? fetch.call(self, asked, init);
  WebAssembly.instantiateStreaming = async (_source, imports) => ({
    module: compiled,
    instance: await WebAssembly.instantiate(compiled, imports),
  });
  try {
    return await work();
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** Reader for the zips of the engine, whose files are stored uncompressed (`stored` in static.py). */
const FILE = 0x04034b50;
const HEAD = 30;

/** Files by name: views into the zip, no copies. */
function unpacked(zip: ArrayBuffer): Map<string, Uint8Array<ArrayBuffer>> {
  const view = new DataView(zip);
  const text = new TextDecoder();
  const found = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let at = 0; view.getUint32(at, true) === FILE; ) {
    const [bits, method] = [view.getUint16(at + 6, true), view.getUint16(at + 8, true)];
    if (method !== 0 || bits & 8) throw new Error("the zip is not one of stored files");
    const [size, named, more] = [
      view.getUint32(at + 18, true),
      view.getUint16(at + 26, true),
      view.getUint16(at + 28, true),
    ];
    const name = text.decode(new Uint8Array(zip, at + HEAD, named));
    found.set(name, new Uint8Array(zip, at + HEAD + named + more, size));
    at += HEAD + named + more + size;
  }
  return found;
}
