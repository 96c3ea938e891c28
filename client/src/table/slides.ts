/** Cards and captions that slide from where they lay to where they lie now; cards turn over if they were face down. */

import { isMotionOff } from "../app/prefs.ts";
import type { CardText } from "../protocol/messages.ts";
import type { CountElement } from "../ui/count.ts";
import { type CardPlace, cover, EASE, placeOf, TURNED } from "./motion.ts";
import { flightMs } from "./playback.ts";

/** Where the cards were: open ones by name, and the backs by seat, in order. */
export interface Places {
  cards: Map<CardText, CardPlace>;
  backs: Map<string, CardPlace[]>;
  /** Captions of melds and of deadwood, headings and names of players, by `captionKey`. */
  captions: Map<string, CardPlace>;
  /** Cards that have been laid off. */
  added: Set<CardText>;
}

/** Delay between two cards of a hand. */
const STEP_MS = 24;

/** Share of a card's way after which its caption appears. */
const NEAR = 0.75;

const slideMs = (): number => flightMs() * 1.9;

/** Places of all cards in an element, with those of running flights as they are now. */
export function cardPlaces(root: ParentNode): Places {
  const cards = new Map<CardText, CardPlace>();
  for (const card of root.querySelectorAll<HTMLElement>("[data-card]"))
    cards.set(card.dataset.card ?? "", placeOf(card));
  const backs = new Map<string, CardPlace[]>();
  for (const seat of root.querySelectorAll<HTMLElement>("[data-seat]"))
    backs.set(seat.dataset.seat ?? "", [...seat.querySelectorAll<HTMLElement>(".backs .back")].map(placeOf));
  const captions = new Map(captionsOf(root).map((caption) => [captionKey(caption), placeOf(caption)]));
  const added = [...root.querySelectorAll<HTMLElement>(".added")].map(({ dataset }) => dataset.card ?? "");
  return { cards, backs, captions, added: new Set(added) };
}

const captionsOf = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(
    "[data-caption], [data-caption] > .kind, :is(.mine, [data-seat]) .plate",
  ),
];

/** Key of a caption, the same before and after a change. The reader's own plate lies below the hand before a knock. */
function captionKey(caption: HTMLElement): string {
  if (caption.matches(".plate"))
    return caption.closest(".mine, .own")
      ? "own"
      : `plate-${caption.closest<HTMLElement>("[data-seat]")?.dataset.seat}`;
  const key = caption.dataset.caption;
  return key ?? `${caption.parentElement?.dataset.caption}-kind`;
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

/** End the flight of a card, or of a caption with its parts, where it is. */
function stop(card: Element): void {
  card.classList.remove("flying");
  for (const flight of card.getAnimations({ subtree: card.matches("figcaption") }))
    if (!isStyled(flight)) flight.cancel();
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

/** Let a card that was face down at `from` turn over, as the `at`-th of its hand. Returns when it arrives. */
function open(card: HTMLElement, from: CardPlace, to: Lying, at: number): number {
  const scale = from.width / Math.max(1, to.width);
  const [x, y] = wayTo(from, to);
  const start = `translate(${x}px, ${y}px) scale(${scale})`;
  const delay = at * STEP_MS;
  if (card.classList.contains("added")) {
    slide(card, layingOff(start), 0.8, 2 * slideMs(), delay);
    cover(card, null, TURNED / 2, 2 * slideMs(), delay);
    return delay + 2 * slideMs();
  }
  const half = `translate(${x / 2}px, ${y / 2}px) scale(${(1 + scale) / 2})`;
  slide(card, turning(start, half), 0.8, slideMs(), delay);
  cover(card, null, TURNED, slideMs(), delay);
  return delay + slideMs();
}

/** Let a card slide from `from`, unless it is there. Returns when it arrives. */
function move(card: HTMLElement, from: CardPlace, to: Lying): number {
  const scale = from.width / Math.max(1, to.width);
  const [x, y] = wayTo(from, to);
  if (Math.hypot(x, y) < 1 && Math.abs(scale - 1) < 0.01) return 0;
  slide(
    card,
    [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, easing: EASE }, { transform: "none" }],
    0.55,
    slideMs(),
    0,
  );
  return slideMs();
}

/** Let a text appear when its first card is nearly there. */
function appear(text: Element, arrival: number): void {
  const delay = arrival * NEAR;
  text.animate({ opacity: [0, 1] }, { duration: arrival - delay, delay, fill: "backwards" });
}

/** Let a caption slide from where its middle was; the way of the caption around it, if there is one, is `outer`. */
function slideCaption(
  caption: HTMLElement,
  from: CardPlace,
  to: CardPlace,
  outer: readonly [number, number],
): void {
  const [x, y] = [from.x - to.x - outer[0], from.y - to.y - outer[1]];
  const timing = { duration: slideMs(), easing: EASE };
  if (Math.hypot(x, y) >= 1) caption.animate({ transform: [`translate(${x}px, ${y}px)`, "none"] }, timing);
  if (caption.matches("figcaption") && from.width !== to.width)
    caption.animate(
      { transform: [`scaleX(${from.width / Math.max(1, to.width)})`, "none"] },
      { ...timing, pseudoElement: "::before" },
    );
}

/** When the first card of a caption arrives, by the `arrivals` of cards that move; 0 if it lies there. */
function firstArrival(caption: HTMLElement, arrivals: ReadonlyMap<string, number>): number {
  if (!caption.matches("figcaption")) return 0;
  const cards = caption.parentElement?.querySelectorAll<HTMLElement>("[data-card]") ?? [];
  return Math.min(...[...cards].map(({ dataset }) => arrivals.get(dataset.card ?? "") ?? 0));
}

/** Let captions slide with their cards, and new ones appear with theirs. */
function slideCaptions(root: ParentNode, before: Places, arrivals: ReadonlyMap<string, number>): void {
  const all = captionsOf(root).map((caption): [HTMLElement, CardPlace] => [caption, placeOf(caption)]);
  const ways = new Map<Element | null, [x: number, y: number]>();
  for (const [caption, to] of all) {
    const from = before.captions.get(captionKey(caption));
    const arrival = from ? 0 : firstArrival(caption, arrivals);
    const count = caption.querySelector<CountElement>("uc-count");
    if (count) count.delay = arrival * NEAR;
    if (arrival) appear(caption, arrival);
    if (!from) continue;
    slideCaption(caption, from, to, ways.get(caption.parentElement) ?? [0, 0]);
    ways.set(caption, [from.x - to.x, from.y - to.y]);
  }
}

/** Let the names of cards that are laid off appear with these. */
function nameAdded(root: ParentNode, before: Places, arrivals: ReadonlyMap<string, number>): void {
  for (const name of root.querySelectorAll<HTMLElement>("[data-names]")) {
    const card = name.dataset.names ?? "";
    const arrival = before.added.has(card) ? 0 : arrivals.get(card);
    if (arrival) appear(name, arrival);
  }
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
  for (const caption of captionsOf(root)) stop(caption);
  const all = measured(root.querySelectorAll<HTMLElement>("[data-card]"));
  const hidden = movedBacks(root, before);
  const backs = new Backs(before);
  const arrivals = new Map<string, number>();
  let opened = 0;
  for (const [card, to] of all) {
    const name = card.dataset.card ?? "";
    const lay = before.cards.get(name);
    const from = lay ? undefined : backs.next(card.dataset.owner ?? "");
    if (lay) arrivals.set(name, move(card, lay, to));
    else if (from) arrivals.set(name, open(card, from, to, opened++));
  }
  slideCaptions(root, before, arrivals);
  nameAdded(root, before, arrivals);
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
