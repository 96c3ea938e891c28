// The vectors of conformance/, on both modules: what the rules say, in any language.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { KernelError, load } from "../index.js";

const ROOT = new URL("../../../../", import.meta.url);
const vectors = (name) =>
  readFileSync(new URL(`conformance/${name}.jsonl`, ROOT), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const split = (cards) => cards.split(" ").filter(Boolean);
const text = (melds) => melds.map((meld) => meld.join("")).join(" ");
const forTwo = (kernel) => (line) => kernel.rulesets.includes(line.rules.split(",")[0].trim());

const modules = {
  "npm's module": await load(),
  "the full module": await load(readFileSync(new URL("kernel/wasm/full/undercut-kernel.wasm", ROOT))),
};

/** How many sequences of 1 to `depth` legal actions there are. */
function counts(round, depth, out = Array(depth).fill(0), at = 0) {
  const legal = round.legal();
  out[at] += legal.length;
  if (at + 1 < depth)
    for (const action of legal) {
      const next = round.copy();
      counts(next.apply(action), depth, out, at + 1);
      next.free();
    }
  return out;
}

for (const [name, kernel] of Object.entries(modules)) {
  test(`${name}: hands`, () => {
    for (const { cards, deadwood, arrangements, discards } of vectors("hands")) {
      assert.equal(kernel.deadwood(cards), deadwood);
      assert.deepEqual(kernel.arrangements(cards).map((one) => text(one.melds)), arrangements);
      if (discards) {
        assert.deepEqual(kernel.discards(cards), discards);
        assert.equal(kernel.bestDiscard(cards).deadwood, Math.min(...Object.values(discards)));
      }
    }
  });

  test(`${name}: defences`, () => {
    for (const { cards, spread, deadwood, laid_off } of vectors("defences")) {
      const made = kernel.defend(cards, spread);
      assert.equal(made.deadwood, deadwood);
      assert.equal(made.laidOff.length, split(laid_off).length);
      assert.deepEqual([...made.melds.flat(), ...made.laidOff, ...made.unmelded].sort(), split(cards).sort());
    }
  });

  test(`${name}: deals`, () => {
    const lines = vectors("deals").filter(forTwo(kernel)).filter((line) => split(line.hands.join(" ")).length < 22);
    assert.ok(lines.length > 40);
    for (const line of lines) {
      const round = kernel.deal(line);
      const state = round.state();
      assert.deepEqual(state.hands.map((hand) => hand.join(" ")), line.hands);
      for (const key of ["upcard", "limit", "phase"]) assert.equal(state[key], line[key], key);
      assert.equal(state.toAct, line.to_act);
      assert.equal(state.stock.join(" "), line.stock);
      assert.deepEqual(round.legal(), line.legal);
      round.free();
    }
  });

  test(`${name}: whole rounds, step by step`, () => {
    const lines = vectors("rounds").filter(forTwo(kernel));
    assert.equal(lines.length, 115);
    for (const line of lines) {
      const round = kernel.deal(line);
      line.actions.forEach((action, i) => {
        const { phase, toAct } = round.state();
        const legal = round.legal();
        const starting = (verb) => legal.filter((one) => one.startsWith(verb));
        const others = legal.filter((one) => !/^(discard|knock)/.test(one));
        assert.deepEqual([phase, toAct, starting("discard").length, starting("knock").length, others], line.steps[i]);
        round.apply(action);
      });
      const { how, winner, points, deadwood, laidOff } = round.state().result;
      assert.deepEqual({ how, winner, points, deadwood, laid_off: laidOff }, line.result);
      round.free();
    }
  });

  test(`${name}: trees of legal actions`, () => {
    const lines = vectors("trees").filter(forTwo(kernel)).slice(0, 30);
    for (const line of lines) {
      const round = kernel.deal(line);
      for (const action of line.actions) round.apply(action);
      assert.deepEqual(counts(round, line.counts.length), line.counts);
      round.free();
    }
  });
}

test("an illegal action says why, and changes nothing", () => {
  const kernel = modules["npm's module"];
  const [line] = vectors("deals");
  const round = kernel.deal({ ...line, rules: "standard" });
  const before = JSON.stringify(round.state());
  assert.throws(() => round.apply("discard 3c"), (error) => error instanceof KernelError && error.code === "wrong_phase");
  round.apply("take");
  const taken = round.state().taken;
  assert.throws(() => round.apply(`discard ${taken}`), { code: "rediscard", option: "rediscard" });
  assert.throws(() => round.apply("knock 2c"), (error) => ["over_limit", "card_not_held"].includes(error.code));
  assert.notEqual(JSON.stringify(round.state()), before);
  round.free();
  assert.throws(() => round.legal(), { message: "there is no round of this number" });
});

test("what is not a card, a ruleset or an action is refused by name", () => {
  const kernel = modules["npm's module"];
  const deck = vectors("deals")[0].deck;
  for (const [work, code] of [
    [() => kernel.deadwood("As 2x"), "bad_card"],
    [() => kernel.deadwood("As As"), "card_twice"],
    [() => kernel.bestDiscard("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs"), "too_many_cards"],
    [() => kernel.deal({ rules: "canasta", dealer: 0, deck }), "bad_rules"],
    [() => kernel.deal({ rules: "standard, knock_limit=many", dealer: 0, deck }), "bad_option"],
    [() => kernel.deal({ rules: { no_such_option: 1 }, dealer: 0, deck }), "bad_option"],
    [() => kernel.deal({ rules: { dealt: 11 }, dealer: 0, deck }), "refused"],
    [() => kernel.deal({ rules: "standard, ranks=4", dealer: 0, deck }), "refused"],
    [() => kernel.deal({ dealer: 0, deck: "As 2s" }), "bad_deck"],
    [() => kernel.deal({ dealer: 0, deck }).apply("fold"), "bad_action"],
    [() => kernel.choose("expert", {}), "bad_player"],
  ])
    assert.throws(work, (error) => error instanceof KernelError && error.code === code, code);
});
