// Compile the modules that a page imports before its first game: node tools/compile_engine.mjs FOLDER
// FOLDER has the files of an engine, without bytecode. Writes compiled-NAME.zip for each NAME.zip with modules.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { filesOf, SITE, startPython } from "../tests/page/python.mjs";

const ROOTS = {
  "python_stdlib.zip": "/lib/python314.zip/",
  "packages.zip": `${SITE}/`,
  "undercut.zip": `${SITE}/`,
};

const [folder] = process.argv.slice(2);
const file = filesOf(folder);
const bytecode = readFileSync(join(dirname(fileURLToPath(import.meta.url)), "engine_bytecode.py"), "utf8");

const page = await startPython(folder);
await page.runPythonAsync("from undercut.server.page.worker import prepare\nawait prepare()");
page.runPython(bytecode);
const loaded = (root) => page.globals.get("loaded_files")(root).toJs();

// A Python that has imported as little as possible: what it has imported changes the bytes slightly.
// Lines in messages are worth their bytes, columns are not.
const compiler = await startPython(folder, { env: { PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0" } });
compiler.runPython(bytecode);
for (const [name, root] of Object.entries(ROOTS)) {
  const archive = compiler.runPython("bytes")(compiler.toPy(file(name)));
  const has = new Set(compiler.runPython("lambda data: zipfile.ZipFile(io.BytesIO(data)).namelist()")(archive).toJs());
  const names = compiler.toPy(loaded(root).filter((one) => has.has(one)));
  writeFileSync(join(folder, `compiled-${name}`), compiler.globals.get("compiled")(archive, root, names).toJs());
}
process.exit(0);
