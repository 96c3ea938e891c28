/** Pointer drags with mouse, pen or finger: a press that moves. A press without movement is a click. */

const START = 7;

export interface Drag {
  /** Called once the press has become a drag. */
  start: () => void;
  move: (dx: number, dy: number, x: number, y: number) => void;
  /** `done` is false if the drag was cancelled. */
  end: (x: number, y: number, done: boolean) => void;
}

/** Drop zone (`data-drop`) under a point, even if another element covers it. */
export function dropZoneAt(x: number, y: number): HTMLElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const zone = element.closest<HTMLElement>("[data-drop]");
    if (zone) return zone;
  }
  return null;
}

/** Start following a `pointerdown`. The click after a drag is suppressed. */
export function startDrag(event: PointerEvent, drag: Drag): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const { clientX, clientY, pointerId } = event;
  const target = event.currentTarget as HTMLElement;
  let dragging = false;

  const move = (now: PointerEvent): void => {
    if (now.pointerId !== pointerId) return;
    const dx = now.clientX - clientX;
    const dy = now.clientY - clientY;
    if (!dragging) {
      if (Math.hypot(dx, dy) < START) return;
      dragging = true;
      target.setPointerCapture(pointerId);
      drag.start();
    }
    drag.move(dx, dy, now.clientX, now.clientY);
  };
  const stop =
    (done: boolean) =>
    (now: Event): void => {
      if (now instanceof PointerEvent && now.pointerId !== pointerId) return;
      if (now instanceof KeyboardEvent && now.key !== "Escape") return;
      cleanup();
      if (!dragging) return;
      const swallow = (click: Event): void => {
        click.stopPropagation();
        click.preventDefault();
      };
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, true), 50);
      const at = now instanceof PointerEvent ? now : event;
      drag.end(at.clientX, at.clientY, done);
    };
  const up = stop(true);
  const off = stop(false);
  const cleanup = (): void => {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", off);
    window.removeEventListener("keydown", off);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", off);
  window.addEventListener("keydown", off);
}

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
  startDrag(event, {
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
