// What the WebAssembly module plays in Node: `node wasm.mjs SECONDS`. benchmarks/wasm.py runs it.
import { readFileSync } from "node:fs";
import { readOptions, valuesOf } from "../kernel/wasm/npm/rules.js";
import { Answer, Question } from "../kernel/wasm/npm/wire.js";

const MODULE = new URL("../kernel/wasm/full/undercut-kernel.wasm", import.meta.url);
const ROUNDS = 100_000;
const seconds = Number(process.argv[2] ?? 3);

const clock_time_get = (_id, _precision, at) => {
  new DataView(exports.memory.buffer).setBigUint64(at, process.hrtime.bigint(), true);
  return 0;
};
const { instance } = await WebAssembly.instantiate(readFileSync(MODULE), { wasi_snapshot_preview1: { clock_time_get } });
const { exports } = instance;
exports._initialize();

const told = (size) => new Uint8Array(exports.memory.buffer, exports.answer_buffer(), size).slice();
const options = readOptions(new TextDecoder().decode(told(exports.options())));

/** Plays rounds of `standard` from the seed 1; what came of them, as the module tells it. */
function play(policy) {
  const question = new Question();
  for (const value of valuesOf(options, "standard")) question.int(value);
  const { bytes } = question.byte(policy).byte(policy).seed(1).int(0).int(ROUNDS);
  const at = exports.question_buffer(bytes.length); // (the memory may grow)
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  const size = exports.play_rounds(bytes.length);
  if (size < 0) throw new Error("the module refuses to play");
  const answer = new Answer(told(size));
  return Array.from({ length: size / 8 }, () => answer.double());
}

const now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

for (const [policy, name] of ["random", "simple", "greedy"].entries()) {
  let best = Number.POSITIVE_INFINITY;
  let totals = [];
  for (const until = now() + seconds; now() < until || totals.length === 0; ) {
    const begun = now();
    totals = play(policy);
    best = Math.min(best, now() - begun);
  }
  console.log(JSON.stringify({ name, rounds: ROUNDS, rate: ROUNDS / best, totals }));
}
console.log(JSON.stringify({ node: process.version, v8: process.versions.v8 }));
