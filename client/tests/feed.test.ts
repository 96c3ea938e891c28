/** Following a review during its computation: queued, in parts, over a lost connection, refused. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../src/protocol/api.ts";
import type { Review } from "../src/protocol/messages.ts";
import { ReviewFeed } from "../src/review/feed.ts";
import { fakeBrowser, realBrowser } from "./browser.ts";
import { DECISIONS, news, notBegun, review, round } from "./reviews.ts";

let window: EventTarget;
beforeEach(() => {
  window = fakeBrowser().window;
});
afterEach(realBrowser);

/** A service that returns prepared answers, and the requests that it received. */
function service(answers: (Review | ApiError)[]) {
  const asked: (number | "ask")[] = [];
  const next = (what: number | "ask"): Promise<Review> => {
    asked.push(what);
    const answer = answers.shift();
    if (!answer) throw new Error(`too many questions: ${asked.join(", ")}`);
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { asked, source: { ask: () => next("ask"), after: (n: number) => next(n) } };
}

const begun = review({ status: "working", n: 0, done: 0, total: 0, rounds: [notBegun(1)] });
const part = news({
  status: "working",
  n: 1,
  done: 1,
  rounds: [round(1, { replay: null, done: false, decisions: DECISIONS.slice(0, 1), chances: [], win: [] })],
});
const rest = news({
  status: "ready",
  n: 9,
  done: 8,
  rounds: [round(1, { replay: null, decisions: DECISIONS.slice(1) })],
});

it("asks once, then for what is new, until all is there", async () => {
  const { asked, source } = service([begun, part, rest]);
  const feed = new ReviewFeed(source, () => undefined);
  await vi.runAllTimersAsync();
  expect(asked).toEqual(["ask", 0, 1]);
  expect(feed.review?.status).toBe("ready");
  expect(feed.review?.rounds[0]?.decisions).toHaveLength(8);
});

it("asks for the replays of the rounds only until it has them", async () => {
  const given: boolean[] = [];
  const answers = [begun, part, rest];
  const next = (replays: boolean): Promise<Review> => {
    given.push(replays);
    return Promise.resolve(answers.shift() ?? rest);
  };
  const feed = new ReviewFeed({ ask: next, after: (_n, replays) => next(replays) }, () => undefined);
  await vi.runAllTimersAsync();
  expect(given).toEqual([true, false, false]);
  expect(feed.review?.rounds[0]?.replay).not.toBeNull();
});

it("shows the place in line, and waits longer between questions", async () => {
  const waiting = review({ status: "waiting", place: 3, n: 0, rounds: [notBegun(1)] });
  const { asked, source } = service([waiting, rest]);
  const feed = new ReviewFeed(source, () => undefined);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(["ask"]);
  expect(feed.review?.place).toBe(3);
  await vi.runAllTimersAsync();
  expect(feed.review?.status).toBe("ready");
  feed.end();
});

it("goes on by itself after a lost connection, at once when the network is back", async () => {
  const { asked, source } = service([begun, new ApiError(0, "offline", "away"), part, rest]);
  const feed = new ReviewFeed(source, () => undefined);
  await vi.advanceTimersByTimeAsync(400);
  expect(feed.trouble).toBe("lost");
  expect(feed.review).not.toBeNull();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(3);
  expect(feed.trouble).toBe("");
  await vi.runAllTimersAsync();
  expect(feed.review?.status).toBe("ready");
});

it("does not wait for an answer that the lost connection has swallowed", async () => {
  const { asked, source } = service([begun, part, rest]);
  let swallow = true;
  const after = (n: number): Promise<Review> => {
    if (!swallow) return source.after(n);
    swallow = false;
    return new Promise(() => undefined);
  };
  const feed = new ReviewFeed({ ask: source.ask, after }, () => undefined);
  await vi.advanceTimersByTimeAsync(400);
  window.dispatchEvent(new Event("offline"));
  expect(feed.trouble).toBe("lost");
  await vi.runAllTimersAsync();
  expect(asked).toEqual(["ask", 0, 1]);
  expect(feed.review?.status).toBe("ready");
});

it("takes an answer that is far too late for lost", async () => {
  const { source } = service([begun]);
  const feed = new ReviewFeed({ ask: source.ask, after: () => new Promise(() => undefined) }, () => undefined);
  await vi.advanceTimersByTimeAsync(400);
  expect(feed.trouble).toBe("");
  await vi.advanceTimersByTimeAsync(25_000);
  expect(feed.trouble).toBe("lost");
  feed.end();
});

it("tries again if the server is busy, but not if it refuses", async () => {
  const { source } = service([new ApiError(429, "too_many_reviews", "later"), rest]);
  const feed = new ReviewFeed(source, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(feed.trouble).toBe("busy");
  await vi.runAllTimersAsync();
  expect(feed.review?.status).toBe("ready");

  const refusing = service([new ApiError(404, "unknown_table", "there is no such table")]);
  const refused = new ReviewFeed(refusing.source, () => undefined);
  await vi.runAllTimersAsync();
  expect(refused.refused?.message).toBe("there is no such table");
  expect(refusing.asked).toEqual(["ask"]);
});

it("says that the server has a defect, keeps what is known, and asks again on request", async () => {
  const { asked, source } = service([begun, new ApiError(500, "internal", "something went wrong"), rest]);
  const feed = new ReviewFeed(source, () => undefined);
  await vi.runAllTimersAsync();
  expect(feed.refused?.status).toBe(500);
  expect(feed.review).not.toBeNull();
  feed.again();
  await vi.runAllTimersAsync();
  expect(asked).toEqual(["ask", 0, 0]);
  expect(feed.review?.status).toBe("ready");
});

it("begins anew if the review was made anew", async () => {
  const { asked, source } = service([review({ n: 9 }), news({ n: 2 }), review({ status: "ready", n: 12 })]);
  const feed = new ReviewFeed(source, () => undefined);
  await vi.runAllTimersAsync();
  expect(asked).toEqual(["ask", 9, 0]);
  expect(feed.review?.n).toBe(12);
});

it("asks no more once it is ended", async () => {
  const { asked, source } = service([begun, part]);
  const feed = new ReviewFeed(source, () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  feed.end();
  await vi.runAllTimersAsync();
  expect(asked).toEqual(["ask"]);
});
