/** Cards that slide from where they lay to where they lie now, turning over if they were face down. */

import { isMotionOff } from "../app/prefs.ts";
import type { CardText } from "../protocol/messages.ts";
import { type CardPlace, cover, EASE, placeOf, TURNED } from "./motion.ts";
import { flightMs } from "./playback.ts";

/** Where the cards were: open ones by name, and the backs by seat, in order. */
export interface Places {
  cards: Map<CardText, CardPlace>;
  backs: Map<string, CardPlace[]>;
}

/** Delay between two cards of a hand. */
const STEP_MS = 24;

const slideMs = (): number => flightMs() * 1.9;

/** Places of all cards in an element, with those of running flights as they are now. */
export function cardPlaces(root: ParentNode): Places {
  const cards = new Map<CardText, CardPlace>();
  for (const card of root.querySelectorAll<HTMLElement>("[data-card]"))
    cards.set(card.dataset.card ?? "", placeOf(card));
  const backs = new Map<string, CardPlace[]>();
  for (const seat of root.querySelectorAll<HTMLElement>("[data-seat]"))
    backs.set(seat.dataset.seat ?? "", [...seat.querySelectorAll<HTMLElement>(".backs .back")].map(placeOf));
  return { cards, backs };
}

/**
 * Let a card fly above the others, until it is nearly there: from then on it lies as it will lie, and covers no index.
 * The frames have their own easing, so that a turn is halfway when `cover` uncovers the card.
 */
function slide(card: HTMLElement, frames: Keyframe[], above: number, duration: number, delay: number): void {
  card.classList.add("flying");
  card.animate(frames, { duration, delay, fill: "backwards" });
  const rise = card.animate(null, { duration: duration * above, delay });
  // A flight that is cancelled has a successor, which keeps the card above the others.
  const land = (): void => card.classList.remove("flying");
  rise.finished.then(land, () => undefined);
}

/** End the flight of a card where it is. */
function stop(card: Element): void {
  card.classList.remove("flying");
  for (const flight of card.getAnimations()) if (!isStyled(flight)) flight.cancel();
}

/** Frames of a card that turns over on its way from `start`. */
const turning = (start: string, half: string): Keyframe[] => [
  { transform: start, offset: 0, easing: "ease-in" },
  { transform: `${half} scaleX(0)`, offset: TURNED, easing: "ease-out" },
  { transform: "none", offset: 1 },
];

/** Frames of a card that turns over in its hand, is seen there, and slides across. */
const layingOff = (start: string): Keyframe[] => [
  { transform: start, offset: 0 },
  { transform: `${start} scaleX(0)`, offset: TURNED / 2, easing: "ease-out" },
  { transform: start, offset: 0.4 },
  { transform: start, offset: 0.55, easing: EASE },
  { transform: "none", offset: 1 },
];

/** Places of the backs of each seat, to be taken in order by the cards that turn over. */
class Backs {
  readonly #used = new Map<string, number>();

  constructor(readonly places: Places) {}

  next(owner: string): CardPlace | undefined {
    const at = this.#used.get(owner) ?? 0;
    this.#used.set(owner, at + 1);
    return this.places.backs.get(owner)?.[at];
  }
}

/** Where a card lies now, and how many degrees its parent is turned. */
interface Lying extends CardPlace {
  askew: number;
}

/** Measure all cards before the first one moves, or the browser lays out the page for each. */
const measured = (cards: Iterable<HTMLElement>): [HTMLElement, Lying][] =>
  [...cards].map((card) => {
    const askew = parseFloat(getComputedStyle(card.parentElement ?? card).rotate) || 0;
    return [card, { ...placeOf(card), askew }];
  });

/** Way from a card's place to `from`, as the card itself measures it: the knock card lies askew. */
function wayTo(from: CardPlace, to: Lying): [number, number] {
  const { x, y } = new DOMMatrix().rotate(-to.askew).transformPoint({ x: from.x - to.x, y: from.y - to.y });
  return [x, y];
}

/** Let a card that was face down at `from` turn over, as the `at`-th of its hand. */
function open(card: HTMLElement, from: CardPlace, to: Lying, at: number): void {
  const scale = from.width / Math.max(1, to.width);
  const [x, y] = wayTo(from, to);
  const start = `translate(${x}px, ${y}px) scale(${scale})`;
  const delay = at * STEP_MS;
  if (card.classList.contains("added")) {
    slide(card, layingOff(start), 0.8, 2 * slideMs(), delay);
    cover(card, null, TURNED / 2, 2 * slideMs(), delay);
    return;
  }
  const half = `translate(${x / 2}px, ${y / 2}px) scale(${(1 + scale) / 2})`;
  slide(card, turning(start, half), 0.8, slideMs(), delay);
  cover(card, null, TURNED, slideMs(), delay);
}

/** Let a card slide from `from`, unless it is there. */
function move(card: HTMLElement, from: CardPlace, to: Lying): void {
  const scale = from.width / Math.max(1, to.width);
  const [x, y] = wayTo(from, to);
  if (Math.hypot(x, y) < 1 && Math.abs(scale - 1) < 0.01) return;
  slide(
    card,
    [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, easing: EASE }, { transform: "none" }],
    0.55,
    slideMs(),
    0,
  );
}

/** Backs of each hand with the places from which they come: they stay backs, below a show-down or in another size. */
const movedBacks = (root: ParentNode, before: Places): [HTMLElement, Lying, CardPlace | undefined][] =>
  [...root.querySelectorAll<HTMLElement>("[data-seat]")].flatMap((hand) => {
    const were = before.backs.get(hand.dataset.seat ?? "") ?? [];
    return measured(hand.querySelectorAll<HTMLElement>(".backs .back")).map(
      ([back, to], i): [HTMLElement, Lying, CardPlace | undefined] => [back, to, were[i]],
    );
  });

/** Let every card of `root` that has moved since `before` slide to its place. */
export function slideCards(root: ParentNode, before: Places): void {
  if (isMotionOff()) return;
  for (const card of root.querySelectorAll("[data-card], .backs .back")) stop(card);
  const all = measured(root.querySelectorAll<HTMLElement>("[data-card]"));
  const hidden = movedBacks(root, before);
  const backs = new Backs(before);
  let opened = 0;
  for (const [card, to] of all) {
    const lay = before.cards.get(card.dataset.card ?? "");
    if (lay) {
      move(card, lay, to);
      continue;
    }
    const from = backs.next(card.dataset.owner ?? "");
    if (from) open(card, from, to, opened++);
  }
  for (const [back, to, from] of hidden) if (from) move(back, from, to);
}

/** Whether an animation comes from a stylesheet. */
const isStyled = (one: Animation): boolean => one instanceof CSSAnimation;

/** Finish all movements in an element. */
export function finishSlides(root: Element): boolean {
  const running = root.getAnimations({ subtree: true }).filter((one) => one.playState === "running");
  for (const one of running) one.finish();
  return running.length > 0;
}
