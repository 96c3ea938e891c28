/** Cards in flight: from the old place to the new one, in less than a quarter of a second. */

import { isMotionOff } from "../app/prefs.ts";
import type { ActedEvent, State, TableEvent, TakenBackEvent } from "../protocol/messages.ts";
import { returnedCard } from "./interpolate.ts";
import { dealStepMs, flightMs, LONGEST_WAIT_MS } from "./playback.ts";

const EASE = "cubic-bezier(.2,.75,.3,1)";

const find = (root: ParentNode, selector: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(selector);

const handCard = (root: ParentNode, card: string | null | undefined): HTMLElement | null =>
  card ? find(root, `uc-hand [data-card="${card}"]`) : null;

const place = (root: ParentNode, event: ActedEvent, you: number | null): HTMLElement | null =>
  event.seat === you ? find(root, "uc-hand") : find(root, `[data-seat="${event.seat}"] .backs`);

/** Place of the card that an undone action returns: on the pile, or in the hand if it was taken. */
function originBack(root: ParentNode, event: TakenBackEvent, state: State): DOMRect | null {
  const card = returnedCard(state.boards[event.board], event);
  const lies = event.action === "take" ? handCard(root, card) : find(root, ".pile .top");
  return (card && lies?.getBoundingClientRect()) || null;
}

/** Place of an event's card before the event is shown. */
export function eventOrigin(root: ParentNode, event: TableEvent, state: State): DOMRect | null {
  if (isMotionOff()) return null;
  if (event.kind === "taken_back" && event.board === (state.board ?? 0)) return originBack(root, event, state);
  if (event.kind !== "acted" || event.board !== (state.board ?? 0)) return null;
  if (event.verb === "draw") return find(root, ".stock")?.getBoundingClientRect() ?? null;
  if (event.verb === "take") return find(root, ".pile .top")?.getBoundingClientRect() ?? null;
  if (event.verb === "discard" || event.verb === "knock")
    return (handCard(root, event.card) ?? place(root, event, state.you))?.getBoundingClientRect() ?? null;
  return null;
}

function fly(element: HTMLElement, from: DOMRect, delay = 0, duration = flightMs()): void {
  const to = element.getBoundingClientRect();
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const rest = element.style.transform || "none";
  const own = rest === "none" ? "" : rest;
  element.classList.add("flying");
  const flight = element.animate([{ transform: `translate(${dx}px, ${dy}px) ${own}` }, { transform: rest }], {
    duration,
    delay,
    easing: EASE,
    fill: "backwards",
  });
  const land = (): void => element.classList.remove("flying");
  flight.finished.then(land, land);
  void whenDrawn(element, flight);
}

/** Hold a flight at its first frame until the picture of the card can be painted. */
async function whenDrawn(card: HTMLElement, flight: Animation): Promise<void> {
  const picture = card.querySelector<SVGImageElement & { decode?: () => Promise<void> }>("image");
  if (!picture?.decode) return;
  flight.pause();
  await Promise.race([
    picture.decode().catch(() => {}),
    new Promise((done) => setTimeout(done, LONGEST_WAIT_MS)),
  ]);
  flight.play();
}

/** Fly a picture of a card that disappears into another player's hand, then remove it. */
function ghost(from: DOMRect, to: DOMRect, picture: Node | null): void {
  const card = document.createElement("span");
  card.className = picture ? "card ghost" : "card ghost back";
  card.setAttribute("aria-hidden", "true");
  if (picture) card.append(picture);
  card.style.left = `${from.left}px`;
  card.style.top = `${from.top}px`;
  card.style.width = `${from.width}px`;
  document.body.append(card);
  const dx = to.left + to.width / 2 - (from.left + from.width / 2);
  const dy = to.top + to.height / 2 - (from.top + from.height / 2);
  const scale = Math.min(1, (to.height || from.height) / from.height);
  const flight = card.animate(
    [{ transform: "none" }, { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0.9 }],
    { duration: flightMs(), easing: EASE, fill: "forwards" },
  );
  const land = (): void => card.remove();
  flight.finished.then(land, land);
}

/** Picture of the top discard, saved before it is removed. */
export const topCardPicture = (root: ParentNode): Node | null =>
  find(root, ".pile .top .face")?.cloneNode(true) ?? null;

/** Fly the cards of a new hand from the stock, which is on the table only after the deal. */
function deal(root: ParentNode): void {
  const stock = find(root, ".stock")?.getBoundingClientRect();
  if (!stock || isMotionOff()) return;
  for (const [i, card] of root.querySelectorAll<HTMLElement>("uc-hand [data-card]").entries())
    fly(card, stock, i * dealStepMs());
}

/** Fly an undone card back to its previous place. */
function comeBack(root: ParentNode, event: TakenBackEvent, from: DOMRect): void {
  const [verb, card] = event.action.split(" ");
  const back = verb === "take" ? find(root, ".pile .top") : handCard(root, card);
  if (back) fly(back, from);
}

/**
 * Animate an event that has just been rendered.
 * `from` is the earlier result of `origin`, `picture` the picture of a taken card.
 */
export function animateEvent(
  root: ParentNode,
  event: TableEvent,
  state: State,
  from: DOMRect | null,
  picture: Node | null,
): void {
  if (event.kind === "dealt") deal(root);
  if (event.kind === "taken_back" && from) comeBack(root, event, from);
  if (!from || event.kind !== "acted") return;
  const target = handCard(root, event.card);
  const seat = place(root, event, state.you)?.getBoundingClientRect();
  if (event.verb === "draw" || event.verb === "take") {
    if (target) fly(target, from);
    else if (seat) ghost(from, seat, picture);
  } else {
    const top = find(root, ".pile .top");
    if (top) fly(top, from);
  }
}
