/** Covers: elements over the screen, such as dialogs. Back closes a cover before it leaves the screen. */

interface Cover {
  isThere: () => boolean;
  close: () => void;
}

/** Open covers, the topmost last. */
let covers: Cover[] = [];
/** State of the history entry that all covers share. */
const COVER = "cover";
/** Actions postponed until the browser has removed this history entry; null if no removal is pending. */
let lifting: (() => void)[] | null = null;

/** Whether a cover is open. */
function lying(): boolean {
  covers = covers.filter((one) => one.isThere());
  return covers.length > 0;
}

/** Whether the current history entry is that of the covers. */
export const hasEntry = (): boolean => history.state === COVER;

/** Run an action once no removal of the history entry is pending. */
export function whenStill(act: () => void): void {
  if (lifting) lifting.push(act);
  else act();
}

/** Register a cover: Back closes it and keeps the screen. */
export function cover(one: Cover): void {
  covers.push(one);
  whenStill(enter);
}

/**
 * Push the history entry of the covers. Back skips an entry that was left without a click or a key since the page was
 * loaded or went back, so it may leave the screen for a reader who has not interacted since then.
 */
function enter(): void {
  if (covers.length && !hasEntry()) history.pushState(COVER, "", location.href);
}

/** Unregister a closed cover. A cover opened immediately afterwards reuses its history entry. */
export function uncover(): void {
  setTimeout(() => {
    if (lying() || lifting || !hasEntry()) return;
    lifting = [];
    history.back();
  });
}

/** Handle `popstate`. Returns whether it did more than remove the covers' entry. */
export function moved(): boolean {
  if (lifting) {
    const waiting = lifting;
    lifting = null;
    for (const act of waiting) act();
    return false;
  }
  if (lying()) covers.pop()?.close();
  enter();
  return true;
}
