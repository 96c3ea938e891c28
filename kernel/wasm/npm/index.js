// The kernel of undercut: melds, deadwood, defences, rounds and search of gin rummy, in WebAssembly.
import { cardNumber, cardNumbers, cardText, cardsOf, meldWords, wordOf } from "./cards.js";
import { KernelError } from "./errors.js";
import { Round, stepsOf } from "./round.js";
import { readOptions, valuesOf } from "./rules.js";
import { NAMED } from "./rulesets.js";
import { Answer, Question } from "./wire.js";

export { KernelError, Round };

const PLAYERS = ["simple", "quick", "patient"];

/** A module, and how it is called. */
class Module {
  constructor(instance) {
    this.exports = instance.exports;
    this.exports._initialize?.();
    this.texts = new Map();
  }

  /** What a function tells, as bytes that are the caller's own. Throws what it refuses. */
  told(length) {
    const { exports } = this;
    const size = length < 0 ? exports.answer_size() : length;
    const bytes = new Uint8Array(exports.memory.buffer, exports.answer_buffer(), size).slice();
    if (length >= 0) return bytes;
    const [first, message, option] = new TextDecoder().decode(bytes).split("\n");
    throw message === undefined ? new KernelError("refused", first) : new KernelError(first, message, option);
  }

  /** A number that a function gives. */
  call(name, ...numbers) {
    const out = this.exports[name](...numbers);
    if (out < 0) this.told(-1);
    return out;
  }

  bytes(name, ...numbers) {
    return this.told(this.exports[name](...numbers));
  }

