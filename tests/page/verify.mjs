// Verify files in the Python of a page: node tests/page/verify.mjs FOLDER LANGUAGE FILE... Prints JSON, a line for a file.

import { readFileSync } from "node:fs";
import { startPython } from "./python.mjs";

const [folder, language, ...files] = process.argv.slice(2);
const python = await startPython(folder);
const verifier = python.pyimport("undercut.server.page.verifier");
for (const file of files) {
  const data = readFileSync(file);
  // As client/src/engine/worker.ts reads a file of the browser.
  const read = (at, count) => new Uint8Array(data.subarray(at, at + count));
  const verification = verifier.begin(read, data.length, language);
  const deals = [];
  for (let done = false; !done; ) {
    const answer = JSON.parse(verification.proceed(0.05));
    deals.push(...answer.deals);
    done = answer.done;
  }
  verification.destroy();
  process.stdout.write(`${JSON.stringify(deals)}\n`);
}
process.exit(0);
