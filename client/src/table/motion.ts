/** Cards in flight: from the old place to the new one, in less than a quarter of a second. */

import { isMotionOff } from "../app/prefs.ts";
import type { ActedEvent, State, TableEvent } from "../protocol/messages.ts";
import { returnedCard } from "./interpolate.ts";
import { dealStepMs, flightMs, LONGEST_WAIT_MS } from "./playback.ts";

export const EASE = "cubic-bezier(.2,.75,.3,1)";
/** Share of a card's way after which it has turned over. */
export const TURNED = 0.45;

/** Middle and width of a card. */
export interface CardPlace {
  x: number;
  y: number;
  width: number;
}

export function placeOf(element: HTMLElement): CardPlace {
  const box = element.getBoundingClientRect();
  // The box of a turned card is larger than the card.
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: element.offsetWidth };
}

const find = (root: ParentNode, selector: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(selector);

const topCard = (root: ParentNode): HTMLElement | null => find(root, ".pile .top");

const handCard = (root: ParentNode, card: string | null | undefined): HTMLElement | null =>
  card ? find(root, `uc-hand [data-card="${card}"]`) : null;

/** Card of another player: the one that the player was seen to take, or a back. */
const othersCard = (root: ParentNode, { seat, card }: ActedEvent): HTMLElement | null =>
  find(root, `[data-seat="${seat}"] .backs [data-card="${card}"]`) ??
  [...root.querySelectorAll<HTMLElement>(`[data-seat="${seat}"] .backs .back`)].at(-1) ??
  null;

/** Element of an event's card before the event is shown. */
function cardBefore(root: ParentNode, event: TableEvent, { boards, board, you }: State): HTMLElement | null {
  if (!("board" in event) || event.board !== (board ?? 0)) return null;
  if (event.kind === "taken_back") {
    const card = returnedCard(boards[event.board], event);
    return card ? (event.action === "take" ? handCard(root, card) : topCard(root)) : null;
  }
  if (event.kind !== "acted") return null;
  if (event.verb === "draw") return find(root, ".stock .back");
  if (event.verb === "take") return topCard(root);
  if (!/^(discard|knock)$/.test(event.verb)) return null;
  return event.seat === you ? handCard(root, event.card) : othersCard(root, event);
}

/** Where an event's card lies before the event is shown, and the picture that is on top there. */
export interface Origin {
  place: CardPlace;
  /** Picture of the card, or null if it is face down. */
  face: Element | null;
}

export function eventOrigin(root: ParentNode, event: TableEvent, state: State): Origin | null {
  const card = isMotionOff() ? null : cardBefore(root, event, state);
  return card && { place: placeOf(card), face: card.querySelector(".face") };
}

/** Cover a card with a back, or with `face`, until it has turned over. Only its looks: the card itself moves. */
export function cover(
  card: HTMLElement,
  face: Element | null,
  until: number,
  duration: number,
  delay: number,
): Animation {
  const over = document.createElement("span");
  over.className = `card cover ${face ? "" : "back"}`;
  if (face) over.append(face.cloneNode(true));
  card.append(over);
  const turn = over.animate(
    { opacity: [1, 1, 0, 0], offset: [0, until, until, 1] },
    { duration, delay, fill: "both" },
  );
  const gone = (): void => over.remove();
  turn.finished.then(gone, gone);
  return turn;
}

/**
 * Prepare the flight of a card from `from`, where it lay face up with the picture `from.face`, or face down. Returns a
 * function that starts it: measure all cards before the first starts, or the browser lays out the page for each.
 */
function prepareFlight(card: HTMLElement, from: Origin, delay = 0): () => void {
  const to = placeOf(card);
  const style = getComputedStyle(card);
  const rest = new DOMMatrix(style.transform);
  const [ox = 0, oy = 0] = style.transformOrigin.split(" ").map(parseFloat);
  const middle = new DOMPoint(card.offsetWidth / 2 - ox, card.offsetHeight / 2 - oy);
  const scale = from.place.width / Math.max(1, to.width);
  // At first the card is upright and as wide as it was; its middle is where it was.
  const { x, y } = rest.transformPoint(middle);
  const left = from.place.x - to.x + x - scale * middle.x;
  const top = from.place.y - to.y + y - scale * middle.y;
  const angle = (Math.atan2(rest.b, rest.a) * 180) / Math.PI;
  const at = (share: number, wide: number, size: number): string =>
    `translate(${left + (rest.e - left) * share}px, ${top + (rest.f - top) * share}px) rotate(${angle * share}deg)` +
    ` scale(${size * wide}, ${size})`;
  const turns = !from.face !== !card.querySelector(".face");
  const frames: Keyframe[] = [
    { transform: at(0, 1, scale), easing: turns ? "ease-in" : EASE },
    ...(turns ? [{ transform: at(0.5, 0, (1 + scale) / 2), offset: TURNED, easing: "ease-out" }] : []),
    { transform: at(1, 1, 1) },
  ];
  const duration = flightMs();
  return () => {
    card.classList.add("flying");
    const moves = [card.animate(frames, { duration, delay, fill: "backwards" })];
    // A finished flight would keep the browser from running the card's transitions on the compositor.
    const land = (): void => {
      card.classList.remove("flying");
      moves[0]?.cancel();
    };
    moves[0]?.finished.then(land, land);
    if (turns) moves.push(cover(card, from.face, TURNED, duration, delay));
    void whenDrawn(card, moves);
  };
}

/** Hold a flight at its first frame until the picture of the card can be painted. */
async function whenDrawn(card: HTMLElement, flights: Animation[]): Promise<void> {
  const picture = card.querySelector<SVGImageElement & { decode?: () => Promise<void> }>("image");
  if (!picture?.decode) return;
  for (const flight of flights) flight.pause();
  await Promise.race([
    picture.decode().catch(() => {}),
    new Promise((done) => setTimeout(done, LONGEST_WAIT_MS)),
  ]);
  for (const flight of flights) flight.play();
}

/** Fly the cards of new hands from the stock, which is on the table only after the deal. */
function deal(root: ParentNode): void {
  const stock = find(root, ".stock .back");
  if (!stock || isMotionOff()) return;
  const place = placeOf(stock);
  const starts = [...root.querySelectorAll("uc-hand, .backs")].flatMap((hand) =>
    [...hand.querySelectorAll<HTMLElement>(".card")].map((card, i) =>
      prepareFlight(card, { place, face: null }, i * dealStepMs()),
    ),
  );
  for (const start of starts) start();
}

/** Card that an event has moved, where it lies now. */
function cardAfter(root: ParentNode, event: TableEvent, you: number | null): HTMLElement | null {
  if (event.kind === "taken_back") {
    const [verb, card] = event.action.split(" ");
    return verb === "take" ? topCard(root) : handCard(root, card);
  }
  if (event.kind !== "acted") return null;
  if (event.verb !== "draw" && event.verb !== "take") return topCard(root);
  return event.seat === you
    ? handCard(root, event.card)
    : find(root, `[data-seat="${event.seat}"] .backs .moved`);
}

/** Animate an event that has just been rendered. `from` is the earlier result of `eventOrigin`. */
export function animateEvent(root: ParentNode, event: TableEvent, state: State, from: Origin | null): void {
  if (event.kind === "dealt") deal(root);
  const card = from && cardAfter(root, event, state.you);
  if (card) prepareFlight(card, from)();
}
