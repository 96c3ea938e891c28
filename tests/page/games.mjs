// The games of games.py in the Python of a page: node tests/page/games.mjs FOLDER FIRST COUNT

import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { SITE, startPython } from "./python.mjs";

const [folder, first, count] = process.argv.slice(2);
const python = await startPython(folder, { complete: true }); // for unittest.mock
const games = readFileSync(resolve(dirname(fileURLToPath(import.meta.url)), "games.py"), "utf8");
python.FS.mkdirTree(`${SITE}/tests/page`);
for (const [name, text] of [["tests/__init__.py", ""], ["tests/page/__init__.py", ""], ["tests/page/games.py", games]])
  python.FS.writeFile(`${SITE}/${name}`, text);
python.globals.set("told", (line) => process.stdout.write(`${line}\n`));
python.runPython(`
from undercut.kernel import has_kernel
assert has_kernel()
from tests.page.games import sums
for line in sums(${Number(first)}, ${Number(count)}):
    told(line)
`);
process.exit(0);
