/** Dragging the top card of a pile into the hand. */

import { follow } from "./drag.ts";

/** Follow a press on a pile; `run` is called if the card is released over the hand. */
export function dragFromPile(root: ParentNode, event: PointerEvent, run: () => void): void {
  const pile = event.currentTarget as HTMLElement;
  const card = pile.querySelector<HTMLElement>(".card.top") ?? pile.querySelector<HTMLElement>(".card.back");
  if (!card) return;
  const box = card.getBoundingClientRect();
  let ghost: HTMLElement | null = null;
  const hand = (): HTMLElement | null => root.querySelector<HTMLElement>("uc-hand");
  const over = (x: number, y: number): boolean => {
    const area = hand()?.getBoundingClientRect();
    return !!area && x > area.left - 20 && x < area.right + 20 && y > area.top - 40;
  };
  follow(event, {
    start: () => {
      ghost = card.cloneNode(true) as HTMLElement;
      ghost.classList.add("ghost");
      ghost.style.left = `${box.left}px`;
      ghost.style.top = `${box.top}px`;
      ghost.style.width = `${box.width}px`;
      document.body.append(ghost);
    },
    move: (dx, dy, x, y) => {
      if (ghost) ghost.style.transform = `translate(${dx}px, ${dy}px)`;
      hand()?.classList.toggle("over", over(x, y));
    },
    end: (x, y, done) => {
      ghost?.remove();
      hand()?.classList.remove("over");
      if (done && over(x, y)) run();
    },
  });
}
