// The example of the README runs, and prints what it says.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inspect } from "node:util";

test("the README's example", async () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const code = /```js\n(.*?)```/s.exec(readme)[1];
  const said = [];
  const own = new URL("../index.js", import.meta.url).href;
  globalThis.print = (value) => said.push(typeof value === "string" ? value : inspect(value));
  const runs = code.replace('"undercut-kernel"', JSON.stringify(own)).replaceAll("console.log", "globalThis.print");
  await import(`data:text/javascript,${encodeURIComponent(runs)}`);
  const promised = [...code.matchAll(/^console.*\/\/ (.*)$/gm)].map((found) => found[1]);
  assert.deepEqual(said.slice(0, promised.length), promised);
  assert.match(said.at(-1), /^(pass|take)$/);
});
