/** When a page loads what its first screen can do without. */

const WAIT_MS = 1500;

/** Wait until the page and its pictures are loaded. */
export const loaded = (): Promise<void> =>
  new Promise((done) => {
    if (document.readyState === "complete") done();
    else addEventListener("load", () => done(), { once: true });
  });

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Wait until the first screen has had time to appear. */
export const afterStart = (): Promise<void> => loaded().then(() => after(WAIT_MS));

/** Wait until the browser has painted what is rendered now; in a hidden page, for a second. */
export const afterPaint = (): Promise<void> =>
  Promise.race([new Promise(requestAnimationFrame).then(() => after(0)), after(1000)]);
