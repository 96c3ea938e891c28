import { BIG_GIN, DEFEND, DRAW, KNOCK, PASS, cardText, cardsOf, parseAction } from "./cards.js";
import { KernelError } from "./errors.js";
import { Answer, Question } from "./wire.js";

const PHASES = ["upcard", "draw", "discard", "defend", "last_take", "over"];
const ENDINGS = ["", "knock", "gin", "big_gin", "undercut", "dead", "stock_out"];
const NONE = 255;
const NO_LIMIT = 1000;

/** A round of two players, which moves on in place. Made by `Kernel.deal`. */
export class Round {
  #module;
  #number;

  constructor(module, number) {
    this.#module = module;
    this.#number = number;
  }

  /** The texts of the legal actions; a knock and a defence without melds, which the program then chooses. */
  legal() {
    return [...this.#module.bytes("round_legal", this.#number)].map((action) => this.#module.actionText(action));
  }

  /** Does an action, given as its text. Throws `KernelError` and changes nothing if it is not legal. */
  apply(text) {
    const action = parseAction(text);
    if (action.melds === undefined) this.#module.call("round_apply", this.#number, action.number);
    else
      this.#module.ask("round_apply_named", new Question().words(action.melds).double(action.laidOff), this.#number, action.number);
    return this;
  }

  /** The position: what the table and both hands show. */
  state() {
    const told = new Answer(this.#module.bytes("round_state", this.#number));
    const [phase, toAct, dealer, passes, knocker, winner, ending, top, taken, upcard, stockLeft] = Array.from({ length: 11 }, () => told.byte());
    const limit = told.int();
    const points = [told.int(), told.int()];
    const deadwood = [told.int(), told.int()];
    const [hand0, hand1, known0, known1, laidOff] = Array.from({ length: 5 }, () => cardsOf(told.double()));
    const pile = told.many(() => cardText(told.byte()));
    const stock = told.many(() => cardText(told.byte()));
    const card = (x) => (x === NONE ? null : cardText(x));
    const over = PHASES[phase] === "over";
    return {
      phase: PHASES[phase],
      toAct: over ? null : toAct,
      dealer,
      passes,
      limit: limit === NO_LIMIT ? null : limit,
      stockLeft,
      hands: [hand0, hand1],
      known: [known0, known1],
      upcard: card(upcard),
      top: card(top),
      taken: card(taken),
      pile,
      stock,
      knocker: knocker === NONE ? null : knocker,
      result: over
        ? { how: ENDINGS[ending], winner: winner === NONE ? null : winner, points, deadwood, laidOff }
        : null,
    };
  }

  /** Another round in the same position. */
  copy() {
    return new Round(this.#module, this.#module.call("round_copy", this.#number));
  }

  /** Gives the memory back; the round cannot be used afterwards. */
  free() {
    if (this.#number !== null) this.#module.exports.round_forget(this.#number);
    this.#number = -1;
  }
}

/** The steps of a seat's round, from texts such as `draw 5h` (own draws) and `draw` (the other's). */
export function stepsOf(seat, dealer, actions) {
  let acting = 1 - dealer;
  const bytes = [];
  for (const text of actions) {
    const action = parseAction(text);
    if (action.number === DRAW && (action.drawn !== undefined) !== (acting === seat))
      throw new KernelError("bad_action", "a draw of the seat itself names its card, and one of the other does not");
    bytes.push(acting, action.number, action.drawn ?? NONE);
    if (action.number < KNOCK || action.number === PASS) acting = 1 - acting;
    else if (action.number < PASS || action.number === BIG_GIN || action.number === DEFEND) break;
  }
  return Uint8Array.from(bytes);
}
