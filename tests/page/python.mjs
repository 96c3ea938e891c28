// The Python of a page in Node, with the files that a page is served: a folder, as `engine_files` names them.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

export const SITE = "/lib/python3.14/site-packages";

/** Reader of the unpacked files of an engine, by their names without hashes. */
export function filesOf(folder) {
  const listed = JSON.parse(readFileSync(join(folder, "engine.json"), "utf8"));
  return (name) => {
    const { file: named, gzip } = listed[name];
    const data = readFileSync(join(folder, named));
    return new Uint8Array(gzip ? gunzipSync(data) : data);
  };
}

/** `complete`: with the whole standard library, for modules that a page does not have. */
export async function startPython(folder, { complete = false, env = {} } = {}) {
  const file = filesOf(folder);

  // Pyodide for Node is the npm package.
  const pyodide = join(dirname(fileURLToPath(import.meta.url)), "../../client/node_modules/pyodide");
  const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
  const unpacked = mkdtempSync(join(tmpdir(), "undercut-"));
  const served = join(unpacked, "python_stdlib.zip");
  writeFileSync(served, file("python_stdlib.zip"));
  const stdLibURL = complete ? join(pyodide, "python_stdlib.zip") : served;
  const python = await loadPyodide({ indexURL: pyodide, stdLibURL, convertNullToNone: true, env });
  rmSync(unpacked, { recursive: true });
  for (const name of ["packages.zip", "undercut.zip"]) python.unpackArchive(file(name), "zip", { extractDir: SITE });

  let memory;
  const clock = (_clock, _precision, at) => {
    new DataView(memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  const { instance } = await WebAssembly.instantiate(file("undercut-kernel.wasm"), {
    wasi_snapshot_preview1: { clock_time_get: clock },
  });
  const { exports } = instance;
  memory = exports.memory;
  exports._initialize();
  const call = (name, ...numbers) => exports[name](...numbers);
  globalThis.undercutKernel = {
    call,
    ask(name, question, ...numbers) {
      const bytes = question instanceof Uint8Array ? question : question.toJs();
      const at = exports.question_buffer(bytes.length); // memory may have grown
      new Uint8Array(memory.buffer).set(bytes, at);
      return call(name, ...numbers, bytes.length);
    },
    told() {
      const at = exports.answer_buffer();
      return new Uint8Array(memory.buffer).slice(at, at + exports.answer_size());
    },
  };
  return python;
}
