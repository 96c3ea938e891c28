/** The time from which on a page loads what only later screens need. */

const WAIT_MS = 1500;

/** Wait until the first screen has had time to appear. */
export const afterStart = (): Promise<void> =>
  new Promise((done) => {
    const wait = (): void => {
      setTimeout(done, WAIT_MS);
    };
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
  });
