/** When a page loads what its first screen can do without. */

const WAIT_MS = 1500;
/** Time in which a table's first state arrives after the page. */
const STATE_MS = 500;
/** Time in which a frame reaches the screen, also on slow devices: only then is more loaded. */
const FRAME_MS = 250;

/** Wait until the page and its pictures are loaded. */
const loaded = (): Promise<void> =>
  new Promise((done) => {
    if (document.readyState === "complete") done();
    else addEventListener("load", () => done(), { once: true });
  });

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Let the browser paint and answer between two parts of the start. */
export const nextTask = (): Promise<void> => after(0);

/** Wait until the page is loaded and its first screen has had time to appear; by default until it has been read. */
export const afterStart = (ms = WAIT_MS): Promise<void> => loaded().then(() => after(ms));

/** Wait until the page is loaded and its first screen is painted. */
export const afterLoad = (): Promise<void> => afterStart(STATE_MS);

/** Wait until the browser begins its next frame; in a hidden page, for a second. */
export const nextFrame = (): Promise<unknown> =>
  Promise.race([new Promise(requestAnimationFrame), after(1000)]);

/** Wait until the browser has painted what is rendered now; in a hidden page, for a second. */
export const afterPaint = (): Promise<void> => nextFrame().then(() => after(FRAME_MS));

/** Wait until text or a picture of the page is on the screen; in a hidden page, for a second. */
export const afterFirstPaint = (): Promise<void> =>
  Promise.race([
    new Promise<void>((done) =>
      new PerformanceObserver((list) => {
        if (list.getEntriesByName("first-contentful-paint").length) done();
      }).observe({ type: "paint", buffered: true }),
    ),
    after(1000),
  ]);