  put(bytes) {
    const at = this.exports.question_buffer(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  ask(name, question, ...numbers) {
    const size = this.put(question.bytes);
    return this.bytes(name, ...numbers, size);
  }

  askNumber(name, question) {
    const size = this.put(question.bytes);
    return this.call(name, size);
  }

  actionText(action) {
    if (!this.texts.has(action)) this.texts.set(action, new TextDecoder().decode(this.bytes("action_text", action)));
    return this.texts.get(action);
  }
}

/** Melds, rounds, players and search. Made by `load`. */
export class Kernel {
  #module;
  #options;

  constructor(instance) {
    this.#module = new Module(instance);
    this.#options = readOptions(new TextDecoder().decode(this.#module.bytes("options")));
  }

  /** The names of the rulesets for two. */
  get rulesets() {
    return Object.keys(NAMED);
  }

  #hand(cards, most = 11) {
    const word = wordOf(cards);
    if (cardsOf(word).length > most) throw new KernelError("too_many_cards", `a hand has at most ${most} cards`);
    return word;
  }

  /** The least deadwood of some cards, in points. */
  deadwood(cards) {
    return this.#module.call("deadwood", wordOf(cards));
  }

  /** The discard that leaves least deadwood (among equals the highest card), and what it leaves. */
  bestDiscard(cards) {
    const hand = this.#hand(cards);
    if (!hand) throw new KernelError("empty_hand", "there is nothing to discard");
    const best = this.#module.call("best_discard", hand);
    return { card: cardText(best % 64), deadwood: Math.floor(best / 64) };
  }

  /** The least deadwood after each discard. */
  discards(cards) {
    const hand = this.#hand(cards);
    const left = this.#module.bytes("discards", hand);
    return Object.fromEntries(cardsOf(hand).map((card, i) => [card, left[i]]));
  }

  /** Every choice of melds that leaves at most `most` points; without `most`, the least that there is. */
  arrangements(cards, most = -1) {
    const told = new Answer(this.#module.bytes("arrangements", this.#hand(cards), most));
    return told.many(() => ({ melds: told.words().map(cardsOf), unmelded: cardsOf(told.double()) }));
  }

  /** The best defence on a knocker's melds: own melds and cards laid off, chosen together. */
  defend(cards, melds) {
    const question = new Question().double(this.#hand(cards)).words(meldWords(melds));
    const told = new Answer(this.#module.ask("defend", question));
    const deadwood = told.int();
    return {
      deadwood,
      melds: told.words().map(cardsOf),
      laidOff: cardsOf(told.double()),
      unmelded: cardsOf(told.double()),
    };
  }

  /** Which of the cards can be laid off on melds, one after the other. */
  layable(cards, melds) {
    const question = new Question().double(wordOf(cards)).words(meldWords(melds));
    return cardsOf(new Answer(this.#module.ask("layable", question)).double());
  }

  #rules(question, rules) {
    for (const value of valuesOf(this.#options, rules)) question.int(value);
    return question;
  }

  /** Checks a ruleset. Throws `KernelError` that says what cannot be played. */
  checkRules(rules) {
    this.#module.ask("check_rules", this.#rules(new Question(), rules));
  }

  /** A round from a pack in the order in which the cards leave it. */
  deal({ rules = "standard", dealer, deck }) {
    const order = cardNumbers(deck);
    if (order.length !== 52) throw new KernelError("bad_deck", `a deck has 52 cards, not ${order.length}`);
    const question = this.#rules(new Question(), rules).byte(dealer).raw(Uint8Array.from(order));
    return new Round(this.#module, this.#module.askNumber("round_deal", question));
  }

  #seen({ rules = "standard", seat, dealer, hand, upcard = null, actions = [] }) {
    const question = this.#rules(new Question(), rules).byte(seat).byte(dealer);
    question.byte(upcard === null ? 255 : cardNumber(upcard)).double(this.#hand(hand));
    const steps = stepsOf(seat, dealer, actions);
    return question.int(steps.length / 3).raw(steps).int(0).byte(0).byte(0);
  }

  #query(seen, { worth = "points", seed = 0 }) {
    const kind = ["points", "winner"].indexOf(worth);
    if (kind < 0) throw new KernelError("bad_worth", 'worth is "points" or "winner"');
    return this.#seen(seen).byte(kind).int(0).int(0).int(0).byte(0).seed(seed);
  }

  /** What the player `simple`, `quick` or `patient` does with what a seat has seen; null if it cannot have happened. */
  choose(player, seen, seed = "") {
    const which = PLAYERS.indexOf(player);
    if (which < 0) throw new KernelError("bad_player", `a player is one of ${PLAYERS.join(", ")}`);
    const text = new TextEncoder().encode(seed);
    const action = this.#module.askNumber("player_choice", this.#seen(seen).byte(which).int(text.length).raw(text));
    return action === 109 ? null : this.#module.actionText(action);
  }

  /**
   * Tries the candidates of a decision in deals that fit what the seat has seen. The choice comes first. No lines if what
   * was seen cannot have happened.
   */
  search(seen, { worlds = 1000, particles = 2000, ms = 0, trust = 1, most = 6, allLines = false, uniform = false, ...more } = {}) {
    const question = this.#query(seen, more).int(worlds).int(particles).int(most).int(2).int(0);
    question.double(ms).double(trust).byte(Number(allLines)).byte(Number(uniform)).byte(0);
    const told = new Answer(this.#module.ask("search", question));
    const lines = told.many(() => {
      const action = this.#module.actionText(told.int());
      const [points, error, worth, gapError] = [told.double(), told.double(), told.double(), told.double()];
      return { action, points, error, worth, gapError, worlds: told.int() };
    });
    return { lines, worlds: told.int(), effective: told.double(), leastEffective: told.double() };
  }
}

/** Imports that the module has: a clock, for limits of time. */
function imports(memory) {
  const clock_time_get = (_id, _precision, at) => {
    new DataView(memory().buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  return { wasi_snapshot_preview1: { clock_time_get } };
}

async function ownBytes() {
  const address = new URL("./undercut-kernel.wasm", import.meta.url);
  if (address.protocol !== "file:") return fetch(address);
  const { readFile } = await import("node:fs/promises");
  return readFile(address);
}

/** Loads the kernel: the module of this package, or bytes, a compiled module or a response that are given. */
export async function load(source) {
  const given = await (source ?? ownBytes());
  let instance;
  const needs = imports(() => instance.exports.memory);
  if (given instanceof WebAssembly.Module) instance = await WebAssembly.instantiate(given, needs);
  else {
    const bytes = typeof Response !== "undefined" && given instanceof Response ? await given.arrayBuffer() : given;
    instance = (await WebAssembly.instantiate(bytes, needs)).instance;
  }
  return new Kernel(instance);
}
