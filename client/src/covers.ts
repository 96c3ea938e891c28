/** What lies over the screen, such as a dialog: Back closes it before it leaves the screen. */

interface Cover {
  isThere: () => boolean;
  close: () => void;
}

/** What lies over the screen, the last on top. */
let covers: Cover[] = [];
/** The state of the entry of the history that all covers have together. */
const COVER = "cover";
/** What waits until the browser has taken this entry off the history; null if it is not about to. */
let lifting: (() => void)[] | null = null;

/** Whether anything lies over the screen still. */
function lying(): boolean {
  covers = covers.filter((one) => one.isThere());
  return covers.length > 0;
}

/** Whether the entry of the history that is shown is that of the covers. */
export const hasEntry = (): boolean => history.state === COVER;

/** Does something once the browser is not about to take the entry off the history. */
export function whenStill(act: () => void): void {
  if (lifting) lifting.push(act);
  else act();
}

/** Something lies over the screen from now on: Back closes it, and the screen stays. */
export function cover(one: Cover): void {
  covers.push(one);
  whenStill(enter);
}

/**
 * Gives the covers their entry. Browsers let Back pass over an entry that was left without a click or a key since the
 * page came or went back: a reader who has done nothing since then may leave the screen.
 */
function enter(): void {
  if (covers.length && !hasEntry()) history.pushState(COVER, "", location.href);
}

/** Something that lay over the screen has been closed. What takes its place at once takes over its entry. */
export function uncover(): void {
  setTimeout(() => {
    if (lying() || lifting || !hasEntry()) return;
    lifting = [];
    history.back();
  });
}

/** The browser has gone back or forward. Whether that was more than to take the entry of covers off the history. */
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
