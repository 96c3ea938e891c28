// A player in JavaScript: lines of JSON in, lines of JSON out. Deadwood comes from the package undercut-kernel.
//
//     undercut arena "cmd: node examples/my_bot.mjs" random --rules standard --rounds 100
import { createInterface } from "node:readline";
import { load } from "../kernel/wasm/npm/index.js"; // or "undercut-kernel", once it is installed

const kernel = await load();

/** The hand now: what was dealt, less what was discarded, and what was drawn or taken. */
function handNow({ seat, dealer, hand, upcard, actions }) {
  const cards = new Set(hand.split(" "));
  let acting = 1 - dealer;
  let top = upcard;
  for (const action of actions) {
    const [verb, card] = action.split(" ");
    if (acting === seat && verb === "draw") cards.add(card);
    if (acting === seat && verb === "take") cards.add(top);
    if (verb === "discard") {
      if (acting === seat) cards.delete(card);
      top = card;
    }
    if (verb === "discard" || verb === "pass") acting = 1 - acting;
  }
  return [...cards];
}

function choose(asked) {
  if (asked.actions.some((action) => /^(knock|big gin)/.test(action))) return "defend";
  const cards = handNow(asked);
  if (cards.length === 10) return asked.actions.length < 2 && asked.actions.every((a) => a === "pass") ? "pass" : "draw";
  const { card, deadwood } = kernel.bestDiscard(cards);
  return deadwood <= 10 ? `knock ${card}` : `discard ${card}`;
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const asked = JSON.parse(line);
  console.log(JSON.stringify({ id: asked.id, action: choose(asked) }));
});
